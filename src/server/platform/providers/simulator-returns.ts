/** Payments that the simulator gives back, over real HTTP. */
import { z } from "zod";
import type { PaymentReturns, ReturnRequest } from "../provider-ports/ports.ts";
import {
  eventShape,
  readSignedEvent,
  requestSimulator,
  type SimulatorConnection,
  simulatorName,
} from "./simulator-connection.ts";

const Event = eventShape(["payment-reversed", "return-refused"]);
const Sent = z.discriminatedUnion("accepted", [
  z.object({ accepted: z.literal(true), sentReference: z.string().min(1).max(100) }),
  z.object({ accepted: z.literal(false), reason: z.string().max(100) }),
]);
const Looked = z.object({ event: Event.nullable() });

export function simulatorReturns(connection: SimulatorConnection): PaymentReturns {
  return {
    name: simulatorName,
    takes: ({ providerReference }) => providerReference !== "",
    send: ({ returnId, providerReference, amount, currency }: ReturnRequest) => {
      const asked = { returnId, providerReference, amount, currency };
      return requestSimulator(connection, Sent, "POST", "/api/returns", asked);
    },
    async look({ returnId }) {
      const path = `/api/returns/${encodeURIComponent(returnId)}`;
      return (await requestSimulator(connection, Looked, "GET", path)).event;
    },
    isBackAlready: (reason) => reason === "back-already",
    readCallback: (headers, rawBody) => readSignedEvent(connection, Event, headers, rawBody),
  };
}
