/** What surrounds the registration form: the lender's offer in the template's words. */
import { Icon } from "../../ui/icon.tsx";
import type { Landing } from "./landing.load.ts";

export function StartHead({ template }: { template: Landing["template"] }) {
  const { title, text, appName, picture } = template;
  return (
    <header className="landing-head">
      <div className="grow">
        <p className="landing-name">{appName}</p>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {picture === null ? null : (
        <img src={picture} alt="" width={96} height={96} decoding="async" />
      )}
    </header>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="landing-points">
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" size={20} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
