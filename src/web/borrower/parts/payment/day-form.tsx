/** Choosing a day that a page then answers for: a form that reads, so it works without script. */
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";

export interface DayField {
  /** As it was typed. */
  value: string;
  first: string;
  last: string;
  wrong: string | undefined;
}

interface DayFormProps {
  day: DayField;
  label: string;
  hint: string;
  show: string;
  /** The address of the page with everything but the day: a form that reads sends its own fields only, so it repeats them. */
  to: string;
}

export function DayForm({ day, label, hint, show, to }: DayFormProps) {
  const id = useId();
  const { pathname, searchParams } = new URL(to, "http://own.invalid");
  return (
    <Form method="get" action={pathname} className="stack" replace preventScrollReset noValidate>
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <div className="box">
          <input
            key={day.value}
            id={id}
            type="date"
            name="on"
            min={day.first}
            max={day.last}
            defaultValue={day.value}
            placeholder={day.first}
            aria-invalid={day.wrong === undefined ? undefined : true}
            aria-describedby={`${id}-note`}
          />
        </div>
        <p id={`${id}-note`} className={day.wrong === undefined ? "hint" : "wrong"}>
          {withFigures(day.wrong ?? hint)}
        </p>
      </div>
      <Button type="submit" kind="quiet">
        {show}
      </Button>
    </Form>
  );
}
