/**
 * Reminds borrowers of a due date: some days before, on it, and some days after while it is unpaid (MS-1), on the days that the lender set.
 * Only within the hours of contact of the market's rules, at most one a day for a borrower over all loans, about a debt at most as many a
 * week as the rules allow (MS-2), contacts by staff among them, and about none whose borrower waits for an answer to a request for help
 * (HL-3) or has promised to pay (CO-3).
 */
import { formatDate } from "#contract/format.ts";
import { daysOf, type LoanMessagesSchedule, partsOf } from "#contract/loan-messages.ts";
import { position } from "#lending/position.ts";
import type { ContactSetting } from "#markets/settings.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { contactDays } from "../../core/collection/contact-store.ts";
import { readRunningPromises } from "../../core/collection/promise-store.ts";
import { configured } from "../../core/configuration/read-configuration.ts";
import { isHelped } from "../../core/loan/being-helped.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { contactHours } from "../../core/market/contact-hours.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { loanMessagesKind } from "./schedule-kind.ts";
import { countRemindersTo, lockReminded, readDue, type Withheld } from "./store.ts";
import { keepQuiet, type LoanMessageId, tell } from "./tell.ts";

const batch = 200;
const earliest = "08:00";

interface Today {
  today: Day;
  until: Date;
  contact: ContactSetting;
  schedule: LoanMessagesSchedule;
  services: Services;
}

/** Returns how many reminders were requested; none outside the hours of contact. Safe on several processes. */
export async function remindOfDueDates(services: Services): Promise<number> {
  const { calendar } = services;
  const today = calendar.today();
  const { from, until, contact } = contactHours(today, earliest, services);
  const now = calendar.now();
  if (now < from || now >= until) return 0;
  const schedule = configured(loanMessagesKind, services, today);
  const run = { today, until, contact, schedule, services };
  let reminded = 0;
  for (const days of daysFromDue(schedule)) reminded += await remindAll(days, run);
  return reminded;
}

/** Days from the due date, the latest first: whoever gets one reminder today gets the one that matters most. */
function daysFromDue({ daysBefore, dueToday, daysLate }: LoanMessagesSchedule): number[] {
  const late = daysOf(daysLate).toReversed();
  const before = daysOf(daysBefore).map((days) => -days);
  return [...late, ...(dueToday === "on" ? [0] : []), ...before];
}

async function remindAll(days: number, run: Today): Promise<number> {
  const { db, log } = run.services;
  const due = addDays(run.today, -days);
  const subject = `due ${due} ${days}`;
  let reminded = 0;
  let after = "";
  for (;;) {
    const found = await readDue(db, { due, subject, after, most: batch, today: run.today });
    for (const { loan_id: loanId } of found) {
      try {
        if (await db.transaction((tx) => remind(tx, loanId, { days, subject }, run))) reminded += 1;
      } catch (error) {
        log.error("loan-message-failed", { loanId, subject, reason: String(error) });
      }
    }
    after = found.at(-1)?.loan_id ?? "";
    if (found.length < batch) return reminded;
  }
}

async function remind(
  tx: Transaction,
  loanId: string,
  { days, subject }: { days: number; subject: string },
  { today, until, contact, schedule, services }: Today,
): Promise<boolean> {
  const loan = await loadLoanById(tx, loanId);
  if (loan === null) return false;
  await lockReminded(tx, loan.borrowerId);
  const about = { loan, subject, kind: days > 0 ? "overdue" : "reminder", today } as const;
  const owed = owedOf(loan, days, today);
  const counts = await countsOf(tx, loan.borrowerId, today);
  const promised = (await readRunningPromises(tx, [loanId], today)).length > 0;
  const why = whyNot({ loan, owed, days, counts, promised, contact, schedule });
  if (why !== null || typeof owed === "string") {
    await keepQuiet(tx, about, why ?? "nothing-due");
    return false;
  }
  return tell(tx, { ...about, ...owed, notAfter: until }, services);
}

/** Contacts by staff are contacts about a debt as much as reminders are. */
async function countsOf(tx: Transaction, borrowerId: string, today: Day) {
  const reminders = await countRemindersTo(tx, borrowerId, today);
  const contacts = (await contactDays(tx, [borrowerId], today)).get(borrowerId) ?? [];
  return {
    today: reminders.today + contacts.filter((on) => on === today).length,
    overdue_in_week: reminders.overdue_in_week + contacts.length,
  };
}

type Owed = { id: LoanMessageId; values: Record<string, string | number> } | Withheld;

/** What the message says, from the engine: the list columns may be a day old. */
function owedOf({ terms, events }: LoanRecord, days: number, today: Day): Owed {
  const now = position(terms, events, today);
  const { status, toPay } = now;
  if (status === "written-off" || toPay.amount === 0) return "nothing-due";
  if ((days < 0 ? "next" : "now") !== toPay.when) return "nothing-due";
  if (days > 0 && isHelped(now)) return "asked-for-help";
  const { amount } = toPay;
  if (days === 0) return { id: "message-due-today", values: { amount } };
  const values = { amount, date: formatDate(addDays(today, -days)) };
  return { id: days > 0 ? "message-late" : "message-due-soon", values };
}

interface Judged {
  loan: LoanRecord;
  owed: Owed;
  days: number;
  counts: { today: number; overdue_in_week: number };
  /** A promise to pay runs (CO-3). */
  promised: boolean;
  contact: ContactSetting;
  schedule: LoanMessagesSchedule;
}

function whyNot(judged: Judged): Withheld | null {
  const { loan, owed, days, counts, promised, contact, schedule } = judged;
  if (typeof owed === "string") return owed;
  if (promised) return "promised";
  if (partsOf(schedule.productsWithout).includes(loan.productId)) return "switched-off";
  if (counts.today > 0) return "enough-today";
  if (days > 0 && counts.overdue_in_week >= contact.perWeekMost) return "enough-this-week";
  return null;
}
