/** Card payments at the simulator, over real HTTP. A card number is sent once, to be tokenized. */
import { z } from "zod";
import type { CardPayments } from "../provider-ports/card-payments.ts";
import { requestSimulator, type SimulatorConnection } from "./simulator-connection.ts";

const Tokenized = z.discriminatedUnion("accepted", [
  z.object({ accepted: z.literal(true), cardToken: z.string().min(1).max(100) }),
  z.object({ accepted: z.literal(false) }),
]);
const Charged = z.object({
  providerReference: z.string().min(1).max(100),
  needCode: z.boolean(),
});
const Confirmed = z.object({ outcome: z.enum(["accepted", "wrong-code", "over"]) });

export function simulatorCards(connection: SimulatorConnection): CardPayments {
  return {
    tokenize: (card) => requestSimulator(connection, Tokenized, "POST", "/api/cards", card),
    charge: (charge) => requestSimulator(connection, Charged, "POST", "/api/charges", charge),
    async confirm(tradeNo, code) {
      const path = `/api/charges/${encodeURIComponent(tradeNo)}/confirm`;
      return (await requestSimulator(connection, Confirmed, "POST", path, { code })).outcome;
    },
  };
}
