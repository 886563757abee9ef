/**
 * The daily accrual: brings books and list columns of every loan that still moves up to the business date. Late,
 * twice or on several processes at once it posts the same, because it posts differences under the loan's lock.
 */
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { entryOf, valuesOfEntries } from "../ledger/journal.ts";
import { lockLoansWithBooks } from "../loan/load-loan.ts";
import {
  listingOf,
  loansToClose,
  type ToClose,
  valuesOfListings,
} from "../loan/refresh-listing.ts";
import { writeAccruals } from "./accrual-store.ts";

type Closing = Pick<Services, "db" | "calendar" | "log">;

/** Loans are read, worked out and written so many at once, and as long is each of them locked. */
const batch = 500;
/** While one batch is worked out here, the database is at others. */
const workers = 3;

/** Returns how many loans were brought up to today. One loan that fails is logged and does not hold up the others. */
export async function postAccruals(services: Closing): Promise<number> {
  const today = services.calendar.today();
  const next = batchesOf(services, today);
  let done = 0;
  const work = async (): Promise<void> => {
    for (let loanIds = await next(); loanIds.length > 0; loanIds = await next()) {
      const brought = await accrueBatch(services, loanIds, today);
      done += brought;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return done;
}

/** Gives the next loans to close at each call, none at the end; one call waits for the one before. */
function batchesOf({ db }: Closing, today: Day): () => Promise<string[]> {
  let last: ToClose | null = null;
  let ended = false;
  const read = async (): Promise<string[]> => {
    if (ended) return [];
    const found = await loansToClose(db, today, last, batch);
    last = found.at(-1) ?? null;
    ended = found.length < batch;
    return found.map(({ loanId }) => loanId);
  };
  let turn: Promise<string[]> = Promise.resolve([]);
  return () => {
    turn = turn.then(read);
    return turn;
  };
}

/** How many were brought up. When the batch as a whole fails, each of its loans is tried alone. */
async function accrueBatch(
  services: Closing,
  loanIds: readonly string[],
  today: Day,
): Promise<number> {
  const { db, log } = services;
  try {
    return await db.transaction((tx) => accrue(tx, loanIds, today));
  } catch (error) {
    const [loanId] = loanIds;
    if (loanIds.length === 1) {
      log.error("accrual-failed", { loanId, reason: String(error) });
      return 0;
    }
  }
  let done = 0;
  for (const loanId of loanIds) {
    const brought = await accrueBatch(services, [loanId], today);
    done += brought;
  }
  return done;
}

async function accrue(tx: Transaction, loanIds: readonly string[], today: Day): Promise<number> {
  const found = await lockLoansWithBooks(tx, loanIds);
  const decided = found
    // Midnight passed since the list was read, and something happened to the loan on the new day.
    .filter(({ books }) => books.on === null || books.on <= today)
    .map(({ loan, books }) => {
      const { loanId, terms } = loan;
      if (books.on === null) throw new Error(`loan ${loanId} runs without books`);
      const now = position(terms, loan.events, today);
      const target = balances(now, terms);
      const { currency } = terms;
      const cause = { kind: "accrual" } as const;
      return {
        entry: entryOf({ loanId, cause, on: today, currency, target }, books),
        listed: { loanId, listing: listingOf(loan, now) },
      };
    });
  if (decided.length === 0) return 0;
  const entries = valuesOfEntries(decided.map(({ entry }) => entry));
  const listings = valuesOfListings(decided.map(({ listed }) => listed));
  await writeAccruals(tx, [...entries, ...listings]);
  return decided.length;
}
