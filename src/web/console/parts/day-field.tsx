/** The day from which something is published: today until another one is chosen, and none before. */
import { useId } from "react";

interface DayFieldProps {
  label: string;
  /** The lender's business date, "2026-11-23". */
  today: string;
  /** Of a rejected form; "" for none. */
  typed?: string;
}

export function DayField({ label, today, typed = "" }: DayFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          id={id}
          type="date"
          name="from"
          min={today}
          defaultValue={typed === "" ? today : typed}
          required
        />
      </div>
    </div>
  );
}
