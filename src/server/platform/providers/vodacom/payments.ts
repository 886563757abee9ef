/**
 * Payments in Tanzania from M-Pesa through Vodacom's OpenAPI: a prompt on the payer's phone, under our trade number. Vodacom answers when the
 * payer has, so the prompt counts as begun while it waits, and the query tells what became of it. Amounts are whole shillings: a fraction
 * is rounded up. The query tells no amount: the one that was asked for counts, since a prompt takes no other.
 */

import { setTimeout as pause } from "node:timers/promises";
import { isSurelyOver } from "../../provider-ports/maybe-sent.ts";
import { tanzanian } from "../../provider-ports/msisdn.ts";
import {
  NotTaken,
  Outage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStarted,
  type ProviderEvent,
} from "../../provider-ports/ports.ts";
import { isResting } from "../../provider-ports/provider-client.ts";
import {
  conversationOf,
  duplicate,
  overload,
  queryOf,
  requestVodacom,
  sessionOf,
  type VodacomConnection,
  type VodacomResponse,
  vodacomName,
} from "./connection.ts";

/** Understood on any phone in Tanzania: Swahili and English. */
const notice =
  "Thibitisha malipo kwa PIN yako ya M-Pesa kwenye simu yako. / Please confirm the payment on your phone with your M-Pesa PIN.";

export function vodacomPayments(connection: VodacomConnection): PaymentProvider {
  return {
    name: vodacomName,
    isDown: () => isResting(connection.client),
    payOrigins: [],
    codes: [],
    start: (request) => start(connection, request),
    cancel: (tradeNo, _known, expiresAt) => cancel(connection, tradeNo, expiresAt),
    look: (tradeNo, _known, asked) => look(connection, tradeNo, asked),
    // A receipt can be asked about, but the answer does not say whose account the money came to.
    find: async () => null,
    cards: null,
    returns: null,
    // Its calls answer themselves: nothing is called back.
    readCallback: () => null,
  };
}

/** Said of the request, the payer or the lender's account: nothing was taken, and nothing will be. */
const refusedCodes: ReadonlySet<string> = new Set(
  [
    ...["6", "13", "15", "17", "20", "21", "26", "28", "30", "31", "990", "991"],
    ...["995", "996", "997", "998", "2006", "2051"],
  ].map((code) => `INS-${code}`),
);

async function start(
  connection: VodacomConnection,
  request: PaymentRequest,
): Promise<PaymentStarted> {
  const { code, bankCode, accountNumber, tradeNo } = request;
  if (code !== null || bankCode !== "MPESA" || accountNumber === "") {
    throw new NotTaken(`${vodacomName} takes payments from M-Pesa alone`);
  }
  // Before the wait: without a session no phone rings, and another provider may be asked.
  await sessionOf(connection);
  const answered = await untilNotice(push(connection, request), connection.noticeAfterMs);
  if (answered !== null) mustBeBegun(answered);
  return { providerReference: tradeNo, repayType: "NOTICE", notice, payUrl: "", payCode: "" };
}

/** Null when Vodacom still waits, as it does for a PIN: what it says later is asked for. */
async function untilNotice(
  pushed: Promise<VodacomResponse>,
  ms: number,
): Promise<VodacomResponse | null> {
  const over = new AbortController();
  const waited = pause(ms, null, { signal: over.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([pushed, waited]);
  } finally {
    over.abort();
    pushed.catch(() => {});
  }
}

/** Settled already, or known from an earlier request. */
function mustBeBegun({ code, status, tries }: VodacomResponse): void {
  if (code === "INS-0" || code === duplicate) return;
  const reason = `${vodacomName} has not begun the payment: ${code || status}`;
  const notTaken = tries === 1 && (code === overload || refusedCodes.has(code));
  throw notTaken ? new NotTaken(reason) : new Outage(reason);
}

function push(
  connection: VodacomConnection,
  { tradeNo, amount, accountNumber }: PaymentRequest,
): Promise<VodacomResponse> {
  return requestVodacom(connection, {
    method: "POST",
    path: "c2bPayment/singleStage/",
    fields: {
      input_Amount: String(Math.ceil(amount / 100)),
      input_Country: "TZN",
      input_Currency: "TZS",
      input_CustomerMSISDN: tanzanian(accountNumber),
      input_ServiceProviderCode: connection.shortcode,
      input_ThirdPartyConversationID: conversationOf(tradeNo),
      input_TransactionReference: tradeNo,
      input_PurchasedItemsDesc: "Loan",
    },
    patient: true,
    // A second try would meet the first one's prompt: what became of it is asked instead.
    repeatable: false,
  });
}

async function look(
  connection: VodacomConnection,
  tradeNo: string,
  asked: Pick<PaymentRequest, "amount" | "currency"> | undefined,
): Promise<ProviderEvent | null> {
  const { state, receipt } = await queryOf(connection, tradeNo);
  const paid = state === "paid";
  if (paid ? asked === undefined : state !== "failed") return null;
  return {
    ...{ provider: vodacomName, eventId: `payment:${tradeNo}:${state}` },
    kind: paid ? "payment-succeeded" : "payment-failed",
    reference: tradeNo,
    providerReference: receipt || tradeNo,
    amount: paid ? Math.ceil((asked?.amount ?? 0) / 100) * 100 : 0,
    currency: "TZS",
    happenedAt: connection.now().toISOString(),
  };
}

/** A prompt cannot be taken back. One that the query tells nothing of an hour after its time was never begun. */
async function cancel(
  connection: VodacomConnection,
  tradeNo: string,
  expiresAt: Date | undefined,
): Promise<boolean> {
  const { state } = await queryOf(connection, tradeNo);
  if (state === "failed") return true;
  return state === "silent" && isSurelyOver(expiresAt, connection.now());
}
