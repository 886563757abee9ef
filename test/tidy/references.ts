/** Broken references: to a missing document section, record, requirement or file. */
import { posix } from "node:path";
import type { SourceFile, Violation } from "./files.ts";

export interface Targets {
  /** Every path of the checkout. */
  paths: ReadonlySet<string>;
  /** Ids of docs/requirements.md. */
  requirements: ReadonlySet<string>;
  /** Anchors of each page. */
  headings: ReadonlyMap<string, ReadonlySet<string>>;
}

const rules: readonly [rule: string, find: RegExp][] = [
  [
    "section of a document that is not here",
    /\b(?:spec(?:ification)?|design)\b[^.\n]{0,12}?\bsections? \d+(?:\.\d+)*/gi,
  ],
  [
    "document that is not here",
    /\b(?:spec|design|anchors|vocabulary|lending-facts|provider-facts)\.md\b/g,
  ],
];

/** Requirement ids: two capitals and a number. Similar names of other things are excluded. */
const idPattern = /(?<![\w-])([A-Z]{2})-(\d{1,2})(?![\w-])/g;

export function danglingReferences(file: SourceFile, targets: Targets): Violation[] {
  const text = joined(file.text);
  const of = (rule: string, what: string): Violation => ({ path: file.path, rule, what });
  return [
    ...rules.flatMap(([rule, find]) => [...text.matchAll(find)].map(([what]) => of(rule, what))),
    ...recordsNamed(text)
      .filter((record) => !hasRecord(record, targets.paths))
      .map((record) => of("no such decision record", record)),
    ...requirementsNamed(text, targets.requirements)
      .filter((id) => !targets.requirements.has(id))
      .map((id) => of("no such requirement", id)),
    ...(file.path.endsWith(".md") ? filesNamed(text) : [])
      .filter((path) => !targets.paths.has(path))
      .map((path) => of("no such file", path)),
    ...(file.path.endsWith(".md") ? linksOf(file) : [])
      .filter((link) => !exists(link, targets))
      .map((link) => of("link to nothing", link)),
  ];
}

/** A comment's text with line breaks removed: a reference may span two lines. */
function joined(text: string): string {
  return text.replaceAll(/\n\s*(?:\*|\/\/|-|#)?[ \t]*(?=\S)/g, " ");
}

const number = "\\d{1,4}(?![\\w:%]|\\.\\d)";
const recordPattern = new RegExp(
  `\\b(?:[Rr]ecord ${number}|[Rr]ecords ${number}(?:, ${number})*(?: and| to) ${number})`,
  "g",
);

/** "record 9", "records 9 and 11", "decision records 0009, 0010 and 0011"; not "records 300 a second". */
function recordsNamed(text: string): string[] {
  return [...text.matchAll(recordPattern)].flatMap(([named]) => named.match(/\d+/g) ?? []);
}

function hasRecord(record: string, paths: ReadonlySet<string>): boolean {
  const start = `docs/decisions/${record.padStart(4, "0")}-`;
  return [...paths].some((path) => path.startsWith(start));
}

/** Only prefixes the list has: "UTF-8" and "AES-25" do not count. */
function requirementsNamed(text: string, requirements: ReadonlySet<string>): string[] {
  const families = new Set([...requirements].map((id) => id.slice(0, 2)));
  return [...text.matchAll(idPattern)].flatMap(([id, family = ""]) =>
    families.has(family) ? [id] : [],
  );
}

/** Files of the repository named by their whole path, as in `src/lending/position.ts`. */
function filesNamed(text: string): string[] {
  return [
    ...text.matchAll(
      /`(?:node )?((?:src|test|e2e|bench|faults|scripts|docs)\/[\w./-]+\.[a-z]+)(?=[` ])/g,
    ),
  ].flatMap(([, path = ""]) => [path]);
}

/** Path and "#heading" of every link of a page to another page of the repository, or within itself. */
function linksOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
    if (/^[a-z]+:|^\/|[{\\|]/.test(target)) return [];
    return [target.startsWith("#") ? path + target : posix.join(posix.dirname(path), target)];
  });
}

function exists(link: string, { paths, headings }: Targets): boolean {
  const [path = "", heading] = link.split("#");
  const folder = path.endsWith("/") ? path : `${path}/`;
  if (!paths.has(path) && ![...paths].some((one) => one.startsWith(folder))) return false;
  return heading === undefined || (headings.get(path)?.has(heading) ?? false);
}

/** The anchors of a page's headings. */
export function headingsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}
