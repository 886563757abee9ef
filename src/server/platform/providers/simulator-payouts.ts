/** The payout port's adapter for the simulator, over real HTTP. */
import { z } from "zod";
import type { AccountToName } from "../provider-ports/account-name.ts";
import type { CallbackHeaders, PayoutProvider, PayoutRequest } from "../provider-ports/ports.ts";
import {
  eventShape,
  readSignedEvent,
  requestSimulator,
  type SimulatorConnection,
  simulatorName,
} from "./simulator-connection.ts";

const Event = eventShape(["payout-succeeded", "payout-failed"]);
const Sent = z.discriminatedUnion("accepted", [
  z.object({ accepted: z.literal(true), providerReference: z.string().min(1).max(100) }),
  z.object({ accepted: z.literal(false), reason: z.string().max(500) }),
]);
const Named = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("name"), name: z.string().min(1).max(200) }),
  z.object({ kind: z.literal("no-account") }),
  z.object({ kind: z.literal("cannot-tell") }),
]);
const Looked = z.object({ event: Event.nullable() });

export function simulatorPayouts(connection: SimulatorConnection) {
  return {
    name: simulatorName,
    send: (request: PayoutRequest) =>
      requestSimulator(connection, Sent, "POST", "/api/payouts", request),
    nameOf: ({ bankCode, accountNumber }: AccountToName) =>
      requestSimulator(connection, Named, "POST", "/api/account-name", { bankCode, accountNumber }),
    async look(payoutId: string) {
      const path = `/api/payouts/${encodeURIComponent(payoutId)}`;
      return (await requestSimulator(connection, Looked, "GET", path)).event;
    },
    readCallback: (headers: CallbackHeaders, rawBody: string) =>
      readSignedEvent(connection, Event, headers, rawBody),
  } satisfies PayoutProvider;
}
