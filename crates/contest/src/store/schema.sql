-- Version 1 of the store. Times are milliseconds since 1970, durations microseconds.

-- Contents by their SHA-256: program files, maps, logs. Compressed with zlib.
CREATE TABLE blob (
    id      INTEGER PRIMARY KEY,
    hash    BLOB NOT NULL UNIQUE,
    size    INTEGER NOT NULL,
    -- NULL: too large to be kept.
    content BLOB
);

CREATE TABLE game_case (
    id    INTEGER PRIMARY KEY,
    hash  BLOB NOT NULL UNIQUE,
    game  TEXT NOT NULL,
    kind  TEXT NOT NULL,
    coins INTEGER NOT NULL,
    map   INTEGER NOT NULL REFERENCES blob (id)
);

CREATE TABLE run (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game          TEXT NOT NULL,
    suite         TEXT NOT NULL,
    -- running (or killed, if nobody holds its lock), done, stopped
    state         TEXT NOT NULL,
    started       INTEGER NOT NULL,
    ended         INTEGER,
    dohyo         TEXT NOT NULL,
    host          TEXT NOT NULL,
    system        TEXT NOT NULL,
    cores         INTEGER NOT NULL,
    jobs          INTEGER NOT NULL,
    time_limit    INTEGER,
    commit_hash   TEXT,
    branch        TEXT,
    dirty         INTEGER NOT NULL,
    note          TEXT,
    -- Whether a file of a program changed while it ran.
    files_changed INTEGER NOT NULL DEFAULT 0
);

-- The programs of a run, by their seat: one, or two that play against each other.
CREATE TABLE program (
    run     INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    command TEXT NOT NULL,
    PRIMARY KEY (run, seat)
) WITHOUT ROWID;

CREATE TABLE program_file (
    run  INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    path TEXT NOT NULL,
    blob INTEGER NOT NULL REFERENCES blob (id),
    PRIMARY KEY (run, seat, path),
    FOREIGN KEY (run, seat) REFERENCES program (run, seat) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX program_file_blob ON program_file (blob);

-- What a run is to play.
CREATE TABLE planned (
    run       INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    game_case INTEGER NOT NULL REFERENCES game_case (id),
    name      TEXT NOT NULL,
    size      TEXT NOT NULL,
    seed      TEXT,
    PRIMARY KEY (run, position)
) WITHOUT ROWID;
CREATE INDEX planned_case ON planned (game_case, run);

-- What came of it, a row for every case that is done.
CREATE TABLE result (
    run       INTEGER NOT NULL,
    position  INTEGER NOT NULL,
    game_case INTEGER NOT NULL REFERENCES game_case (id),
    verdict   TEXT NOT NULL,
    accepted  INTEGER NOT NULL,
    too_slow  INTEGER NOT NULL,
    failure   TEXT,
    score     INTEGER NOT NULL,
    counted   INTEGER NOT NULL,
    wall      INTEGER NOT NULL,
    cpu       INTEGER,
    memory    INTEGER,
    rerun     TEXT NOT NULL,
    -- A JSON object of what else the game counts.
    numbers   TEXT NOT NULL,
    PRIMARY KEY (run, position),
    FOREIGN KEY (run, position) REFERENCES planned (run, position) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX result_case ON result (game_case, accepted, counted);
CREATE INDEX result_run ON result (run, accepted, counted);

-- What is large, apart from the rest so that lists are quick.
CREATE TABLE evidence (
    run      INTEGER NOT NULL,
    position INTEGER NOT NULL,
    log      BLOB,
    seen     BLOB,
    stderr   BLOB,
    PRIMARY KEY (run, position),
    FOREIGN KEY (run, position) REFERENCES result (run, position) ON DELETE CASCADE
);
