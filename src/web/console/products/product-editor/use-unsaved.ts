/** Whether something was typed since the last save; leaving the page then asks first. */
import { useCallback, useEffect, useState } from "react";
import type { Done } from "./product-editor.act.ts";

interface Unsaved {
  is: boolean;
  mark(): void;
}

export function useUnsaved(saved: number, done: Done | undefined): Unsaved {
  const [is, set] = useState(done !== undefined);
  useEffect(() => {
    if (saved > 0) set(false);
  }, [saved]);
  useEffect(() => {
    if (!is) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [is]);
  return { is, mark: useCallback(() => set(true), []) };
}
