/** How credit bureaus write the state of a loan (RP-7): the codes of the Metro 2 format, which others are translated from (docs/credit-bureau.md). */
import type { Position } from "../position-shape.ts";

/** 11 current or less than 30 days late; 71 to 84 late by 30 to 180 days and more; 97 written off; 13 paid; 64 paid after it was written off. */
export type StatusCode = "11" | "71" | "78" | "80" | "82" | "83" | "84" | "97" | "13" | "64";

/** A month of the payment pattern: 0 less than 30 days late, 1 from 30, 2 from 60 … 6 from 180; L written off; E nothing owed; B before the payout; D not reported. */
export type PaymentMark = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "L" | "E" | "B" | "D";

/** By full 30 days late; the last for 180 and more. */
const lateCodes = ["11", "71", "78", "80", "82", "83", "84"] as const;
const lateMarks = ["0", "1", "2", "3", "4", "5", "6"] as const;

const worst = lateCodes.length - 1;

/** How often 30 days are over. */
function steps(daysPastDue: number): number {
  return Math.min(worst, Math.floor(daysPastDue / 30));
}

export function statusCode(
  status: "current" | "late" | "closed" | "written-off" | "closed-after-write-off",
  daysPastDue: number,
): StatusCode {
  switch (status) {
    case "closed":
      return "13";
    case "closed-after-write-off":
      return "64";
    case "written-off":
      return "97";
    default:
      return lateCodes[steps(daysPastDue)]!;
  }
}

export function paymentMark(status: Position["status"], daysPastDue: number): PaymentMark {
  if (status === "settled") return "E";
  if (status === "written-off") return "L";
  return lateMarks[steps(daysPastDue)]!;
}
