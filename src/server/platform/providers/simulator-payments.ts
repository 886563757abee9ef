/** The payment port's adapter for the simulator, over real HTTP. */
import { z } from "zod";
import type { CallbackHeaders, PaymentProvider, PaymentRequest } from "../provider-ports/ports.ts";
import { simulatorCards } from "./simulator-cards.ts";
import {
  eventShape,
  readSignedEvent,
  requestSimulator,
  type SimulatorConnection,
  simulatorName,
} from "./simulator-connection.ts";
import { simulatorMandates } from "./simulator-mandates.ts";
import { simulatorReturns } from "./simulator-returns.ts";

const Event = eventShape([
  "payment-succeeded",
  "payment-failed",
  "payment-expired",
  "payment-reversed",
]);
const Started = z.object({
  providerReference: z.string().min(1).max(100),
  repayType: z.enum(["PAY_URL", "NOTICE", "PAY_CODE"]),
  payUrl: z.string().max(500),
  notice: z.string().max(500),
  payCode: z.string().max(500).default(""),
});
const Cancelled = z.object({ cancelled: z.boolean() });
const Looked = z.object({ event: Event.nullable() });

/** The simulator supports everything in the port, so nothing here is null. */
export function simulatorPayments(connection: SimulatorConnection) {
  const path = (tradeNo: string): string => `/api/payments/${encodeURIComponent(tradeNo)}`;
  return {
    name: simulatorName,
    payOrigins: [connection.origin],
    codes: ["number", "scan"],
    start: (request: PaymentRequest) =>
      requestSimulator(connection, Started, "POST", "/api/payments", request),
    async cancel(tradeNo: string) {
      const response = await requestSimulator(
        connection,
        Cancelled,
        "POST",
        `${path(tradeNo)}/cancel`,
        {},
      );
      return response.cancelled;
    },
    async look(tradeNo: string) {
      return (await requestSimulator(connection, Looked, "GET", path(tradeNo))).event;
    },
    async find(providerReference: string) {
      const received = `/api/received/${encodeURIComponent(providerReference)}`;
      return (await requestSimulator(connection, Looked, "GET", received)).event;
    },
    cards: simulatorCards(connection),
    returns: simulatorReturns(connection),
    mandates: simulatorMandates(connection),
    readCallback: (headers: CallbackHeaders, rawBody: string) =>
      readSignedEvent(connection, Event, headers, rawBody),
  } satisfies PaymentProvider;
}
