/**
 * Late charges stand still while a request of a borrower who cannot pay waits for its answer (HL-3), where the frozen terms say so
 * and for as many days as they say in all: asking again and again puts nothing off for ever.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { RunningLoan } from "./running-loan.ts";

/** A request begins to wait; a second one while it does changes nothing. */
export function askForHelp({ help }: RunningLoan, on: DayNumber): void {
  help.since ??= on;
}

/** It is answered: the close of this day bears charges again. */
export function endHelp(loan: RunningLoan, on: DayNumber): void {
  const { help } = loan;
  if (help.since === null) return;
  help.daysUsed += Math.min(on - help.since, daysLeft(loan));
  help.since = null;
}

/** The first day from the open one on whose close bears late charges. */
export function chargesFrom(loan: RunningLoan): DayNumber {
  const { since } = loan.help;
  return since === null ? loan.openDay : Math.max(loan.openDay, since + daysLeft(loan));
}

function daysLeft({ terms, help }: RunningLoan): number {
  return Math.max(0, (terms.hardship?.chargesStopDays ?? 0) - help.daysUsed);
}
