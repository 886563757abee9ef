/** The e-mail port's adapter for the simulator, over real HTTP: messages it accepted are shown on its ledger page. */
import { z } from "zod";
import type { EmailProvider } from "../provider-ports/ports.ts";
import {
  requestSimulator,
  type SimulatorConnection,
  simulatorName,
} from "./simulator-connection.ts";

const Taken = z.object({ taken: z.literal(true) });

export function simulatorEmail(connection: SimulatorConnection): EmailProvider {
  return {
    name: simulatorName,
    async send({ emailId, to, subject, text }) {
      const message = { emailId, to, subject, text };
      await requestSimulator(connection, Taken, "POST", "/api/emails", message);
    },
  };
}
