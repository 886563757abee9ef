/** Moves to the first error: without it, the message may be out of sight. */
import { type RefObject, useEffect } from "react";

/** After each answer the first rejected field of the form is focused and in view. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer === undefined) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    field?.closest(".field")?.scrollIntoView({ block: "nearest" });
  }, [form, answer]);
}
