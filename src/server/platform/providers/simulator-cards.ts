/** Charging cards, spoken to the simulator over real HTTP. A card's number is sent once, to be kept there. */
import { z } from "zod";
import type { CardPayments } from "../provider-ports/ports.ts";
import { askSimulator, type SimulatorConnection } from "./simulator-connection.ts";

const Kept = z.discriminatedUnion("kept", [
  z.object({ kept: z.literal(true), cardToken: z.string().min(1).max(100) }),
  z.object({ kept: z.literal(false) }),
]);
const Charged = z.object({
  providerReference: z.string().min(1).max(100),
  needCode: z.boolean(),
});
const Confirmed = z.object({ outcome: z.enum(["accepted", "wrong-code", "over"]) });

export function simulatorCards(connection: SimulatorConnection): CardPayments {
  return {
    keep: (card) => askSimulator(connection, Kept, "POST", "/api/cards", card),
    charge: (charge) => askSimulator(connection, Charged, "POST", "/api/charges", charge),
    async confirm(tradeNo, code) {
      const path = `/api/charges/${encodeURIComponent(tradeNo)}/confirm`;
      return (await askSimulator(connection, Confirmed, "POST", path, { code })).outcome;
    },
  };
}
