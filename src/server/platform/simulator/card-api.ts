/** The part of the simulator's API that tokenizes and charges cards. A charge is a payment like any other in the ledger. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  cardOf,
  isDeclined,
  openCharge,
  sendCardCode,
  tokenizeCard,
  tryCode,
  wantsCode,
} from "./cards.ts";
import type { SimulatorControl } from "./control.ts";
import type { Ledger } from "./ledger.ts";
import { Money, read, unreadable } from "./read-request.ts";

const Card = z.object({ cardNumber: z.string().max(40), bankCode: z.string().max(40) });
const Charge = z.object({
  tradeNo: z.string().min(1).max(40),
  ...Money,
  cardToken: z.string().min(1).max(100),
  sendCode: z.boolean(),
});
const Code = z.object({ code: z.string().max(20) });

export function cardApi(scope: FastifyInstance, ledger: Ledger, control: SimulatorControl): void {
  scope.post("/api/cards", async (request, reply) => {
    const body = read(Card, request);
    if (body === null) return unreadable(reply);
    const card = tokenizeCard(ledger, body);
    return card === null ? { accepted: false } : { accepted: true, cardToken: card.token };
  });

  scope.post("/api/charges", async (request, reply) => {
    const body = read(Charge, request);
    if (body === null) return unreadable(reply);
    const card = cardOf(ledger, body.cardToken);
    if (card === undefined) return reply.code(404).send({ error: "unknown card" });
    const payment = openCharge(ledger, body, card);
    if (payment === null) return reply.code(409).send({ error: "trade number used otherwise" });
    if (payment.state === "open") {
      if (isDeclined(card)) await control.decline(body.tradeNo);
      else if (!wantsCode(card)) await control.pay(body.tradeNo);
      else if (body.sendCode) sendCardCode(ledger, body.tradeNo, card);
    }
    // A charge that is over still asks for its code, but no code charges it any more.
    const needCode = wantsCode(card) && payment.state !== "paid";
    return { providerReference: payment.providerReference, needCode };
  });

  scope.post<{ Params: { tradeNo: string } }>(
    "/api/charges/:tradeNo/confirm",
    async (request, reply) => {
      const body = read(Code, request);
      if (body === null) return unreadable(reply);
      const { tradeNo } = request.params;
      const payment = ledger.payment(tradeNo);
      if (payment === undefined || payment.charge === null) {
        return reply.code(404).send({ error: "unknown charge" });
      }
      const found = tryCode(ledger, payment, payment.charge, body.code);
      if (found === "pay") await control.pay(tradeNo);
      if (found === "wrong-too-often") await control.decline(tradeNo);
      return { outcome: outcomes[found] };
    },
  );
}

const outcomes = {
  pay: "accepted",
  "paid-before": "accepted",
  wrong: "wrong-code",
  "wrong-too-often": "over",
  over: "over",
} as const;
