/**
 * Payouts in India through RazorpayX: to a mobile number linked with UPI, or to a bank account by its IFSC. The payout id
 * is the idempotency key and the reference; it is looked up first, so that an expired idempotency key cannot pay twice.
 * Source: docs/api/x/payout-composite and docs/api/x/payout-idempotency of Razorpay.
 */
import { z } from "zod";
import { withoutApostrophes } from "#values/name-words.ts";
import { afterSending, isFirstSending, wouldBeFound } from "../../provider-ports/maybe-sent.ts";
import {
  Outage,
  type PayoutAnswer,
  type PayoutProvider,
  type PayoutRequest,
  Refused,
} from "../../provider-ports/ports.ts";
import { isResting, readResponse } from "../../provider-ports/provider-client.ts";
import {
  errorOf,
  outageFrom,
  type RazorpayConnection,
  type RazorpayError,
  razorpayName,
  readRazorpay,
  requestRazorpay,
} from "./connection.ts";
import { eventOfPayout, Payout } from "./payout-events.ts";
import { readPayoutWebhook } from "./webhook.ts";

/** How an account at one of our banks or wallets is paid. The bank step asks for no IFSC, so the lender configures one per bank. */
type RazorpayBank = { to: "mobile" } | { to: "bank"; ifsc: string };

export interface RazorpayPayoutConnection extends RazorpayConnection {
  /** The RazorpayX account the money leaves from. */
  accountNumber: string;
  banks: Readonly<Record<string, RazorpayBank>>;
  /** Printed on the borrower's bank statement. */
  narration: string;
}

const Payouts = z.object({ items: z.array(Payout) });

/** IMPS carries up to 500,000.00 rupees at any hour; more goes by NEFT. */
const impsMaximum = 500_000_00;

export function razorpayPayouts(connection: RazorpayPayoutConnection): PayoutProvider {
  return {
    name: razorpayName,
    isDown: () => isResting(connection.client),
    send: (request) => send(connection, request),
    async look(payoutId) {
      const known = await payoutOf(connection, payoutId);
      return known === null ? null : eventOfPayout(known, connection.now());
    },
    readCallback: (headers, rawBody) => readPayoutWebhook(connection, headers, rawBody),
  };
}

async function send(
  connection: RazorpayPayoutConnection,
  request: PayoutRequest,
): Promise<PayoutAnswer> {
  const { payoutId, amount, currency, sentBefore } = request;
  const before = await payoutOf(connection, payoutId);
  if (before !== null) return { accepted: true, providerReference: before.id };
  const account = fundAccount(connection, request);
  if (typeof account === "string") {
    // The table of banks or the name may have changed since: that proves nothing about an earlier request.
    if (sentBefore !== null) throw new Outage(`${razorpayName} has not said what became of it`);
    throw new Refused(account);
  }
  const response = await requestRazorpay(connection, {
    method: "POST",
    path: "/payouts",
    headers: { "x-payout-idempotency": payoutId },
    body: {
      account_number: connection.accountNumber,
      amount,
      currency,
      mode: account.account_type === "mobile" ? "UPI" : amount > impsMaximum ? "NEFT" : "IMPS",
      purpose: "payout",
      fund_account: account,
      queue_if_low_balance: true,
      reference_id: payoutId,
      narration: line(connection.narration, 30),
    },
    repeatable: true,
  });
  const error = errorOf(response);
  if (error === null) {
    const { id } = readResponse(connection.client, response, Payout);
    return { accepted: true, providerReference: id };
  }
  const after = await afterSending(payoutOf(connection, payoutId));
  if (after !== null) return { accepted: true, providerReference: after.id };
  // The rejection may be of a repeated request only, while RazorpayX does not list the first one yet.
  const proven = isFirstSending(request, response) || wouldBeFound(request, connection.now());
  if (!proven || !isAboutAccount(error)) throw outageFrom(error);
  return { accepted: false, reason: `RazorpayX refused ${error.field ?? "the account"}` };
}

/** Only a fault of the account ends a payout; any other error is the lender's to fix, and the payout is retried. */
function isAboutAccount({ field, description }: RazorpayError): boolean {
  if (field) return field.startsWith("fund_account");
  return /\b(?:ifsc|beneficiary|vpa|mobile number)\b/i.test(description);
}

/** The payout made under our id; null when there is none. */
async function payoutOf(
  connection: RazorpayPayoutConnection,
  payoutId: string,
): Promise<Payout | null> {
  const { accountNumber } = connection;
  const query = new URLSearchParams({ account_number: accountNumber, reference_id: payoutId });
  const { items } = await readRazorpay(connection, Payouts, `/payouts?${query}`);
  return items.find(({ reference_id }) => reference_id === payoutId) ?? null;
}

/** RazorpayX takes names of 4 to 50 letters (docs/api/x/payout-composite). */
const nameLeast = 4;
const nameMost = 50;

/** As a payout names it, or why RazorpayX pays nobody of this bank or name. */
function fundAccount({ banks }: RazorpayPayoutConnection, request: PayoutRequest) {
  const bank = banks[request.bankCode];
  const name = line(request.payeeName, nameMost);
  if (bank === undefined) return `RazorpayX is told of no way to pay ${request.bankCode}`;
  if (name.length < nameLeast) {
    return `RazorpayX takes a name of ${nameLeast} to ${nameMost} Latin letters, and the borrower's has not as many`;
  }
  const contact = { name, contact: request.payeePhone.replace(/^\+/, ""), type: "customer" };
  const number = request.accountNumber;
  if (bank.to === "mobile") {
    const mobile = { number, account_holder_name: name };
    return { account_type: "mobile" as const, mobile, contact };
  }
  const bankAccount = { name, ifsc: bank.ifsc, account_number: number };
  return { account_type: "bank_account" as const, bank_account: bankAccount, contact };
}

/** Text for a narration or a payee name: letters, digits and spaces only, accents and apostrophes removed from words. */
function line(text: string, most: number): string {
  const plain = withoutApostrophes(text).normalize("NFKD").replace(/\p{M}/gu, "");
  const words = plain.replace(/[^A-Za-z0-9 ]+/g, " ").replace(/ +/g, " ");
  return words.trim().slice(0, most).trim();
}
