/** The outcome of a prompt (STK push), as its callback or a query says it. */
import { z } from "zod";
import type { CallbackRead, ProviderEvent } from "../../provider-ports/ports.ts";
import { darajaName, fromNairobi } from "./connection.ts";

/** Documented as not paid, and never paid later. */
const failedCodes: readonly string[] = [
  ...["1", "2", "3", "4", "8", "17", "1025", "1032", "2001", "2028", "8006", "SFC_IC0003"],
];
/** A query's words for a prompt that nobody can answer any more: expired, phone not reached. In a callback they are asked about. */
export const overCodes: ReadonlySet<string> = new Set([...failedCodes, "1019", "1037"]);

const Value = z.union([z.string().max(200), z.number()]);
const Called = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string().min(1).max(100),
      ResultCode: z.coerce.string().max(30),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string().max(60), Value: Value.optional() })) })
        .nullish(),
    }),
  }),
});

/** What came to the address of this payment. */
export function readPrompt(tradeNo: string, body: unknown, now: Date): CallbackRead {
  const read = Called.safeParse(body);
  if (!read.success) return { lookAt: tradeNo, forAPerson: true };
  const {
    CheckoutRequestID: checkoutId,
    ResultCode: code,
    CallbackMetadata,
  } = read.data.Body.stkCallback;
  if (failedCodes.includes(code)) {
    return promptFailed({ tradeNo, checkoutId, code, happenedAt: now });
  }
  if (code !== "0") return { lookAt: tradeNo };
  const items = new Map(CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value]));
  const receipt = String(items.get("MpesaReceiptNumber") ?? "");
  const amount = minorOf(items.get("Amount"));
  if (receipt === "" || amount === null) return { lookAt: tradeNo, forAPerson: true };
  const happenedAt = fromNairobi(String(items.get("TransactionDate"))) ?? now;
  return paidEvent({ tradeNo, checkoutId, receipt, amount, happenedAt });
}

/** Minor units of an amount of money as Daraja writes it; null for what is none. */
export function minorOf(amount: unknown): number | null {
  const text = String(amount ?? "");
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

interface Prompt {
  tradeNo: string;
  checkoutId: string;
  happenedAt: Date;
}

/** Callback and query report one fact under one event id, whichever comes first and whether or not it knows the receipt. */
export function paidEvent({
  tradeNo,
  checkoutId,
  receipt,
  amount,
  happenedAt,
}: Prompt & { receipt: string; amount: number }): ProviderEvent {
  return {
    ...{ provider: darajaName, eventId: `push:${checkoutId}:0`, kind: "payment-succeeded" },
    ...{ reference: tradeNo, providerReference: receipt, amount, currency: "KES" },
    happenedAt: happenedAt.toISOString(),
  };
}

/** Its own event id: a receipt that comes after all still counts. */
export function promptFailed({
  tradeNo,
  checkoutId,
  code,
  happenedAt,
}: Prompt & { code: string }): ProviderEvent {
  return {
    ...{ provider: darajaName, eventId: `push:${checkoutId}:${code}`, kind: "payment-failed" },
    ...{ reference: tradeNo, providerReference: checkoutId, amount: 0, currency: "KES" },
    happenedAt: happenedAt.toISOString(),
  };
}
