/** Steps follow each other like sheets: the next one comes in from ahead, an earlier one from where it was left behind. */
import { useEffect, useState } from "react";

/** The step shown before, in the browser alone. */
let shown: number | null = null;

/** Null for the page as sent, which stands still. */
export function useEntry(step: number): "ahead" | "back" | null {
  const [entry] = useState((): "ahead" | "back" | null => {
    if (shown === null || shown === step) return null;
    return shown < step ? "ahead" : "back";
  });
  useEffect(() => {
    shown = step;
  }, [step]);
  return entry;
}
