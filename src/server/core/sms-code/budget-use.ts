/** How much of the daily code budget is used, for monitoring. */
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { openShare } from "../../platform/services/sms-code-limits.ts";
import { type CodePurpose, codePurposes } from "./code-purposes.ts";
import { readSentRows } from "./store.ts";

interface BudgetUse {
  /** Codes that may be sent on a day, and how many of them to numbers of no borrower. */
  perDay: number;
  openPerDay: number;
  sent: number;
  /** Of these, to numbers that were not a borrower's. */
  sentToOthers: number;
  byPurpose: Readonly<Record<CodePurpose, number>>;
}

/** On the business date. */
export async function readBudgetUse(
  db: Queryable,
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<BudgetUse> {
  const rows = await readSentRows(db, calendar.today());
  const sum = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((total, { sent }) => total + sent, 0);
  const byPurpose = Object.fromEntries(
    codePurposes.map((purpose) => [purpose, sum((row) => row.purpose === purpose)]),
  ) as Record<CodePurpose, number>;
  return {
    perDay: settings.smsCodes.perDay,
    openPerDay: openShare(settings.smsCodes),
    sent: sum(() => true),
    sentToOthers: sum(({ known }) => !known),
    byPurpose,
  };
}
