/** Compares the columns a statement returns with the row type the code reads them as. */
import { types } from "@electric-sql/pglite";
import { arrayElements, typeIds } from "#server/platform/db/row-values.ts";
import type { Column } from "./described-statement.ts";
import type { Kind, RowUse, ValueType } from "./row-types.ts";

/** The value type both engines return for a database type; see row-values.ts. Anything else is text. */
const kindOfType: Readonly<Record<number, Kind>> = {
  [types.BOOL]: "boolean",
  [types.INT2]: "number",
  [types.INT4]: "number",
  [types.INT8]: "number",
  [types.OID]: "number",
  [types.FLOAT4]: "number",
  [types.FLOAT8]: "number",
  [typeIds.timestamptz]: "Date",
  [typeIds.bytea]: "Buffer",
  [typeIds.json]: "any",
  [typeIds.jsonb]: "any",
};

/** Array types both drivers parse. */
const furtherElements: Readonly<Record<number, number>> = {
  1000: types.BOOL,
  1005: types.INT2,
  1007: types.INT4,
  1009: types.TEXT,
  1015: types.VARCHAR,
};

/** One message for each mismatch between columns and row type. */
export function columnProblems(use: RowUse, columns: readonly Column[]): string[] {
  if (use.columns === null) return [];
  const problem = (what: string) => `${use.where}: ${use.statement}: ${what}`;
  const returned = new Map(columns.map((column) => [column.name, column]));
  const missing = [...use.columns.keys()].filter((name) => !returned.has(name));
  return [
    ...missing.map((name) => problem(`the column ${name} is not returned`)),
    ...columns.flatMap((column) => {
      const type = use.columns?.get(column.name);
      if (type === undefined) return [problem(`the column ${column.name} is not in the row type`)];
      return valueProblems(column, type).map((what) =>
        problem(`the column ${column.name} ${what}`),
      );
    }),
  ];
}

function valueProblems({ typeId, nullable }: Column, type: ValueType): string[] {
  if (type.kinds.has("any")) return [];
  const problems: string[] = [];
  if (nullable && !type.kinds.has("null")) problems.push("may be null");
  const element = arrayElements[typeId] ?? furtherElements[typeId];
  const [kind, taken] =
    element === undefined
      ? [kindOfType[typeId] ?? "string", type.kinds]
      : [kindOfType[element] ?? "string", type.elements ?? new Set<Kind>()];
  const others = [...taken].filter((one) => one !== "null" && one !== kind);
  if (kind !== "any" && (others.length > 0 || (element !== undefined && taken.size === 0))) {
    const read = element === undefined ? kind : `array of ${kind}`;
    problems.push(`is read as ${read}, the row type says ${[...type.kinds].join(" or ")}`);
  }
  return problems;
}
