/** How figures of the preview are written, and what its parts are given. */
import { formatNumber, formatPercent } from "#contract/format.ts";
import type { Preview } from "./preview-of.ts";
import type { Opened } from "./product-editor.load.ts";

export interface PreviewProps {
  preview: Preview;
  market: Opened["market"];
  against: number;
}

/** Whole units where there are no cents: the currency stands in the head once. */
export function moneyText(amount: number, market: Opened["market"]): string {
  const written = formatNumber(amount, market);
  return amount % 100 === 0 ? written.slice(0, -3) : written;
}

export function percentText(apr: string, market: Opened["market"]): string {
  return /^\d+(\.\d+)?$/.test(apr) ? formatPercent(apr, market) : "–";
}
