/**
 * Saves each field of a step as soon as it loses focus, so that nothing typed is lost with the page or the telephone.
 * What could not be saved is stored in this tab until it can be.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftSaved } from "./kyc-draft.route.ts";
import { storeUnsaved, takeUnsaved } from "./unsaved.ts";

export interface Autosave {
  /** "" before anything was typed. */
  state: "" | "saving" | "saved" | "unsaved";
  /** What the server has said of fields since the page was opened: a reason, or "" for a value that can be right. */
  said: Readonly<Record<string, string>>;
  /** For the form's blur and change events. */
  left(event: { target: EventTarget }): void;
}

interface AutosaveOptions {
  to: string;
  step: string;
  user: string;
  form: RefObject<HTMLFormElement | null>;
  /** Codes of the fields it saves. */
  codes: readonly string[];
  start: Readonly<Record<string, string>>;
}

export function useAutosave({ to, step, user, form, codes, start }: AutosaveOptions): Autosave {
  const [state, setState] = useState<Autosave["state"]>("");
  const [said, setSaid] = useState<Autosave["said"]>({});
  const saved = useRef({ ...start });
  // One at a time: an older value must never overtake a newer one.
  const queue = useRef(Promise.resolve());

  const save = (code: string, value: string): void => {
    if (saved.current[code] === value) return;
    const before = saved.current[code];
    saved.current[code] = value;
    setState("saving");
    queue.current = queue.current.then(async () => {
      const answer = await send(to, { step, code, value });
      const done = answer?.saved === true;
      if (!done) saved.current[code] = before ?? "";
      storeUnsaved(user, step, code, done ? null : value);
      if (answer !== null && answer.wrong !== null) {
        const { wrong } = answer;
        setSaid((all) => ({ ...all, [code]: wrong }));
      }
      setState(done ? "saved" : "unsaved");
    });
  };

  const takeUp = useEffectEvent(() => {
    const unsaved = takeUnsaved(user, step);
    for (const field of fieldsOf(form.current)) {
      const value = unsaved[field.name];
      if (!codes.includes(field.name)) continue;
      // A field that still holds what the page was rendered with: the unsaved value is newer.
      if (value !== undefined && field.value === (start[field.name] ?? "")) field.value = value;
      // Typed before script ran, or restored by the browser.
      if (field.value !== (start[field.name] ?? "")) save(field.name, field.value);
    }
  });
  useEffect(() => takeUp(), []);

  return {
    state,
    said,
    left({ target }) {
      if (isField(target) && codes.includes(target.name)) save(target.name, target.value);
    },
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(target: EventTarget): target is Field {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type !== "file" && target.type !== "hidden";
}

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(isField);
}

async function send(to: string, fields: Record<string, string>): Promise<DraftSaved | null> {
  try {
    const response = await fetch(to, { method: "POST", body: new URLSearchParams(fields) });
    return response.ok ? ((await response.json()) as DraftSaved) : null;
  } catch {
    return null;
  }
}
