/**
 * Logs a contact about a debt (CO-2). What the market's rules do not allow is refused and kept for whoever looks after conduct; the
 * loan's lock and the borrower's stand against two people who use the last contact allowed. A promise is of the borrower alone (CO-3).
 */
import { randomUUID } from "node:crypto";
import { type ContactBar, promiseDaysMost, resultsOf } from "#contract/collection-kinds.ts";
import type { logContact as endpoint } from "#contract/collections.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { addDays, type Day, dayIn, parseDay } from "#values/business-day.ts";
import { beginCase, notePromise, noteTried } from "../../core/collection/case-store.ts";
import {
  type Contact,
  findContactByForm,
  insertContact,
  insertRefusal,
} from "../../core/collection/contact-store.ts";
import { insertPromise } from "../../core/collection/promise-store.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import {
  type Call,
  type CommandHandler,
  type HandlerRejection,
  staffOf,
} from "../../platform/http/handler.ts";
import { atTime, wallClock } from "../../platform/runtime/calendar.ts";
import { readNote } from "../application/staff-text.ts";
import { lockReminded } from "../loan-messages/store.ts";
import { barOf, contactRules, type Standing, standingsOf } from "./standing.ts";

type Input = InputRead<typeof endpoint>;
type Refused = { rejection: keyof (typeof endpoint)["rejections"]; fields: readonly string[] };

export const logContact: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { services, today } = call;
  const { encryptionKey, timeZone } = services.settings;
  const loan = await loadLoanById(tx, input.orderNo, { lock: true });
  if (loan === null) return { ok: false, rejection: "notFound" };
  const { staffId } = staffOf(call);
  const read = readContact(input, call);
  if ("rejection" in read) return { ok: false, ...read };
  const { at, note } = read;
  const { direction, channel, reached, result, formKey } = input;
  const { loanId, borrowerId } = loan;
  const said = { loanId, borrowerId, direction, channel, reached, result, note };
  const earlier = await findContactByForm(tx, staffId, formKey, encryptionKey);
  if (earlier !== null) {
    const same = Object.entries(said).every(
      ([name, value]) => Reflect.get(earlier, name) === value,
    );
    if (!same) return { ok: false, rejection: "keyReused" };
    return { ok: true, data: { contactId: earlier.contactId } };
  }
  await lockReminded(tx, borrowerId);
  const on = dayIn(timeZone, at);
  const [standing] = await standingsOf(tx, [loan], on);
  if (standing === undefined) return { ok: false, rejection: "notFound" };
  const time = wallClock(at, timeZone).slice(11);
  const bar = barOf(standing, { direction, channel, time }, contactRules(services, on));
  if (bar !== null) return refused(tx, bar, { ...said, at, staffId }, call);
  const promise = promiseIn(input, standing, today);
  if (promise !== null && "rejection" in promise) return { ok: false, ...promise };

  const contact: Contact = { contactId: randomUUID(), ...said, at, on, madeBy: staffId };
  await beginCase(tx, loan);
  await insertContact(tx, { ...contact, formKey }, encryptionKey);
  if (direction !== "from-borrower") await noteTried(tx, loanId, { at, channel, result });
  if (promise !== null) {
    const { amount, dueOn } = promise;
    const { contactId } = contact;
    await insertPromise(tx, {
      ...{ promiseId: randomUUID(), loanId, borrowerId, contactId, amount, dueOn },
      ...{ madeAt: services.calendar.now(), afterSequence: loan.events.length },
    });
    await notePromise(tx, loanId, { state: "open", amount, on: dueOn });
  }
  await logStaff(tx, call, "collection.contact", loanId);
  return { ok: true, data: { contactId: contact.contactId } };
};

/** The time and the words of a contact, as far as they can be right without looking at the loan. */
function readContact(
  input: Input,
  { services, today }: Call,
): { at: Date; note: string } | Refused {
  const at = readTime(input.at ?? "", today, services);
  if (at === null) return { rejection: "timeUnfit", fields: ["at"] };
  const { reached, result, direction } = input;
  const fits =
    resultsOf[reached].includes(result) &&
    (direction !== "from-borrower" || reached === "borrower");
  if (!fits) return { rejection: "resultUnfit", fields: ["result"] };
  if (direction === "to-third-person" && reached === "borrower") {
    return { rejection: "resultUnfit", fields: ["result"] };
  }
  const note = readNote(input.note);
  if ("rejection" in note) return { ...note, fields: ["note"] };
  // Whoever was spoken to can read what was understood.
  if (note.text === "" && reached === "borrower")
    return { rejection: "noteMissing", fields: ["note"] };
  return { at, note: note.text };
}

/** Today or yesterday, and not to come. */
function readTime(text: string, today: Day, { calendar, settings }: Call["services"]): Date | null {
  const now = calendar.now();
  if (text === "") return now;
  const [, on = "", time = ""] =
    /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const day = parseDay(on);
  if (day === null || day < addDays(today, -1)) return null;
  const at = atTime(day, time, settings.timeZone);
  return at > now ? null : at;
}

function promiseIn(
  { result, reached, amount, on }: Input,
  { now }: Standing,
  today: Day,
): { amount: number; dueOn: Day } | Refused | null {
  if (result !== "promised" || reached !== "borrower") return null;
  if (amount === undefined || amount < 1 || amount > now.outstandingTotal) {
    return { rejection: "amountUnfit", fields: ["amount"] };
  }
  if (on === undefined || on < today || on > addDays(today, promiseDaysMost)) {
    return { rejection: "dayUnfit", fields: ["on"] };
  }
  return { amount, dueOn: on };
}

/** The refusal is written and stays; the contact is not. */
async function refused(
  tx: Transaction,
  why: ContactBar,
  {
    at,
    staffId,
    ...said
  }: Pick<Contact, "loanId" | "borrowerId" | "direction" | "channel" | "at"> & {
    staffId: string;
  },
  { services, today }: Call,
) {
  const { loanId, borrowerId, direction, channel } = said;
  await insertRefusal(tx, {
    ...{ refusalId: randomUUID(), loanId, borrowerId, direction, channel, why },
    ...{ contactAt: at, refusedAt: services.calendar.now(), refusedOn: today, madeBy: staffId },
  });
  const fields =
    why === "outsideHours" ? ["at"] : why === "channelNotAllowed" ? ["channel"] : ["direction"];
  const answer = { ok: false, rejection: why, fields } as const satisfies {
    ok: false;
  } & HandlerRejection;
  return { afterCommit: async () => answer };
}
