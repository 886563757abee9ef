/** A figure with its unit beside it, its help or what is wrong below. Empty is allowed: a draft holds whatever was typed. */
import { type ReactNode, useId } from "react";

interface ValueFieldProps {
  label: string;
  name: string;
  value: string;
  /** Text, or a choice of units. */
  unit: ReactNode;
  hint?: string;
  wrong?: string | undefined;
  numeric?: boolean;
  /** Characters. */
  most?: number;
}

/** Uncontrolled, so that input from before hydration stays. */
export function ValueField({
  label,
  name,
  value,
  unit,
  hint,
  wrong,
  numeric = true,
  most = 60,
}: ValueFieldProps) {
  const id = useId();
  const note = wrong ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="policy-value">
        <div className="box">
          <input
            id={id}
            name={name}
            type="text"
            inputMode={numeric ? "decimal" : "text"}
            defaultValue={value}
            maxLength={most}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
          />
        </div>
        {typeof unit === "string" ? <span className="muted small">{unit}</span> : unit}
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
          {note}
        </p>
      )}
    </div>
  );
}
