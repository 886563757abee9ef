/** Whether the lender may contact a borrower about a debt, by the market's rules (CO-2, MK-4). Pure: refused, never only warned. */
import type {
  ContactBar,
  ContactChannelName,
  ContactDirection,
} from "#contract/collection-kinds.ts";
import type { ContactSetting } from "#markets/settings.ts";

interface ContactJudged {
  direction: ContactDirection;
  channel: ContactChannelName;
  /** "HH:MM" of the lender's time zone. */
  time: string;
  /** By the lender, reminders of what is late among them: on that day, and in the seven days up to it. */
  counts: { day: number; week: number };
  /** Something is past due or due on the day, or the loan was written off. */
  owes: boolean;
  /** The borrower asked for help, or keeps the plan that was agreed. */
  helped: boolean;
  /** A promise to pay whose day has not passed. */
  promised: boolean;
}

/** Null where it may be. The borrower may always contact the lender. What lasts longest comes first. */
export function contactBar(judged: ContactJudged, rules: ContactSetting): ContactBar | null {
  const { direction, channel, time, counts } = judged;
  if (direction === "from-borrower") return null;
  if (direction === "to-third-person" && rules.thirdPersons === "forbidden") {
    return "thirdPersonNotAllowed";
  }
  if (!rules.channels.includes(channel)) return "channelNotAllowed";
  if (!judged.owes) return "nothingDue";
  if (judged.helped && rules.whileHelped === "forbidden") return "askedForHelp";
  if (judged.promised) return "promiseRuns";
  if (counts.week >= rules.perWeekMost) return "enoughThisWeek";
  if (counts.day >= rules.perDayMost) return "enoughToday";
  return time < rules.from || time >= rules.until ? "outsideHours" : null;
}
