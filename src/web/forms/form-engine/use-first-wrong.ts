/** Moves to the first error, which may be out of sight, and takes an error away once its field is corrected. */
import { type RefObject, useEffect } from "react";

/** After each answer the first rejected field of the form is focused and in view; what is changed then is no longer called wrong. */
export function useFirstWrong(
  /** The form, or a part of it. */
  form: RefObject<HTMLElement | null>,
  answer: object | undefined,
): void {
  useEffect(() => {
    const element = form.current?.closest("form") ?? null;
    if (answer === undefined || element === null) return;
    const field = element.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    const place = field?.closest(".field") ?? element.querySelector(".wrong");
    place?.scrollIntoView({ block: "nearest" });
    const corrected = ({ target }: Event): void => {
      if (target instanceof Element) markCorrected(target);
    };
    element.addEventListener("input", corrected);
    return () => {
      element.removeEventListener("input", corrected);
      for (const one of element.querySelectorAll(".corrected")) markWrongAgain(one);
    };
  }, [form, answer]);
}

function markCorrected(input: Element): void {
  const said = input.closest(".field, fieldset")?.querySelector(".wrong");
  if (said == null) return;
  said.classList.add("corrected");
  if (input.hasAttribute("aria-invalid")) input.setAttribute("aria-invalid", "false");
}

/** The next answer decides anew; what it accepts has no message left to mark. */
function markWrongAgain(said: Element): void {
  said.classList.remove("corrected");
  const input = said.closest(".field, fieldset")?.querySelector("[aria-invalid=false]");
  input?.setAttribute("aria-invalid", "true");
}
