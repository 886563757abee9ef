/** One loan at collections: whether it may be contacted, what was said and promised, and who looks after it (CO-1 to CO-4). */
import { promiseDaysMost } from "#contract/collection-kinds.ts";
import type { readCollection as endpoint } from "#contract/collections.ts";
import { maskedPhone } from "#contract/phone.ts";
import { addDays } from "#values/business-day.ts";
import { readCase } from "../../core/collection/case-store.ts";
import { readContactsOfLoan, readRefusalsOfLoan } from "../../core/collection/contact-store.ts";
import { readNotes } from "../../core/collection/note-store.ts";
import { readPromisesOfLoan } from "../../core/collection/promise-store.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { activeStaff } from "../../core/staff/members.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { hoursOf, namesOf, rowOf } from "./case-rows.ts";
import { contactRules, countsOf, standingsOf } from "./standing.ts";

const most = 20;

export const readCollection: QueryHandler<typeof endpoint> = async (db, { orderNo }, call) => {
  const { services, today } = call;
  const { encryptionKey, timeZone } = services.settings;
  const loan = await loadLoanById(db, orderNo);
  if (loan === null) return { ok: false, rejection: "notFound" };
  const [[standing], kept, names, borrower, members] = await Promise.all([
    standingsOf(db, [loan], today),
    readCase(db, orderNo),
    namesOf(db, [loan.borrowerId], services),
    readBorrower(db, loan.borrowerId, encryptionKey),
    activeStaff(db),
  ]);
  if (standing === undefined) return { ok: false, rejection: "notFound" };
  const [contacts, refused, promises, notes] = await Promise.all([
    readContactsOfLoan(db, orderNo, most, encryptionKey),
    readRefusalsOfLoan(db, orderNo, most),
    readPromisesOfLoan(db, orderNo, most),
    readNotes(db, orderNo, most, encryptionKey),
  ]);
  const clock = (at: Date) => wallClock(at, timeZone);
  const by = (staffId: string) => names.staff.get(staffId) ?? "";
  const rules = contactRules(services, today);
  const phone = borrower?.phone ?? "";
  return {
    ok: true,
    data: {
      ...rowOf(standing, kept, names, call),
      phone: phone === "" ? "" : maskedPhone(phone),
      today,
      now: clock(services.calendar.now()).replace(" ", "T"),
      counts: countsOf(standing),
      hours: hoursOf(call),
      channels: [...rules.channels],
      thirdPersons: rules.thirdPersons === "allowed",
      promiseLimits: {
        amount: standing.now.outstandingTotal,
        lastDay: addDays(today, promiseDaysMost),
      },
      assignedId: kept?.assignedTo ?? "",
      version: kept?.version ?? 1,
      contacts: contacts.map(({ at, direction, channel, reached, result, note, madeBy }) => ({
        ...{ at: clock(at), direction, channel, reached, result, note, by: by(madeBy) },
      })),
      refused: refused.map(({ contactAt, channel, direction, why, madeBy }) => ({
        ...{ at: clock(contactAt), channel, direction, why, by: by(madeBy) },
      })),
      promises: promises.map(({ madeAt, amount, dueOn, state, received }) => ({
        ...{ madeAt: clock(madeAt), amount, on: dueOn, state, received },
      })),
      notes: notes.map(({ madeAt, madeBy, text }) => ({ at: clock(madeAt), by: by(madeBy), text })),
      staff: members,
    },
  };
};
