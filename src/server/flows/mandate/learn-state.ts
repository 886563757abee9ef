/** Where a mandate stands at the provider (MA-5): agreed, paused, cancelled there, run out; and cancelling it there until it is done. */
import { position } from "#lending/position.ts";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { mandateTokenPurpose } from "../../core/mandate/encrypted-columns.ts";
import type { Mandate, MandateEnding } from "../../core/mandate/mandate-record.ts";
import { moveMandate, readMandate } from "../../core/mandate/store.ts";
import { isOpen, isPaid } from "../../core/payment-attempt/attempt.ts";
import { attemptOf } from "../../core/payment-attempt/attempt-record.ts";
import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import type { MandateRead, Mandates } from "../../platform/provider-ports/mandates.ts";
import type { Services } from "../../platform/services/services.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";
import { dropUnbegun } from "./drop-debit.ts";
import { tellOfMandate } from "./tell.ts";

/** Null where this server cannot ask the provider that keeps it. */
export function mandatesOf({ provider }: Mandate, services: Services): Mandates | null {
  return paymentsNamed(provider, services)?.mandates ?? null;
}

export function tokenOf({ tokenEncrypted }: Mandate, { settings }: Services): string | null {
  if (tokenEncrypted === null) return null;
  return decrypt(settings.encryptionKey, mandateTokenPurpose, tokenEncrypted);
}

/** The mandate as it is afterwards. Throws Outage when the provider does not say. */
export async function learnState(
  mandate: Mandate,
  port: Mandates,
  services: Services,
): Promise<Mandate> {
  if (mandate.state === "over") return mandate;
  if (mandate.state === "cancelling") await finishCancelling(mandate, port, services);
  else if (mandate.state === "waiting") await learnAgreed(mandate, port, services);
  else await learnChanged(mandate, port, services);
  return (await readMandate(services.db, mandate.mandateId)) ?? mandate;
}

async function learnAgreed(mandate: Mandate, port: Mandates, services: Services): Promise<void> {
  const { db, calendar } = services;
  const { mandateId, tradeNo } = mandate;
  if (isOpen((await attemptOf(db, tradeNo)).state)) await pollPayment(services, tradeNo);
  const { state } = await attemptOf(db, tradeNo);
  const from = ["waiting"] as const;
  const now = calendar.now();
  // Not paid: if it is agreed to all the same, the job cancels it.
  if (!isOpen(state) && !isPaid(state)) {
    await moveMandate(db, mandateId, { to: "cancelling", ended: "not-agreed", now, from });
    return;
  }
  const read = await readAtProvider(mandate, port, services);
  if (read.state === "over") {
    await moveMandate(db, mandateId, { to: "over", ended: "not-agreed", now, from });
  } else if (read.state !== "waiting" && read.token !== null) {
    const tokenEncrypted = sealed(read.token, services);
    await moveMandate(db, mandateId, { to: read.state, tokenEncrypted, now, from });
  }
}

async function learnChanged(mandate: Mandate, port: Mandates, services: Services): Promise<void> {
  const { db, calendar } = services;
  const { mandateId, loanId, lastDay } = mandate;
  const now = calendar.now();
  const from = ["active", "paused"] as const;
  const loan = await loadLoanById(db, loanId);
  if (loan === null) throw new Error(`mandate ${mandateId} is of no loan`);
  const { status } = position(loan.terms, loan.events, calendar.today());
  if (status === "settled" || status === "written-off") {
    await end(mandate, { ended: "loan-over", to: "cancelling", tell: false }, services);
  } else if (calendar.today() > lastDay) {
    await end(mandate, { ended: "last-day", to: "cancelling", tell: true }, services);
  } else {
    const { state } = await readAtProvider(mandate, port, services);
    if (state === "over")
      await end(mandate, { ended: "at-bank", to: "over", tell: true }, services);
    else if (state !== "waiting" && state !== mandate.state) {
      await moveMandate(db, mandateId, { to: state, now, from });
    }
  }
}

async function end(
  mandate: Mandate,
  how: { ended: MandateEnding; to: "cancelling" | "over"; tell: boolean },
  services: Services,
): Promise<void> {
  const now = services.calendar.now();
  await services.db.transaction(async (tx) => {
    await loadLoanById(tx, mandate.loanId, { lock: true });
    const { to, ended } = how;
    const from = ["active", "paused"] as const;
    if (!(await moveMandate(tx, mandate.mandateId, { to, ended, now, from }))) return;
    await dropUnbegun(tx, mandate, services);
    if (how.tell) await tellOfMandate(tx, mandate, { what: "ended" }, services);
  });
}

/** What was agreed to after all is cancelled too; over once the provider says so, or there is nothing to cancel. */
async function finishCancelling(
  mandate: Mandate,
  port: Mandates,
  services: Services,
): Promise<void> {
  const { db, calendar } = services;
  const { mandateId, ended, tradeNo } = mandate;
  const now = calendar.now();
  const from = ["cancelling"] as const;
  const token = tokenOf(mandate, services);
  if (token !== null) {
    if (await port.cancel(token))
      await moveMandate(db, mandateId, { to: "over", ended, now, from });
    return;
  }
  const { state } = await attemptOf(db, tradeNo);
  const read =
    isOpen(state) || isPaid(state) ? await readAtProvider(mandate, port, services) : null;
  if (read === null || read.state === "over") {
    await moveMandate(db, mandateId, { to: "over", ended, now, from });
  } else if (read.token !== null) {
    const tokenEncrypted = sealed(read.token, services);
    await moveMandate(db, mandateId, { to: "cancelling", ended, tokenEncrypted, now, from });
  }
}

async function readAtProvider(
  mandate: Mandate,
  port: Mandates,
  services: Services,
): Promise<MandateRead> {
  const attempt = await attemptOf(services.db, mandate.tradeNo);
  const known = providerReferenceOf(attempt, services.settings.encryptionKey);
  return port.read({ tradeNo: mandate.tradeNo, known }, tokenOf(mandate, services));
}

function sealed(token: string, { settings }: Services): string {
  return encrypt(settings.encryptionKey, mandateTokenPurpose, token);
}
