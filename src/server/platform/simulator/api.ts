/**
 * The simulator's API as our adapters call it: signed requests, idempotency keys, and the outages that a real provider
 * has.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { isGenuine, signatureHeader } from "../provider-ports/signature.ts";
import { cardApi } from "./card-api.ts";
import type { SimulatorControl } from "./control.ts";
import { emailApi } from "./email.ts";
import { type Ledger, noticeAccountEnding, type SimulatedPayment } from "./ledger.ts";
import { mandateApi } from "./mandates.ts";
import { scanText } from "./pay-code.ts";
import { Money, read, unreadable } from "./read-request.ts";
import { acceptReturn, returnEvent, returnOf } from "./returns.ts";
import { reportOf, requestedReport } from "./settlement-report.ts";
import { smsApi } from "./sms.ts";

interface ApiSettings {
  secret: string;
  now: () => Date;
  /** The simulator's own origin, known once it listens. */
  origin: () => string;
  save: () => void;
}

const Account = { bankCode: z.string().max(40), accountNumber: z.string().regex(/^\d{0,40}$/) };
const Payment = z.object({
  tradeNo: z.string().min(1).max(40),
  ...Money,
  ...Account,
  code: z.enum(["number", "scan"]).nullable(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
const Return = z.object({
  returnId: z.string().min(1).max(40),
  providerReference: z.string().min(1).max(100),
  ...Money,
});
const Payout = z.object({ payoutId: z.string().min(1).max(40), ...Money, ...Account });

/** Registers the API in a scope of its own: bodies stay text there, because the text is what is signed. */
export function api(
  app: FastifyInstance,
  ledger: Ledger,
  control: SimulatorControl,
  settings: ApiSettings,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook("preHandler", async (request, reply) => {
      // Never answered: the hook never returns, and the caller's time limit ends the request.
      if (control.outage === "silence") await new Promise(() => {});
      if (control.outage === "error") return reply.code(503).send({ error: "down" });
      if (!signed(request, settings)) return reply.code(401).send({ error: "signature" });
    });
    scope.addHook("onSend", async (_request, reply, payload) => {
      settings.save();
      if (control.outage !== "lost-answer") return payload;
      reply.code(503);
      return JSON.stringify({ error: "answer lost" });
    });
    paymentApi(scope, ledger, settings);
    cardApi(scope, ledger, control);
    mandateApi(scope, ledger, control, (payment) => answerOf(payment, settings.origin()));
    payoutApi(scope, ledger, control);
    returnApi(scope, ledger, control);
    smsApi(scope, ledger, control);
    emailApi(scope, ledger);
    scope.get("/api/settlement-report", async (request, reply) => {
      const asked = requestedReport(request.query as Record<string, unknown>);
      if (asked === null) return unreadable(reply);
      return reply.type("text/csv; charset=utf-8").send(reportOf(ledger, asked));
    });
  });
}

function signed(request: FastifyRequest, settings: ApiSettings): boolean {
  const header = request.headers[signatureHeader];
  const body = typeof request.body === "string" ? request.body : "";
  return isGenuine({
    secrets: [settings.secret],
    header: typeof header === "string" ? header : undefined,
    text: `${request.method} ${request.url}\n${body}`,
    now: settings.now(),
  });
}

function paymentApi(scope: FastifyInstance, ledger: Ledger, settings: ApiSettings): void {
  scope.post("/api/payments", async (request, reply) => {
    const asked = read(Payment, request);
    if (asked === null) return unreadable(reply);
    const payment = ledger.openPayment(asked);
    if (payment === null) return reply.code(409).send({ error: "trade number used otherwise" });
    return answerOf(payment, settings.origin());
  });
  scope.get<{ Params: { tradeNo: string } }>("/api/payments/:tradeNo", async (request) => ({
    event: ledger.finalEvent("payments", request.params.tradeNo),
  }));
  scope.post<{ Params: { tradeNo: string } }>("/api/payments/:tradeNo/cancel", async (request) => ({
    cancelled: ledger.cancelPayment(request.params.tradeNo),
  }));
  scope.get<{ Params: { reference: string } }>("/api/received/:reference", async (request) => ({
    event: ledger.received(request.params.reference),
  }));
}

function answerOf(
  { request, providerReference, token, payCode }: SimulatedPayment,
  origin: string,
) {
  const answer = { providerReference, repayType: "PAY_URL", payUrl: "", notice: "", payCode: "" };
  if (payCode !== "") {
    const text = request.code === "scan" ? scanText({ ...request, payCode }) : payCode;
    return { ...answer, repayType: "PAY_CODE", payCode: text };
  }
  if (request.accountNumber.endsWith(noticeAccountEnding)) {
    const notice = "Please confirm the payment on your phone with your wallet PIN.";
    return { ...answer, repayType: "NOTICE", notice };
  }
  return { ...answer, payUrl: `${origin}/pay/${token}` };
}

function payoutApi(scope: FastifyInstance, ledger: Ledger, control: SimulatorControl): void {
  scope.post("/api/payouts", async (request, reply) => {
    const asked = read(Payout, request);
    if (asked === null) return unreadable(reply);
    const known = ledger.payout(asked.payoutId);
    const payout = known ?? ledger.acceptPayout(asked);
    if (payout.state === "refused") return { accepted: false, reason: payout.reason };
    if (known === undefined && control.payouts !== "left-open") {
      await control.settlePayout(asked.payoutId, control.payouts);
    }
    return { accepted: true, providerReference: payout.providerReference };
  });
  scope.post("/api/account-name", async (request, reply) => {
    const asked = read(z.object(Account), request);
    if (asked === null) return unreadable(reply);
    if (control.names === "error") return reply.code(503).send({ error: "no names now" });
    return ledger.nameOf(asked.accountNumber);
  });
  scope.get<{ Params: { payoutId: string } }>("/api/payouts/:payoutId", async (request) => ({
    event: ledger.finalEvent("payouts", request.params.payoutId),
  }));
}

function returnApi(scope: FastifyInstance, ledger: Ledger, control: SimulatorControl): void {
  scope.post("/api/returns", async (request, reply) => {
    const asked = read(Return, request);
    if (asked === null) return unreadable(reply);
    const known = returnOf(ledger, asked.returnId);
    const returned = known ?? acceptReturn(ledger, asked);
    if (known === undefined && returned.state === "accepted" && control.returns !== "left-open") {
      await control.settleReturn(asked.returnId, control.returns);
    }
    const { state, reason } = returned;
    return state === "refused"
      ? { accepted: false, reason }
      : { accepted: true, sentReference: asked.returnId };
  });
  scope.get<{ Params: { returnId: string } }>("/api/returns/:returnId", async (request) => ({
    event: returnEvent(ledger, request.params.returnId),
  }));
}
