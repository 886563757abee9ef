/**
 * The daily accrual: brings ledger and list columns of every running loan up to the business date, and notes the loans that
 * ended by that. Idempotent, also when run late or on several processes, because it posts differences under the loan's lock.
 */
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { entriesParameters, entryOf } from "../ledger/journal.ts";
import { lockLoansWithSnapshots } from "../loan/load-loan.ts";
import {
  listingOf,
  listingsParameters,
  loansToClose,
  type ToClose,
} from "../loan/refresh-listing.ts";
import { settledSince } from "../loan/settled-since.ts";
import { noteSettled } from "../loan/settled-topic.ts";
import { writeAccruals } from "./accrual-store.ts";

type Closing = Pick<Services, "db" | "calendar" | "log">;

/** Loans a transaction; each is locked for as long as its batch takes. */
const batch = 500;
/** While one batch is computed here, the database works on the others. */
const workers = 3;

/** Returns how many loans were brought up to today. A loan that fails is logged and does not stop the others. */
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

/** An iterator over batches of loans to close, empty at the end; concurrent calls are serialised. */
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

/** Returns how many succeeded. If the batch fails as a whole, its loans are retried one by one. */
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
  const found = await lockLoansWithSnapshots(tx, loanIds);
  const decided = found
    // A newer snapshot: midnight passed since the list was read and the loan had an event on the new day.
    .filter(({ snapshot }) => snapshot.on === null || snapshot.on <= today)
    .map((one) => {
      const { loan, snapshot } = one;
      const { loanId, terms } = loan;
      if (snapshot.on === null) throw new Error(`loan ${loanId} runs without a balance snapshot`);
      const now = position(terms, loan.events, today);
      const target = balances(now, terms);
      const { currency } = terms;
      const cause = { kind: "accrual" } as const;
      return {
        entry: entryOf({ loanId, cause, on: today, currency, target }, snapshot),
        listed: { loanId, listing: listingOf(loan, now) },
        // Unapplied funds have paid the last instalment on its due date, or everything on the first day of prepayment.
        settled: settledSince(one, now),
      };
    });
  if (decided.length === 0) return 0;
  const entries = entriesParameters(decided.map(({ entry }) => entry));
  const listings = listingsParameters(decided.map(({ listed }) => listed));
  await writeAccruals(tx, [...entries, ...listings]);
  for (const { listed } of decided.filter(({ settled }) => settled)) {
    await noteSettled(tx, listed.loanId);
  }
  return decided.length;
}
