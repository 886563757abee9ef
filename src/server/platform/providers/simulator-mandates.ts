/** Mandates at the simulator, over real HTTP. */
import { z } from "zod";
import type { Mandates } from "../provider-ports/mandates.ts";
import { requestSimulator, type SimulatorConnection } from "./simulator-connection.ts";

const Started = z.object({
  providerReference: z.string().min(1).max(100),
  payUrl: z.string().max(500),
});
const Read = z.object({
  state: z.enum(["waiting", "active", "paused", "over"]),
  token: z.string().min(1).max(100).nullable(),
});
const Announced = z.object({ announced: z.string().min(1).max(100) });
const Taken = z.object({ taken: z.literal(true) });
const Cancelled = z.object({ cancelled: z.boolean() });

export function simulatorMandates(connection: SimulatorConnection): Mandates {
  const of = (what: string): string => `/api/mandates/${encodeURIComponent(what)}`;
  return {
    currency: "INR",
    caps: { least: 1_00, most: 99_999_00 },
    agreeing: 1_00,
    register: (request) =>
      requestSimulator(connection, Started, "POST", "/api/mandates", {
        ...request,
        validUntil: request.validUntil.toISOString(),
      }),
    read: ({ tradeNo }) => requestSimulator(connection, Read, "GET", of(tradeNo)),
    async announce({ token, ...debit }, after) {
      const body = { ...debit, after: after.toISOString() };
      const path = `${of(token)}/announcements`;
      return (await requestSimulator(connection, Announced, "POST", path, body)).announced;
    },
    async debit({ token, tradeNo, announced }) {
      await requestSimulator(connection, Taken, "POST", `${of(token)}/debits`, {
        tradeNo,
        announced,
      });
    },
    async cancel(token) {
      const path = `${of(token)}/cancel`;
      return (await requestSimulator(connection, Cancelled, "POST", path, {})).cancelled;
    },
  };
}
