/**
 * The closed set of checks that a rule about conduct can use, and the deeds that they evaluate. Times of day are the market's
 * local time, "HH:MM"; days are calendar days.
 */
import type { Minor } from "#values/money.ts";

/** What a lender must never do. */
export const forbidden = [
  "reads-contacts",
  "scrapes-data",
  "harasses",
  "charges-undisclosed",
  "raises-rate",
  "offers-unasked",
  "charges-on-charges",
  "pays-others",
] as const;
export type Forbidden = (typeof forbidden)[number];

/** What a lender must always do. */
export const duties = [
  "shows-price",
  "asks-regulator",
  "assesses-capacity",
  "names-collector",
  "names-itself",
  "records-calls",
] as const;
type Duty = (typeof duties)[number];

type Duration = "complaint-answer";
type Notice = "change-notice" | "bureau-notice";

export type ConductCheck =
  /** Hours for contact about a debt: `from` inclusive, `until` exclusive. */
  | { kind: "contact-hours"; from: string; until: string; freeAfterLateDays?: number }
  | { kind: "days-at-most"; of: Duration; days: number }
  | { kind: "days-at-least"; of: Notice; days: number }
  /** An unpaid amount may be reported to a credit bureau only above this. */
  | { kind: "bureau-amount-above"; amount: Minor }
  | { kind: "never"; deed: Forbidden }
  | { kind: "always"; duty: Duty };

export type Deed =
  | { kind: "contact"; at: string; daysLate?: number; agreed?: boolean }
  | { kind: "took-days"; of: Duration | Notice; days: number }
  | { kind: "bureau-report"; amount: Minor }
  | { kind: "did"; deed: Forbidden }
  | { kind: "left-out"; duty: Duty };

/** Whether a deed breaks a rule; a deed of another kind breaks nothing. */
export function breaksConduct(check: ConductCheck, deed: Deed): boolean {
  switch (check.kind) {
    case "contact-hours":
      return deed.kind === "contact" && !contactAllowed(check, deed);
    case "days-at-most":
      return deed.kind === "took-days" && deed.of === check.of && deed.days > check.days;
    case "days-at-least":
      return deed.kind === "took-days" && deed.of === check.of && deed.days < check.days;
    case "bureau-amount-above":
      return deed.kind === "bureau-report" && deed.amount <= check.amount;
    case "never":
      return deed.kind === "did" && deed.deed === check.deed;
    case "always":
      return deed.kind === "left-out" && deed.duty === check.duty;
  }
}

function contactAllowed(
  { from, until, freeAfterLateDays }: ConductCheck & { kind: "contact-hours" },
  { at, daysLate = 0, agreed = false }: Deed & { kind: "contact" },
): boolean {
  const inHours = from <= at && at < until;
  return inHours || (freeAfterLateDays !== undefined && (agreed || daysLate > freeAfterLateDays));
}
