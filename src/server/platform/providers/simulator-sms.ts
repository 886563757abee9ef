/** The message port's adapter for the simulator, over real HTTP: messages it accepted are shown on its ledger page. */
import { z } from "zod";
import type { SmsProvider } from "../provider-ports/ports.ts";
import {
  requestSimulator,
  type SimulatorConnection,
  simulatorName,
} from "./simulator-connection.ts";

const Taken = z.object({ taken: z.literal(true) });

export function simulatorSms(connection: SimulatorConnection): SmsProvider {
  return {
    name: simulatorName,
    speaks: true,
    async send({ messageId, phone, text, channel }) {
      await requestSimulator(connection, Taken, "POST", "/api/sms", {
        messageId,
        phone,
        text,
        channel,
      });
    },
  };
}
