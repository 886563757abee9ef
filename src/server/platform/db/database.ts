/**
 * The one port to the database: query and transaction. PGlite (a folder) and PostgreSQL stand behind
 * it with the same SQL. Every statement has a name, so that it is prepared once and can be checked on both.
 */

/** A named SQL text with $1, $2 ... parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const registered = new Map<string, Statement>();

/** Declares a statement. Names are unique: `<vertical>.<verb>-<noun>`. A second one of the same name is a bug. */
export function defineStatement(name: string, text: string): Statement {
  if (registered.has(name)) throw new Error(`statement ${name} is declared twice`);
  const statement = { name, text };
  registered.set(name, statement);
  return statement;
}

/** All statements declared by the modules loaded so far, for the test that prepares each on both engines. */
export function allStatements(): readonly Statement[] {
  return [...registered.values()];
}

/**
 * What a vertical lets statements of others read along with their own, since each statement less is a trip less: SQL of
 * one value, from the SQL of what names it, and how that value is read.
 */
export interface ReadAlong<T> {
  sql(name: string): string;
  read(value: unknown): T;
}

/**
 * What a vertical lets statements of others write along: items of a with clause, their parameters counted from $1. All
 * items of a statement see the tables as they were before it.
 */
export interface WriteAlong {
  readonly items: string;
  readonly parameters: number;
}

/** The parts one after the other, their parameters numbered on; values are given in the order of the parts. */
export function together(...parts: readonly WriteAlong[]): WriteAlong {
  let parameters = 0;
  const items = parts.map((part) => {
    const before = parameters;
    parameters += part.parameters;
    return part.items.replace(
      /\$(\d+)/g,
      (_whole, number: string) => `$${before + Number(number)}`,
    );
  });
  return { items: items.join(",\n"), parameters };
}

/**
 * SQL of an array given as a parameter, its length hidden from the planner, which would else plan the statement anew for
 * every length and take longer over that than the statement itself (decision record 0046).
 */
export function given(parameter: number, type: string): string {
  return `(select $${parameter}::${type}[])::${type}[]`;
}

/** SQL of many rows given by column, from the first parameter on; see `byColumn`. */
export function givenRows(types: readonly string[]): string {
  return `unnest(${types.map((type, index) => given(1 + index, type)).join(", ")})`;
}

/** Writes many rows given by column; `items` makes the items from the SQL of the rows. */
export function rowsAlong(types: readonly string[], items: (rows: string) => string): WriteAlong {
  return { items: items(givenRows(types)), parameters: types.length };
}

/** Rows of `width` values as one array for each column: what `unnest($1, $2 ...)` takes many rows by. */
export function byColumn(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}

/** int8 comes back as a safe number, date as "YYYY-MM-DD", timestamptz as Date, jsonb parsed: alike on both engines. */
export type Row = Record<string, unknown>;

export interface Queryable {
  query<R extends Row = Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
}

/** Valid only inside its transaction: using the outer database there would hang on PGlite. */
export interface Transaction extends Queryable {
  readonly kind: "transaction";
  /** Runs a multi-statement script inside the transaction (migrations only). */
  script(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: "pglite" | "postgres";
  /** Commits when `run` resolves, rolls back when it throws. Read committed; rows are locked by `for update`. */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a multi-statement script (migrations and tests only). */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The five-character SQLSTATE of an error either engine threw ("23505" is a broken unique rule), or null. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
