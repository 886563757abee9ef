/** What a payment paid, as a small bar with its parts named beside their colours: the bar alone says nothing to who sees no colour. */
import type { PaidPart } from "#contract/paper-content.ts";
import { Figures } from "../../../ui/figures.tsx";

interface BarShare {
  part: PaidPart;
  text: string;
  value: string;
  /** Of a thousand: its width. */
  permille: number;
}

export function PaidBar({ shares }: { shares: readonly BarShare[] }) {
  const shown = shares.filter(({ permille }) => permille > 0);
  if (shares.length === 0) return null;
  return (
    <div className="paid-bar">
      {shown.length === 0 ? null : (
        <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
          {shown.map(({ part, permille }, place) => {
            const before = shown.slice(0, place).reduce((sum, one) => sum + one.permille, 0);
            return (
              <rect key={part} className={`paid-${part}`} x={before} width={permille} height={8} />
            );
          })}
        </svg>
      )}
      <ul>
        {shares.map(({ part, text, value }) => (
          <li key={part}>
            <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true">
              <rect className={`paid-${part}`} width={10} height={10} rx={2} />
            </svg>
            <span>
              <span>{text}</span> <Figures text={value} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
