/**
 * A borrower leaves (AC-6): confirmed by a code to their own telephone, refused while money is between us, and then
 * erased for good but for what the law binds the lender to keep.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import type * as contract from "#contract/own-data.ts";
import { deleteUser as endpoint } from "#contract/own-data.ts";
import { holdApplications, purgeApplications } from "../../core/application/personal-data.ts";
import { anonymiseBorrower, readBorrower } from "../../core/customer/borrower.ts";
import { maskedPhone } from "../../core/customer/masked-phone.ts";
import { lockPersonRow } from "../../core/customer/person-lock-store.ts";
import { lockBorrower } from "../../core/customer/personal-data.ts";
import { purgeTelemetryOf } from "../../core/device/personal-data.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { purgeMessagesTo } from "../../core/messages/personal-data.ts";
import { blankAccounts, retireAccounts } from "../../core/payout-account/personal-data.ts";
import { withdrawOffers } from "../../core/product/personal-data.ts";
import { sendCode } from "../../core/sms-code/send-code.ts";
import { refuseCounted, useCode } from "../../core/sms-code/use-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { forgetIdempotencyRecordsOf } from "../../platform/http/idempotency.ts";
import { markImagesOf, removeMarked } from "../../platform/uploads/remove-images.ts";
import { purgeCards } from "../card-payment/personal-data.ts";
import { purgeMessagesFrom } from "../feedback/borrowers-message.ts";
import { deleteKycRows } from "../kyc/store.ts";
import { imagePurposes } from "../kyc/take-image.ts";
import { purgeUsage } from "../usage/personal-data.ts";
import { type AccountClosure, closureOf } from "./account-closure.ts";
import { insertClosure, readClosureRow } from "./account-closure-store.ts";

const erasedCopy = wordsByKey("delete-account.erased");
const keptCopy = wordsByKey("delete-account.kept");

const notFound = { ok: false, rejection: "notFound" } as const;
const purpose = "delete-account";

export const readDeletion: QueryHandler<typeof contract.readDeletion> = async (
  db,
  _input,
  call,
) => {
  const { borrowerId, language, today, services } = call;
  const borrower = await readBorrower(db, borrowerId, services.settings.encryptionKey);
  if (borrower === null) return notFound;
  const { whyNot, eraseOn, ...keeps } = await closureOf(db, borrowerId, today, services.settings);
  const until = eraseOn === null ? "" : formatDate(eraseOn);
  return {
    ok: true,
    data: {
      whyNot: whyNot ?? "",
      whyNotText: whyNot === null ? "" : endpoint.rejections[whyNot].message[language],
      phone: maskedPhone(borrower.phone),
      erased: erasedCopy.map((words) => words[language]),
      kept: retainedNames(keeps).map((name) => {
        const { what, why } = keptCopy[name];
        return { what: what[language], why: why[language], until };
      }),
    },
  };
};

function retainedNames({
  retainsLoans,
  retainsDecisions,
  retainsComplaints,
}: Omit<AccountClosure, "whyNot" | "eraseOn">) {
  const names: (keyof typeof keptCopy)[] = [];
  if (retainsLoans) names.push("loans", "agreements");
  if (retainsDecisions) names.push("decisions");
  if (retainsComplaints) names.push("complaints");
  return names;
}

export const sendDeletionCode: CommandHandler<typeof contract.sendDeletionCode> = async (
  tx,
  { channel },
  call,
) => {
  const { borrowerId, today, services } = call;
  const borrower = await readBorrower(tx, borrowerId, services.settings.encryptionKey);
  if (borrower === null || borrower.phone === "") return notFound;
  const { whyNot } = await closureOf(tx, borrowerId, today, services.settings);
  if (whyNot !== null) return { ok: false, rejection: whyNot };
  const sent = await sendCode(tx, { phone: borrower.phone, purpose, channel }, call);
  if (sent.sent) return { ok: true, data: { waitSeconds: sent.waitSeconds } };
  return { ok: false, rejection: sent.why === "tooSoon" ? "codeTooSoon" : "tooManyCodes" };
};

export const deleteUser: CommandHandler<typeof contract.deleteUser> = async (
  tx,
  { code },
  call,
) => {
  const { borrowerId, today, services } = call;
  const { settings } = services;
  await holdApplications(tx, borrowerId);
  await lockPersonRow(tx, borrowerId);
  await lockBorrower(tx, borrowerId);
  // The second of two taps: it is done.
  const before = await readClosureRow(tx, borrowerId);
  if (before !== null) return gone(before.erase_on);
  const borrower = await readBorrower(tx, borrowerId, settings.encryptionKey);
  if (borrower === null) return notFound;
  const closure = await closureOf(tx, borrowerId, today, settings);
  if (closure.whyNot !== null) return { ok: false, rejection: closure.whyNot };
  const judged = await useCode(tx, { phone: borrower.phone, purpose, code }, call);
  if (judged !== "right") return refuseCounted(judged === "wrong" ? "codeWrong" : "codeOver");
  const imageIds = await erase(tx, closure, borrower.phone, call);
  await insertClosure(tx, borrowerId, { deletedOn: today, eraseOn: closure.eraseOn });
  return {
    afterCommit: async () => {
      // A store that does not answer is left to the job: nobody can see them from the commit on.
      await removeMarked(services, imageIds);
      return gone(closure.eraseOn);
    },
  };
};

function gone(eraseOn: string | null) {
  return { ok: true, data: { eraseOn: eraseOn === null ? "" : formatDate(eraseOn) } } as const;
}

/** Everything that need not stay; ids of the pictures whose files are still to go. */
async function erase(
  tx: Transaction,
  closure: AccountClosure,
  phone: string,
  { borrowerId, services }: Call,
): Promise<string[]> {
  const now = services.calendar.now();
  for (const { loanId, applicationState } of closure.loans) {
    // Approved but never taken, or only begun: nothing was lent.
    if (applicationState === "approved" || applicationState === "offered") {
      await moveApplication(tx, loanId, "cancelled");
    }
  }
  await withdrawOffers(tx, borrowerId);
  await purgeApplications(tx, borrowerId, closure.lentOn);
  await purgeUsage(tx, borrowerId);
  await purgeTelemetryOf(tx, borrowerId);
  await purgeMessagesFrom(tx, borrowerId);
  await purgeCards(tx, borrowerId, now);
  await purgeMessagesTo(tx, phone, services.settings.encryptionKey);
  await forgetIdempotencyRecordsOf(tx, borrowerId);
  await (closure.retainsLoans ? retireAccounts : blankAccounts)(tx, borrowerId);
  const purposes = closure.retainsComplaints ? imagePurposes : [...imagePurposes, "complaint"];
  const imageIds = await markImagesOf(tx, borrowerId, purposes, now);
  await deleteKycRows(tx, borrowerId);
  await anonymiseBorrower(tx, borrowerId);
  return imageIds;
}
