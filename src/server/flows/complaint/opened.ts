/**
 * What may be done with a complaint opened by a code: read it, and take it up again by the rules of the signed-in calls. A secret that has
 * ended, of another complaint, or of one that is erased since answers like a missing complaint.
 */
import type * as contract from "#contract/complaint-access.ts";
import { readReference } from "#contract/complaint-reference.ts";
import { maskedPhone } from "#contract/phone.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { findByReference } from "./access-store.ts";
import { unsealAccess } from "./access-token.ts";
import { decryptPhone } from "./encrypted-text.ts";
import { detailOf } from "./read-complaints.ts";
import { askForOfficer, takeUp } from "./reopen-own.ts";
import { lockAndRead, readById } from "./store.ts";

interface Given {
  reference: string;
  accessToken: string;
}

const notFound = { ok: false, rejection: "notFound" } as const;

export const readOpenedComplaint: QueryHandler<typeof contract.readOpenedComplaint> = async (
  db,
  given,
  call,
) => {
  const opened = await openedBy(db, given, call);
  const complaint = opened === null ? null : await readById(db, opened.complaintId);
  if (opened === null || complaint === null) return notFound;
  const detail = await detailOf(db, complaint, call);
  const { type, sonType, reference, time, state, stateText, productName, content } = detail;
  const { answerDue, reopened, mayReopen, level, handedTo, handedDue } = detail;
  return {
    ok: true,
    data: {
      ...{ type, sonType, reference, time, state, stateText, productName, content },
      ...{ answerDue, reopened, mayReopen, level, handedTo, handedDue },
      phone: maskedPhone(opened.phone),
      pictures: detail.images.length,
      answers: detail.answers.map(({ time, text, images }) => {
        return { time, text, pictures: images.length };
      }),
      mayAskOfficer: detail.mayAskOfficer,
      outside: detail.outside,
    },
  };
};

export const takeUpOpenedComplaint: CommandHandler<typeof contract.takeUpOpenedComplaint> = async (
  tx,
  { by, problemDetail = "", ...given },
  call,
) => {
  const opened = await openedBy(tx, given, call);
  const complaint = opened === null ? null : await lockAndRead(tx, opened.complaintId);
  if (complaint === null) return notFound;
  return (by === "officer" ? askForOfficer : takeUp)(tx, complaint, problemDetail, call);
};

/** Null unless the secret is of this very complaint, and the complaint is not erased. */
async function openedBy(
  db: Queryable,
  { reference: typed, accessToken }: Given,
  { services: { settings, calendar } }: Call,
): Promise<{ complaintId: string; phone: string } | null> {
  const { encryptionKey } = settings;
  const reference = readReference(typed);
  const complaintId = unsealAccess(accessToken, { encryptionKey, now: calendar.now() });
  if (reference === null || complaintId === null) return null;
  const found = await findByReference(db, reference);
  if (found === null || found.complaintId !== complaintId) return null;
  const phone = decryptPhone(found.phoneEncrypted, encryptionKey);
  return phone === "" ? null : { complaintId, phone };
}
