/** The project's text files as the tidy rules see them, and the format of a violation. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface SourceFile {
  /** Relative to the project root, separated by "/". */
  path: string;
  text: string;
}

export interface Violation {
  path: string;
  rule: string;
  what: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const passedOver = new Set([
  ".git",
  "node_modules",
  "build",
  ".react-router",
  "data",
  "test-results",
]);
const textEndings =
  /\.(?:ts|tsx|mjs|css|sql|json|md|yml|html|svg|kt|swift)$|(?:^|\/)(?:run|\.npmrc|\.gitignore)$/;

/** Every text file of the checkout except generated ones. */
export function projectFiles(): SourceFile[] {
  return pathsBelow("").map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : pathsBelow(path);
    return entry.isFile() && textEndings.test(path) ? [path] : [];
  });
}

export function isCode(path: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(path);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
