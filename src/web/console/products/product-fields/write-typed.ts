/** What the page shows of a product's form, whether the form is right or not: the reverse of read-typed. */
import type { Market } from "#contract/format.ts";
import { languages } from "#contract/languages.ts";
import { type Either, type Node, within } from "./node.ts";
import { sections } from "./sections.ts";
import { languagesName, shapeName, switchName, type TypedForm } from "./typed-form.ts";
import { shownValue } from "./typed-values.ts";

interface Writing {
  into: Map<string, string[]>;
  market: Market;
  /** Languages that some text is written in. */
  used: Set<string>;
}

/** `offered` are the languages that have fields although nothing is written in them yet. */
export function typedOfForm(
  form: object,
  market: Market,
  offered: readonly string[] = [],
): TypedForm {
  const writing: Writing = { into: new Map(), market, used: new Set(offered) };
  for (const { of } of sections) writeNodes(of, "", form, writing);
  writing.into.set(languagesName, ["", ...languages.filter((one) => writing.used.has(one))]);
  return writing.into;
}

function writeNodes(nodes: readonly Node[], base: string, given: unknown, writing: Writing): void {
  for (const node of nodes) {
    writeNode(node, within(base, node.key), { base, given, value: at(given, node.key) }, writing);
  }
}

interface Place {
  base: string;
  /** The object the node stands in, and its own value there. */
  given: unknown;
  value: unknown;
}

function writeNode(node: Node, name: string, place: Place, writing: Writing): void {
  const { value } = place;
  const { into, market } = writing;
  switch (node.is) {
    case "leaf":
      into.set(name, [shownValue(node.as, value, market)]);
      return;
    case "texts":
      writeTexts(name, value, writing);
      return;
    case "group": {
      const present = value !== undefined && value !== null;
      into.set(switchName(name), [present ? "yes" : ""]);
      if (present) writeNodes(node.of, name, value, writing);
      return;
    }
    case "either":
      writeEither(node, name, place, writing);
      return;
    case "list": {
      const rows = Array.isArray(value) ? value : [];
      into.set(`${name}[]`, ["", ...rows.map((_, key) => String(key))]);
      rows.forEach((row, key) => {
        writeNodes(node.of, `${name}[${key}]`, row, writing);
      });
      return;
    }
    case "values": {
      const values = Array.isArray(value) ? value : [];
      if (node.as === "days") into.set(name, [values.map(String).join("\n")]);
      else if (node.as === "ticks") into.set(name, ["", ...values.map(String)]);
      else into.set(`${name}[]`, ["", ...values.map((step) => [step].flat().join(" "))]);
    }
  }
}

function writeTexts(name: string, value: unknown, { into, used }: Writing): void {
  for (const language of languages) {
    const text = at(value, language);
    if (typeof text !== "string") continue;
    into.set(`${name}.${language}`, [text]);
    used.add(language);
  }
}

function writeEither(node: Either, name: string, place: Place, writing: Writing): void {
  const { base, given, value } = place;
  const shape = node.tag ? String(value ?? "") : shapeOf(node, value);
  writing.into.set(node.tag ? name : shapeName(name), [shape]);
  const nodes = Object.hasOwn(node.shapes, shape) ? (node.shapes[shape] ?? []) : [];
  writeNodes(nodes, node.tag ? base : name, node.tag ? given : value, writing);
}

/** The shape whose own field the value has; of a value that has none, the first. */
function shapeOf({ shapes, optional }: Either, value: unknown): string {
  const found = Object.entries(shapes).find(([, [first]]) => {
    return first !== undefined && at(value, first.key) !== undefined;
  });
  return found?.[0] ?? (optional ? "" : (Object.keys(shapes)[0] ?? ""));
}

function at(given: unknown, path: string): unknown {
  if (path === "") return given;
  return path.split(".").reduce<unknown>((value, step) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step))
      return undefined;
    return (value as Record<string, unknown>)[step];
  }, given);
}
