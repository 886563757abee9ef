/**
 * Money that payers send to the paybill number by themselves (C2B). They type an account number: the beginning of our trade number,
 * short enough for a feature phone. Safaricom may ask first whether it is right (validation), and says when the money is there
 * (confirmation); phone numbers come masked, so only the account number and the receipt are read.
 */
import { z } from "zod";
import type { CallbackRead } from "../../provider-ports/ports.ts";
import { jsonOf } from "../../provider-ports/provider-client.ts";
import { readAddress } from "./address.ts";
import { type DarajaConnection, darajaName, fromNairobi } from "./connection.ts";
import { minorOf, readPrompt } from "./prompt.ts";

/** Of a trade number: "P" and nine symbols, 45 random bits. */
const accountLength = 10;

export function accountOf(tradeNo: string): string {
  return tradeNo.slice(0, accountLength);
}

/** As it was typed: without spaces, in capitals, and with the letters that trade numbers do not have read as digits. */
function typedAccount(text: string): string {
  const typed = text.replace(/[\s-]/g, "").toUpperCase();
  return typed.slice(0, 1) + typed.slice(1).replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** Of a prompt: its own callback reports it. */
const ofPrompt = /^S[0-9A-Z]{11}$/;

const Sent = z.object({
  TransID: z.string().min(1).max(40),
  TransTime: z.coerce.string().max(20),
  TransAmount: z.union([z.string().max(20), z.number()]),
  BusinessShortCode: z.coerce.string().max(20),
  BillRefNumber: z.string().max(60).nullish(),
});

const accept = JSON.stringify({ ResultCode: "0", ResultDesc: "Accepted" });
const wrongAccount = JSON.stringify({ ResultCode: "C2B00012", ResultDesc: "Rejected" });

/** What came to one of the addresses under /callbacks/payments. */
export function readPaymentCall(
  { callbackSecrets, shortcode, now }: DarajaConnection,
  rawBody: string,
  secret: string,
): CallbackRead {
  const called = readAddress(secret, callbackSecrets);
  if (called === null) return null;
  const body = jsonOf(rawBody);
  if (called.purpose === "push") return readPrompt(called.about, body, now());
  if (called.purpose !== "validate" && called.purpose !== "confirm") return null;
  const read = Sent.safeParse(body);
  const amount = read.success ? minorOf(read.data.TransAmount) : null;
  if (!read.success || amount === null || read.data.BusinessShortCode !== shortcode) {
    return { lookAt: null, forAPerson: true };
  }
  const { TransID, TransTime, BillRefNumber } = read.data;
  const reference = typedAccount(BillRefNumber ?? "");
  if (called.purpose === "validate") {
    const yes = ofPrompt.test(reference);
    return { lookAt: null, mayPay: { reference, yes: accept, no: yes ? accept : wrongAccount } };
  }
  if (ofPrompt.test(reference)) return { lookAt: null };
  return {
    ...{ provider: darajaName, eventId: `sent:${TransID}`, kind: "payment-succeeded" },
    ...{ reference, providerReference: TransID, amount, currency: "KES" },
    happenedAt: (fromNairobi(TransTime) ?? now()).toISOString(),
  };
}
