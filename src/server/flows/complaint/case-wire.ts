/** Shapes complaints for staff: deadlines, whether they have passed, and the names of the people concerned. */
import type { z } from "zod";
import type { CaseClock, CaseEntry, CaseRow } from "#contract/complaint-back-office.ts";
import { formatDate, formatDateTime } from "#contract/format.ts";
import { type Day, daysBetween } from "#values/business-day.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import { readProduct } from "../../core/product/products.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { type Clock, standingOf } from "./clock.ts";
import { stateCopy } from "./complaint-messages.ts";
import type { Complaint, Entry } from "./complaint-record.ts";
import { decryptText } from "./encrypted-text.ts";
import { addressesOf } from "./images.ts";
import { subTypeTitle, typeTitle } from "./types.ts";

type Row = z.output<typeof CaseRow>;
type Reader = Pick<Call, "language" | "today" | "services">;

/** Names that rows refer to. */
interface Names {
  borrowers: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, string>;
}

/** A fixed number of queries, whatever the number of complaints. */
export async function namesFor(
  db: Queryable,
  complaints: readonly Complaint[],
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<Names> {
  const productIds = new Set(complaints.flatMap(({ productId }) => productId ?? []));
  const [borrowers, staff, products] = await Promise.all([
    borrowerNames(
      db,
      complaints.map(({ borrowerId }) => borrowerId),
      settings.encryptionKey,
    ),
    staffNames(db),
    Promise.all([...productIds].map((productId) => readProduct(db, productId, calendar.today()))),
  ]);
  const found = products.filter((product) => product !== null);
  return {
    borrowers,
    staff,
    products: new Map(found.map(({ productId, name }) => [productId, name])),
  };
}

export function caseRow(complaint: Complaint, names: Names, reader: Reader): Row {
  const { language, today, services } = reader;
  const { brand, timeZone, encryptionKey } = services.settings;
  const { nextDue, state, assignedTo, productId } = complaint;
  return {
    problemId: complaint.complaintId,
    reference: complaint.reference,
    state,
    stateText: stateCopy[state][language],
    level: complaint.level,
    type: typeTitle(brand.market, complaint.type, language),
    sonType: subTypeTitle(brand.market, complaint.subType, language),
    content: decryptText(complaint.textEncrypted, encryptionKey),
    images: complaint.imageIds.length,
    borrowerName: names.borrowers.get(complaint.borrowerId) ?? "",
    orderNo: complaint.loanId ?? "",
    productName: productId === null ? "" : (names.products.get(productId) ?? ""),
    time: formatDateTime(complaint.receivedAt, timeZone),
    ageDays: Math.max(0, daysBetween(complaint.receivedOn, today)),
    firstAnswerDue: formatDate(complaint.firstAnswerDue),
    finalDue: formatDate(complaint.finalDue),
    due: nextDue === null ? "" : formatDate(nextDue),
    late: nextDue !== null && nextDue < today,
    dueToday: nextDue === today,
    assignedTo: named(assignedTo, names),
  };
}

export function entryToWire(
  entry: Entry,
  names: Names,
  { services }: Reader,
): z.output<typeof CaseEntry> {
  const { kind, staffId, at, textEncrypted, imageIds, assignedTo } = entry;
  const { timeZone, encryptionKey } = services.settings;
  return {
    kind,
    by: named(staffId, names),
    time: formatDateTime(at, timeZone),
    text: decryptText(textEncrypted, encryptionKey),
    images: addressesOf(imageIds),
    assignedTo: named(assignedTo, names),
  };
}

export function clockToWire(clock: Clock, today: Day): z.output<typeof CaseClock> {
  const { startedOn, due, stoppedOn } = clock;
  return {
    clock: clock.clock,
    started: formatDate(startedOn),
    due: formatDate(due),
    stopped: stoppedOn === null ? "" : formatDate(stoppedOn),
    standing: standingOf(clock, today),
  };
}

function named(staffId: string | null, { staff }: Names) {
  return staffId === null ? null : { staffId, name: staff.get(staffId) ?? "" };
}
