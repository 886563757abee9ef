/** The valid account numbers of each market: enforced by the server, checked beforehand by the page (BA-1, BA-9). */
import type { Market } from "./format.ts";

type AccountNumberRule =
  /** Nine digits, or ten that start with 0. */
  { kind: "nine-or-ten" } | { kind: "digits"; least: number; most: number };

export const accountNumberRules: Readonly<Record<Market, AccountNumberRule>> = {
  reference: { kind: "nine-or-ten" },
  tz: { kind: "nine-or-ten" },
  ke: { kind: "digits", least: 9, most: 16 },
  in: { kind: "digits", least: 9, most: 18 },
  ph: { kind: "digits", least: 10, most: 16 },
};
