/** Moves the focus to what needs it after an answer: a conflict first, else the summary of what is wrong. */
import { type RefObject, useEffect, useRef } from "react";
import type { Done } from "./product-editor.act.ts";

interface Attention {
  conflict: RefObject<HTMLElement | null>;
  summary: RefObject<HTMLElement | null>;
  /** Whoever saves by the keyboard while typing goes on typing. */
  stay(): void;
}

export function useAttention(saved: number, done: Done | undefined): Attention {
  const conflict = useRef<HTMLElement>(null);
  const summary = useRef<HTMLElement>(null);
  const stays = useRef(false);
  const at = done?.at ?? 0;
  useEffect(() => {
    if (at === 0 && saved === 0) return;
    const staying = stays.current && conflict.current === null;
    stays.current = false;
    if (!staying) (conflict.current ?? summary.current)?.focus();
  }, [saved, at]);
  return {
    conflict,
    summary,
    stay: () => {
      stays.current = true;
    },
  };
}
