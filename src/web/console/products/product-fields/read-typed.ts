/** Makes a product's form of what was typed. Only fields that apply are read; nothing here decides whether they are right. */
import type { Market } from "#contract/format.ts";
import { type Either, type Group, type List, type Node, type Values, within } from "./node.ts";
import { sections } from "./sections.ts";
import {
  languagesName,
  rowKeys,
  shapeName,
  switchName,
  type TypedForm,
  typedList,
  typedText,
} from "./typed-form.ts";
import { formValue } from "./typed-values.ts";

type Value = string | number | null | readonly Value[] | { [key: string]: Value };
type Fields = { [key: string]: Value };

interface Reading {
  typed: TypedForm;
  market: Market;
}

/** `own` are the fields that are not typed, such as the product's id. */
export function formOfTyped(
  typed: TypedForm,
  market: Market,
  own: Readonly<Record<string, string>>,
): object {
  const form: Fields = { ...own };
  for (const { of } of sections) readNodes(of, "", form, { typed, market });
  return form;
}

function readNodes(nodes: readonly Node[], base: string, into: Fields, reading: Reading): void {
  for (const node of nodes) {
    const value = readNode(node, within(base, node.key), base, into, reading);
    if (value !== undefined) put(into, node.key, value);
  }
}

function readNode(
  node: Node,
  name: string,
  base: string,
  beside: Fields,
  reading: Reading,
): Value | undefined {
  const { typed, market } = reading;
  switch (node.is) {
    case "leaf": {
      const text = typedText(typed, name);
      if (text.trim() !== "" || (node.as === "text" && text !== "")) {
        return formValue(node.as, text, market);
      }
      return node.blank === undefined ? undefined : node.blank === "null" ? null : "";
    }
    case "texts": {
      const entries = typedList(typed, languagesName).flatMap((language) => {
        const text = typedText(typed, `${name}.${language}`);
        return text === "" ? [] : [[language, text] as const];
      });
      return entries.length === 0 && node.optional ? undefined : Object.fromEntries(entries);
    }
    case "group":
      return readGroup(node, name, reading);
    case "either":
      return readEither(node, name, base, beside, reading);
    case "list":
      return readList(node, name, reading);
    case "values":
      return readValues(node, name, typed);
  }
}

function readGroup(node: Group, name: string, reading: Reading): Value | undefined {
  if (typedText(reading.typed, switchName(name)) !== "yes") {
    return node.absent === "null" ? null : undefined;
  }
  const [only] = node.of;
  if (only?.is === "values" && only.key === "") return readValues(only, name, reading.typed);
  const fields: Fields = {};
  readNodes(node.of, name, fields, reading);
  return fields;
}

function readEither(
  node: Either,
  name: string,
  base: string,
  beside: Fields,
  reading: Reading,
): Value | undefined {
  const shape = typedText(reading.typed, node.tag ? name : shapeName(name));
  const nodes = Object.hasOwn(node.shapes, shape) ? node.shapes[shape] : undefined;
  if (nodes === undefined) return undefined;
  if (node.tag) {
    readNodes(nodes, base, beside, reading);
    return shape;
  }
  const fields: Fields = {};
  readNodes(nodes, name, fields, reading);
  return fields;
}

function readList(node: List, name: string, reading: Reading): Value | undefined {
  const rows = rowKeys(reading.typed, name).map((key) => {
    const fields: Fields = {};
    readNodes(node.of, `${name}[${key}]`, fields, reading);
    return fields;
  });
  return rows.length === 0 && node.optional ? undefined : rows;
}

function readValues({ as, numbers }: Values, name: string, typed: TypedForm): Value {
  if (as === "days")
    return typedText(typed, name)
      .split(/[\s,;]+/)
      .filter(Boolean);
  if (as === "order") return typedList(typed, `${name}[]`).map((step) => step.split(" "));
  const ticked = [...new Set(typedList(typed, name))];
  return numbers ? ticked.map((one) => (/^\d$/.test(one) ? Number(one) : one)) : ticked;
}

/** "plan.rate.percent" is written where it belongs; objects on the way are made. */
function put(into: Fields, key: string, value: Value): void {
  const steps = key.split(".");
  const last = steps.pop() ?? "";
  let at = into;
  for (const step of steps) {
    at[step] ??= {};
    at = at[step] as Fields;
  }
  at[last] = value;
}
