/**
 * Keeps the simulator's book in a file, so that what truly happened survives a restart of the demo, as it
 * would at a real company. Written whole and renamed into place: a crash leaves the old book or the new one.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BookContent } from "./book.ts";

export function readBook(path: string): BookContent | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as BookContent) : undefined;
}

export function writeBook(path: string, content: BookContent): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.next`;
  writeFileSync(next, JSON.stringify(content));
  renameSync(next, path);
}
