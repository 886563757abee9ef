/** Payments that the simulator gives back: each once, whole, whoever took it back before. */
import type { ProviderEvent } from "../provider-ports/ports.ts";
import { simulatorName } from "../providers/simulator-connection.ts";
import type { ReturnAsked, SimulatedReturn } from "./booked-return.ts";
import type { Ledger, SimulatedEvent } from "./ledger.ts";

/** The word by which it refuses to give back what went back before. */
const backAlready = "back-already";

export function returnOf(ledger: Ledger, returnId: string): SimulatedReturn | undefined {
  return ledger.content.returns.find((one) => one.request.returnId === returnId);
}

/** Accepts to give a payment back, or refuses for good. A repeat under the same id books nothing. */
export function acceptReturn(ledger: Ledger, request: ReturnAsked): SimulatedReturn {
  const known = returnOf(ledger, request.returnId);
  if (known !== undefined) return known;
  const reason = whyNot(ledger, request);
  const state = reason === "" ? "accepted" : "refused";
  const booked: SimulatedReturn = { request, reason, state };
  ledger.content.returns.push(booked);
  return booked;
}

/** Null where a chargeback was quicker. */
export function carryOut(ledger: Ledger, returned: SimulatedReturn): SimulatedEvent | null {
  const reason = whyNot(ledger, returned.request);
  if (reason !== "") {
    refuseReturn(returned, reason);
    return null;
  }
  returned.state = "done";
  return ledger.giveBack(returned.request);
}

export function refuseReturn(returned: SimulatedReturn, reason: string): void {
  returned.state = "refused";
  returned.reason = reason;
}

/** What became of it, null while nothing has. */
export function returnEvent(ledger: Ledger, returnId: string): ProviderEvent | null {
  const returned = returnOf(ledger, returnId);
  if (returned === undefined || returned.state === "accepted") return null;
  const { request, state, reason } = returned;
  if (state === "done") return reversalOf(ledger, request) ?? null;
  return {
    ...{ provider: simulatorName, eventId: `return:${returnId}`, kind: "return-refused" },
    ...{ reference: returnId, providerReference: reason, amount: 0, currency: request.currency },
    happenedAt: ledger.now().toISOString(),
  };
}

/** "" where it can be given back. */
function whyNot(ledger: Ledger, request: ReturnAsked): string {
  if (reversalOf(ledger, request) !== undefined) return backAlready;
  const came = ledger.received(request.providerReference);
  const same = came?.amount === request.amount && came.currency === request.currency;
  return same ? "" : "no-such-payment";
}

function reversalOf(ledger: Ledger, { providerReference }: ReturnAsked): ProviderEvent | undefined {
  return ledger.content.events
    .map(({ event }) => event)
    .find(
      ({ kind, providerReference: own }) =>
        kind === "payment-reversed" && own === providerReference,
    );
}
