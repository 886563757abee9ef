/** A field of text or a city: the browser's own input, with its label and why its value was rejected. */
import { useId } from "react";

interface PlainInputProps {
  label: string;
  name: string;
  kind: "text" | "email";
  /** Offered while typing, filtered by the browser. */
  suggestions?: readonly string[];
  placeholder?: string;
  defaultValue?: string;
  /** Why it is asked; replaced by the reason of a rejection. */
  hint?: string | undefined;
  wrong?: string | undefined;
  autoComplete?: string;
  /** Which keyboard a phone shows, where it is not the kind's own. */
  inputMode?: "decimal" | "tel";
}

export function PlainInput({
  label,
  kind,
  suggestions,
  hint,
  wrong,
  autoComplete = "off",
  ...input
}: PlainInputProps) {
  const note = wrong ?? hint;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          type={kind}
          maxLength={valueCharactersMaximum}
          autoComplete={autoComplete}
          list={suggestions === undefined ? undefined : `${id}-list`}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
      </div>
      {suggestions === undefined ? null : (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The longest value an item may have on the wire. */
export const valueCharactersMaximum = 200;
