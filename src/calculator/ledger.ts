/**
 * The ledger entries of a loan from its payout to a day (LN-5): each event posts what it changed, and
 * what time alone changed before it (interest earned, late charges) is an entry of its own.
 */
import { z } from "zod";
import type { LoanEvent } from "#lending/events.ts";
import { FollowedLoan } from "#lending/follow-loan.ts";
import { type Balances, noBalances } from "#lending/ledger-accounts.ts";
import { type Posting, postingsBetween } from "#lending/ledger-balances.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";
import { amountText, amountTexts, dayText } from "./fields.ts";

export const ledgerOutput = z.strictObject({
  entries: z.array(
    z.strictObject({
      on: dayText,
      event: z.int().nullable().describe("Place in the list of events; null: time alone."),
      because: z.string(),
      postings: z
        .array(z.strictObject({ account: z.string(), amount: amountText }))
        .describe("Debit plus, credit minus; an entry adds up to zero."),
    }),
  ),
  balances: z.record(z.string(), amountText),
});

type Ledger = z.output<typeof ledgerOutput>;

/**
 * Entries that move nothing are left out. Events recorded late post on the day of the event before them.
 * `followed` has taken in no event yet; it counts what the work came to.
 */
export function ledgerOf(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: Day,
  followed = new FollowedLoan(terms),
): Ledger {
  const entries: Ledger["entries"] = [];
  let booked: Balances = noBalances;
  const book = (on: Day, event: LoanEvent | null) => {
    const next = followed.balancesOn(on);
    const postings = postingsBetween(booked, next);
    booked = next;
    if (postings.length === 0) return;
    const because = event?.kind ?? "accrual";
    entries.push({
      on,
      event: event?.sequence ?? null,
      because,
      postings: postings.map(postingTexts),
    });
  };
  let day = events[0]?.on ?? asOf;
  for (const event of events) {
    if (event.on > day) day = event.on;
    book(day, null);
    followed.record(event);
    book(day, event);
  }
  book(asOf, null);
  return { entries, balances: amountTexts(booked) };
}

function postingTexts({ account, amount }: Posting): { account: string; amount: string } {
  return { account, amount: toDecimal(amount) };
}
