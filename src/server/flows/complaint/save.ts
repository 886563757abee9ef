/**
 * Receives a complaint: validates it, saves it with its images and deadlines, and notifies the borrower of its
 * reference. A double tap saves one complaint.
 */
import { randomUUID } from "node:crypto";
import { collectionType, type problemSave as endpoint } from "#contract/complaint.ts";
import { complaintCharactersMaximum, countCharacters, tidied } from "#contract/counted-text.ts";
import type { InputRead, RejectionName } from "#contract/endpoint.ts";
import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { noteEvent } from "../../core/webhook/note-event.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { statusSummaryOf } from "../order-details/status-summary.ts";
import { startClocks } from "./clock-store.ts";
import type { Complaint } from "./complaint-record.ts";
import { deadlinesOf } from "./deadlines.ts";
import { decryptText, encryptPhone, encryptText } from "./encrypted-text.ts";
import { attachImages, readImages } from "./images.ts";
import { notifyOfComplaint } from "./notify-of-complaint.ts";
import { collectionOpen } from "./order-card.ts";
import { newReference } from "./reference.ts";
import { countReceived, insertNew, lockSender, type NewComplaint, readSince } from "./store.ts";
import { complaintSubTypes, complaintTypes } from "./types.ts";

const complaintsPerDayMaximum = 10;
/** An equal complaint within this time is a repeated tap. */
const repeatMs = 60_000;
const referencesTried = 5;

type Rejected = { rejection: RejectionName<typeof endpoint> | "notFound" };
type Wanted = Pick<Complaint, "type" | "subType" | "imageIds"> & { text: string };

export const problemSave: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today, services } = call;
  const wanted = readWanted(input, call);
  if ("rejection" in wanted) return { ok: false, rejection: wanted.rejection };
  const { orderNo } = input;
  const loan = orderNo === "" ? null : await loadLoan(tx, { borrowerId, loanId: orderNo });
  if (loan === null && orderNo !== "") return { ok: false, rejection: "notFound" };
  if (wanted.type === collectionType && !(await mayBeCollected(tx, loan, call))) {
    return { ok: false, rejection: "collectionClosed" };
  }
  await lockSender(tx, borrowerId);
  const now = services.calendar.now();
  const recent = await readSince(tx, borrowerId, new Date(now.getTime() - repeatMs));
  const same = recent.find((one) => isSame(one, wanted, loan, services.settings.encryptionKey));
  if (same !== undefined) return { ok: true, data: savedToWire(same) };
  if ((await countReceived(tx, borrowerId, today)) >= complaintsPerDayMaximum) {
    return { ok: false, rejection: "tooManyToday" };
  }
  const saved = await insert(tx, wanted, loan, call);
  const owner = { kind: "borrower", id: borrowerId } as const;
  const target = { complaintId: saved.complaintId, entryId: null };
  if (
    !(await attachImages(tx, target, wanted.imageIds, {
      owner,
      shownTo: null,
      now,
      purpose: "complaint",
    }))
  ) {
    return { ok: false, rejection: "imageUnknown" };
  }
  await notifyOfComplaint(tx, saved, "received", services);
  const { complaintId, loanId, type, subType, receivedOn } = saved;
  const ids = { complaintId, reference: saved.reference, customerId: borrowerId, loanId };
  const data = { ...ids, complaintType: type, subType, on: receivedOn };
  const subject = `complaint ${complaintId}`;
  await noteEvent(tx, { kind: "complaint.opened", subject, data }, services);
  return { ok: true, data: savedToWire(saved) };
};

function readWanted(input: InputRead<typeof endpoint>, { services }: Call): Wanted | Rejected {
  const { market } = services.settings.brand;
  const text = tidied(input.problemDetail);
  if (text === "") return { rejection: "textMissing" };
  const most = complaintCharactersMaximum;
  if (countCharacters(text, most + 1) > most) return { rejection: "textTooLong" };
  const type = input.problemType;
  if (!complaintTypes(market).some(({ value }) => value === type)) {
    return { rejection: "typeUnknown" };
  }
  const subType = input.problemSonType === "" ? null : (input.problemSonType ?? null);
  // Type 1 needs a sub-type, the others have none.
  const known =
    type === collectionType
      ? complaintSubTypes(market).some(({ value }) => value === subType)
      : subType === null;
  if (!known) return { rejection: "subTypeUnknown" };
  const images = readImages(input.problemImage ?? "");
  return "rejection" in images ? images : { type, subType, text, imageIds: images.imageIds };
}

async function mayBeCollected(
  tx: Transaction,
  loan: LoanRecord | null,
  { today }: Call,
): Promise<boolean> {
  return loan !== null && collectionOpen(await statusSummaryOf(tx, loan, today));
}

/** Every field: another picture or type within the minute makes another complaint. */
function isSame(
  one: Complaint,
  wanted: Wanted,
  loan: LoanRecord | null,
  encryptionKey: Buffer,
): boolean {
  return (
    one.loanId === (loan?.loanId ?? null) &&
    one.type === wanted.type &&
    one.subType === wanted.subType &&
    decryptText(one.textEncrypted, encryptionKey) === wanted.text &&
    one.imageIds.join() === wanted.imageIds.join()
  );
}

async function insert(
  tx: Transaction,
  { type, subType, text }: Wanted,
  loan: LoanRecord | null,
  { borrowerId, today, language, services }: Call,
): Promise<NewComplaint> {
  const { brand, encryptionKey } = services.settings;
  const { firstAnswer, final } = deadlinesOf(today, brand.market);
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  if (borrower === null) throw new Error("a complaint came from no borrower");
  for (let tried = 0; tried < referencesTried; tried += 1) {
    const complaint: NewComplaint = {
      complaintId: randomUUID(),
      reference: newReference(today),
      borrowerId,
      loanId: loan?.loanId ?? null,
      productId: loan?.productId ?? null,
      type,
      subType,
      textEncrypted: encryptText(text, encryptionKey),
      phoneEncrypted: borrower.phone === "" ? "" : encryptPhone(borrower.phone, encryptionKey),
      language,
      receivedAt: services.calendar.now(),
      receivedOn: today,
      firstAnswerDue: firstAnswer,
      finalDue: final,
    };
    if (!(await insertNew(tx, complaint))) continue;
    await startClocks(tx, complaint.complaintId, today, [
      { clock: "answer", due: firstAnswer },
      { clock: "end", due: final },
    ]);
    return complaint;
  }
  throw new Error("no free reference was found");
}

type Saved = Pick<Complaint, "reference" | "complaintId" | "firstAnswerDue">;

function savedToWire({ reference, complaintId, firstAnswerDue }: Saved) {
  return { reference, problemId: complaintId, answerDue: formatDate(firstAnswerDue) };
}
