/**
 * Whether a form holds something that is not saved; its page then asks before it is left. What was typed counts until an answer says
 * that it is saved, whether or not the save changed anything.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useLeaveQuestion } from "./use-leave-question.ts";

interface Options {
  /** The last answer brought back what was typed, because it was not saved. */
  comesBack: boolean;
  question: string;
  /** Another query of the address shows something else in the form, so that leading there is leaving, too. */
  byQuery?: boolean;
}

export interface Unsaved {
  is: boolean;
  /** For the form's `onInput`. */
  mark(): void;
  /** For the form's `ref`: sees what was typed before the page came alive. */
  watch(form: HTMLFormElement | null): void;
  /** False where somebody would rather stay with what is typed than send something that drops it. */
  mayDrop(): boolean;
}

export function useUnsaved({ comesBack, question, byQuery = false }: Options): Unsaved {
  const [is, set] = useState(comesBack);
  const { state, formMethod } = useNavigation();
  const sent = useRef(false);
  const typedSince = useRef(false);
  const isSending = state !== "idle" && formMethod === "POST";
  const mark = useCallback(() => {
    typedSince.current = true;
    set(true);
  }, []);
  useEffect(() => {
    if (isSending) {
      if (!sent.current) typedSince.current = false;
      sent.current = true;
    } else if (state === "idle" && sent.current) {
      sent.current = false;
      set(comesBack || typedSince.current);
    }
  }, [state, isSending, comesBack]);
  useLeaveQuestion(is, { question, byQuery });
  return {
    is,
    mark,
    watch: useCallback(
      (form) => {
        if (form !== null && isTyped(form)) mark();
      },
      [mark],
    ),
    mayDrop: () => !is || window.confirm(question),
  };
}

/** Whether a field differs from what the page came with. */
function isTyped(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLSelectElement) {
      const options = Array.from(field.options);
      return (
        options.some(({ defaultSelected }) => defaultSelected) &&
        options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
      );
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}
