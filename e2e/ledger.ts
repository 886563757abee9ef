/**
 * What must hold after every journey: the ledger agrees with the loans, every cent received is allocated or unapplied,
 * and our cash equals what the provider's own ledger recorded.
 */
import { expect } from "vitest";
import { position } from "#lending/position.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postedBalances } from "#server/core/ledger/journal.ts";
import { readEventRecords } from "#server/core/loan/list-store.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import type { LoanRecord } from "#server/core/loan/loan-record.ts";
import { readAttempt } from "#server/core/payment-attempt/store.ts";
import { claimOn } from "#server/core/payment-claim/claim.ts";
import { readPayout } from "#server/flows/disbursement/store.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import { type Minor, sum } from "#values/money.ts";
import type { Journey } from "./journey.ts";

/** LN-4, LN-5, and the simulator's ledger against ours, order by order. */
export async function expectSoundLedger(journey: Journey): Promise<void> {
  const { db, calendar } = journey.server.services;
  expect(await ledgerCheck(db), "ledger").toEqual([]);
  const ours = new Map<string, Minor>();
  for (const { borrowerId } of journey.borrowers) {
    for (const loan of await loadLoans(db, borrowerId)) {
      const { loanId } = loan;
      const now = position(loan.terms, loan.events, calendar.today());
      expect(now.received, `received on ${loanId}`).toBe(
        now.allocated + now.unapplied + now.refunded,
      );
      const { "settlement-cash": cash = 0 } = await postedBalances(db, loanId);
      const throughThem = cash - (await movedOutside(db, loan));
      if (throughThem !== 0) ours.set(loanId, throughThem);
    }
  }
  expect(ours, "our cash, order by order").toEqual(await cashOfTheirBook(journey));
}

/** What staff recorded as received, less paid back, by bank or in cash: the provider knows nothing of it. */
async function movedOutside(db: Queryable, { loanId, events }: LoanRecord): Promise<Minor> {
  const outside = (await readEventRecords(db, loanId)).filter(({ reference }) =>
    /^(bank|cash):/.test(reference ?? ""),
  );
  const reversed = new Set(
    events.map((event) => (event.kind === "reversed" ? event.reverses : null)),
  );
  return sum(
    events.map((event) => {
      const { sequence } = event;
      const counts = outside.some((one) => one.sequence === sequence) && !reversed.has(sequence);
      if (!counts || !("amount" in event)) return 0;
      return event.kind === "refunded" ? -event.amount : event.amount;
    }),
  );
}

/** Paid in less paid out by the simulator's ledger, per order. */
async function cashOfTheirBook({ server, simulator }: Journey): Promise<Map<string, Minor>> {
  const { db, settings } = server.services;
  const cash = new Map<string, Minor>();
  for (const event of moneyMoved(simulator.ledger.content.events.map((booked) => booked.event))) {
    const { kind, reference, amount } = event;
    const paidIn = kind === "payment-succeeded";
    const found = paidIn
      ? await payerOf(db, event, settings.encryptionKey)
      : await readPayout(db, reference);
    const loanId = found?.loanId ?? `no order for ${reference}`;
    cash.set(loanId, (cash.get(loanId) ?? 0) + (paidIn ? amount : -amount));
  }
  return cash;
}

/** By our trade number, else by the payment reference the borrower submitted. */
async function payerOf(
  db: Queryable,
  event: ProviderEvent,
  encryptionKey: Buffer,
): Promise<{ loanId: string } | null> {
  const attempt = await readAttempt(db, event.reference);
  if (attempt !== null) return attempt;
  const claim = await claimOn(db, event, encryptionKey);
  return claim?.state === "matched" ? claim : null;
}

/** One event per movement of money, however often it was reported. */
function moneyMoved(events: readonly ProviderEvent[]): ProviderEvent[] {
  const moved = events.filter(({ kind }) => kind.endsWith("-succeeded"));
  return [...new Map(moved.map((event) => [event.providerReference, event])).values()];
}
