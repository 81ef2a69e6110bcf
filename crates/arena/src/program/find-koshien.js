"use strict";
// Loaded before a program that plays Koshien: `require("./koshien")` finds the library also where it does not
// lie beside the program. A library that does lie there is used.
const Module = require("node:module");

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...more) {
  try {
    return resolve.call(this, request, ...more);
  } catch (error) {
    if (!/^\.{1,2}\/(.*\/)?koshien(\.js)?$/.test(request)) throw error;
    return resolve.call(this, "koshien", ...more);
  }
};
