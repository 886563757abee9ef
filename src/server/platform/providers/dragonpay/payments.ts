/**
 * Payments in the Philippines through Dragonpay: a payment page for wallets and banks, a reference number for shops and bill
 * payment. Our trade number is its transaction id, which it accepts once. Source: Payment Switch API, sections on payment
 * requests, transaction inquiry and cancellation.
 */
import { z } from "zod";
import { parseDecimal, toDecimal } from "#values/money.ts";
import {
  Outage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStarted,
  type ProviderEvent,
} from "../../provider-ports/ports.ts";
import { isResting, readResponse } from "../../provider-ports/provider-client.ts";
import {
  type DragonpayConnection,
  dragonpayName,
  fromManila,
  manilaTime,
  requestCollect,
  saysNotFound,
} from "./connection.ts";
import { readPaymentPostback } from "./postback.ts";

const Posted = z.object({
  RefNo: z.string().max(40).nullish(),
  Status: z.union([z.string(), z.number()]).transform(String),
  Url: z.string().max(1_000).nullish(),
});

const Transaction = z.object({
  RefNo: z.string().min(1).max(40),
  TxnId: z.string().min(1).max(60),
  Amount: z.union([z.number(), z.string()]).transform((amount) => decimalOf(amount)),
  Currency: z.string().regex(/^[A-Z]{3}$/),
  Status: z.string().max(4),
  RefDate: z.string().nullish(),
  SettleDate: z.string().nullish(),
});

type Transaction = z.output<typeof Transaction>;

/** Minor units, from "1250.5" or 1250.5; a JSON number with at most two decimals prints exactly. */
function decimalOf(amount: number | string): number {
  const read = parseDecimal(String(amount).replace(/(\.\d{2})0+$/, "$1"));
  if (read === null || read < 0)
    throw new Outage(`${dragonpayName} tells an amount we cannot read`);
  return read;
}

export function dragonpayPayments(connection: DragonpayConnection): PaymentProvider {
  return {
    name: dragonpayName,
    isDown: () => isResting(connection.client),
    payOrigins: [connection.client.origin],
    codes: ["number"],
    start: (request) => start(connection, request),
    cancel: (tradeNo, known) => cancel(connection, tradeNo, known),
    async look(tradeNo) {
      const known = await inquire(connection, "txnid", tradeNo);
      return known === null ? null : eventOf(known, connection.now());
    },
    async find(reference) {
      if (!/^[A-Za-z0-9]{5,20}$/.test(reference)) return null;
      const known = await inquire(connection, "refno", reference);
      const event = known === null ? null : eventOf(known, connection.now());
      return event?.kind === "payment-succeeded" ? event : null;
    },
    cards: null,
    returns: null,
    readCallback: (_headers, rawBody) => readPaymentPostback(connection, rawBody),
    callbackAnswer: { type: "text/plain; charset=utf-8", text: "result=OK" },
  };
}

async function start(
  connection: DragonpayConnection,
  request: PaymentRequest,
): Promise<PaymentStarted> {
  const { tradeNo, amount, currency, bankCode, code, expiresAt } = request;
  if (code === "scan") throw new Error("Dragonpay gives out reference numbers only");
  const processor = connection.processors[bankCode] ?? "";
  const response = await requestCollect(connection, "POST", `${encodeURIComponent(tradeNo)}/post`, {
    Amount: toDecimal(amount),
    Currency: currency,
    Description: tradeNo,
    Email: connection.email,
    ...(processor === "" ? {} : { ProcId: processor }),
    Param1: tradeNo,
    Expiry: manilaTime(expiresAt),
  });
  const posted = response.status === 200 ? readResponse(connection.client, response, Posted) : null;
  if (posted?.Status === "S" && posted.RefNo) return startedAs(request, posted.RefNo, posted.Url);
  if (response.status === 401 || response.status === 403) {
    throw new Outage(`${dragonpayName} answered with ${response.status}`);
  }
  // Rejected, perhaps because it was created before and the response was lost.
  const known = await inquire(connection, "txnid", tradeNo);
  if (known === null) throw new Outage(`${dragonpayName} refused the payment`);
  if (known.Amount !== amount || known.Currency !== currency) {
    throw new Outage(`${dragonpayName} holds this number for another amount`);
  }
  return startedAs(request, known.RefNo, instructionsOf(connection, known.RefNo));
}

/** Dragonpay's page with payment instructions for a reference number. */
function instructionsOf({ client }: DragonpayConnection, refNo: string): string {
  return `${client.origin}/Bank/GetEmailInstruction.aspx?${new URLSearchParams({ refno: refNo })}`;
}

function startedAs(
  { code }: PaymentRequest,
  refNo: string,
  url: string | null | undefined,
): PaymentStarted {
  const answer = { providerReference: refNo, notice: "", payUrl: "", payCode: "" };
  if (code === "number") return { ...answer, repayType: "PAY_CODE", payCode: refNo };
  if (!url) throw new Outage(`${dragonpayName} answered without a page`);
  return { ...answer, repayType: "PAY_URL", payUrl: url };
}

/** Looks a transaction up by our number or by Dragonpay's; null when it is unknown. */
async function inquire(
  connection: DragonpayConnection,
  by: "txnid" | "refno",
  number: string,
): Promise<Transaction | null> {
  const response = await requestCollect(connection, "GET", `${by}/${encodeURIComponent(number)}`);
  if (saysNotFound(response)) return null;
  return readResponse(connection.client, response, Transaction);
}

/**
 * Requests a void, then goes by the transaction's status, since not every channel can be stopped. A transaction that is not
 * found is over only if the response to its start was lost, so that no payer ever saw its reference number; one whose
 * reference we were given may still be paid.
 */
async function cancel(
  connection: DragonpayConnection,
  tradeNo: string,
  known: string | null,
): Promise<boolean> {
  const before = await inquire(connection, "txnid", tradeNo);
  if (before === null) return known === null;
  if (!isOver(before))
    await requestCollect(connection, "GET", `void/${encodeURIComponent(tradeNo)}`);
  const after = isOver(before) ? before : await inquire(connection, "txnid", tradeNo);
  return after !== null && isOver(after);
}

function isOver({ Status }: Transaction): boolean {
  return Status === "V" || Status === "F";
}

/** Null while the status is not final. */
function eventOf(known: Transaction, now: Date): ProviderEvent | null {
  const kind = kinds[known.Status];
  if (kind === undefined) return null;
  return {
    provider: dragonpayName,
    eventId: `${known.RefNo}:${known.Status}`,
    kind,
    reference: known.TxnId,
    providerReference: known.RefNo,
    amount: known.Amount,
    currency: known.Currency,
    // Dragonpay reports when money arrived, not when it was refunded or charged back.
    happenedAt: (kind === "payment-reversed" ? now : paidAt(known, now)).toISOString(),
  };
}

const kinds: Readonly<Record<string, ProviderEvent["kind"]>> = {
  S: "payment-succeeded",
  F: "payment-failed",
  V: "payment-expired",
  R: "payment-reversed",
  K: "payment-reversed",
};

/** The settlement time, if it lies between the start of the transaction and now; otherwise now. */
function paidAt({ SettleDate, RefDate }: Transaction, now: Date): Date {
  const settled = fromManila(SettleDate ?? "");
  const begun = fromManila(RefDate ?? "");
  if (settled === null || settled > now || (begun !== null && settled < begun)) return now;
  return settled;
}
