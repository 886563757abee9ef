/** A field of the landing's form with its label, hint and message, associated for screen readers (PL-2, PL-3). */
import type { ReactNode } from "react";
import type { FieldName } from "./landing.check.ts";

interface FieldProps {
  name: FieldName;
  label: string;
  hint?: string;
  wrong: string | undefined;
  children: ReactNode;
}

/** The message element exists from the start, so that screen readers announce text that is added. */
export function Field({ name, label, hint, wrong = "", children }: FieldProps) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={name}>{label}</label>
        {hint === undefined ? null : (
          <span id={`${name}-hint`} className="hint">
            {hint}
          </span>
        )}
      </div>
      {children}
      <p id={`${name}-wrong`} className="wrong" hidden={wrong === ""}>
        {wrong}
      </p>
    </div>
  );
}

/** The attributes every field of the form shares. */
export function described(name: FieldName, wrong: string | undefined) {
  const hint = name === "phone" ? `${name}-hint ` : "";
  return {
    id: name,
    name,
    "aria-describedby": `${hint}${name}-wrong`,
    "aria-invalid": wrong === undefined ? undefined : true,
  } as const;
}
