/** Where the keyboard goes on after a row was added, removed or moved: the pressed button may be gone. */
import { fieldId } from "./field-words.ts";

export function focusAfter(change: string): void {
  const [how = "", name = ""] = change.split(":");
  targetOf(how, name)?.focus();
}

function targetOf(how: string, name: string): HTMLElement | null {
  const list = document.getElementById(fieldId(name.replace(/\[\w+\]$/, "")));
  if (how === "remove") return list;
  if (how === "add") {
    const rows = document.getElementById(fieldId(name))?.querySelectorAll(":scope > .pe-row") ?? [];
    const fields = "input:not([type=hidden]), select";
    return rows[rows.length - 1]?.querySelector<HTMLElement>(fields) ?? list;
  }
  // A moved row of a list is still there by its key; a step of an order has another number now.
  const shift = how === "up" ? -1 : 1;
  const to = name.replace(/\[(\d+)\]$/, (_all, at: string) => `[${Number(at) + shift}]`);
  const button = document.querySelector<HTMLElement>(
    `button[value="${CSS.escape(`${how}:${to}`)}"]`,
  );
  return document.getElementById(fieldId(name)) ?? button ?? list;
}
