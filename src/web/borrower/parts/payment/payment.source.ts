/** A payment source as its tile shows it. Built by loaders alone, so that phones download none of the colours. */
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";

export interface Source {
  value: string;
  label: string;
  /** Paid against a code, so the field for a number is hidden where CSS can do it. */
  byCode: boolean;
  /** The loan was last paid from it. */
  last: boolean;
  /** Ground of its letter mark. */
  colour: string;
}

type WireSource = Output<typeof readInstalments>["bankList"][number];

/**
 * Colours that people know the companies by, dark enough for a white letter (a test measures it). We draw a letter, never a logo: those
 * are their owners' marks.
 */
export const sourceColours: Readonly<Record<string, string>> = {
  MPESA: "#3a7d1c",
  AIRTEL: "#c32026",
  MIXX: "#1d4fa3",
  HALOPESA: "#b85000",
  AZAMPESA: "#0a68a8",
  SELCOMPESA: "#9c1f4b",
  NMB: "#0b5c9e",
  CRDB: "#12703a",
  KCB: "#2c7a1f",
  EQUITY: "#96291c",
  UPI: "#5a4fb0",
  SBI: "#1c5aa8",
  HDFC: "#0d4a86",
  ICICI: "#b0431a",
  GCASH: "#0b5ad0",
  MAYA: "#0f7a4a",
  BDO: "#123a80",
  BPI: "#a4222a",
};

const otherColour = "#525a66";

export function sourceOf({ name, type, byCode, lastUsed }: WireSource): Source {
  const colour = sourceColours[type] ?? otherColour;
  return { label: name, value: type, byCode: byCode === 1, last: lastUsed === 1, colour };
}

/** The one chosen at first: that of the last payment, else that of the borrower's own account; "" for none. */
export function firstSource(
  sources: readonly WireSource[],
  account: { bankNode: string } | null,
): string {
  return sources.find(({ lastUsed }) => lastUsed === 1)?.type ?? account?.bankNode ?? "";
}
