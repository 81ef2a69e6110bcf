//! Installing Debian packages: as root, or through sudo; each package is named before it is installed.

use std::{collections::BTreeSet, fs, process::Command};

use crate::{error::Error, shell};

/// Whether this system is Debian or is made from it.
pub(crate) fn is_here() -> bool {
    fs::read_to_string("/etc/os-release").is_ok_and(|text| is_debian(&text))
        && which::which("apt-get").is_ok()
}

/// Reads `ID` and `ID_LIKE` of an os-release file.
fn is_debian(os_release: &str) -> bool {
    let values = os_release.lines().filter_map(|line| {
        line.strip_prefix("ID=")
            .or_else(|| line.strip_prefix("ID_LIKE="))
    });
    values
        .flat_map(|value| value.trim_matches('"').split_whitespace())
        .any(|name| name == "debian")
}

/// Installs `packages` with apt.
pub(crate) fn install(packages: &BTreeSet<&str>) -> Result<(), Error> {
    let names = packages.iter().copied().collect::<Vec<_>>().join(" ");
    println!("Installing these Debian packages: {names}");
    let sudo = shell::read(&mut shell::command("id", ["-u"]))
        .as_deref()
        .map(str::trim)
        != Some("0");
    if sudo && which::which("sudo").is_err() {
        return Err(Error::NotRoot { packages: names });
    }
    shell::run(&mut apt_get(sudo, &["update", "--quiet"]))?;
    let mut command = apt_get(
        sudo,
        &["install", "--quiet", "--yes", "--no-install-recommends"],
    );
    shell::run(command.args(packages))
}

/// An `apt-get` that asks nothing and waits up to two minutes for another one to end.
fn apt_get(sudo: bool, arguments: &[&str]) -> Command {
    let mut words = if sudo { vec!["sudo"] } else { Vec::new() };
    words.extend([
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-o",
        "DPkg::Lock::Timeout=120",
    ]);
    words.extend(arguments);
    shell::command(words[0], &words[1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_and_what_is_made_from_it() {
        assert!(is_debian(
            "NAME=\"Debian GNU/Linux\"\nID=debian\nVERSION_ID=\"12\"\n"
        ));
        assert!(is_debian("ID=ubuntu\nID_LIKE=debian\n"));
        assert!(is_debian("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n"));
        assert!(!is_debian(
            "ID=fedora\nHOME_URL=\"https://example.org/debian\"\n"
        ));
        assert!(!is_debian(""));
    }

    #[test]
    fn apt_asks_nothing() {
        let line = shell::line(&apt_get(true, &["update"]));
        assert_eq!(
            line,
            "sudo env 'DEBIAN_FRONTEND=noninteractive' apt-get -o 'DPkg::Lock::Timeout=120' update"
        );
        assert!(!shell::line(&apt_get(false, &["update"])).contains("sudo"));
    }
}
