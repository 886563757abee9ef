/** The text area of a complaint with its counter: further input is ignored at the limit, the draft is saved (CP-5). */
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { countCharacters } from "#contract/counted-text.ts";
import { fill } from "../../../client/fill.ts";
import { readDraft, saveDraft } from "./complaint-write.draft.ts";
import { limitText } from "./limit-text.ts";

type Words = WordsOf<"complaint-write.page">;

interface CountedFieldProps {
  words: Words;
  most: number;
  /** The text of a rejected submission. */
  start: string;
  wrong: string | undefined;
  /** Whose draft it is. */
  user: string;
}

export function CountedField({ words, most, start, wrong, user }: CountedFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef(start);
  const [count, setCount] = useState(() => countCharacters(start));
  const take = (text: string): void => {
    before.current = text;
    setCount(countCharacters(text));
    saveDraft(user, text);
  };
  useEffect(() => {
    const area = field.current;
    if (area === null) return;
    // Typed before script ran, or in an earlier visit.
    if (area.value === "") area.value = readDraft(user);
    before.current = area.value;
    setCount(countCharacters(area.value));
  }, [user]);
  const limit = (event: FormEvent<HTMLTextAreaElement>): void => {
    const area = event.currentTarget;
    // A character composed from several keys is counted once it is complete.
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const limited = limitText(area.value, area.selectionStart, before.current, most);
    if (limited.text !== area.value) {
      area.value = limited.text;
      area.setSelectionRange(limited.caret, limited.caret);
    }
    take(limited.text);
  };
  return (
    <div className="field complaint-text">
      <label htmlFor={id}>{words.text}</label>
      <div className="box">
        <textarea
          ref={field}
          id={id}
          name="text"
          rows={6}
          defaultValue={start}
          placeholder={words.placeholder}
          onInput={limit}
          onCompositionEnd={limit}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={`${id}-wrong ${id}-note`}
        />
      </div>
      <div className="note">
        <p id={`${id}-note`} className="hint grow">
          {fill(words.atMost, { most })}
        </p>
        <p className="hint figure only-script">{fill(words.count, { count, most })}</p>
      </div>
      {wrong === undefined ? null : (
        <p id={`${id}-wrong`} className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
