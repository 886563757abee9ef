/**
 * Finds user-visible text in code that belongs in a catalogue: text between tags, in visible or accessible attributes
 * and properties, in toasts, and text that script writes into a page.
 */
import { parseAst } from "rolldown/parseAst";

export interface SpokenWord {
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Attributes, and properties passed to components and `meta`, that people read or hear. */
const shown = new Set([
  "alt",
  "ariaLabel",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "children",
  "content",
  "description",
  "heading",
  "hint",
  "innerHTML",
  "innerText",
  "label",
  "message",
  "placeholder",
  "summary",
  "text",
  "textContent",
  "title",
]);

/** Calls that display their arguments. */
const speaks =
  /^(?:showToast|alert|confirm|prompt|setCustomValidity|createTextNode|append|prepend)$/;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** Outside markup a string is often an identifier: text has a space, a capital or a non-English letter. */
const looksSpoken = (text: string): boolean =>
  /\p{L}\s|\s\p{L}|^\p{Lu}|(?![a-z])\p{Ll}|\p{Lo}/u.test(text);

/** Texts in file order. `code` must be valid TypeScript, with or without JSX. */
export function spokenWords(code: string, path: string): SpokenWord[] {
  const program = parseAst(code, { lang: path.endsWith("x") ? "tsx" : "ts" }, path);
  const found = new Map<number, string>();
  visit(program, (node) => {
    const isWord = node.type.startsWith("JSX") ? hasLetters : looksSpoken;
    for (const part of spokenParts(node)) {
      for (const { start, text } of saidBy(part)) if (isWord(text)) found.set(start, text.trim());
    }
  });
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([start, text]) => ({ line: code.slice(0, start).split("\n").length, text }));
}

/** The parts of a node whose texts are displayed. */
function spokenParts(node: Node): unknown[] {
  switch (node.type) {
    case "JSXText":
      return [node];
    case "JSXElement":
    case "JSXFragment":
      return (node.children as Node[]).filter(({ type }) => type === "JSXExpressionContainer");
    case "JSXAttribute":
      return isShown(node.name) && !isPolicy(node) ? [node.value] : [];
    case "Property":
      return isShown(node.key) ? [node.value] : [];
    case "AssignmentExpression":
      return isShown((node.left as Node).property) ? [node.right] : [];
    case "CallExpression":
      return spokenArguments(node);
    default:
      return [];
  }
}

function spokenArguments({ callee, arguments: given }: Node): unknown[] {
  const { name, property } = callee as { name?: string; property?: Node };
  const called = name ?? String(property?.name ?? "");
  const args = given as Node[];
  if (speaks.test(called)) return args.slice(called === "showToast" ? 1 : 0);
  const attribute = called === "setAttribute" ? args[0]?.value : undefined;
  return typeof attribute === "string" && shown.has(attribute) ? [args[1]] : [];
}

function isShown(key: unknown): boolean {
  const { name, value } = (key ?? {}) as { name?: unknown; value?: unknown };
  return shown.has(String(name ?? value ?? ""));
}

/** The content of a `meta` element for the browser is not displayed. */
function isPolicy({ value }: Node): boolean {
  const text = String((value as { value?: unknown } | null)?.value ?? "");
  return /^[\w-]+=[\w.-]+/.test(text);
}

/** The texts an expression may evaluate to: either branch of a conditional, every part of a template or concatenation. */
function* saidBy(given: unknown): Generator<{ start: number; text: string }> {
  const node = given as Node | null | undefined;
  switch (node?.type) {
    case "JSXText":
    case "Literal":
      if (typeof node.value === "string") yield { start: node.start, text: node.value };
      return;
    case "TemplateLiteral":
      for (const part of node.quasis as (Node & { value: { cooked: string } })[]) {
        yield { start: part.start, text: part.value.cooked };
      }
      return;
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return yield* saidBy(node.expression);
    case "ConditionalExpression":
      yield* saidBy(node.consequent);
      return yield* saidBy(node.alternate);
    case "LogicalExpression":
      yield* saidBy(node.left);
      return yield* saidBy(node.right);
    case "BinaryExpression":
      if (node.operator !== "+") return;
      yield* saidBy(node.left);
      return yield* saidBy(node.right);
    case "ArrayExpression":
      for (const one of node.elements as unknown[]) yield* saidBy(one);
  }
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) visit(one, look);
    return;
  }
  if (typeof (value as Node).type === "string") look(value as Node);
  for (const inside of Object.values(value)) visit(inside, look);
}
