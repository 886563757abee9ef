/**
 * A text field of limited length that counts graphemes while typing. Nothing is cut off: a paste that is too long stays to be
 * shortened.
 */
import { type ReactNode, useId, useState } from "react";
import { countCharacters, staffCharactersMaximum as most } from "#contract/counted-text.ts";
import { fill } from "../../client/fill.ts";
import { figuresWithin } from "./figures-within.tsx";

interface CountedTextProps {
  label: string;
  name: string;
  hint: ReactNode;
  defaultValue: string;
  rows: number;
  words: { counted: string; tooLong: string };
}

/** Uncontrolled, so that input from before hydration stays. */
export function CountedText({ label, name, hint, defaultValue, rows, words }: CountedTextProps) {
  const id = useId();
  const [count, setCount] = useState(() => countCharacters(defaultValue));
  const tooLong = count > most;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="hint">
        {figuresWithin(hint)}
      </p>
      <div className="box">
        <textarea
          id={id}
          name={name}
          rows={rows}
          defaultValue={defaultValue}
          onChange={(event) => setCount(countCharacters(event.currentTarget.value))}
          aria-invalid={tooLong || undefined}
          aria-describedby={`${id}-hint ${id}-count`}
        />
      </div>
      <p id={`${id}-count`} className={`figure ${tooLong ? "wrong" : "hint"}`}>
        {fill(tooLong ? words.tooLong : words.counted, { count, most })}
      </p>
    </div>
  );
}
