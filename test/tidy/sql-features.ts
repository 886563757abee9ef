/**
 * What of PostgreSQL the project's statements and tables use, and what they must not: things that the recommended engine beyond one
 * machine does not give (docs/database-engines.md), or that most engines of its kind lack and nothing here needs.
 */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

/** By the name that the table in docs/database-engines.md has for it. */
const features: Readonly<Record<string, RegExp>> = {
  "`for update`": /\bfor update\b/,
  "`skip locked`": /\bskip locked\b/,
  "`for share`": /\bfor share\b/,
  "advisory locks of a transaction": /\bpg_(?:try_)?advisory_xact_lock/,
  "repeatable read": /\bisolation level repeatable read\b/,
  "`set_config` for one transaction": /\bset_config\([^)]*true\)/,
  "time limits (`statement_timeout`)": /\bstatement_timeout\b/,
  "triggers of a row": /\bfor each row execute\b/,
  "triggers of a statement": /\bfor each statement execute\b/,
  "transition tables": /\breferencing (?:new|old) table\b/,
  "functions in PL/pgSQL": /\blanguage plpgsql\b/,
  "identity columns": /\bgenerated always as identity\b/,
  "foreign keys": /\breferences [a-z_]+/,
  checks: /\bcheck \(/,
  "unique indexes": /\bunique\b/,
  "partial indexes": /\bcreate (?:unique )?index [^;]*\bwhere\b/,
  "indexes of expressions": /\bcreate (?:unique )?index [^;(]*\(\(/,
  "covering indexes (`include`)": /\binclude \(/,
  "BRIN indexes": /\busing brin\b/,
  "GIN indexes": /\busing gin\b/,
  "`json` and `jsonb`": /\bjsonb?\b/,
  "rows as JSON": /\b(?:row_to_json|json_agg|json_build_object)\(/,
  "arrays and `unnest`": /\bunnest\(|\bany\(\$/,
  "changes within `with`":
    /\bas (?:not materialized |materialized )?\(\s*(?:insert|update|delete)\b/,
  "`on conflict`": /\bon conflict\b/,
  "`on conflict` over a partial index": /\bon conflict \([^)]*\)\s+where\b/,
  "`returning`": /\breturning\b/,
  "`lateral`": /\blateral\b/,
};

const refused: Readonly<Record<string, RegExp>> = {
  "LISTEN and NOTIFY": /\b(?:un)?listen [a-z_]+;|\bnotify [a-z_]+|\bpg_notify\(/,
  "advisory locks of a session": /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\(/,
  "locks of a table": /\block table\b/,
  "deferrable constraints": /(?<!not )\bdeferrable\b|\bset constraints\b/,
  "constraint triggers": /\bconstraint trigger\b/,
  "exclusion constraints": /\bexclude (?:using|\()/,
  "stored generated columns": /\bgenerated always as \(/,
  "inherited tables": /\binherits \(/,
  "index methods beyond btree, GIN and BRIN": /\busing (?:gist|spgist|hash|bloom)\b/,
  rules: /\bcreate (?:or replace )?rule\b/,
  extensions: /\bcreate extension\b/,
  "event triggers": /\bevent trigger\b/,
  "functions in a language of the system": /\blanguage (?:c|plpython3?u|plperlu)\b/,
  "files of the database's machine":
    /\bcopy [^;]*\b(?:from|to) (?:program\b|')|\bpg_(?:read|write|ls)_[a-z_]*(?:file|dir)|\blo_(?:im|ex)port\(/,
  "settings of the whole server": /\balter system\b|\btablespace\b/,
  "a row's place on disk": /(?<![\w$.])(?:ctid|xmin|xmax)\b/,
};

const statementFile = /^src\/server\/(?:platform\/db\/.+|[^/]+\/[^/]+\/(?:[a-z-]+-)?store)\.ts$/;
const tableFile = /^src\/server\/.+\.sql$/;

/** Statements and tables without what is written about them. */
function sqlOf({ path, text }: SourceFile): string | null {
  if (isTest(path)) return null;
  if (tableFile.test(path)) return text.replace(/--[^\n]*/g, "").toLowerCase();
  if (!isCode(path) || !statementFile.test(path)) return null;
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "").toLowerCase();
}

export function engineViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const sql = sqlOf(file);
    if (sql === null) return [];
    return Object.entries(refused)
      .filter(([, pattern]) => pattern.test(sql))
      .map(([what]) => ({ path: file.path, rule: "engine", what: `uses ${what}` }));
  });
}

/** What the project uses, by name. */
export function usedFeatures(files: readonly SourceFile[]): string[] {
  const texts = files.flatMap((file) => sqlOf(file) ?? []);
  return Object.entries(features)
    .filter(([, pattern]) => texts.some((text) => pattern.test(text)))
    .map(([name]) => name);
}

/** PostgreSQL's own functions and index methods that the list does not know yet. */
export function unlistedUses(files: readonly SourceFile[]): string[] {
  const known = /^(?:pg_(?:try_)?advisory_xact_lock(?:_shared)?|pg_sleep)$/;
  const found = files.flatMap((file) => {
    const sql = sqlOf(file) ?? "";
    const calls = [...sql.matchAll(/\b(pg_[a-z_]+)\(/g)].map(([, name]) => name ?? "");
    const methods = [...sql.matchAll(/\bindex [^;]*\busing ([a-z]+) \(/g)].map(
      ([, name]) => name ?? "",
    );
    return [
      ...calls.filter((name) => !known.test(name)),
      ...methods.filter((name) => name !== "brin" && name !== "gin"),
    ];
  });
  return [...new Set(found)].sort();
}
