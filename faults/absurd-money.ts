/** A provider reports an amount nobody could owe, or a day long before anybody was asked: it must be held for staff and never credited. */
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import type { Ledger } from "#server/platform/simulator/ledger.ts";
import type { Facts } from "./facts.ts";

/** The largest integer a JSON number carries exactly. */
export const absurdAmount = 9_007_199_254_740_991;

/** Years before any loan of a run. */
export const longAgo = "1999-01-01T00:00:00.000Z";

export function isAbsurd({ amount }: Pick<ProviderEvent, "amount">): boolean {
  return amount === absurdAmount;
}

/** Money of an absurd amount stands nowhere; that of an absurd day came, and waits in suspense. */
export function isForStaff({ amount, happenedAt }: ProviderEvent): boolean {
  return isAbsurd({ amount }) || happenedAt === longAgo;
}

/** Each such payment waits in the queue for staff and is on no order. */
export function checkAbsurd({ events, money }: Facts, ledger: Ledger): string[] {
  const came = ledger.content.events.filter(
    ({ event, delivered }) =>
      event.kind === "payment-succeeded" && isForStaff(event) && delivered > 0,
  );
  const problems = came.flatMap(({ event: { providerReference, eventId } }) => {
    const acknowledged = events.filter((one) => one.provider_reference === providerReference);
    const waits = acknowledged.some(
      ({ outcome }) => outcome === "held" || outcome === "unallocated",
    );
    return waits ? [] : [`event ${eventId} of an absurd amount or day waits for nobody`];
  });
  const credited = money.filter(isAbsurd);
  return [...problems, ...credited.map(({ loan_id }) => `${loan_id} is credited an absurd amount`)];
}
