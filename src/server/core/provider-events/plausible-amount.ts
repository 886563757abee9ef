/**
 * The most that one movement of money can be: 100 billion units of the currency, in minor units. Whatever a provider reports above it
 * is an error of the provider's and not money: it waits for staff, stands on no account and cannot be credited, so that no such report
 * makes the sums of the books too large to be exact (decision record 0176).
 */
import type { Minor } from "#values/money.ts";
import type { CallbackNotice, ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { EventOutcome } from "./event-outcome.ts";

export const mostInOneMovement: Minor = 10_000_000_000_000;

/** Whether staff may credit it to an order: money that came, and no more than can have come. */
export function isCreditable(
  { kind, amount }: Pick<ProviderEvent, "kind" | "amount">,
  outcome: EventOutcome | null,
): boolean {
  const isMoney = kind === "payment-succeeded" && outcome !== "contradictory";
  return isMoney && amount <= mostInOneMovement;
}

/** The year 10000: databases write later instants in a form of their own. */
const endOfTime = 253_402_300_800_000;

/**
 * The event, where its amount is a whole number of minor units from 0 on that is held exactly, and its instant a time of ours (1970 to
 * 9999). Anything else cannot be an event: it is kept as it came, for a person, because money may have moved.
 */
export function storable(event: ProviderEvent): ProviderEvent | CallbackNotice {
  const { amount, happenedAt } = event;
  const at = Date.parse(happenedAt);
  const isAmount = Number.isSafeInteger(amount) && amount >= 0;
  return isAmount && at >= 0 && at < endOfTime ? event : { lookAt: null, forAPerson: true };
}
