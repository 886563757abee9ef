/** Checks and previews a text while it is typed, where script runs; elsewhere a button of the form does. */
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Answered } from "./text-editor.act.ts";
import type { Checked } from "./text-editor.check.ts";

/** After the last key. */
const pauseMs = 400;

interface LiveCheck {
  /** Of what was typed last; null before anything is. */
  checked: Checked | null;
  onTyped(source: string): void;
}

export function useLiveCheck(path: string): LiveCheck {
  const fetcher = useFetcher<Answered>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    checked: fetcher.data?.checked ?? null,
    onTyped(source) {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        const form = new FormData();
        form.set("intent", "check");
        form.set("source", source);
        void fetcher.submit(form, { method: "post", action: path, encType: "multipart/form-data" });
      }, pauseMs);
    },
  };
}
