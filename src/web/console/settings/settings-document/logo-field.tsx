/** The lender's logo: a file that is stored with the draft, the one there is, and taking it away. Works without script. */
import { useId } from "react";
import type { DocumentWords } from "./settings-document.view.tsx";

interface LogoProps {
  label: string;
  optional: string;
  value: string;
  wrong: string | undefined;
  words: DocumentWords;
}

export function LogoField({ label, optional, value, wrong, words }: LogoProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="settings-optional"> {optional}</span>
      </label>
      <input type="hidden" name="logo" value={value} />
      <div className="settings-logo">
        {value === "" ? null : <img src={value} alt={words.logoNow} width={48} height={48} />}
        <input
          id={id}
          type="file"
          name="logoFile"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
        />
      </div>
      {value === "" ? null : (
        <label className="channel-choice">
          <input type="checkbox" name="logoNone" value="1" /> {words.logoNone}
        </label>
      )}
      <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
        {wrong === undefined ? words.logoHint : `${label} ${wrong}`}
      </p>
    </div>
  );
}
