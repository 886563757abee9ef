/**
 * The story at whose every point a server is killed: a loan accepted, paid out, repaid in every way and deferred. Each
 * chapter is what a client or a provider does, and repeats when it got no answer.
 */
import { type Client, createClient } from "#contract/client.ts";
import { readDeferral } from "#contract/deferral.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { saveAccount } from "#contract/payout-account.ts";
import { startPayment } from "#contract/repayment.ts";
import type { Session } from "#contract/session.ts";
import type { Simulator } from "#server/platform/simulator/start-simulator.ts";
import type { Acknowledged, Sent } from "../acknowledged.ts";
import { productId } from "../cast.ts";
import type { JobName } from "../jobs.ts";
import { Died, type ServerProcess } from "./process.ts";

export interface StoryContext {
  simulator: Simulator;
  session: Session;
  borrowerId: string;
  acknowledged: Acknowledged;
  /** The current server process. */
  server: ServerProcess;
  /** Sets both clocks, the server's and the provider's. */
  setNow(iso: string): Promise<void>;
}

export interface Chapter {
  name: string;
  /** Must be repeatable from its beginning. Throws Died when the server crashed during it. */
  run(context: StoryContext): Promise<void>;
}

function clientOf({ server, session }: StoryContext): Client {
  return createClient({ origin: server.origin, transport: fetch, session, language: "en" });
}

/** One command under an idempotency key per chapter, so that repeating the chapter repeats the same command. */
async function command(
  context: StoryContext,
  endpoint: EndpointShape,
  input: Record<string, string>,
  chapter: string,
) {
  const key = chapter.replaceAll(/\W+/g, "-");
  const answer = await clientOf(context).call(endpoint, input as never, { requestKey: key });
  if (!answer.ok) {
    if (await deadAfter(context, answer.kind)) throw new Died(endpoint.name);
    throw new Error(`${endpoint.name} was refused: ${answer.code} ${answer.message}`);
  }
  const actor = { name: "asha", borrowerId: context.borrowerId, client: clientOf(context) };
  const sent: Sent = { actor, endpoint, input, key, answer: JSON.stringify(answer.data) };
  context.acknowledged.note(sent, answer.data as Record<string, unknown>);
  return answer.data as Record<string, unknown>;
}

async function deadAfter({ server }: StoryContext, kind: string): Promise<boolean> {
  return kind === "outage" && (await server.died());
}

function job(name: JobName): Chapter {
  return {
    name: `job ${name}`,
    run: async ({ server }) => void (await server.send({ order: "job", name })),
  };
}

/** Delivers all callbacks not yet received. */
const callbacks: Chapter = {
  name: "callbacks",
  async run(context) {
    const { control, ledger } = context.simulator;
    control.setCallbackOrigin(context.server.origin);
    await control.deliver();
    const delivered = ledger.content.events.filter((booked) => booked.delivered > 0);
    for (const { event } of delivered) context.acknowledged.events.push({ eventId: event.eventId });
    if (ledger.content.events.length > delivered.length && (await context.server.died())) {
      throw new Died("callbacks");
    }
  },
};

const orderOf = ({ acknowledged }: StoryContext): string => acknowledged.orders[0]?.loanId ?? "";

function payment(name: string, amount: string, isDelay: "0" | "1" = "0"): Chapter {
  return {
    name,
    async run(context) {
      const ids = { product_id: productId, orderId: orderOf(context) };
      const from = { cardNo: "0712345678", bankCode: "MPESA" };
      const asked = amount === "fee" ? await feeOf(context) : amount;
      await command(context, startPayment, { ...ids, ...from, amount: asked, isDelay }, name);
    },
  };
}

async function feeOf(context: StoryContext): Promise<string> {
  const ids = { productId, orderId: orderOf(context) };
  const answer = await clientOf(context).call(readDeferral, ids);
  if (answer.ok) return String(answer.data.delayShouldPayAmount);
  if (await deadAfter(context, answer.kind)) throw new Died("readDeferral");
  throw new Error(`no deferral: ${answer.code}`);
}

/** The payer pays everything payable; the server is not involved. */
const payer: Chapter = {
  name: "the payer pays",
  async run({ simulator: { ledger, control } }) {
    for (const { request, state } of ledger.content.payments) {
      if (state === "open") await control.pay(request.tradeNo);
    }
  },
};

const provider: Chapter = {
  name: "the provider pays out",
  async run({ simulator: { ledger, control } }) {
    for (const { request, state } of ledger.content.payouts) {
      if (state === "accepted") await control.settlePayout(request.payoutId, "paid");
    }
  },
};

const comesBack: Chapter = {
  name: "the payer comes back",
  async run(context) {
    const { tradeNo } = context.acknowledged.payments.at(-1) ?? { tradeNo: "" };
    const address = `${context.server.origin}/pay/return?tradeNo=${tradeNo}`;
    try {
      await fetch(address, { redirect: "manual" });
    } catch (error) {
      if (await context.server.died()) throw new Died("the payer comes back");
      throw error;
    }
  },
};

const reference: Chapter = {
  name: "a reference",
  async run(context) {
    const { ledger, control } = context.simulator;
    const known = ledger.content.events.find(({ event }) => event.reference === "");
    const direct = { amount: 20_000_00, currency: "TZS" };
    const { providerReference: utr } = known?.event ?? (await control.receiveDirect(direct));
    const input = { orderId: orderOf(context), utr, isDelay: "0" };
    await command(context, submitReference, input, "a reference");
  },
};

const taken: Chapter = {
  name: "Loan Now",
  async run(context) {
    const offer = await clientOf(context).call(readOffer, { productId });
    if (!offer.ok) {
      if (await deadAfter(context, offer.kind)) throw new Died("readOffer");
      throw new Error(`no offer: ${offer.code}`);
    }
    const { amount, periods, termUnit } = offer.data;
    const shown = { productId, amount: String(amount), periods: String(periods), termUnit };
    await command(context, acceptOffer, shown, "Loan Now");
  },
};

const bound: Chapter = {
  name: "another account",
  async run(context) {
    const form = { cardType: "1", channelNumber: "90006", wallet90006: "AIRTEL" };
    const input = { product_id: productId, ...form, accountNumber: "0788888888" };
    await command(context, saveAccount, input, "another account");
  },
};

/** The due window of the first instalment, from which on the order can be deferred. */
const monthLater: Chapter = {
  name: "a month later",
  run: ({ setNow }) => setNow("2026-04-01T09:00:00Z"),
};

export const story: readonly Chapter[] = [
  bound,
  taken,
  job("outbox"),
  provider,
  callbacks,
  payment("Pay Now", "1000000"),
  payer,
  callbacks,
  payment("Pay Now, then another amount", "2000000"),
  payment("another amount", "3000000"),
  payer,
  comesBack,
  reference,
  monthLater,
  payment("a deferral", "fee", "1"),
  payer,
  job("attempts"),
  callbacks,
  job("accruals"),
];
