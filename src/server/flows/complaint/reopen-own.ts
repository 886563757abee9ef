/**
 * A borrower who is not content with an answer takes the complaint up again, in their words, or asks for the complaints officer. It waits
 * for an answer by the market's clock like a new one, assigned to nobody: a second pair of eyes may take it.
 */
import type {
  askComplaintsOfficer as askEndpoint,
  reopenOwnComplaint as endpoint,
} from "#contract/complaint.ts";
import { complaintCharactersMaximum, countCharacters, tidied } from "#contract/counted-text.ts";
import { formatDate } from "#contract/format.ts";
import { addDays, type Day, dayIn } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { takenUpAgain } from "./case-changes.ts";
import type { Complaint, Entry } from "./complaint-record.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";
import { giveToOfficer } from "./hand-up.ts";
import { appendEntry, lockAndRead, readById, readEntries, writeComplaint } from "./store.ts";

/** After the newest answer; from then on it is a new complaint. */
const reopenDays = 30;
const reopenedMost = 3;

/** Taken up again by the borrower. */
export const byBorrower = ({ kind, staffId }: Entry): boolean =>
  kind === "reopen" && staffId === null;

/** Whether its borrower may take it up again today. */
export function mayReopen(
  { state, answeredAt }: Pick<Complaint, "state" | "answeredAt">,
  entries: readonly Entry[],
  { today, timeZone }: { today: Day; timeZone: string },
): boolean {
  if (state === "open" || answeredAt === null) return false;
  const last = addDays(dayIn(timeZone, answeredAt), reopenDays);
  return today <= last && entries.filter(byBorrower).length < reopenedMost;
}

export const reopenOwnComplaint: CommandHandler<typeof endpoint> = async (
  tx,
  { problemId, problemDetail: typed },
  call,
) => {
  const complaint = await lockOwn(tx, problemId, call);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  return takeUp(tx, complaint, typed, call);
};

export const askOfficer: CommandHandler<typeof askEndpoint> = async (
  tx,
  { problemId, problemDetail: typed = "" },
  call,
) => {
  const complaint = await lockOwn(tx, problemId, call);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  return askForOfficer(tx, complaint, typed, call);
};

type TakenUp =
  | { ok: true; data: { answerDue: string } }
  | { ok: false; rejection: "textMissing" | "textTooLong" | "notToReopen" };
type Caller = Pick<Call, "today" | "services">;

/** By the desk. The caller holds the complaint's lock, here and below. */
export async function takeUp(
  tx: Transaction,
  complaint: Complaint,
  typed: string,
  call: Caller,
): Promise<TakenUp> {
  const read = readText(typed);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const reopened = await reopen(tx, complaint, read.text, call);
  if (reopened === null) return { ok: false, rejection: "notToReopen" };
  return { ok: true, data: { answerDue: formatDate(reopened.nextDue ?? call.today) } };
}

/** One that still waits at the desk is handed on as it is; an answered one is taken up again for the officer, with what is wrong. */
export async function askForOfficer(
  tx: Transaction,
  complaint: Complaint,
  typed: string,
  call: Caller,
): Promise<TakenUp> {
  const handed = ({ nextDue }: Complaint) => {
    return { ok: true, data: { answerDue: formatDate(nextDue ?? call.today) } } as const;
  };
  const { state, level } = complaint;
  // A second tap.
  if (state === "open" && level !== "desk") return handed(complaint);
  if (state === "open") return handed(await giveToOfficer(tx, complaint, "ask", call.services));
  const read = readText(typed);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const reopened = await reopen(tx, complaint, read.text, call);
  if (reopened === null) return { ok: false, rejection: "notToReopen" };
  if (level !== "desk") return handed(reopened);
  return handed(await giveToOfficer(tx, reopened, "ask", call.services));
}

function readText(typed: string): { text: string } | { rejection: "textMissing" | "textTooLong" } {
  const text = tidied(typed);
  if (text === "") return { rejection: "textMissing" };
  const most = complaintCharactersMaximum;
  return countCharacters(text, most + 1) > most ? { rejection: "textTooLong" } : { text };
}

/** Null for another borrower's complaint, which is not even locked. */
async function lockOwn(
  tx: Transaction,
  problemId: string,
  { borrowerId }: Call,
): Promise<Complaint | null> {
  const found = await readById(tx, problemId);
  return found?.borrowerId === borrowerId ? lockAndRead(tx, problemId) : null;
}

/** As it stands then; null when it may not be taken up again. */
export async function reopen(
  tx: Transaction,
  complaint: Complaint,
  text: string,
  call: Caller,
): Promise<Complaint | null> {
  const { today, services } = call;
  const { encryptionKey, timeZone } = services.settings;
  const { complaintId } = complaint;
  const entries = await readEntries(tx, complaintId);
  const newest = entries.findLast(byBorrower);
  const repeated =
    complaint.state === "open" &&
    newest !== undefined &&
    decryptText(newest.textEncrypted, encryptionKey) === text;
  if (repeated) return complaint;
  if (!mayReopen(complaint, entries, { today, timeZone })) return null;
  const open = { ...(await takenUpAgain(tx, complaint, call)), assignedTo: null };
  await writeComplaint(tx, open);
  await appendEntry(tx, complaintId, {
    kind: "reopen",
    staffId: null,
    at: services.calendar.now(),
    textEncrypted: encryptText(text, encryptionKey),
    assignedTo: null,
  });
  return open;
}
