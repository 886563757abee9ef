/** Values of a step that the server could not save, stored in this tab until it can. */

const name = "certifyUnsaved";

interface Unsaved {
  user: string;
  step: string;
  values: Record<string, string>;
}

function read(): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Unsaved | null;
  } catch {
    return null;
  }
}

/** `null`: the server has saved the value, so nothing has to be stored here. */
export function storeUnsaved(user: string, step: string, code: string, value: string | null): void {
  const before = read();
  const values = before?.user === user && before.step === step ? before.values : {};
  if (value === null) delete values[code];
  else values[code] = value;
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify({ user, step, values } satisfies Unsaved));
  } catch {
    // Storage is full or blocked: the field itself still has the value.
  }
}

/** Values by item code; none of another borrower or another step. */
export function takeUnsaved(user: string, step: string): Readonly<Record<string, string>> {
  const stored = read();
  return stored?.user === user && stored.step === step ? stored.values : {};
}
