/**
 * Every statement that the program declares can be prepared on this engine and returns the columns of the row type its
 * rows are read with (decision record 0065): wrong SQL is found before it runs.
 */
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { columnProblems } from "#test/columns/compare.ts";
import { type Column, openDescriber } from "#test/columns/described-statement.ts";
import { productAndPlanted } from "#test/columns/product-statements.ts";
import { type RowUse, rowUses, storeFiles } from "#test/columns/row-types.ts";

/** Columns that are nullable but never null in the rows that the statement selects or has just written. */
const neverNull: Readonly<Record<string, readonly string[]>> = {
  "application.list-past-decisions": ["outcome", "amount"],
  "card-payment.insert-card": ["token_encrypted"],
  "card-payment.list-cards": ["token_encrypted"],
  "card-payment.select-card": ["token_encrypted"],
  "card-payment.select-card-by-token": ["token_encrypted"],
  "configuration.list-authors": ["author"],
  "configuration.list-published-since": ["published_from", "publication"],
  "http.answer-idempotency-record": ["answer_encrypted"],
  "loan-offer.list-disclosed": ["disclosed"],
  "loan.list-event-references": ["reference"],
  "loan.list-to-close": ["listed_on"],
  "product-catalogue.list-people": ["version"],
  "product-catalogue.list-reasons": ["version"],
  "reconciliation.list-periods": ["period_from", "period_to"],
  "reconciliation.take-sweeps": ["period_from", "period_to"],
};

const planted = "test/columns/planted-store.ts";
const uses: RowUse[] = [];
const returned = new Map<string, Column[]>();
const notPrepared: string[] = [];

beforeAll(async () => {
  const files = [...storeFiles(), planted];
  for (const file of files) await import(pathToFileURL(file).href);
  uses.push(...rowUses(files));
  const describer = await openDescriber();
  try {
    for (const { name, text } of productAndPlanted()) {
      await describer.describe(text).then(
        (columns) => returned.set(name, columns),
        (error) => notPrepared.push(`${name}: ${(error as Error).message}`),
      );
    }
  } finally {
    await describer.close();
  }
});

const isPlanted = ({ where }: RowUse) => where.startsWith(planted);

function problemsOf(which: (use: RowUse) => boolean): string[] {
  return uses.filter(which).flatMap((use) => {
    const columns = returned.get(use.statement ?? "");
    if (columns === undefined) return [];
    const never = neverNull[use.statement ?? ""] ?? [];
    const asSelected = columns.map((column) =>
      never.includes(column.name) ? { ...column, nullable: false } : column,
    );
    return columnProblems(use, asSelected);
  });
}

test("every statement is prepared, but for the one that is planted", () => {
  expect(notPrepared).toEqual(['planted.not-prepared: column "no_such" does not exist']);
  expect(returned.size).toBeGreaterThan(400);
});

test("names are <vertical>.<verb>-<noun>, and no longer than the server keeps apart", () => {
  const names = productAndPlanted().map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z-]+\.[a-z0-9-]+$/.test(name))).toEqual([]);
  expect(names.filter((name) => name.length > 63)).toEqual([]);
});

test("the columns of every statement are those of the row type it is read with", () => {
  expect(problemsOf((use) => !isPlanted(use))).toEqual([]);
});

test("every statement that returns rows is read where the compiler sees it", () => {
  const seen = new Set(uses.map(({ statement }) => statement));
  const unseen = [...returned].filter(([name, columns]) => columns.length > 0 && !seen.has(name));
  expect(unseen.map(([name]) => name)).toEqual(["planted.unseen"]);
});

test("what is never null could be null by its table", () => {
  const could = Object.entries(neverNull).map(([name, columns]) => {
    const nullable = (returned.get(name) ?? []).filter((column) => column.nullable);
    return [name, columns.filter((one) => nullable.some((column) => column.name === one))];
  });
  expect(Object.fromEntries(could)).toEqual(neverNull);
});

test("rows that are read wrongly are noticed: missing, too many, of another kind, null", () => {
  expect(problemsOf(isPlanted).map((problem) => problem.replace(/^\S+ planted\./, ""))).toEqual([
    "looked-up: the column name is not returned",
    "looked-up: the column login is not in the row type",
    "missing: the column name is not returned",
    "extra: the column name is not in the row type",
    "wrong-kind: the column staff is read as number, the row type says string",
    "wrong-date: the column created_at is read as Date, the row type says string",
    "wrong-element: the column words is read as array of string, the row type says object",
    "nullable: the column one_time_until may be null",
    "either-other: the column name is not returned",
    "either-other: the column login is not in the row type",
    "inferred: the column login is not returned",
    "inferred: the column name is not in the row type",
  ]);
});
