/** A field of text, a day or a city: the browser's own input, with its label and why it was refused. */
import { useId } from "react";

interface PlainInputProps {
  label: string;
  name: string;
  kind: "text" | "date";
  /** Offered while typing, filtered by the browser. */
  suggestions?: readonly string[];
  placeholder?: string;
  defaultValue?: string;
  wrong?: string | undefined;
}

export function PlainInput({ label, kind, suggestions, wrong, ...input }: PlainInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          type={kind}
          maxLength={kind === "text" ? valueCharactersMaximum : undefined}
          autoComplete="off"
          list={suggestions === undefined ? undefined : `${id}-list`}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={wrong === undefined ? undefined : `${id}-note`}
        />
      </div>
      {suggestions === undefined ? null : (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {wrong === undefined ? null : (
        <p id={`${id}-note`} className="wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** What an item's value may have on the wire. */
export const valueCharactersMaximum = 200;
