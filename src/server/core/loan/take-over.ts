/**
 * Loans that come from another book with their history (DK-9). They are ordinary loans from then on; the journal gets one entry a loan,
 * its opening balances, on the business date. Taking them back posts the opposite: the journal is never changed.
 */
import { noBalances } from "#lending/ledger-accounts.ts";
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { entryOf, postEntries } from "../ledger/journal.ts";
import { lockLoansWithSnapshots } from "./load-loan.ts";
import type { LoanRecord } from "./loan-record.ts";
import { drawLoanId } from "./open-loan.ts";
import { listingOf } from "./refresh-listing.ts";
import { countEvents, emptyLoans, insertWholeLoans, readTakenIds } from "./takeover-store.ts";

type LoanToTakeOver = Pick<
  LoanRecord,
  "borrowerId" | "productId" | "productVersion" | "terms" | "events"
> & { paidOutOn: Day };

const cause = { kind: "takeover" } as const;

/** Returns their ids, in order. Nobody is written to about a loan that is taken over. */
export async function takeLoansOver(
  tx: Transaction,
  loans: readonly LoanToTakeOver[],
  today: Day,
): Promise<string[]> {
  const loanIds = await freeIds(
    tx,
    loans.map(({ paidOutOn }) => paidOutOn),
  );
  const whole = loans.map(({ paidOutOn, ...given }, nth) => {
    const { terms, events } = given;
    const loanId = loanIds[nth]!;
    const loan: LoanRecord = {
      ...given,
      ...{ loanId, applicationState: "running", payoutAccountId: null, appliedOn: paidOutOn },
      ...{ acceptedOn: null, onwardAddress: "", rated: false },
    };
    const now = position(terms, events, today);
    const { currency } = terms;
    const target = balances(now, terms);
    const entry = entryOf({ loanId, cause, on: today, currency, target }, { balances: {} });
    return { loan, listing: listingOf(loan, now), entry };
  });
  await insertWholeLoans(tx, whole);
  return loanIds;
}

const triesMaximum = 5;

/** Drawn, and drawn again where one is taken or drawn twice. */
async function freeIds(tx: Transaction, days: readonly Day[]): Promise<string[]> {
  const ids = days.map(drawLoanId);
  for (let tried = 0; tried < triesMaximum; tried += 1) {
    const taken = new Set(await readTakenIds(tx, ids));
    const seen = new Set<string>();
    let all = true;
    for (const [nth, id] of ids.entries()) {
      if (taken.has(id) || seen.has(id)) {
        ids[nth] = drawLoanId(days[nth]!);
        all = false;
      }
      seen.add(ids[nth]!);
    }
    if (all) return ids;
  }
  throw new Error(`no free loan numbers after ${triesMaximum} tries`);
}

interface ToTakeBack {
  loanId: string;
  /** How many events it came with. */
  events: number;
}

/** False where a loan has an event of its own by now: then none is taken back. `nobody` is whose they are afterwards. */
export async function takeLoansBack(
  tx: Transaction,
  loans: readonly ToTakeBack[],
  { today, nobody }: { today: Day; nobody: string },
): Promise<boolean> {
  const loanIds = loans.map(({ loanId }) => loanId);
  const locked = await lockLoansWithSnapshots(tx, loanIds);
  const counted = await countEvents(tx, loanIds);
  if (loans.some(({ loanId, events }) => counted.get(loanId) !== events)) return false;
  const entries = locked.map(({ loan: { loanId, terms }, snapshot }) => {
    const on = snapshot.on !== null && snapshot.on > today ? snapshot.on : today;
    const { currency } = terms;
    return entryOf({ loanId, cause, on, currency, target: noBalances }, snapshot);
  });
  await postEntries(tx, entries);
  await emptyLoans(tx, loanIds, nobody);
  return true;
}
