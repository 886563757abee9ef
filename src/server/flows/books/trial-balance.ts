/** The trial balance of a period (RP-2): every account that was ever used, with what it held before, moved, and holds after. */
import { type Currency, type Minor, sum, toDecimal } from "#values/money.ts";
import { type Period, readMovementsOf } from "../../core/ledger/books.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chartEntry, debitAndCredit } from "./journal-files.ts";

interface TrialBalanceLine {
  code: string;
  account: string;
  currency: Currency;
  /** Minor units; debit positive. */
  opening: Minor;
  debits: Minor;
  credits: Minor;
  closing: Minor;
}

/** By currency and code. Throws when debits and credits differ, which the database rules out. */
export async function trialBalance(db: Queryable, period: Period): Promise<TrialBalanceLine[]> {
  const movements = await readMovementsOf(db, period);
  const lines = movements.map(({ currency, account, opening, debits, credits }) => {
    const closing = opening + debits - credits;
    return { code: chartEntry(account).code, account, currency, opening, debits, credits, closing };
  });
  for (const currency of new Set(lines.map((line) => line.currency))) {
    const own = lines.filter((line) => line.currency === currency);
    const off = sum(own.map(({ closing }) => closing));
    const moved = sum(own.map(({ debits, credits }) => debits - credits));
    if (off !== 0 || moved !== 0) throw new Error(`the ledger in ${currency} does not balance`);
  }
  return lines.toSorted(
    (a, b) => a.currency.localeCompare(b.currency) || a.code.localeCompare(b.code),
  );
}

const csvHeading = [
  ...["code", "account", "currency"],
  ...["opening debit", "opening credit", "debits", "credits", "closing debit", "closing credit"],
];

/** The rows of its file, heading first; the last column is the lender's own code. */
export function trialBalanceCsv(
  lines: readonly TrialBalanceLine[],
  own: Readonly<Record<string, string>>,
): string[][] {
  return [
    [...csvHeading, "own code"],
    ...lines.map(({ code, account, currency, opening, debits, credits, closing }) => [
      ...[code, account, currency],
      ...debitAndCredit(opening),
      ...[toDecimal(debits), toDecimal(credits)],
      ...debitAndCredit(closing),
      own[account] ?? "",
    ]),
  ];
}
