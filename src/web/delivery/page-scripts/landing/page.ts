/** The elements of the landing that script changes, and the rules and texts that came with the page. */
import type { PhoneRule } from "#values/market-writing.ts";
import type { FieldName, Lengths } from "../../../promotion/landing-page/landing.check.ts";

interface Facts {
  rule: PhoneRule;
  lengths: Lengths;
  /** Path of the picture. */
  picture: string;
  /** Path of the script that solves the proof of work before a sound. */
  proof: string;
  words: Record<
    | FieldName
    | "phoneFirst"
    | "seconds"
    | "doNotResend"
    | "codeAgain"
    | "pictureFailed"
    | "working"
    | "offline"
    | "failed",
    string
  >;
}

export function find<E extends HTMLElement>(id: string): E | null {
  return document.getElementById(id) as E | null;
}

/** Null on the page that is only the download section. */
export const form = find<HTMLFormElement>("registration");

export const facts = JSON.parse(form?.dataset.facts ?? "{}") as Facts;

/** A field of the form by its name. */
export function field(name: string): HTMLInputElement {
  return form?.elements.namedItem(name) as HTMLInputElement;
}

export function button(intent: string): HTMLButtonElement | null | undefined {
  return form?.querySelector<HTMLButtonElement>(`button[value="${intent}"]`);
}

export function show(id: string, shown: boolean): void {
  const element = find(id);
  if (element !== null) element.hidden = !shown;
}

/** Shows a message about the whole form; a polite live region for screen readers. */
export function say(text: string, good = false): void {
  const said = find("said");
  if (said === null) return;
  said.textContent = text;
  said.toggleAttribute("data-good", good);
}

const fieldNames: readonly FieldName[] = ["phone", "capcode", "smsCode"];

/** Shows messages under their fields and focuses the first wrong one. */
export function showWrong(wrong: Partial<Record<FieldName, string>>): void {
  for (const name of fieldNames) {
    const text = wrong[name] ?? "";
    const element = find(`${name}-wrong`);
    if (element !== null) element.textContent = text;
    show(`${name}-wrong`, text !== "");
    if (text === "") field(name).removeAttribute("aria-invalid");
    else field(name).setAttribute("aria-invalid", "true");
  }
  const first = fieldNames.find((name) => wrong[name]);
  if (first !== undefined) field(first).focus();
}
