/** The imports of a file, with resolved targets: static, re-exports and literal dynamic ones, types included. */
import { posix } from "node:path";
import type { SourceFile } from "./files.ts";

export interface Import {
  /** Path within the project, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** Type-only: erased at run time. */
  isType: boolean;
}

const statement = /^\s*(?:import|export)\s[^;'"]*?\bfrom\s*["']([^"']+)["']/gm;
const bare = /^\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** Several rules ask for the imports of every file. */
const known = new WeakMap<SourceFile, readonly Import[]>();

export function importsOf(file: SourceFile): readonly Import[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const imports = read(file);
  known.set(file, imports);
  return imports;
}

function read(file: SourceFile): Import[] {
  const found = [...file.text.matchAll(statement), ...file.text.matchAll(bare)];
  return found.map(([whole, first, second]) => ({
    ...resolved(file.path, (first ?? second)!.replace(/\?.*$/, "")),
    isType: /^\s*(?:import|export)\s+type\b/.test(whole),
  }));
}

function resolved(from: string, name: string): Omit<Import, "isType"> {
  if (name.startsWith(".")) {
    return { target: posix.join(posix.dirname(from), name), isPackage: false };
  }
  if (name.startsWith("#test/")) return { target: name.slice(1), isPackage: false };
  if (name.startsWith("#")) return { target: `src/${name.slice(1)}`, isPackage: false };
  return { target: name, isPackage: true };
}
