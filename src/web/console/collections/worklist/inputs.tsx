/** Fields of a day and of a longer text, each with its hint or what is wrong with it. */
interface InputProps {
  name: string;
  label: string;
  value: string;
  wrong: string | undefined;
  hint?: string;
}

export function DayInput({
  name,
  label,
  value,
  wrong,
  min,
  max,
}: InputProps & { min: string; max?: string }) {
  const id = `collection-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          key={value}
          id={id}
          type="date"
          name={name}
          min={min}
          max={max}
          defaultValue={value}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={wrong === undefined ? undefined : `${id}-note`}
        />
      </div>
      {wrong === undefined ? null : (
        <p id={`${id}-note`} className="wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}

export function TextInput({ name, label, value, wrong, hint }: InputProps) {
  const id = `collection-${name}`;
  const note = wrong ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <textarea
          id={id}
          name={name}
          rows={3}
          maxLength={1_000}
          defaultValue={value}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
          {note}
        </p>
      )}
    </div>
  );
}
