/**
 * Executes every statement the program declares on both engines, with null and non-null parameters: parameter types,
 * result types and outcome must be equal. What server tests prove on one engine then holds on the other, as far as the
 * engine matters.
 */
import { glob } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type Database, type Statement, sqlState } from "#server/platform/db/database.ts";
import { productStatements } from "#test/columns/product-statements.ts";
import { pgliteTestDatabase } from "#test/pglite-template.ts";
import { postgresTestDatabase } from "#test/postgres-template.ts";

const serverFolder = fileURLToPath(new URL("../../src/server/", import.meta.url));

/** Loading a store declares its statements. */
async function everyStatement(): Promise<readonly Statement[]> {
  const stores: string[] = [];
  for await (const file of glob("**/{store,*-store}.ts", { cwd: serverFolder })) stores.push(file);
  for (const file of [...stores.toSorted(), "platform/db/migrate.ts"]) {
    await import(pathToFileURL(`${serverFolder}${file}`).href);
  }
  expect(productStatements().length).toBeGreaterThan(stores.length);
  return productStatements();
}

interface Types {
  parameters: string[];
  /** Null where nothing is returned, and before PostgreSQL 16, which does not report it. */
  results: string[] | null;
}

const readTypes = {
  name: "test-types",
  text: `select parameter_types::text[] as parameters, to_jsonb(told) -> 'result_types' as results
    from pg_prepared_statements told where name = $1`,
};

let prepared = 0;

async function typesOf(db: Database, { text }: Statement): Promise<Types | string> {
  prepared += 1;
  const quoted = `prepare checked_${prepared} as ${text}`.replaceAll("'", "''");
  try {
    return await db.transaction(async (tx) => {
      await tx.script(`do $check$ begin execute '${quoted}'; end $check$`);
      const [found] = await tx.query<Types & Record<string, unknown>>(readTypes, [
        `checked_${prepared}`,
      ]);
      return found!;
    });
  } catch (error) {
    return String(error);
  }
}

const examples: Readonly<Record<string, unknown>> = {
  smallint: 1,
  integer: 1,
  bigint: 1,
  numeric: "1.5",
  "double precision": 1.5,
  text: "x",
  boolean: true,
  date: "2026-03-02",
  "timestamp with time zone": new Date("2026-03-02T09:00:00Z"),
  interval: "1 day",
  json: { x: 1 },
  jsonb: { x: 1 },
  bytea: new Uint8Array([0, 255]),
};

function exampleOf(type: string): unknown {
  if (type.endsWith("[]")) return [exampleOf(type.slice(0, -2))];
  if (!(type in examples)) throw new Error(`no example of the type ${type}`);
  return examples[type];
}

class Undone extends Error {}

/** The outcome of executing it: the value types of each row, or the error's SQLSTATE. Rolled back. */
async function endOf(db: Database, statement: Statement, values: readonly unknown[]) {
  let end: unknown;
  try {
    await db.transaction(async (tx) => {
      const rows = await tx.query(statement, values);
      end = rows.map((row) => Object.entries(row).map(([name, value]) => [name, kindOf(value)]));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) end = sqlState(error) ?? String(error);
  }
  return end;
}

function kindOf(value: unknown): string {
  return value === null ? "null" : value instanceof Object ? value.constructor.name : typeof value;
}

test("every declared statement takes, gives and does the same on both engines", async () => {
  const statements = await everyStatement();
  const [postgres, pglite] = await Promise.all([postgresTestDatabase(), pgliteTestDatabase()]);
  onTestFinished(async () => void (await Promise.all([postgres.close(), pglite.close()])));
  const different: unknown[] = [];
  let answered = 0;
  for (const statement of statements) {
    const types = await typesOf(postgres, statement);
    if (typeof types === "string") {
      different.push([statement.name, types]);
      continue;
    }
    const other = await typesOf(pglite, statement);
    if (typeof other !== "string" && types.results === null) other.results = null;
    const seen: Record<Database["engine"], unknown[]> = { postgres: [types], pglite: [other] };
    for (const valueFor of [() => null, exampleOf]) {
      const values = types.parameters.map(valueFor);
      seen.postgres.push(await endOf(postgres, statement, values));
      seen.pglite.push(await endOf(pglite, statement, values));
    }
    if (seen.postgres.some((end, index) => index > 0 && Array.isArray(end))) answered += 1;
    if (JSON.stringify(seen.postgres) !== JSON.stringify(seen.pglite)) {
      different.push([statement.name, seen]);
    }
  }
  expect(different).toEqual([]);
  // Guards against all of them failing.
  expect(answered).toBeGreaterThan(statements.length * 0.8);
});
