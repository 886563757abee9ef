/**
 * Import cycles between files, each reported once with its files. Inside one screen's folder a view may import the type
 * of what its route loads.
 */
import { posix } from "node:path";
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";
import { importsOf } from "./imports-of.ts";

export function circleViolations(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => /^src\//.test(path) && isCode(path) && !isTest(path));
  const paths = new Set(code.map(({ path }) => path));
  const targets = new Map(
    code.map((file) => [
      file.path,
      importsOf(file)
        .filter(
          ({ target, isType }) => paths.has(target) && !(isType && isOneScreen(file.path, target)),
        )
        .map(({ target }) => target),
    ]),
  );
  return circles(targets).map((circle) => ({
    path: circle[0]!,
    rule: "circles",
    what: `imports itself through ${circle.slice(1).join(", ") || "itself"}`,
  }));
}

function isOneScreen(path: string, target: string): boolean {
  return path.startsWith("src/web/") && posix.dirname(path) === posix.dirname(target);
}

/** Tarjan's strongly connected components with more than one member or a self-import; members sorted. */
export function circles(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    open.push(node);
    for (const next of targets.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node)!, low.get(next)!));
      } else if (open.includes(next)) {
        low.set(node, Math.min(low.get(node)!, index.get(next)!));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const members = open.splice(open.indexOf(node));
    if (members.length > 1 || (targets.get(node) ?? []).includes(node)) {
      found.push(members.toSorted());
    }
  };
  for (const node of targets.keys()) if (!index.has(node)) visit(node);
  return found;
}
