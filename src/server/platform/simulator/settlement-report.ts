/** The simulator's settlement report for a range of days, from its own ledger: also of events whose callback never arrived. */
import { type Day, dayIn, parseDay } from "#values/business-day.ts";
import { sum, toDecimal } from "#values/money.ts";
import type { ProviderEvent } from "../provider-ports/ports.ts";
import { type SimulatorLine, simulatorReport } from "../settlement-reports/simulator.ts";
import type { Ledger } from "./ledger.ts";

interface ReportRequest {
  from: Day;
  to: Day;
  timeZone: string;
}

/** Null when the days or the time zone are not valid. */
export function requestedReport(query: Record<string, unknown>): ReportRequest | null {
  const { from, to, timeZone = "UTC" } = query;
  const days = { from: parseDay(String(from)), to: parseDay(String(to)) };
  if (days.from === null || days.to === null || days.from > days.to) return null;
  try {
    dayIn(String(timeZone), new Date(0));
  } catch {
    return null;
  }
  return { from: days.from, to: days.to, timeZone: String(timeZone) };
}

function movementOf(kind: ProviderEvent["kind"]): SimulatorLine["movement"] {
  if (kind === "payment-reversed") return "refund";
  return kind.startsWith("payout") ? "payout" : "payment";
}

export function reportOf(ledger: Ledger, { from, to, timeZone }: ReportRequest): string {
  const events = ledger.content.events
    .map(({ event }) => event)
    .filter(({ kind, happenedAt }) => {
      const on = dayIn(timeZone, new Date(happenedAt));
      return kind !== "payment-expired" && from <= on && on <= to;
    });
  const lines = events.map(
    ({ kind, reference, providerReference, amount, currency, happenedAt }) => {
      const line: SimulatorLine = {
        reference: providerReference,
        ourNumber: reference,
        movement: movementOf(kind),
        amount: toDecimal(amount),
        fee: "0.00",
        currency,
        happenedAt,
        status: kind.endsWith("-failed") ? "failed" : "succeeded",
      };
      return line;
    },
  );
  const total = toDecimal(sum(events.map(({ amount }) => amount)));
  const currency = events[0]?.currency ?? "";
  return simulatorReport(lines, { from, to, total, currency });
}
