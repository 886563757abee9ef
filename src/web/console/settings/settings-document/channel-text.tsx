/** A field of a channel with its help, or what is wrong in place of it. */
import { useId } from "react";

interface TextProps {
  at: number;
  /** The field's name within its channel. */
  path: string;
  /** Its path in the problems where that is another one. */
  problem?: string;
  label: string;
  value: string;
  hint: string;
  unit?: string;
  type?: "text" | "time";
  problems: Readonly<Record<string, string>>;
}

/** Uncontrolled, so that input from before hydration stays. */
export function ChannelText(props: TextProps) {
  const { at, path, problem = path, label, value, hint, unit, type = "text", problems } = props;
  const id = useId();
  const wrong = problems[`channels[${at}].${problem}`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        {unit === undefined ? null : <span className="muted channel-unit">{unit}</span>}
        <input
          id={id}
          name={`channels.${at}.${path}`}
          type={type}
          inputMode={unit === undefined ? undefined : "decimal"}
          defaultValue={value}
          maxLength={60}
          autoComplete="off"
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
        />
      </div>
      <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
        {wrong === undefined ? hint : `${label} ${wrong}`}
      </p>
    </div>
  );
}
