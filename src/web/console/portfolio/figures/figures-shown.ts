/** How figures of the portfolio are written: whole units of money, percentages to the tenth. */
import { formatNumber, type Market } from "#contract/format.ts";

/** "144.511.458" from hundredths, half up. */
export function wholeAmount(minor: number, market: Market): string {
  return formatNumber(Math.round(minor / 100) * 100, market).slice(0, -3);
}

/** "11,5 %" from basis points. */
export function tenths(bps: number, market: Market): string {
  return `${formatNumber(Math.round(bps / 10) * 10, market).slice(0, -1)} %`;
}

interface AgeWords {
  onTime: string;
  range: string;
  over: string;
}

/** "8 to 30". */
export function ageText(
  { from, to }: { from: number; to: number | null },
  { onTime, range, over }: AgeWords,
): string {
  if (to === null) return over.replace("{days}", String(from - 1));
  return from === 0 ? onTime : range.replace("{from}", String(from)).replace("{to}", String(to));
}
