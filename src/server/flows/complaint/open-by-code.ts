/**
 * A complaint reached without a session (CP-14): its reference, then a code sent to the telephone it was sent from. Whether there is such a
 * complaint is not disclosed: for an unknown or erased one the same is counted, limited and answered as for one with a telephone that nobody
 * has, and a code fails for one reason only.
 */
import type * as contract from "#contract/complaint-access.ts";
import { readReference } from "#contract/complaint-reference.ts";
import { cookieSeconds } from "#contract/session-lifetimes.ts";
import { readDigits } from "#contract/typed-number.ts";
import { sendCode, type WhyNotSent } from "../../core/sms-code/send-code.ts";
import { refuseCounted, useCode } from "../../core/sms-code/use-code.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { wakeOutbox } from "../../platform/jobs/wake-outbox.ts";
import { codeWaitSeconds } from "../../platform/services/sms-code-limits.ts";
import { findByReference } from "./access-store.ts";
import { sealAccess } from "./access-token.ts";
import { decryptPhone } from "./encrypted-text.ts";

const purpose = "complaint";

/** What is said of the caller and of the lender. Limits of the telephone are not: they would tell that there is one. */
const refusals: Partial<Record<WhyNotSent, "codesFromAddress" | "codesOfDay">> = {
  tooManyFromAddress: "codesFromAddress",
  budgetSpent: "codesOfDay",
};

export const sendComplaintCode: CommandHandler<typeof contract.sendComplaintCode> = async (
  tx,
  { reference: typed },
  call,
) => {
  const { services } = call;
  const reference = readReference(typed);
  if (reference === null) return { ok: false, rejection: "referenceWrong" };
  const { phone, known } = await telephoneOf(tx, reference, services.settings.encryptionKey);
  const wanted = { phone, purpose, channel: "sms", about: reference } as const;
  const sent = await sendCode(tx, known ? wanted : { ...wanted, decoy: true }, call);
  const refusal = sent.sent ? undefined : refusals[sent.why];
  if (refusal !== undefined) return { ok: false, rejection: refusal };
  return {
    afterCommit: async () => {
      wakeOutbox(services);
      return { ok: true, data: { waitSeconds: codeWaitSeconds } };
    },
  };
};

export const openComplaint: CommandHandler<typeof contract.openComplaint> = async (
  tx,
  { reference: typed, code },
  call,
) => {
  const { encryptionKey } = call.services.settings;
  const reference = readReference(typed);
  if (reference === null) return { ok: false, rejection: "referenceWrong" };
  const { phone, complaintId } = await telephoneOf(tx, reference, encryptionKey);
  const given = { phone, purpose, about: reference, code: readDigits(code) ?? code } as const;
  const verdict = await useCode(tx, given, call);
  if (verdict !== "right" || complaintId === null) return refuseCounted("accessCodeWrong");
  const now = call.services.calendar.now();
  const accessToken = sealAccess(complaintId, { encryptionKey, now });
  return { ok: true, data: { accessToken, lasts: cookieSeconds("complaint") } };
};

/** Of a complaint that is not there, or is erased, a number that no telephone has. */
async function telephoneOf(db: Queryable, reference: string, encryptionKey: Buffer) {
  const found = await findByReference(db, reference);
  const phone = decryptPhone(found?.phoneEncrypted ?? "", encryptionKey);
  if (found === null || phone === "") {
    return { phone: `no complaint ${reference}`, complaintId: null, known: false };
  }
  return { phone, complaintId: found.complaintId, known: true };
}
