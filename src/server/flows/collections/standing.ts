/** Where loans at collections stand at this moment: what is late, and whether the lender may contact their borrowers (CO-1, CO-2). */
import type {
  ContactBar,
  ContactChannelName,
  ContactDirection,
} from "#contract/collection-kinds.ts";
import type { listCollections } from "#contract/collections.ts";
import type { Output } from "#contract/endpoint.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import type { ContactSetting } from "#markets/settings.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { contactBar } from "../../core/collection/contact-rules.ts";
import { contactDays } from "../../core/collection/contact-store.ts";
import { type PaymentPromise, readRunningPromises } from "../../core/collection/promise-store.ts";
import { isHelped } from "../../core/loan/being-helped.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { overdueDays } from "../loan-messages/store.ts";

export interface Standing {
  loan: LoanRecord;
  now: Position;
  /** The promise that runs on the day; null for none. */
  promise: PaymentPromise | null;
  /** Days of the lender's contacts with the borrower in the week up to the day, reminders of what is late among them. */
  days: readonly Day[];
  /** Until when nothing grows worse: the day asked about. */
  on: Day;
}

/** As many statements whatever the number of loans; `on` is today, or the day of a contact that is logged late. */
export async function standingsOf(
  db: Queryable,
  loans: readonly LoanRecord[],
  on: Day,
): Promise<Standing[]> {
  const borrowerIds = [...new Set(loans.map(({ borrowerId }) => borrowerId))];
  const loanIds = loans.map(({ loanId }) => loanId);
  const [contacts, reminders, promises] = await Promise.all([
    contactDays(db, borrowerIds, on),
    overdueDays(db, borrowerIds, on),
    readRunningPromises(db, loanIds, on),
  ]);
  return loans.map((loan) => ({
    loan,
    now: position(loan.terms, loan.events, on),
    promise: promises.find(({ loanId }) => loanId === loan.loanId) ?? null,
    days: [...(contacts.get(loan.borrowerId) ?? []), ...(reminders.get(loan.borrowerId) ?? [])],
    on,
  }));
}

export function contactRules(services: Services, on: Day): ContactSetting {
  return marketRules(services, on).pack.settings.contact;
}

/** Past due or due on the day; a debt that was written off is owed all the same. */
function owes({ status, toPay, outstandingTotal }: Position): boolean {
  return status === "written-off" ? outstandingTotal > 0 : toPay.when === "now";
}

export function countsOf({ days, on }: Standing) {
  return { day: days.filter((one) => one === on).length, week: days.length };
}

/** Why a contact at a time is refused; null where it may be. */
export function barOf(
  standing: Standing,
  {
    direction,
    channel,
    time,
  }: { direction: ContactDirection; channel: ContactChannelName; time: string },
  rules: ContactSetting,
): ContactBar | null {
  const { now, promise } = standing;
  return contactBar(
    {
      ...{ direction, channel, time, counts: countsOf(standing) },
      ...{ owes: owes(now), helped: isHelped(now), promised: promise !== null },
    },
    rules,
  );
}

type MayContact = Output<typeof listCollections>["rows"][number]["may"];

/** By the first channel of the rules: what holds for all of them. */
export function mayContact(standing: Standing, services: Services): MayContact {
  const rules = contactRules(services, standing.on);
  const time = wallClock(services.calendar.now(), services.settings.timeZone).slice(11);
  const [channel] = rules.channels;
  if (channel === undefined) return { now: false, why: "channelNotAllowed", until: "", from: "" };
  const why = barOf(standing, { direction: "to-borrower", channel, time }, rules);
  if (why === null) return { now: true, why: "", until: rules.until, from: "" };
  return { now: false, why, until: "", from: earliest(why, standing, { time, rules }) };
}

/** The earliest moment at which this bar is over; "" where that depends on somebody. */
function earliest(
  why: ContactBar,
  { on, promise, days }: Standing,
  { time, rules }: { time: string; rules: ContactSetting },
): string {
  const at = (day: Day) => `${day} ${rules.from}`;
  switch (why) {
    case "outsideHours":
      return at(time < rules.from ? on : addDays(on, 1));
    case "enoughToday":
      return at(addDays(on, 1));
    case "enoughThisWeek": {
      // Enough of them have to be more than a week ago.
      const last = [...days].sort()[days.length - rules.perWeekMost];
      return last === undefined ? "" : at(addDays(last, 7));
    }
    case "promiseRuns":
      return promise === null ? "" : at(addDays(promise.dueOn, 1));
    default:
      return "";
  }
}
