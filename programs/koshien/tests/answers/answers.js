"use strict";
// Answers the questions of tests/slow.py with the JavaScript library: answers.js QUESTIONS ANSWERS.
const fs = require("node:fs");
const { findRoute, findObjects, valueOf } = require("../../javascript/koshien");

const [, , questions, answers] = process.argv;
const lines = fs.readFileSync(questions, "utf8").trim().split("\n");
fs.writeFileSync(answers, lines.map((line) => {
  const { board, src, dst, except_cells: exceptCells, cent, sq_size: size, objects } = JSON.parse(line);
  return `${JSON.stringify({
    route: findRoute(board, src, dst, exceptCells),
    objects: findObjects(board, cent, size, [...objects].map(valueOf)),
  })}\n`;
}).join(""));
