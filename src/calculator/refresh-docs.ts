/**
 * Writes docs/calculator.md anew after a change of a schema or a figure: `node src/calculator/refresh-docs.ts`, or with a path the
 * document there.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { refreshed } from "./docs.ts";

const path = process.argv[2] ?? new URL("../../docs/calculator.md", import.meta.url);
writeFileSync(path, refreshed(readFileSync(path, "utf8")));
