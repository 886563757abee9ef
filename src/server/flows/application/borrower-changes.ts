/** What a borrower can do with their own application: withdraw it, or resubmit it after the lender asked for more. */
import type * as contract from "#contract/application.ts";
import { decideBy } from "#lending/terms-limits.ts";
import { type Application, isUndecided } from "../../core/application/application-record.ts";
import { appendDecision } from "../../core/application/decision-store.ts";
import {
  lockBorrower,
  readApplicationRow,
  writeApplication,
} from "../../core/application/store.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { withdrawOffer } from "../../core/product/offer.ts";
import { orderAddress } from "../../core/product/wire.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { holdsProduct } from "./apply.ts";
import { plainEntry } from "./entries.ts";

/**
 * Possible after approval too: an approval nobody has accepted binds nobody, and would keep the borrower from applying
 * for another amount.
 */
export const cancelApplication: CommandHandler<typeof contract.cancelApplication> = async (
  tx,
  { orderId },
  call,
) => {
  const application = await ownApplication(tx, orderId, call);
  if (application === null) return { ok: false, rejection: "notFound" };
  if (application.state === "cancelled") return where(application);
  if (!(await holdsProduct(tx, application))) return { ok: false, rejection: "decided" };
  const { borrowerId, productId, version } = application;
  // Same lock order as Loan Now, which may run at the same time: the offer, then its order.
  if (application.state === "approved") await withdrawOffer(tx, borrowerId, productId);
  if (!(await holdsProduct(tx, application))) return { ok: false, rejection: "decided" };
  await moveApplication(tx, orderId, "cancelled");
  const { calendar } = call.services;
  await writeApplication(tx, {
    ...application,
    state: "cancelled",
    version: version + 1,
    nextDue: null,
    decidedAt: calendar.now(),
    decidedOn: calendar.today(),
    approved: null,
    first: null,
  });
  await note(tx, orderId, "cancel", call);
  return where(application);
};

/** It waits for the lender again, with a new deadline. Repeating it has no effect. */
export const answerRequest: CommandHandler<typeof contract.answerRequest> = async (
  tx,
  { orderId },
  call,
) => {
  const application = await ownApplication(tx, orderId, call);
  if (application === null) return { ok: false, rejection: "notFound" };
  if (!isUndecided(application)) return { ok: false, rejection: "decided" };
  if (application.state !== "asked") return where(application);
  await writeApplication(tx, {
    ...application,
    state: "referred",
    version: application.version + 1,
    nextDue: decideBy(call.today),
  });
  await note(tx, orderId, "answer", call);
  return where(application);
};

async function note(
  tx: Transaction,
  orderId: string,
  kind: "cancel" | "answer",
  call: Call,
): Promise<void> {
  const entry = plainEntry(kind, null, call);
  await appendDecision(tx, orderId, { entry }, call.services.settings.encryptionKey);
}

/** Locked; null for another borrower's order and for one without an application. */
async function ownApplication(
  tx: Transaction,
  orderId: string,
  { borrowerId }: Call,
): Promise<Application | null> {
  await lockBorrower(tx, borrowerId);
  const found = await readApplicationRow(tx, orderId, { lock: true });
  return found?.borrowerId === borrowerId ? found : null;
}

function where({ productId, loanId }: Application) {
  return { ok: true, data: { address: orderAddress(productId, loanId) } } as const;
}
