/** Conduct at collections by member of staff, for supervisors: contacts, what was refused, promises, and complaints about collection (CO-4). */
import type { readConduct as endpoint } from "#contract/collections.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { readConductSince, readContacting } from "../../core/collection/conduct-store.ts";
import { readRefusalsSince } from "../../core/collection/contact-store.ts";
import { countPromisesByMember } from "../../core/collection/promise-store.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { readCollectionComplaints } from "../complaint/latest-store.ts";
import { namesOf } from "./case-rows.ts";

const mostRows = 50;
const mostComplaints = 500;
/** A complaint is about those who had contacted its borrower so many days before. */
const daysBefore = 30;

export const readConduct: QueryHandler<typeof endpoint> = async (db, { days = "30" }, call) => {
  const { today, services } = call;
  const { timeZone } = services.settings;
  const since = addDays(today, -Number(days));
  const [made, promised, refusals, complaints] = await Promise.all([
    readConductSince(db, since),
    countPromisesByMember(db, since),
    readRefusalsSince(db, since, mostRows),
    readCollectionComplaints(db, since, mostComplaints),
  ]);
  const contacting = await readContacting(
    db,
    complaints.map(({ borrower_id }) => borrower_id),
    addDays(since, -daysBefore),
  );
  const complained = complaints.map(({ borrower_id, received_on, ...complaint }) => ({
    ...complaint,
    by: contactedBefore(contacting, borrower_id, received_on),
  }));
  const names = await namesOf(
    db,
    refusals.map(({ borrowerId }) => borrowerId),
    services,
  );
  const name = (staffId: string) => names.staff.get(staffId) ?? "";
  const clock = (at: Date) => wallClock(at, timeZone);
  const staffIds = new Set([
    ...made.map(({ made_by }) => made_by),
    ...promised.map(({ made_by }) => made_by),
    ...complained.flatMap(({ by }) => by),
  ]);
  return {
    ok: true,
    data: {
      since,
      people: [...staffIds]
        .map((staffId) => {
          const contact = made.find(({ made_by }) => made_by === staffId);
          const promise = promised.find(({ made_by }) => made_by === staffId);
          return {
            name: name(staffId),
            contacts: contact?.contacts ?? 0,
            reached: contact?.reached ?? 0,
            promises: promise?.promises ?? 0,
            kept: promise?.kept ?? 0,
            broken: promise?.broken ?? 0,
            refused: contact?.refused ?? 0,
            complaints: complained.filter(({ by }) => by.includes(staffId)).length,
          };
        })
        .sort((one, other) => one.name.localeCompare(other.name)),
      refused: refusals.map(({ refusedAt, contactAt, madeBy, loanId, borrowerId, ...refusal }) => ({
        at: clock(refusedAt),
        contactAt: clock(contactAt),
        by: name(madeBy),
        orderNo: loanId,
        borrowerName: names.borrowers.get(borrowerId) ?? "",
        channel: refusal.channel,
        direction: refusal.direction,
        why: refusal.why,
      })),
      complaints: complained
        .slice(0, mostRows)
        .map(({ complaint_id, reference, received_at, by }) => ({
          problemId: complaint_id,
          reference,
          at: clock(received_at),
          by: by.map(name),
        })),
    },
  };
};

function contactedBefore(
  contacting: Awaited<ReturnType<typeof readContacting>>,
  borrowerId: string,
  on: Day,
): string[] {
  const found = contacting.filter(
    ({ borrower_id, on_day }) =>
      borrower_id === borrowerId && on_day <= on && on_day >= addDays(on, -daysBefore),
  );
  return [...new Set(found.map(({ made_by }) => made_by))];
}
