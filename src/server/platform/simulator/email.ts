/** E-mail at the simulator: each message is taken once, however often it is sent. The ledger stores an address without most of its name. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Ledger } from "./ledger.ts";
import { read, unreadable } from "./read-request.ts";

const Email = z.object({
  emailId: z.string().min(1).max(60),
  to: z.string().min(3).max(320),
  subject: z.string().max(300),
  text: z.string().min(1).max(20_000),
});

export function emailApi(scope: FastifyInstance, ledger: Ledger): void {
  scope.post("/api/emails", async (request, reply) => {
    const body = read(Email, request);
    if (body === null) return unreadable(reply);
    const { emailId, to, subject, text } = body;
    const { emails } = ledger.content;
    if (!emails.some((known) => known.emailId === emailId)) {
      const sentAt = ledger.now().toISOString();
      emails.push({ emailId, to: maskedAddress(to), subject, text, sentAt });
    }
    return { taken: true };
  });
}

function maskedAddress(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf("@"))}`;
}
