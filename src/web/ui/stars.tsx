/** Five stars as a radio group: tap, arrow keys and no script all work; stars fill up to the chosen one (OD-8, CP-10). */

interface StarsProps {
  /** Name of the form field; its value is "1" to "5". */
  name: string;
  legend: string;
  /** Label of each star, one to five. */
  labels: readonly string[];
  /** 0 while none is chosen; omit to leave the choice to the form. */
  chosen?: number;
  onChoose?: (stars: number) => void;
}

const outline = "M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";

export function Stars({ name, legend, labels, chosen, onChoose }: StarsProps) {
  // Until a star is chosen by script, the style sheet fills what a form without script has chosen.
  const scripted = chosen ? { "data-scripted": "" } : {};
  return (
    <fieldset className="stars" {...scripted}>
      <legend className="unseen">{legend}</legend>
      {labels.map((label, index) => {
        const stars = index + 1;
        const state = chosen === undefined ? {} : { checked: stars === chosen };
        return (
          <label key={label} className={chosen !== undefined && stars <= chosen ? "on" : undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              aria-label={label}
              onChange={() => onChoose?.(stars)}
              {...state}
            />
            <svg width="38" height="38" viewBox="0 0 24 24" strokeWidth="1.4" aria-hidden="true">
              <path d={outline} strokeLinejoin="round" />
            </svg>
          </label>
        );
      })}
    </fieldset>
  );
}
