/** Tells the borrower, then its bank, of a debit to come (MA-3): at least a day ahead, or there is none. */
import { position } from "#lending/position.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import {
  insertDebit,
  markAnnounced,
  mayAnnounce,
  readDebits,
} from "../../core/mandate/debit-store.ts";
import type { Debit, Mandate } from "../../core/mandate/mandate-record.ts";
import { readMandate } from "../../core/mandate/store.ts";
import { newTradeNumber } from "../../core/payment-attempt/trade-number.ts";
import type { Mandates } from "../../platform/provider-ports/mandates.ts";
import { atTime, endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { noticeMs, planDebit, toldDaysAhead } from "./debit-rules.ts";
import { dropDebit } from "./drop-debit.ts";
import { tokenOf } from "./learn-state.ts";
import { tellOfMandate } from "./tell.ts";

/** Debits begin in the morning of the due date, and are told in the daytime. */
const beginsAt = "06:00";
const toldFrom = "08:00";

const announceAgainMs = 5 * 60_000;

/** From when a debit of this day is told, and until when it may be. */
export function noticeHours(dueOn: Day, timeZone: string): { from: Date; until: Date } {
  return {
    from: atTime(addDays(dueOn, -toldDaysAhead), toldFrom, timeZone),
    until: new Date(atTime(dueOn, beginsAt, timeZone).getTime() - noticeMs),
  };
}

/** Plans the debit of the next instalment and tells the borrower, in one transaction. */
export async function planNext(mandate: Mandate, services: Services): Promise<void> {
  const { db, calendar, settings } = services;
  const today = calendar.today();
  const now = calendar.now();
  await db.transaction(async (tx) => {
    const loan = await loadLoanById(tx, mandate.loanId, { lock: true });
    const fresh = await readMandate(tx, mandate.mandateId);
    if (loan === null || fresh?.state !== "active") return;
    const planned = planDebit(mandate, (day) => position(loan.terms, loan.events, day), today);
    if (planned === null) return;
    const { from, until } = noticeHours(planned.dueOn, settings.timeZone);
    if (now < from || now > until) return;
    const debit = { ...planned, tradeNo: newTradeNumber(), mandateId: mandate.mandateId };
    if (!(await insertDebit(tx, debit, now))) return;
    const { amount, dueOn: on } = planned;
    await tellOfMandate(tx, mandate, { what: "upcoming", amount, on }, services);
  });
}

/** Announces what was planned. Where the bank cannot be told a day ahead any more, the borrower pays itself. */
export async function announcePlanned(
  mandate: Mandate,
  port: Mandates,
  services: Services,
): Promise<void> {
  for (const debit of await readDebits(services.db, [mandate.mandateId])) {
    if (debit.state === "planned") await announce(mandate, debit, port, services);
  }
}

async function announce(
  mandate: Mandate,
  debit: Debit,
  port: Mandates,
  services: Services,
): Promise<void> {
  const { db, calendar, settings } = services;
  const { tradeNo, amount, dueOn } = debit;
  const now = calendar.now();
  const earliest = now.getTime() + noticeMs;
  if (earliest >= endOfDay(dueOn, settings.timeZone).getTime()) {
    await db.transaction((tx) =>
      dropDebit(tx, { mandate, debit, because: "not-announced" }, services),
    );
    return;
  }
  const token = tokenOf(mandate, services);
  if (mandate.state !== "active" || token === null) return;
  const notSince = new Date(now.getTime() - announceAgainMs);
  if (!(await mayAnnounce(db, tradeNo, { now, notSince }))) return;
  const morning = atTime(dueOn, beginsAt, settings.timeZone).getTime();
  const beginAfter = new Date(Math.max(morning, earliest));
  const { currency } = mandate;
  const announced = await port.announce({ tradeNo, amount, currency, token }, beginAfter);
  await markAnnounced(db, tradeNo, { announced, beginAfter, now: calendar.now() });
}
