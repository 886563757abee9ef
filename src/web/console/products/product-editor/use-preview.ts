/**
 * Asks for the preview a little after the last keystroke. The newest question counts: an older answer never replaces a newer one,
 * and while one is worked out the last preview stays, marked as such.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Preview } from "./preview-of.ts";

/** Long enough not to ask for every letter, short enough to feel alive. */
const restMs = 250;

type PreviewState = "current" | "working" | "stale" | "failed" | "signed-out";

export interface LivePreview {
  preview: Preview;
  state: PreviewState;
  /** Why a chosen picture was rejected; "" when it was not. */
  message: string;
  ask(): void;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  first: Preview;
  to: string;
  /** The address of a picture that was chosen as a file. */
  onLogo(address: string): void;
}

export function usePreview({ form, first, to, onLogo }: Options): LivePreview {
  const [shown, setShown] = useState({
    preview: first,
    state: "current" as PreviewState,
    message: "",
  });
  const question = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);

  // What is called when the time is up sees the page as it is then.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  async function send(): Promise<void> {
    if (form.current === null) return;
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    const number = ++question.current;
    const body = new FormData(form.current);
    const answer = await fetch(to, { method: "POST", body, signal: abort.signal })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => null);
    if (number !== question.current || abort.signal.aborted) return;
    if (answer === null || answer.status !== 200) {
      const state = answer?.status === 401 ? "signed-out" : "failed";
      return setShown((before) => ({ ...before, state }));
    }
    const { preview, logo, message } = answer.body;
    setShown((before) => ({ ...kept(before.preview, preview), message }));
    if (holdsFile(body) && message === "") onLogo(logo);
  }

  const ask = useCallback((): void => {
    clearTimeout(timer.current);
    setShown((before) => (before.state === "working" ? before : { ...before, state: "working" }));
    timer.current = setTimeout(() => void latest.current(), restMs);
  }, []);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current?.abort();
    },
    [],
  );
  return { ...shown, ask };
}

/** While a field is wrong no loan can be worked out: the last one stays to be seen, told as such, beside what is wrong now. */
function kept(before: Preview, now: Preview): { preview: Preview; state: PreviewState } {
  if (now.example !== null || before.example === null) return { preview: now, state: "current" };
  const { problems, findings, differences } = now;
  return { preview: { ...before, problems, findings, differences }, state: "stale" };
}

function holdsFile(body: FormData): boolean {
  return [...body.values()].some((value) => value instanceof File && value.size > 0);
}
