/** An amount that nobody owes, reported by the provider all the same: it must be held for staff and never be credited. */
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import type { Book } from "#server/platform/simulator/book.ts";
import type { Facts } from "./facts.ts";

/** The most a number of JSON carries exactly. */
export const absurdAmount = 9_007_199_254_740_991;

export function isAbsurd({ amount }: Pick<ProviderEvent, "amount">): boolean {
  return amount === absurdAmount;
}

/** Each such payment stands in the queue of what waits for a person, and is on no order. */
export function checkAbsurd({ events, money }: Facts, book: Book): string[] {
  const came = book.content.events.filter(
    ({ event, delivered }) =>
      event.kind === "payment-succeeded" && isAbsurd(event) && delivered > 0,
  );
  const problems = came.flatMap(({ event: { providerReference, eventId } }) => {
    const acknowledged = events.filter((one) => one.provider_reference === providerReference);
    const waits = acknowledged.some(
      ({ outcome }) => outcome === "held" || outcome === "unallocated",
    );
    return waits ? [] : [`event ${eventId} of an absurd amount waits for nobody`];
  });
  const credited = money.filter(isAbsurd);
  return [...problems, ...credited.map(({ loan_id }) => `${loan_id} is credited an absurd amount`)];
}
