/** The fields of a template: one line or several, uncontrolled, with hint and error associated. */
import { useId } from "react";

interface FieldProps {
  label: string;
  name: string;
  value: string;
  hint?: string | undefined;
  wrong?: string | undefined;
  maxLength: number;
  /** The language of the input, where it is not the page's. */
  lang?: string;
}

/** Uncontrolled, so that input from before hydration stays. */
export function LineField({ label, value, hint, wrong, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input {...input} {...describedBy(id, hint, wrong)} type="text" defaultValue={value} />
      </div>
      <Note id={id} hint={hint} wrong={wrong} />
    </div>
  );
}

export function TextField({
  label,
  value,
  hint,
  wrong,
  rows,
  ...area
}: FieldProps & { rows: number }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <textarea {...area} {...describedBy(id, hint, wrong)} rows={rows} defaultValue={value} />
      </div>
      <Note id={id} hint={hint} wrong={wrong} />
    </div>
  );
}

function describedBy(id: string, hint: string | undefined, wrong: string | undefined) {
  const note = wrong ?? hint;
  return {
    id,
    "aria-invalid": wrong === undefined ? undefined : true,
    "aria-describedby": note === undefined ? undefined : `${id}-note`,
  } as const;
}

function Note({ id, hint, wrong }: Pick<FieldProps, "hint" | "wrong"> & { id: string }) {
  const note = wrong ?? hint;
  if (note === undefined) return null;
  return (
    <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
      {note}
    </p>
  );
}
