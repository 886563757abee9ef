/** Stories of collection: who called whom about a late loan, what was promised and whether it was kept, and what was refused (CO-1 to CO-4). */
import * as desk from "#contract/collections.ts";
import { problemSave as complainEndpoint } from "#contract/complaint.ts";
import * as complaintDesk from "#contract/complaint-back-office.ts";
import { addDays } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  addCollectionNote,
  assignCollection,
  planCollection,
} from "../../../flows/collections/change-case.ts";
import { logContact } from "../../../flows/collections/log-contact.ts";
import { readCollection } from "../../../flows/collections/read-case.ts";
import { answerComplaint } from "../../../flows/complaint/answer.ts";
import { assignComplaint } from "../../../flows/complaint/case-changes.ts";
import { problemSave } from "../../../flows/complaint/save.ts";
import { wallClock } from "../../../platform/runtime/calendar.ts";
import { pay, standing } from "./orders.ts";
import type { PastLender } from "./past-lender.ts";
import type { Person } from "./person.ts";
import { upTo } from "./stories-of-loans.ts";
import type { Lent, Story } from "./story.ts";
import { type Said, said } from "./texts.ts";

type Kinds = Pick<Parameters<typeof logContact>[1], "direction" | "channel" | "reached" | "result">;

/** Nobody took the call. */
export const rang = {
  does: "contact",
  channel: "call",
  reached: "nobody",
  result: "no-answer",
} as const;
/** A message was sent. */
export const wrote = {
  does: "contact",
  channel: "sms",
  reached: "nobody",
  result: "sent",
} as const;

/** What happened on a day before today. */
export type CollectionStep = { daysAgo: number } & (
  | ({ does: "contact"; direction?: Kinds["direction"]; note?: Said } & Omit<Kinds, "direction">)
  /** Of what is past due, for so many days later. */
  | { does: "promise"; share: number; inDays: number; calledUs?: boolean }
  | { does: "pay"; share: number }
  /** Somebody tries it at a time outside the hours, or for a reason that bars it. */
  | { does: "refused"; time?: string }
  | { does: "assign"; to: number }
  | { does: "plan"; action: "call" | "sms" | "letter" | "visit" | "wait"; inDays: number }
  | { does: "note"; note: Said }
  /** Answered the same day, by somebody else. */
  | { does: "complain"; subType: number; about: Said }
);

/** An instalment (from 0) fell due so many days ago; since then staff of one number worked on it. */
export function collected(
  lent: Lent,
  [instalment, daysLate]: readonly [number, number],
  by: number,
  steps: readonly CollectionStep[],
): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* upTo(lent, instalment, addDays(today, -daysLate))(lender, person, today);
    for (const step of steps) {
      yield addDays(today, -step.daysAgo);
      await take(lender, { person, orderNo, by }, step);
    }
  };
}

interface Worked {
  person: Person;
  orderNo: string;
  by: number;
}

async function take(lender: PastLender, worked: Worked, step: CollectionStep): Promise<void> {
  const { person, orderNo, by } = worked;
  const call = lender.callOfStaff(by);
  switch (step.does) {
    case "contact":
      return contact(lender, worked, { direction: "to-borrower", ...step });
    case "promise": {
      const { now } = await standing(lender, orderNo);
      return contact(lender, worked, {
        direction: step.calledUs === true ? "from-borrower" : "to-borrower",
        ...{ channel: "call", reached: "borrower", result: "promised", note: "promised" },
        amount: String(wholeUnits(now.arrears * step.share)),
        on: addDays(lender.today, step.inDays),
      });
    }
    case "pay": {
      const then = await standing(lender, orderNo);
      const asked = wholeUnits(then.now.arrears * step.share);
      await pay(lender, person, then, { asked });
      return;
    }
    case "refused":
      return refused(lender, worked, step.time);
    case "assign": {
      const { version } = await lender.look(readCollection, call, { orderNo });
      const staffId = lender.staff[step.to % lender.staff.length]?.staffId ?? "";
      await lender.run(desk.assignCollection, assignCollection, call, {
        ...{ orderNo, version, staffId },
      });
      return;
    }
    case "plan": {
      const { version } = await lender.look(readCollection, call, { orderNo });
      const { action, inDays } = step;
      const on = addDays(lender.today, inDays);
      await lender.run(desk.planCollection, planCollection, call, {
        ...{ orderNo, version, action, on },
      });
      return;
    }
    case "note": {
      const text = said(step.note, person.language);
      await lender.run(desk.addCollectionNote, addCollectionNote, call, { orderNo, text });
      return;
    }
    case "complain":
      return complain(lender, worked, step);
  }
}

async function complain(
  lender: PastLender,
  { person, orderNo, by }: Worked,
  { subType, about }: { subType: number; about: Said },
): Promise<void> {
  const borrower = lender.callOf(person.borrowerId, person.language);
  const { problemId = "" } = await lender.run(complainEndpoint, problemSave, borrower, {
    ...{ problemType: 1, problemSonType: subType, problemImage: "", orderNo },
    problemDetail: said(about, person.language),
  });
  await lender.work();
  const desk = lender.callOfStaff(by + 1);
  await lender.run(complaintDesk.assignComplaint, assignComplaint, desk, { problemId });
  const answer = { problemId, version: 1, text: said("answer", person.language) };
  await lender.run(complaintDesk.answerComplaint, answerComplaint, desk, answer);
  await lender.work();
}

type Contacted = Kinds & { note?: Said; amount?: string; on?: string };

async function contact(lender: PastLender, worked: Worked, made: Contacted): Promise<void> {
  const { direction, channel, reached, result, note, amount, on } = made;
  const text = note === undefined ? "" : said(note, worked.person.language);
  const input = {
    ...{ orderNo: worked.orderNo, direction, channel, reached, result, note: text },
    ...(amount === undefined ? {} : { amount: Number(amount) }),
    ...(on === undefined ? {} : { on }),
    ...{ at: inHours(lender), formKey: `demo-${lender.draw.below(2 ** 31)}` },
  };
  await lender.run(desk.logContact, logContact, lender.callOfStaff(worked.by), input as Input);
}

type Input = Parameters<typeof logContact>[1];

/** The present time, or the last one at which a market lets anybody be called. */
function inHours({ services }: PastLender): string {
  const now = wallClock(services.calendar.now(), services.settings.timeZone).replace(" ", "T");
  const last = `${now.slice(0, 10)}T17:40`;
  return now < last ? now : last;
}

/** Throws where it was allowed: then the story is wrong. */
async function refused(lender: PastLender, worked: Worked, time?: string): Promise<void> {
  const at = time === undefined ? inHours(lender) : `${addDays(lender.today, -1)}T${time}`;
  await lender.runRefused(desk.logContact, logContact, lender.callOfStaff(worked.by), {
    ...{ orderNo: worked.orderNo, direction: "to-borrower", channel: "call" },
    ...{ reached: "nobody", result: "no-answer", note: "", at },
    formKey: `demo-${lender.draw.below(2 ** 31)}`,
  });
}

/** Whole hundreds of units, as people promise and pay. */
function wholeUnits(amount: Minor): Minor {
  return Math.max(1, Math.floor(amount / 100_00)) * 100_00;
}
