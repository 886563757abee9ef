/**
 * SMS at the simulator: each message is accepted once, however often it is sent, and reported as delivered. The ledger stores only the last digits of a
 * phone number.
 */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { SimulatorControl } from "./control.ts";
import type { Ledger } from "./ledger.ts";
import { read, unreadable } from "./read-request.ts";

const Sms = z.object({
  messageId: z.string().min(1).max(60),
  phone: z.string().regex(/^\+?\d{4,20}$/),
  text: z.string().min(1).max(1_000),
  channel: z.enum(["sms", "voice"]).default("sms"),
});

export function smsApi(scope: FastifyInstance, ledger: Ledger, control: SimulatorControl): void {
  scope.post("/api/sms", async (request, reply) => {
    const body = read(Sms, request);
    if (body === null) return unreadable(reply);
    const { messageId, phone, text, channel } = body;
    const { sms } = ledger.content;
    if (!sms.some((known) => known.messageId === messageId)) {
      const sentAt = ledger.now().toISOString();
      sms.push({ messageId, lastFour: phone.slice(-4), text, channel, sentAt });
      if (control.callbacks === "at-once") await control.reportSms(messageId, "delivered");
    }
    return { taken: true };
  });
}
