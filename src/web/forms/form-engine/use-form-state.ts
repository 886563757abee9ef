/** The choices in a server-defined form while it is open; they decide which fields are shown (BA-3, BA-4). */
import { type RefObject, useEffect, useState } from "react";
import type { FormItem } from "#contract/form-item.ts";
import { type FormValues, type Sight, sightOf } from "#contract/form-rules.ts";

export interface FormState {
  values: FormValues;
  sight: Sight;
  choose(code: string, type: string): void;
}

/** Only choices are tracked; typed text lives in its field. */
export function useFormState(
  items: readonly FormItem[],
  start: FormValues,
  form: RefObject<HTMLFormElement | null>,
): FormState {
  const [values, setValues] = useState(start);
  // A choice may have been made before script ran, or restored by the browser on Back.
  useEffect(() => {
    const found = [...(form.current?.querySelectorAll("select") ?? [])];
    const chosen = Object.fromEntries(found.map(({ name, value }) => [name, value]));
    setValues((now) => ({ ...now, ...chosen }));
  }, [form]);
  return {
    values,
    sight: sightOf(items, values),
    choose: (code, type) => setValues((now) => ({ ...now, [code]: type })),
  };
}
