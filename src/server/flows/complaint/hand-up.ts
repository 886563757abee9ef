/**
 * Hands a complaint on: to the complaints officer, and past the market's last clock to the body outside as well. Recorded in its history and in
 * the staff log, and its borrower is told.
 */
import type { Day } from "#values/business-day.ts";
import { complaintContacts } from "../../core/market/complaint-contacts.ts";
import { insertLogRow } from "../../core/staff/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { startClocks } from "./clock-store.ts";
import type { Complaint } from "./complaint-record.ts";
import { encryptText } from "./encrypted-text.ts";
import { levelDue, officerDue } from "./escalation.ts";
import { readLateComplaints } from "./escalation-store.ts";
import { notifyOfComplaint } from "./notify-of-complaint.ts";
import { appendEntry, lockAndRead, writeComplaint } from "./store.ts";

const batch = 200;

/** Whether the market or the lender names a body outside. */
function bodyKnown({ settings }: Pick<Services, "settings">, today: Day): boolean {
  return complaintContacts(settings.brand, today).outside !== null;
}

/**
 * A job. Running it twice, late or on several servers hands nothing on twice: each complaint is judged under its lock. Returns how
 * many were handed on.
 */
export async function handUpLateComplaints(services: Services): Promise<number> {
  const { db, calendar, log } = services;
  const today = calendar.today();
  const body = bodyKnown(services, today);
  let handed = 0;
  let after = "";
  for (;;) {
    const found = await readLateComplaints(db, { today, body, after, most: batch });
    for (const complaintId of found) {
      try {
        if (await db.transaction((tx) => handUpIfLate(tx, complaintId, services))) handed += 1;
      } catch (error) {
        log.error("complaint-not-handed-on", { complaintId, reason: String(error) });
      }
    }
    after = found.at(-1) ?? "";
    if (found.length < batch) return handed;
  }
}

async function handUpIfLate(
  tx: Transaction,
  complaintId: string,
  services: Services,
): Promise<boolean> {
  const today = services.calendar.today();
  const complaint = await lockAndRead(tx, complaintId);
  if (complaint === null) return false;
  const level = levelDue(complaint, { today, body: bodyKnown(services, today) });
  if (level === null) return false;
  if (level === "officer") await giveToOfficer(tx, complaint, "to-officer", services);
  else await openOutside(tx, complaint, services);
  return true;
}

/** Returns it as it stands then. It goes to nobody in particular: whoever may deal with it takes it. */
export async function giveToOfficer(
  tx: Transaction,
  complaint: Complaint,
  why: "ask" | "to-officer",
  services: Services,
): Promise<Complaint> {
  const { calendar, settings } = services;
  const today = calendar.today();
  const { finalDue, nextDue, version } = complaint;
  const due = officerDue(finalDue, today, settings.brand.market);
  // Who asks for somebody else before the answer is due does not wait longer for it.
  const sooner = nextDue !== null && nextDue >= today && nextDue < due ? nextDue : due;
  const given: Complaint = {
    ...complaint,
    ...{ level: "officer", version: version + 1, nextDue: sooner, assignedTo: null },
  };
  await startClocks(tx, complaint.complaintId, today, [{ clock: "officer", due: sooner }]);
  await record(tx, given, why, services);
  await notifyOfComplaint(tx, given, "escalated", services);
  return given;
}

async function openOutside(tx: Transaction, complaint: Complaint, services: Services) {
  const opened: Complaint = { ...complaint, level: "outside", version: complaint.version + 1 };
  await record(tx, opened, "to-outside", services);
  await notifyOfComplaint(tx, opened, "outside", services);
}

async function record(
  tx: Transaction,
  complaint: Complaint,
  kind: "ask" | "to-officer" | "to-outside",
  { calendar, settings }: Services,
): Promise<void> {
  const at = calendar.now();
  const { complaintId, reference } = complaint;
  await writeComplaint(tx, complaint);
  const textEncrypted = encryptText("", settings.encryptionKey);
  await appendEntry(tx, complaintId, {
    ...{ kind, staffId: null, at, textEncrypted, assignedTo: null },
  });
  await insertLogRow(tx, { at, staffId: null, action: `complaint.${kind}`, subject: reference });
}
