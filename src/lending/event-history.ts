/** What was recorded on a loan, as it is asked for when the next event is judged: kept up event by event, never searched. */
import type { Day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";

export class EventHistory {
  /** The first one recorded. */
  disbursal: LoanEvent | null = null;
  /** And that was not taken back. */
  writtenOff = false;
  /** The highest sequence number; 0 before the first event. */
  last = 0;
  /** The latest day an event counts from. */
  latest: Day | null = null;
  private readonly bySequence = new Map<number, LoanEvent>();
  private readonly reversed = new Set<number>();

  constructor(events: readonly LoanEvent[] = []) {
    for (const event of events) this.record(event);
  }

  record(event: LoanEvent): void {
    this.bySequence.set(event.sequence, event);
    this.last = Math.max(this.last, event.sequence);
    if (event.kind === "disbursed") this.disbursal ??= event;
    if (event.kind === "written-off") this.writtenOff = true;
    if (event.kind === "reversed") {
      this.reversed.add(event.reverses);
      if (this.find(event.reverses)?.kind === "written-off") this.writtenOff = false;
    }
    if (this.latest === null || event.on > this.latest) this.latest = event.on;
  }

  find(sequence: number): LoanEvent | undefined {
    return this.bySequence.get(sequence);
  }

  isReversed(sequence: number): boolean {
    return this.reversed.has(sequence);
  }
}
