/**
 * Asks the TypeScript compiler for the row type each statement is read with: that of `query<Row>(statement, ...)`,
 * explicit or inferred, and of `defineLookup<Row>(name, ...)`. The compiler API used is the one TypeScript 7 calls
 * unstable.
 */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type CallExpression,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from "typescript/unstable/ast";
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";

/** Possible types of a value; "object" is any JSON. */
export type Kind = "string" | "number" | "boolean" | "Date" | "Buffer" | "null" | "object" | "any";

export interface ValueType {
  kinds: ReadonlySet<Kind>;
  /** For an array, its element type. */
  elements: ReadonlySet<Kind> | null;
}

export interface RowUse {
  /** Name of the statement; null where the compiler cannot determine it. */
  statement: string | null;
  /** Path and line of the call. */
  where: string;
  /** By column; null where no column is read because rows are only counted. */
  columns: ReadonlyMap<string, ValueType> | null;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Every call in the files; paths are relative to the project root. */
export function rowUses(files: readonly string[]): RowUse[] {
  const api = new API({ cwd: root });
  try {
    const config = fileURLToPath(new URL("tsconfig.json", import.meta.url));
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error(`no project ${config}`);
    return files.flatMap((file) => usesIn(project, file));
  } finally {
    api.close();
  }
}

/** Server files that may declare statements. */
export function storeFiles(): string[] {
  const stores = globSync("src/server/**/{store,*-store}.ts", { cwd: root }).toSorted();
  return [...stores, "src/server/platform/db/migrate.ts"];
}

function usesIn(project: Project, file: string): RowUse[] {
  const source = project.program.getSourceFile(`${root}${file}`);
  if (source === undefined) throw new Error(`${file} is not in the project`);
  const where = (node: Node) => {
    const line = source.text.slice(0, node.getStart(source)).split("\n").length;
    return `${file}:${line}`;
  };
  return callsIn(source).flatMap((call) => {
    const called = nameOfCalled(call);
    const [first] = call.arguments;
    if (first === undefined) return [];
    const row = called === "query" ? rowOfQuery(project, call) : rowOfLookup(project, call);
    if (row === null) return [];
    const columns = columnsOf(project.checker, row);
    if (called === "defineLookup") columns?.set("row_index", plain("number"));
    const names = called === "query" ? statementsOf(project, first) : [textOf(first)];
    return names.map((statement) => ({ statement, where: where(call), columns }));
  });
}

function callsIn(source: Node): CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && ["query", "defineLookup"].includes(nameOfCalled(node))) {
      found.push(node);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function nameOfCalled({ expression }: CallExpression): string {
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : "";
}

/** R of Promise<R[]>. */
function rowOfQuery({ checker }: Project, call: CallExpression): Type | null {
  const rows = argumentOf(checker, checker.getTypeAtLocation(call));
  return argumentOf(checker, rows);
}

/** R of Lookup<R>. */
function rowOfLookup({ checker }: Project, call: CallExpression): Type | null {
  return checker.getTypeAtLocation(call)?.getAliasTypeArguments()[0] ?? null;
}

function argumentOf(checker: Checker, type: Type | null | undefined): Type | null {
  if (!type?.isTypeReference()) return null;
  return checker.getTypeArguments(type)[0] ?? null;
}

/** Names of the statements an expression may evaluate to. */
function statementsOf(project: Project, node: Node): (string | null)[] {
  if (isConditionalExpression(node)) {
    const { whenTrue, whenFalse } = node;
    return [...statementsOf(project, whenTrue), ...statementsOf(project, whenFalse)];
  }
  if (isCallExpression(node)) {
    return nameOfCalled(node) === "defineStatement" ? [textOf(node.arguments[0])] : [null];
  }
  if (!isIdentifier(node)) return [null];
  const { checker } = project;
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0) {
    symbol = checker.getAliasedSymbol(symbol);
  }
  const declared = symbol?.valueDeclaration?.resolve(project);
  if (declared === undefined || !isVariableDeclaration(declared)) return [null];
  return declared.initializer === undefined ? [null] : statementsOf(project, declared.initializer);
}

function textOf(node: Node | undefined): string | null {
  return node !== undefined && isStringLiteral(node) ? node.text : null;
}

function columnsOf(checker: Checker, row: Type): Map<string, ValueType> | null {
  const properties = checker.getPropertiesOfType(row);
  if (properties.length === 0) return null;
  const types = checker.getTypeOfSymbol(properties);
  return new Map(properties.map(({ name }, at) => [name, valueType(checker, types[at])]));
}

function plain(kind: Kind): ValueType {
  return { kinds: new Set([kind]), elements: null };
}

function valueType(checker: Checker, type: Type | undefined): ValueType {
  const kinds = new Set<Kind>();
  let elements: ReadonlySet<Kind> | null = null;
  for (const one of partsOf(type)) {
    kinds.add(kindOf(one));
    if (checker.isArrayLikeType(one)) {
      elements = valueType(checker, argumentOf(checker, one) ?? undefined).kinds;
    }
  }
  return { kinds, elements };
}

/** The members of a union; the base of a branded type. */
function partsOf(type: Type | undefined): readonly Type[] {
  if (type === undefined) return [];
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap(partsOf);
  if (!type.isIntersectionType()) return [type];
  const primitive = (type.getTypes() ?? []).find((one) => kindOf(one) !== "object");
  return [primitive ?? type];
}

const byFlag: readonly (readonly [number, Kind])[] = [
  [TypeFlags.StringLike, "string"],
  [TypeFlags.NumberLike, "number"],
  [TypeFlags.BooleanLike, "boolean"],
  [TypeFlags.Null, "null"],
  [TypeFlags.Any | TypeFlags.Unknown, "any"],
];

function kindOf(type: Type): Kind {
  const [, kind] = byFlag.find(([flags]) => (type.flags & flags) !== 0) ?? [];
  if (kind !== undefined) return kind;
  const name = type.getSymbol()?.name;
  if (name === "Date" || name === "Buffer") return name;
  return "object";
}
