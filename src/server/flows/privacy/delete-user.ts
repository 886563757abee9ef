/**
 * A borrower leaves (AC-6): confirmed by a code to their own telephone, refused while money is between us, and then
 * erased for good but for what the law binds the lender to keep.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import type * as contract from "#contract/personal-data.ts";
import { deleteUser as endpoint } from "#contract/personal-data.ts";
import { forgetApplications, holdApplications } from "../../core/application/own-records.ts";
import { anonymiseBorrower, readBorrower } from "../../core/customer/borrower.ts";
import { maskedPhone } from "../../core/customer/masked-phone.ts";
import { lockBorrower } from "../../core/customer/own-records.ts";
import { lockPersonRow } from "../../core/customer/person-lock-store.ts";
import { forgetTold } from "../../core/device/own-records.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { forgetMessagesTo } from "../../core/messages/own-records.ts";
import { blankAccounts, retireAccounts } from "../../core/payout-account/own-records.ts";
import { withdrawOffers } from "../../core/product/own-records.ts";
import { sendCode } from "../../core/sms-code/send-code.ts";
import { refuseCounted, useCode } from "../../core/sms-code/use-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { forgetIdempotencyRecordsOf } from "../../platform/http/idempotency.ts";
import { markImagesOf, removeMarked } from "../../platform/uploads/remove-images.ts";
import { forgetCards } from "../card-payment/own-records.ts";
import { forgetMessagesFrom } from "../feedback/borrowers-message.ts";
import { erasePersonRows } from "../kyc/store.ts";
import { imagePurposes } from "../kyc/take-image.ts";
import { forgetUsage } from "../usage/own-records.ts";
import { insertDeletion, readDeletionRow } from "./deletion-store.ts";
import { type Leaving, leavingOf } from "./may-leave.ts";

const erasedCopy = wordsByKey("delete-account.erased");
const storedCopy = wordsByKey("delete-account.kept");

const notFound = { ok: false, rejection: "notFound" } as const;
const purpose = "delete-account";

export const readDeletion: QueryHandler<typeof contract.readDeletion> = async (
  db,
  _input,
  call,
) => {
  const { borrowerId, language, today, services } = call;
  const borrower = await readBorrower(db, borrowerId, services.settings.sealKey);
  if (borrower === null) return notFound;
  const { whyNot, eraseOn, ...keeps } = await leavingOf(db, borrowerId, today, services.settings);
  const until = eraseOn === null ? "" : formatDate(eraseOn);
  return {
    ok: true,
    data: {
      whyNot: whyNot ?? "",
      whyNotText: whyNot === null ? "" : endpoint.rejections[whyNot].message[language],
      phone: maskedPhone(borrower.phone),
      erased: erasedCopy.map((words) => words[language]),
      kept: keptNames(keeps).map((name) => {
        const { what, why } = storedCopy[name];
        return { what: what[language], why: why[language], until };
      }),
    },
  };
};

function keptNames({
  keepsLoans,
  keepsDecisions,
  keepsComplaints,
}: Omit<Leaving, "whyNot" | "eraseOn">) {
  const names: (keyof typeof storedCopy)[] = [];
  if (keepsLoans) names.push("loans", "agreements");
  if (keepsDecisions) names.push("decisions");
  if (keepsComplaints) names.push("complaints");
  return names;
}

export const sendDeletionCode: CommandHandler<typeof contract.sendDeletionCode> = async (
  tx,
  { channel },
  call,
) => {
  const { borrowerId, today, services } = call;
  const borrower = await readBorrower(tx, borrowerId, services.settings.sealKey);
  if (borrower === null || borrower.phone === "") return notFound;
  const { whyNot } = await leavingOf(tx, borrowerId, today, services.settings);
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
  const before = await readDeletionRow(tx, borrowerId);
  if (before !== null) return gone(before.erase_on);
  const borrower = await readBorrower(tx, borrowerId, settings.sealKey);
  if (borrower === null) return notFound;
  const leaving = await leavingOf(tx, borrowerId, today, settings);
  if (leaving.whyNot !== null) return { ok: false, rejection: leaving.whyNot };
  const judged = await useCode(tx, { phone: borrower.phone, purpose, code }, call);
  if (judged !== "right") return refuseCounted(judged === "wrong" ? "codeWrong" : "codeOver");
  const imageIds = await erase(tx, leaving, borrower.phone, call);
  await insertDeletion(tx, borrowerId, { deletedOn: today, eraseOn: leaving.eraseOn });
  return {
    afterCommit: async () => {
      // A store that does not answer is left to the job: nobody can see them from the commit on.
      await removeMarked(services, imageIds);
      return gone(leaving.eraseOn);
    },
  };
};

function gone(eraseOn: string | null) {
  return { ok: true, data: { eraseOn: eraseOn === null ? "" : formatDate(eraseOn) } } as const;
}

/** Everything that need not stay; ids of the pictures whose files are still to go. */
async function erase(
  tx: Transaction,
  leaving: Leaving,
  phone: string,
  { borrowerId, services }: Call,
): Promise<string[]> {
  const now = services.calendar.now();
  for (const { loanId, applicationState } of leaving.loans) {
    // Approved but never taken, or only begun: nothing was lent.
    if (applicationState === "approved" || applicationState === "offered") {
      await moveApplication(tx, loanId, "cancelled");
    }
  }
  await withdrawOffers(tx, borrowerId);
  await forgetApplications(tx, borrowerId, leaving.lentOn);
  await forgetUsage(tx, borrowerId);
  await forgetTold(tx, borrowerId);
  await forgetMessagesFrom(tx, borrowerId);
  await forgetCards(tx, borrowerId, now);
  await forgetMessagesTo(tx, phone, services.settings.sealKey);
  await forgetIdempotencyRecordsOf(tx, borrowerId);
  await (leaving.keepsLoans ? retireAccounts : blankAccounts)(tx, borrowerId);
  const purposes = leaving.keepsComplaints ? imagePurposes : [...imagePurposes, "complaint"];
  const imageIds = await markImagesOf(tx, borrowerId, purposes, now);
  await erasePersonRows(tx, borrowerId);
  await anonymiseBorrower(tx, borrowerId);
  return imageIds;
}
