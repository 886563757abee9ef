/** A product's form as the page holds it: the typed texts of each field by its name, in the order of the page. */

export type TypedForm = ReadonlyMap<string, readonly string[]>;

/** The languages that texts are written in, one entry each. */
export const languagesName = "languages[]";

/** Fields the page has of its own, such as a button's name, come along and mean nothing to the form. */
export function typedFormOf(data: FormData): TypedForm {
  const typed = new Map<string, string[]>();
  for (const [name, value] of data) {
    if (typeof value !== "string") continue;
    const known = typed.get(name);
    if (known === undefined) typed.set(name, [value]);
    else known.push(value);
  }
  return typed;
}

/** What is on the page now, over what was typed into fields that do not apply at the moment. */
export function over(before: TypedForm, now: TypedForm): TypedForm {
  return new Map([...before, ...now]);
}

export function typedText(typed: TypedForm, name: string): string {
  return typed.get(name)?.[0] ?? "";
}

/** Every value of a name but the blank one that only says that the field was on the page. */
export function typedList(typed: TypedForm, name: string): readonly string[] {
  return (typed.get(name) ?? []).filter((value) => value !== "");
}

/** The keys of a list's rows, in order. */
export function rowKeys(typed: TypedForm, list: string): readonly string[] {
  return [...new Set(typedList(typed, `${list}[]`))];
}

export const switchName = (group: string) => `${group}?`;
export const shapeName = (either: string) => `${either}:`;
