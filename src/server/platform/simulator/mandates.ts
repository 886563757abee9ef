/**
 * Mandates in the simulator: agreed by paying a small amount on the pay page, debited only as announced, after the announced time,
 * and never above the cap. A debit is a payment like any other in the ledger.
 */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { MandateState } from "../provider-ports/mandates.ts";
import type { SimulatedMandate } from "./booked-mandate.ts";
import type { SimulatorControl } from "./control.ts";
import type { Ledger, SimulatedPayment } from "./ledger.ts";
import { Money, read, unreadable } from "./read-request.ts";

const Asked = z.object({
  tradeNo: z.string().min(1).max(40),
  ...Money,
  cap: z.int().positive(),
  validUntil: z.iso.datetime(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
const Announcement = z.object({
  tradeNo: z.string().min(1).max(40),
  ...Money,
  after: z.iso.datetime(),
});
const Debit = z.object({ tradeNo: z.string().min(1).max(40), announced: z.string().max(40) });

const payerOf = { bankCode: "UPI", accountNumber: "", code: null } as const;

export function mandateApi(
  scope: FastifyInstance,
  ledger: Ledger,
  control: SimulatorControl,
  answerOf: (payment: SimulatedPayment) => object,
): void {
  const byToken = (token: string) => ledger.content.mandates.find((one) => one.token === token);

  scope.post("/api/mandates", async (request, reply) => {
    const asked = read(Asked, request);
    if (asked === null) return unreadable(reply);
    const { tradeNo, amount, currency, returnUrl, cap, validUntil } = asked;
    const payment = ledger.openPayment({ tradeNo, amount, currency, returnUrl, ...payerOf });
    if (payment === null) return reply.code(409).send({ error: "trade number used otherwise" });
    const { mandates } = ledger.content;
    if (!mandates.some((one) => one.tradeNo === tradeNo)) {
      const token = `SM${randomBytes(12).toString("hex")}`;
      mandates.push({ tradeNo, token, cap, validUntil, changed: null, announced: [] });
    }
    return answerOf(payment);
  });

  scope.get<{ Params: { tradeNo: string } }>("/api/mandates/:tradeNo", async (request) => {
    const mandate = ledger.content.mandates.find(
      ({ tradeNo }) => tradeNo === request.params.tradeNo,
    );
    if (mandate === undefined) return { state: "waiting", token: null };
    const state = stateOf(ledger, mandate);
    const agreed = ledger.paid(mandate.tradeNo) !== null;
    return { state, token: agreed ? mandate.token : null };
  });

  scope.post<{ Params: { token: string } }>("/api/mandates/:token/cancel", async (request) => {
    const mandate = byToken(request.params.token);
    if (mandate !== undefined) mandate.changed = "over";
    return { cancelled: mandate !== undefined };
  });

  scope.post<{ Params: { token: string } }>(
    "/api/mandates/:token/announcements",
    async (request, reply) => {
      const asked = read(Announcement, request);
      const mandate = byToken(request.params.token);
      if (asked === null || mandate === undefined) return unreadable(reply);
      if (asked.amount > mandate.cap || stateOf(ledger, mandate) !== "active") {
        return reply.code(409).send({ error: "above the cap, or not active" });
      }
      if (!mandate.announced.some(({ tradeNo }) => tradeNo === asked.tradeNo)) {
        mandate.announced.push(asked);
      }
      return { announced: `SN${asked.tradeNo}` };
    },
  );

  scope.post<{ Params: { token: string } }>(
    "/api/mandates/:token/debits",
    async (request, reply) => {
      const asked = read(Debit, request);
      const mandate = byToken(request.params.token);
      if (asked === null || mandate === undefined) return unreadable(reply);
      const told = mandate.announced.find(({ tradeNo }) => `SN${tradeNo}` === asked.announced);
      const early = told === undefined || new Date(told.after) > ledger.now();
      if (early || told.tradeNo !== asked.tradeNo || stateOf(ledger, mandate) !== "active") {
        return reply.code(409).send({ error: "not announced, too early, or not active" });
      }
      if (ledger.payment(asked.tradeNo) === undefined) {
        const { tradeNo, amount, currency } = told;
        ledger.openPayment({ tradeNo, amount, currency, returnUrl: "", ...payerOf });
        if (control.debits === "paid") await control.pay(tradeNo);
        if (control.debits === "failed") await control.decline(tradeNo);
      }
      return { taken: true };
    },
  );
}

/** Agreed by its payment, unless the payer changed it since. */
function stateOf(ledger: Ledger, { tradeNo, changed, validUntil }: SimulatedMandate): MandateState {
  if (changed !== null) return changed;
  if (ledger.paid(tradeNo) !== null) return new Date(validUntil) > ledger.now() ? "active" : "over";
  return ledger.payment(tradeNo)?.state === "open" ? "waiting" : "over";
}
