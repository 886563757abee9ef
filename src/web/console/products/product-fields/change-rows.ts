/** Adding, removing and moving rows of a form: the same on the server and in the browser. */
import { choices } from "./choices.ts";
import { type List, type Node, within, wordKeyOf } from "./node.ts";
import { sections } from "./sections.ts";
import { languagesName, rowKeys, type TypedForm, typedList } from "./typed-form.ts";

/** A button's value: "add:terms.fees", "remove:terms.fees[2]", "up:terms.allocation.steps[3]", "add:languages[hi]". */
const changePattern = /^(add|remove|up|down|complete):([\w.[\]-]{1,120}?)(?:\[(\w{1,12})\])?$/;

const lists = new Map<string, List>();
const collect = (nodes: readonly Node[], base: string): void => {
  for (const node of nodes) {
    const name = within(base, node.key);
    if (node.is === "group") collect(node.of, name);
    if (node.is === "list") {
      lists.set(name, node);
      collect(node.of, `${name}[]`);
    }
  }
};
for (const { of } of sections) collect(of, "");

/** The form after a change; as it was where the change names nothing there is. */
export function changeRows(typed: TypedForm, change: string): TypedForm {
  const [, how, of = "", key] = changePattern.exec(change) ?? [];
  if (how === undefined) return typed;
  if (of === "languages") return changeLanguage(typed, how, key ?? "");
  if (how === "complete") return completed(typed, of);
  if (how === "add") return added(typed, key === undefined ? of : `${of}[${key}]`);
  if (key === undefined) return typed;
  if (lists.has(wordKeyOf(of))) {
    const keys = [...rowKeys(typed, of)];
    return withKeys(typed, of, changed(keys, keys.indexOf(key), how));
  }
  const steps = [...typedList(typed, `${of}[]`)];
  return withKeys(typed, of, changed(steps, Number(key), how));
}

function added(typed: TypedForm, name: string): TypedForm {
  const list = lists.get(wordKeyOf(name));
  const keys = rowKeys(typed, name);
  if (list === undefined || keys.length >= list.most) return typed;
  const key = String(Math.max(-1, ...keys.map(Number).filter(Number.isSafeInteger)) + 1);
  const next = new Map(withKeys(typed, name, [...keys, key]));
  // A row that was removed before may have had the same key.
  for (const old of next.keys()) if (old.startsWith(`${name}[${key}]`)) next.delete(old);
  for (const [field, value] of Object.entries(list.first)) {
    next.set(`${name}[${key}].${field}`, [value]);
  }
  return next;
}

function completed(typed: TypedForm, name: string): TypedForm {
  const known = [...new Set(typedList(typed, `${name}[]`))].filter((step) =>
    (choices.steps as readonly string[]).includes(step),
  );
  return withKeys(typed, name, [...known, ...choices.steps.filter((one) => !known.includes(one))]);
}

function changeLanguage(typed: TypedForm, how: string, language: string): TypedForm {
  const others = typedList(typed, languagesName).filter((one) => one !== language);
  return withKeys(typed, "languages", how === "add" ? [...others, language] : others);
}

function changed(rows: string[], index: number, how: string): string[] {
  const row = rows[index];
  if (row === undefined) return rows;
  const others = rows.filter((_, at) => at !== index);
  if (how === "remove") return others;
  const to = Math.max(0, how === "up" ? index - 1 : index + 1);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

function withKeys(typed: TypedForm, list: string, keys: readonly string[]): TypedForm {
  return new Map([...typed, [`${list}[]`, ["", ...keys]]]);
}
