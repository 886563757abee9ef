/** Whatever can happen to a loan, be posted for it or become of a payment has its words on the console's page of a loan (DK-3). */
import { expect, test } from "vitest";
import type { LoanEvent } from "#lending/events.ts";
import { accounts, generalAccounts } from "#lending/ledger-accounts.ts";
import type { AttemptKind, AttemptState, PayMethod } from "#server/core/payment-attempt/attempt.ts";
import words from "../locales/en/loan-account.json" with { type: "json" };

const every = <Key extends string>(keys: Record<Key, true>) => Object.keys(keys).sort();

test("[DK-3] every event, account, and what becomes of a payment has its words", () => {
  expect(Object.keys(words.accounts).sort()).toEqual([...accounts, ...generalAccounts].sort());
  expect(Object.keys(words.events).sort()).toEqual(
    every<LoanEvent["kind"] | "deferral-free">({
      disbursed: true,
      repaid: true,
      "deferral-paid": true,
      "deferral-free": true,
      "cooling-off-paid": true,
      waived: true,
      reversed: true,
      refunded: true,
      "hardship-requested": true,
      "hardship-closed": true,
      restructured: true,
      "written-off": true,
    }),
  );
  expect(Object.keys(words.attempts).sort()).toEqual(
    every<AttemptState>({
      created: true,
      "awaiting-payer": true,
      processing: true,
      succeeded: true,
      failed: true,
      expired: true,
      cancelled: true,
      refunded: true,
      held: true,
    }),
  );
  expect(Object.keys(words.kinds)).toEqual(
    expect.arrayContaining(
      every<AttemptKind>({ repayment: true, deferral: true, "cooling-off": true }),
    ),
  );
  expect(Object.keys(words.methods).sort()).toEqual(
    every<PayMethod>({ account: true, code: true, card: true, mandate: true }),
  );
});
