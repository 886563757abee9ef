/** Reads a submitted server-defined form: the values of its items and nothing else. */
import type { FormItem } from "#contract/form-item.ts";
import { valueCharactersMaximum } from "./plain-input.tsx";

export function sentValues(items: readonly FormItem[], form: FormData): Record<string, string> {
  const value = (code: string) => String(form.get(code) ?? "").slice(0, valueCharactersMaximum);
  return Object.fromEntries(items.map(({ code }) => [code, value(code)]));
}
