/**
 * The story in whose every point a server is killed: a loan taken, paid out, repaid in every way and deferred. Each
 * chapter is what a client or a provider does, and does again when it had no answer.
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

export interface Teller {
  simulator: Simulator;
  session: Session;
  borrowerId: string;
  acknowledged: Acknowledged;
  /** The server that lives now. */
  server: ServerProcess;
  /** Moves both clocks, the server's and the provider's. */
  setNow(iso: string): Promise<void>;
}

export interface Chapter {
  name: string;
  /** Safe to be told again from its beginning. Throws Died when the server died in it. */
  tell(teller: Teller): Promise<void>;
}

function clientOf({ server, session }: Teller): Client {
  return createClient({ origin: server.origin, transport: fetch, session, language: "en" });
}

/** One command under a key of its own chapter, so that telling the chapter again sends the same one again. */
async function command(
  teller: Teller,
  endpoint: EndpointShape,
  input: Record<string, string>,
  chapter: string,
) {
  const key = chapter.replaceAll(/\W+/g, "-");
  const answer = await clientOf(teller).call(endpoint, input as never, { requestKey: key });
  if (!answer.ok) {
    if (await deadAfter(teller, answer.kind)) throw new Died(endpoint.name);
    throw new Error(`${endpoint.name} was refused: ${answer.code} ${answer.message}`);
  }
  const actor = { name: "asha", borrowerId: teller.borrowerId, client: clientOf(teller) };
  const sent: Sent = { actor, endpoint, input, key, answer: JSON.stringify(answer.data) };
  teller.acknowledged.note(sent, answer.data as Record<string, unknown>);
  return answer.data as Record<string, unknown>;
}

async function deadAfter({ server }: Teller, kind: string): Promise<boolean> {
  return kind === "outage" && (await server.died());
}

function job(name: JobName): Chapter {
  return {
    name: `job ${name}`,
    tell: async ({ server }) => void (await server.tell({ order: "job", name })),
  };
}

/** Callbacks of everything that was never received. */
const callbacks: Chapter = {
  name: "callbacks",
  async tell(teller) {
    const { control, ledger } = teller.simulator;
    control.setCallbackOrigin(teller.server.origin);
    await control.deliver();
    const delivered = ledger.content.events.filter((booked) => booked.delivered > 0);
    for (const { event } of delivered) teller.acknowledged.events.push({ eventId: event.eventId });
    if (ledger.content.events.length > delivered.length && (await teller.server.died())) {
      throw new Died("callbacks");
    }
  },
};

const orderOf = ({ acknowledged }: Teller): string => acknowledged.orders[0]?.loanId ?? "";

function payment(name: string, amount: string, isDelay: "0" | "1" = "0"): Chapter {
  return {
    name,
    async tell(teller) {
      const ids = { product_id: productId, orderId: orderOf(teller) };
      const from = { cardNo: "0712345678", bankCode: "MPESA" };
      const asked = amount === "fee" ? await feeOf(teller) : amount;
      await command(teller, startPayment, { ...ids, ...from, amount: asked, isDelay }, name);
    },
  };
}

async function feeOf(teller: Teller): Promise<string> {
  const ids = { productId, orderId: orderOf(teller) };
  const answer = await clientOf(teller).call(readDeferral, ids);
  if (answer.ok) return String(answer.data.delayShouldPayAmount);
  if (await deadAfter(teller, answer.kind)) throw new Died("readDeferral");
  throw new Error(`no deferral: ${answer.code}`);
}

/** The payer pays what can be paid; nothing of the server is in it. */
const payer: Chapter = {
  name: "the payer pays",
  async tell({ simulator: { ledger, control } }) {
    for (const { request, state } of ledger.content.payments) {
      if (state === "open") await control.pay(request.tradeNo);
    }
  },
};

const provider: Chapter = {
  name: "the provider pays out",
  async tell({ simulator: { ledger, control } }) {
    for (const { request, state } of ledger.content.payouts) {
      if (state === "accepted") await control.settlePayout(request.payoutId, "paid");
    }
  },
};

const comesBack: Chapter = {
  name: "the payer comes back",
  async tell(teller) {
    const { tradeNo } = teller.acknowledged.payments.at(-1) ?? { tradeNo: "" };
    const address = `${teller.server.origin}/pay/return?tradeNo=${tradeNo}`;
    try {
      await fetch(address, { redirect: "manual" });
    } catch (error) {
      if (await teller.server.died()) throw new Died("the payer comes back");
      throw error;
    }
  },
};

const reference: Chapter = {
  name: "a reference",
  async tell(teller) {
    const { ledger, control } = teller.simulator;
    const known = ledger.content.events.find(({ event }) => event.reference === "");
    const direct = { amount: 20_000_00, currency: "TZS" };
    const { providerReference: utr } = known?.event ?? (await control.receiveDirect(direct));
    const input = { orderId: orderOf(teller), utr, isDelay: "0" };
    await command(teller, submitReference, input, "a reference");
  },
};

const taken: Chapter = {
  name: "Loan Now",
  async tell(teller) {
    const offer = await clientOf(teller).call(readOffer, { productId });
    if (!offer.ok) {
      if (await deadAfter(teller, offer.kind)) throw new Died("readOffer");
      throw new Error(`no offer: ${offer.code}`);
    }
    const { amount, periods, termUnit } = offer.data;
    const shown = { productId, amount: String(amount), periods: String(periods), termUnit };
    await command(teller, acceptOffer, shown, "Loan Now");
  },
};

const bound: Chapter = {
  name: "another account",
  async tell(teller) {
    const form = { cardType: "1", channelNumber: "90006", wallet90006: "AIRTEL" };
    const input = { product_id: productId, ...form, accountNumber: "0788888888" };
    await command(teller, saveAccount, input, "another account");
  },
};

/** The due window of the first instalment: from then on the order can be deferred. */
const monthLater: Chapter = {
  name: "a month later",
  tell: ({ setNow }) => setNow("2026-04-01T09:00:00Z"),
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
