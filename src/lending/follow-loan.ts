/**
 * Incremental replay of a loan, event by event in the order of recording, for a ledger that asks for the position after
 * each: it continues from the state replayed so far, so all positions together cost about as much as the last one alone.
 */
import { type Day, dayNumber } from "#values/business-day.ts";
import { EventHistory } from "./event-history.ts";
import type { LoanEvent } from "./events.ts";
import type { Balances } from "./ledger-accounts.ts";
import { positionOf } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { apply, countingEvents, openDay, replay, seenOn } from "./replay.ts";
import { runningBalances } from "./running-balances.ts";
import { copyOfLoan, emptyLoan, type RunningLoan } from "./running-loan.ts";
import type { LoanTerms } from "./terms.ts";

/** A copy of the replay is kept each time so many more events have been taken in: copies cost as much as there are lines. */
function checkpointEvery({ lines }: RunningLoan): number {
  return Math.max(32, Math.ceil(lines.length / 8));
}

interface Checkpoint {
  /** How many of the counting events, in their order, are applied to it. */
  events: number;
  loan: RunningLoan;
}

export class FollowedLoan {
  /** How many times an event was replayed so far: the measure of the work done. */
  replayed = 0;
  /** Of the events recorded so far. */
  readonly history = new EventHistory();
  private readonly terms: LoanTerms;
  private readonly known: LoanEvent[] = [];
  /** Day of the latest event recorded so far. */
  private latest = 0;
  private loan: RunningLoan | null = null;
  /** The events that count and are replayed, oldest first. */
  private counting: LoanEvent[] = [];
  private checkpoints: Checkpoint[] = [];

  constructor(terms: LoanTerms) {
    this.terms = terms;
  }

  /** Applies the event recorded next. One that changes the past is replayed from before what it changes. */
  record(event: LoanEvent): void {
    this.known.push(event);
    this.history.record(event);
    const { loan } = this;
    const on = dayNumber(event.on);
    this.latest = Math.max(this.latest, on);
    if (loan === null) return;
    if (event.kind === "reversed" || on < loan.openDay) {
      this.loan = null;
      return;
    }
    this.goOn(loan, event);
  }

  /** The loan after all events recorded so far. Read it before the next call: the next one goes on from it. */
  loanOn(today: Day): RunningLoan {
    const on = dayNumber(today);
    // That day did not know everything that is known now, or the loan stands at a later one.
    if (on < Math.max(this.latest, this.loan?.openDay ?? 0)) {
      this.replayed += this.known.length;
      return replay(this.terms, this.known, today);
    }
    const loan = this.loan ?? this.replayTo(today);
    return seenOn(loan, on);
  }

  /** As `position()` of all events recorded so far; it costs as much as there are instalments. */
  positionOn(today: Day): Position {
    return positionOf(this.loanOn(today));
  }

  /** What the accounts hold in that position, from sums that are kept up: no instalment that nothing happens to is looked at. */
  balancesOn(today: Day): Balances {
    return runningBalances(this.loanOn(today));
  }

  private goOn(loan: RunningLoan, event: LoanEvent): void {
    if (this.counting.length >= (this.checkpoints.at(-1)?.events ?? 0) + checkpointEvery(loan)) {
      this.checkpoints.push({ events: this.counting.length, loan: copyOfLoan(loan) });
    }
    openDay(loan, dayNumber(event.on));
    apply(loan, event);
    this.counting.push(event);
    this.replayed += 1;
  }

  private replayTo(today: Day): RunningLoan {
    const wanted = countingEvents(this.known, today);
    const same = wanted.findIndex((event, index) => this.counting[index] !== event);
    const standing = same < 0 ? wanted.length : same;
    const lastDay = dayNumber(today);
    this.checkpoints = this.checkpoints.filter(
      ({ events, loan }) => events <= standing && loan.openDay <= lastDay,
    );
    // A checkpoint may have been taken after an event that is backdated before its day.
    const next = (events: number) => dayNumber(wanted[events]?.on ?? today);
    while (
      this.checkpoints.length > 0 &&
      this.checkpoints.at(-1)!.loan.openDay > next(this.checkpoints.at(-1)!.events)
    ) {
      this.checkpoints.pop();
    }
    const from = this.checkpoints.at(-1);
    const first = wanted[0];
    const loan =
      from === undefined
        ? emptyLoan(this.terms, first === undefined ? lastDay : dayNumber(first.on))
        : copyOfLoan(from.loan);
    this.counting = wanted.slice(0, from?.events ?? 0);
    for (const event of wanted.slice(from?.events ?? 0)) this.goOn(loan, event);
    this.loan = loan;
    return loan;
  }
}
