/**
 * The form element is the truth about what is typed; this keeps a snapshot of it for what React decides: rows, questions and the
 * fields below them. Fields that do not apply at the moment keep what was typed into them.
 */
import { type RefObject, useCallback, useState } from "react";
import { changeRows } from "../product-fields/change-rows.ts";
import { over, type TypedForm, typedFormOf } from "../product-fields/typed-form.ts";

interface TypedState {
  typed: TypedForm;
  /** Takes the snapshot anew, after an answer that other fields depend on. */
  look(): void;
  change(change: string): void;
}

export function useTypedForm(
  form: RefObject<HTMLFormElement | null>,
  first: TypedForm,
): TypedState {
  const [typed, setTyped] = useState(first);
  const change = useCallback(
    (asked: string) => setTyped((before) => changeRows(now(form.current, before), asked)),
    [form],
  );
  return { typed, change, look: () => setTyped((before) => now(form.current, before)) };
}

function now(form: HTMLFormElement | null, before: TypedForm): TypedForm {
  return form === null ? before : over(before, typedFormOf(new FormData(form)));
}
