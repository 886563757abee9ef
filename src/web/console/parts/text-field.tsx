/** A text field of the console: the native input with its label, hint and error. */
import { useId } from "react";
import { withFigures } from "../../ui/figures.tsx";

interface TextFieldProps {
  label: string;
  name: string;
  type?: "text" | "password";
  autoComplete: string;
  defaultValue?: string;
  hint?: string;
  wrong?: string | undefined;
  maxLength?: number;
  /** By default it is. */
  required?: boolean;
}

/** Uncontrolled, so that input from before hydration stays. */
export function TextField({ label, type = "text", hint, wrong, ...input }: TextFieldProps) {
  const id = useId();
  const note = wrong ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          maxLength={200}
          required
          {...input}
          id={id}
          type={type}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
          {withFigures(note)}
        </p>
      )}
    </div>
  );
}
