/** Whether something was typed since the last save; leaving the page then asks first. */
import { useCallback, useEffect, useState } from "react";
import { useLeaveQuestion } from "../../../client/use-leave-question.ts";
import type { Done } from "./product-editor.act.ts";

interface Unsaved {
  is: boolean;
  mark(): void;
}

export function useUnsaved(saved: number, done: Done | undefined, question: string): Unsaved {
  const [is, set] = useState(done !== undefined);
  useEffect(() => {
    if (saved > 0) set(false);
  }, [saved]);
  useLeaveQuestion(is, question);
  return { is, mark: useCallback(() => set(true), []) };
}
