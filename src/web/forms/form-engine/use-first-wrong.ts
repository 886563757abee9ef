/** Leads to what has to be put right: without it, the reason may stand out of sight. */
import { type RefObject, useEffect } from "react";

/** After each answer the first refused field of the form has the focus and is in view. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer === undefined) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    field?.closest(".field")?.scrollIntoView({ block: "nearest" });
  }, [form, answer]);
}
