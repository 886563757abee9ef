/**
 * Asks the provider whose account it is before money goes there, and says what follows (OP-6). The question is asked between two
 * transactions; what was decided meanwhile counts.
 */
import { readBorrower } from "../../core/customer/borrower.ts";
import {
  keepPayeeAnswer,
  payeeCheckOf,
  payeeVerdict,
} from "../../core/payout-account/payee-check.ts";
import { writeWaiting } from "../../core/payout-account/payee-check-store.ts";
import { decryptAccount } from "../../core/payout-account/payout-account.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { AccountName } from "../../platform/provider-ports/account-name.ts";
import { Outage, type PayoutProvider } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";

interface Payee {
  accountId: string;
  borrowerId: string;
  payouts: PayoutProvider;
}

/** What the provider has to be asked. */
export interface NameQuestion extends Payee {
  ownName: string;
  seenRevision: number | null;
}

type Found = "pay" | "wait" | "refused" | NameQuestion;

/** The borrower's accounts must be locked. */
export async function judgePayee(
  tx: Transaction,
  payee: Payee,
  { settings, calendar }: Services,
): Promise<Found> {
  const { payeeNames, encryptionKey } = settings;
  const { accountId, borrowerId, payouts } = payee;
  if (payeeNames === "off") return "pay";
  if (payouts.nameOf === undefined && payeeNames === "go-on") return "pay";
  const check = await payeeCheckOf(tx, accountId, encryptionKey);
  const ownName = (await readBorrower(tx, borrowerId, encryptionKey))?.fullName ?? "";
  const now = calendar.now();
  const verdict = payeeVerdict(check, { ownName, names: payeeNames, now });
  if (verdict === "ask") return { ...payee, ownName, seenRevision: check?.revision ?? null };
  const waits = verdict === "wait";
  if (waits !== ((check?.waitingSince ?? null) !== null)) {
    await writeWaiting(tx, accountId, waits, now);
  }
  return verdict;
}

/** An answer that another server stored first stays. */
export async function askPayeeName(
  { accountId, borrowerId, payouts, ownName, seenRevision }: NameQuestion,
  services: Services,
): Promise<void> {
  const { db, settings, calendar, log } = services;
  const { encryptionKey } = settings;
  const { bankCode, number: accountNumber } = await decryptAccount(db, accountId, encryptionKey);
  let told: AccountName | null = null;
  try {
    told = (await payouts.nameOf?.({ bankCode, accountNumber })) ?? { kind: "cannot-tell" };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn("payee-name-unknown", { provider: payouts.name, reason: error.message });
  }
  const asked = { accountId, borrowerId, ownName, seenRevision, provider: payouts.name, told };
  const kept = await keepPayeeAnswer(db, asked, { encryptionKey, now: calendar.now() });
  log.info("payee-name-asked", { provider: payouts.name, ...kept });
}
