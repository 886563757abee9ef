/** Money that went back: what the provider took back by itself, and what it gave back at our request, as often as both sides say and on no loan. */
import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import type { Ledger } from "#server/platform/simulator/ledger.ts";
import { isForStaff } from "./absurd-money.ts";
import type { Facts } from "./facts.ts";

/** Whether the provider gave this payment back because we asked. */
export function wasGivenBack(
  { content: { returns } }: Ledger,
  { providerReference }: Pick<ProviderEvent, "providerReference">,
): boolean {
  return returns.some(
    ({ state, request }) => state === "done" && request.providerReference === providerReference,
  );
}

/** Payments charged back in full; a partial chargeback changes nothing by itself, and what was given back was on no order. */
export function fullReversals(ledger: Ledger): ProviderEvent[] {
  const { events } = ledger.content;
  const came = new Map(
    events
      .filter(({ event }) => event.kind === "payment-succeeded" && !isForStaff(event))
      .map(({ event }) => [event.providerReference, event.amount]),
  );
  return events
    .map(({ event }) => event)
    .filter(
      ({ kind, providerReference, amount }) =>
        kind === "payment-reversed" &&
        came.get(providerReference) === amount &&
        !wasGivenBack(ledger, { providerReference }),
    );
}

export function checkReturns({ returns, money }: Facts, ledger: Ledger): string[] {
  const problems: string[] = [];
  const { returns: theirs, events } = ledger.content;
  for (const { request, state } of theirs) {
    const { returnId, providerReference } = request;
    const own = returns.find(({ return_id }) => return_id === returnId);
    if (own === undefined) problems.push(`the provider was sent a return we do not know`);
    if (state !== "done") continue;
    if (own?.state !== "done")
      problems.push(`${providerReference} went back, we say ${own?.state}`);
    const counted = money.filter(
      ({ reference }) => reference?.endsWith(`:payment-succeeded:${providerReference}`) ?? false,
    );
    if (counted.length > 0) problems.push(`${providerReference} went back and counts on a loan`);
  }
  for (const { provider_reference, amount, state } of returns) {
    if (state === "requested" || state === "sent")
      problems.push(`the return of ${provider_reference} is still ${state}`);
    const back = events.filter(
      ({ event }) =>
        event.kind === "payment-reversed" && event.providerReference === provider_reference,
    );
    if (state === "done" && (back.length !== 1 || back[0]?.event.amount !== amount))
      problems.push(`${provider_reference} is given back here, ${back.length} times there`);
  }
  return problems;
}
