/**
 * The database port: query and transaction. PGlite (embedded, in a folder) and PostgreSQL implement it and run the same SQL.
 * Every statement is named, so that it is prepared once and a test can prepare it on both engines.
 */

/** A named SQL text with $1, $2 ... parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const registered = new Map<string, Statement>();

/** Declares a statement. Names are unique: `<room>.<verb>-<noun>`. Throws on a name declared before. */
export function defineStatement(name: string, text: string): Statement {
  if (registered.has(name)) throw new Error(`statement ${name} is declared twice`);
  const statement = { name, text };
  registered.set(name, statement);
  return statement;
}

/** All statements of the modules loaded so far, for the test that prepares each on both engines. */
export function allStatements(): readonly Statement[] {
  return [...registered.values()];
}

/**
 * A scalar subselect that a room offers to other rooms' statements, to save a round trip: SQL of one value, given the SQL of
 * its key, and how the value is read.
 */
export interface Subquery<T> {
  sql(name: string): string;
  read(value: unknown): T;
}

/**
 * Data-changing common table expressions that a room offers to other rooms' statements, their parameters numbered from $1.
 * All CTEs of a statement see the tables as they were before it.
 */
export interface Ctes {
  readonly items: string;
  readonly parameters: number;
}

/** Concatenates the parts and renumbers their parameters; values are passed in the order of the parts. */
export function composeCtes(...parts: readonly Ctes[]): Ctes {
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
 * SQL of an array parameter. The subselect hides its length from the planner, which would otherwise plan the statement again
 * for every length, and planning takes longer than the statement itself (decision record 0046).
 */
export function arrayParameter(parameter: number, type: string): string {
  return `(select $${parameter}::${type}[])::${type}[]`;
}

/** SQL of many rows passed as columns, from the first parameter on; see `toColumns`. */
export function rowsParameter(types: readonly string[]): string {
  return `unnest(${types.map((type, index) => arrayParameter(1 + index, type)).join(", ")})`;
}

/** CTEs that write many rows passed as columns; `items` builds them from the SQL of the rows. */
export function rowsCte(types: readonly string[], items: (rows: string) => string): Ctes {
  return { items: items(rowsParameter(types)), parameters: types.length };
}

/** Transposes rows of `width` values into one array for each column, as `unnest($1, $2 ...)` takes them. */
export function toColumns(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}

/** On both engines int8 is a safe integer, date is "YYYY-MM-DD", timestamptz a Date and jsonb parsed. */
export type Row = Record<string, unknown>;

export interface Queryable {
  query<R extends Row = Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
}

/** Valid only until the transaction ends. Using the outer database inside it would deadlock on PGlite. */
export interface Transaction extends Queryable {
  readonly kind: "transaction";
  /** Runs a multi-statement script inside the transaction (migrations, and what cannot be prepared). */
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

/** The five-character SQLSTATE of an error of either engine ("23505" is a unique violation), or null. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
