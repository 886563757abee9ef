/** The message port's adapter for the simulator, over real HTTP: messages it accepted are shown on its ledger page. */
import { z } from "zod";
import type { SmsNews, SmsProvider } from "../provider-ports/ports.ts";
import { jsonOf } from "../provider-ports/provider-client.ts";
import { isGenuine, signatureHeader } from "../provider-ports/signature.ts";
import {
  requestSimulator,
  type SimulatorConnection,
  simulatorName,
} from "./simulator-connection.ts";

const Taken = z.object({ taken: z.literal(true) });

const Told = z.union([
  z.object({ messageId: z.string().min(1).max(100), outcome: z.enum(["delivered", "failed"]) }),
  z.object({ phone: z.string().regex(/^\d{4,20}$/), text: z.string().max(2_000) }),
]);

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
      return undefined;
    },
    readNews({ headers, rawBody }) {
      const { secrets, now } = connection;
      const header = headers[signatureHeader];
      if (!isGenuine({ secrets, header, text: rawBody, now: now() })) return null;
      const read = Told.safeParse(jsonOf(rawBody));
      return read.success ? [newsOf(read.data)] : [];
    },
  };
}

function newsOf(told: z.output<typeof Told>): SmsNews {
  if ("phone" in told) return { kind: "answer", ...told };
  const { messageId, outcome } = told;
  const reason = outcome === "failed" ? "not delivered" : "";
  return { kind: "report", reference: messageId, outcome, reason };
}
