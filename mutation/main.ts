/**
 * `npm run mutation` changes the code of the rules and of the rooms that move money, one operator at a time, and says which
 * changes no test notices; `-- rules`, `-- money` or `-- src/lending/assess-late-charges.ts …` take less. Slow: it is run by hand. Fails when
 * fewer are noticed than wanted in a whole part, and when survivors.json and what survived are not the same.
 */
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Judged, judge, type Mutant, type Survivor } from "./judge.ts";
import { mutate } from "./mutate.ts";
import { byTests, filesOf, inProject, type Part, parts } from "./parts.ts";

interface Chosen {
  name: string;
  part: Part;
  files: string[];
  whole: boolean;
}

function chosenBy(args: readonly string[]): Chosen[] {
  const paths = args.map((arg) => relative(inProject("."), resolve(arg)).replaceAll("\\", "/"));
  const known = new Set([...Object.keys(parts), ...Object.values(parts).flatMap(filesOf)]);
  const unknown = args.filter((arg, index) => !known.has(arg) && !known.has(paths[index] ?? ""));
  if (unknown.length > 0) throw new Error(`in no part of mutation/parts.ts: ${unknown.join(", ")}`);
  return Object.entries(parts).flatMap(([name, part]) => {
    const all = filesOf(part);
    const whole = args.length === 0 || args.includes(name);
    const files = whole ? all : all.filter((file) => paths.includes(file));
    return files.length === 0 ? [] : [{ name, part, files, whole }];
  });
}

async function mutantsOf({ part, files }: Chosen): Promise<Mutant[]> {
  const mutants: Mutant[] = [];
  for (const group of byTests(part, files))
    mutants.push(...(await mutate(group.files, group.tests)));
  return mutants;
}

function percent(noticed: number, all: number): string {
  return (all === 0 ? "–" : `${((noticed * 100) / all).toFixed(1)} %`).padStart(8);
}

function print({ name, part, whole }: Chosen, { files, noticed, all, ...judged }: Judged): void {
  console.log(`\n== ${name}`);
  for (const one of files) {
    console.log(`${percent(one.noticed, one.all)}  ${one.noticed} of ${one.all}  ${one.file}`);
  }
  const wanted = whole ? `wanted: ${part.wanted} %` : "some files only";
  console.log(`${percent(noticed, all)}  ${noticed} of ${all}  (${wanted})`);
  for (const { line, ...one } of judged.unexplained) {
    const entry = { file: one.file, code: one.code, from: one.from, to: one.to, reason: "" };
    console.log(`not noticed, line ${line}: ${JSON.stringify(entry)}`);
  }
  for (const one of judged.outdated) console.log(`no longer survives: ${JSON.stringify(one)}`);
}

const survivors: Survivor[] = JSON.parse(
  readFileSync(inProject("mutation/survivors.json"), "utf8"),
);
let held = true;
for (const chosen of chosenBy(process.argv.slice(2))) {
  const judged = judge(await mutantsOf(chosen), { survivors, files: chosen.files });
  print(chosen, judged);
  const enough = !chosen.whole || judged.noticed * 100 >= chosen.part.wanted * judged.all;
  if (!enough || judged.unexplained.length + judged.outdated.length > 0) held = false;
}
process.exitCode = held ? 0 : 1;
