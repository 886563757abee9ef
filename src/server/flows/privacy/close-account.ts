/**
 * Closes a borrower's account (AC-6): confirmed by a code sent to their own telephone and rejected while money is owed either
 * way. Personal data is purged at once, except what the law requires the lender to retain.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import type * as contract from "#contract/personal-data.ts";
import { deleteUser as endpoint } from "#contract/personal-data.ts";
import { maskedPhone } from "#contract/phone.ts";
import { holdApplications, purgeApplications } from "../../core/application/personal-data.ts";
import { anonymiseBorrower, readBorrower } from "../../core/customer/borrower.ts";
import { lockPersonRow } from "../../core/customer/person-lock-store.ts";
import { lockBorrower } from "../../core/customer/personal-data.ts";
import { purgeTelemetryOf } from "../../core/device/personal-data.ts";
import { purgeEmailOf } from "../../core/email/personal-data.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { releaseFiles } from "../../core/loan-action/store.ts";
import { purgeMessagesTo } from "../../core/messages/personal-data.ts";
import { deleteChoices } from "../../core/notification/choice-store.ts";
import { blankAccounts, retireAccounts } from "../../core/payout-account/personal-data.ts";
import { withdrawOffers } from "../../core/product/personal-data.ts";
import { sendCode } from "../../core/sms-code/send-code.ts";
import { refuseCounted, useCode } from "../../core/sms-code/use-code.ts";
import { blankLogNotes } from "../../core/staff/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { purgeIdempotencyRecordsOf } from "../../platform/http/idempotency.ts";
import { markImages, markImagesOf, removeMarked } from "../../platform/uploads/remove-images.ts";
import { purgeCards } from "../card-payment/personal-data.ts";
import { purgeMessagesFrom } from "../feedback/borrowers-message.ts";
import { deleteKycRows } from "../kyc/store.ts";
import { imagePurposes } from "../kyc/take-image.ts";
import { purgeUsage } from "../usage/personal-data.ts";
import { type AccountClosure, closureOf } from "./account-closure.ts";
import { insertClosure, readClosureRow } from "./account-closure-store.ts";

const purgedMessages = wordsByKey("delete-account.erased");
const retainedMessages = wordsByKey("delete-account.kept");

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
  const { whyNot, purgeOn, ...retained } = await closureOf(
    db,
    borrowerId,
    today,
    services.settings,
  );
  const until = purgeOn === null ? "" : formatDate(purgeOn);
  return {
    ok: true,
    data: {
      whyNot: whyNot ?? "",
      whyNotText: whyNot === null ? "" : endpoint.rejections[whyNot].message[language],
      phone: maskedPhone(borrower.phone),
      erased: purgedMessages.map((words) => words[language]),
      kept: retainedNames(retained).map((name) => {
        const { what, why } = retainedMessages[name];
        return { what: what[language], why: why[language], until };
      }),
    },
  };
};

function retainedNames({
  retainsLoans,
  retainsDecisions,
  retainsComplaints,
}: Omit<AccountClosure, "whyNot" | "purgeOn">) {
  const names: (keyof typeof retainedMessages)[] = [];
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
  // A repeated tap: the account is closed already.
  const before = await readClosureRow(tx, borrowerId);
  if (before !== null) return closed(before.purge_on);
  const borrower = await readBorrower(tx, borrowerId, settings.encryptionKey);
  if (borrower === null) return notFound;
  const closure = await closureOf(tx, borrowerId, today, settings);
  if (closure.whyNot !== null) return { ok: false, rejection: closure.whyNot };
  const verdict = await useCode(tx, { phone: borrower.phone, purpose, code }, call);
  if (verdict !== "right") return refuseCounted(verdict === "wrong" ? "codeWrong" : "codeOver");
  const imageIds = await purge(tx, closure, borrower.phone, call);
  await insertClosure(tx, borrowerId, { closedOn: today, purgeOn: closure.purgeOn });
  return {
    afterCommit: async () => {
      // If the file store is down, the job removes the files later; nobody can reach them after the commit.
      await removeMarked(services, imageIds);
      return closed(closure.purgeOn);
    },
  };
};

function closed(purgeOn: string | null) {
  return { ok: true, data: { eraseOn: purgeOn === null ? "" : formatDate(purgeOn) } } as const;
}

/** Deletes everything that need not be retained. Returns the ids of pictures whose files are still to be removed. */
async function purge(
  tx: Transaction,
  closure: AccountClosure,
  phone: string,
  { borrowerId, services }: Call,
): Promise<string[]> {
  const now = services.calendar.now();
  for (const { loanId, applicationState } of closure.loans) {
    // Approved but never accepted, or only offered: nothing was lent.
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
  await deleteChoices(tx, borrowerId);
  await purgeEmailOf(tx, borrowerId);
  await purgeMessagesTo(tx, phone, services.settings.encryptionKey);
  await purgeIdempotencyRecordsOf(tx, borrowerId);
  await (closure.retainsLoans ? retireAccounts : blankAccounts)(tx, borrowerId);
  const purposes = closure.retainsComplaints ? imagePurposes : [...imagePurposes, "complaint"];
  const imageIds = await markImagesOf(tx, borrowerId, purposes, now);
  // Of loans that were never paid out nothing is retained, evidence neither.
  const unpaid = closure.loans.filter(({ loanId }) => !closure.lentOn.includes(loanId));
  const evidence = await releaseFiles(
    tx,
    unpaid.map(({ loanId }) => loanId),
  );
  await markImages(tx, evidence, now);
  await deleteKycRows(tx, borrowerId);
  if (closure.purgeOn === null) await blankLogNotes(tx, borrowerId);
  await anonymiseBorrower(tx, borrowerId);
  return [...imageIds, ...evidence];
}
