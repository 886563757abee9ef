/** One of several, each with its figure. */
import { useId } from "react";

interface ChoicesProps {
  legend: string;
  name: string;
  chosen: string | undefined;
  wrong?: string | undefined;
  choices: readonly { value: string; text: string; note: string; figure: string }[];
}

export function Choices({ legend, name, chosen, wrong, choices }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      className="action-choices"
      aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
    >
      <legend>{legend}</legend>
      {choices.map(({ value, text, note, figure }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span className="what">
            {text}
            {note === "" ? null : <small>{note}</small>}
          </span>
          <span className="figure">{figure}</span>
        </label>
      ))}
      {wrong === undefined ? null : (
        <p id={`${id}-wrong`} className="wrong">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
