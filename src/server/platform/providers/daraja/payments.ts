/**
 * Payments in Kenya through M-PESA: a prompt on the payer's phone (STK push), or money sent to the paybill number under an account
 * number (C2B). Amounts are whole shillings: a fraction is rounded up, and the amount received is what counts. Daraja has no key
 * that makes a prompt idempotent; it refuses the same amount to the same phone within two minutes.
 */

import { isSurelyOver } from "../../provider-ports/maybe-sent.ts";
import { kenyan } from "../../provider-ports/msisdn.ts";
import {
  NotTaken,
  Outage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStarted,
  type ProviderEvent,
} from "../../provider-ports/ports.ts";
import { isResting } from "../../provider-ports/provider-client.ts";
import { accountOf, readPaymentCall } from "./account.ts";
import { addressOf } from "./address.ts";
import {
  codeOf,
  type DarajaConnection,
  darajaName,
  isNotTaken,
  nairobiTime,
  requestDaraja,
} from "./connection.ts";
import { overCodes, paidEvent, promptFailed } from "./prompt.ts";
import { darajaReturns } from "./returns.ts";

/** Understood on any phone in Kenya: Swahili and English. */
const notice =
  "Thibitisha malipo kwa PIN yako ya M-PESA kwenye simu yako. / Please confirm the payment on your phone with your M-PESA PIN.";

/** Marks what was begun as an account number to be paid to, and not as a prompt. */
const byAccount = "account:";

export function darajaPayments(connection: DarajaConnection): PaymentProvider {
  return {
    name: darajaName,
    isDown: () => isResting(connection.client),
    payOrigins: [],
    codes: ["number"],
    start: (request) => start(connection, request),
    cancel: (tradeNo, known, expiresAt) => cancel(connection, { tradeNo, known, expiresAt }),
    look: (tradeNo, known, asked) => look(connection, { tradeNo, known, asked }),
    // A receipt can be asked about, but the answer does not say whose account the money came to.
    find: async () => null,
    cards: null,
    returns: darajaReturns(connection),
    readCallback: (_headers, rawBody, secret) => readPaymentCall(connection, rawBody, secret ?? ""),
    callbackAnswer: {
      type: "application/json; charset=utf-8",
      text: JSON.stringify({ ResultCode: 0, ResultDesc: "Success" }),
    },
  };
}

async function start(
  connection: DarajaConnection,
  request: PaymentRequest,
): Promise<PaymentStarted> {
  const { tradeNo, code, bankCode, accountNumber } = request;
  const answer = { payUrl: "", notice: "", payCode: "" };
  if (code === "number") {
    const payCode = accountOf(tradeNo);
    return { ...answer, providerReference: byAccount + payCode, repayType: "PAY_CODE", payCode };
  }
  if (code !== null || bankCode !== "MPESA" || accountNumber === "") {
    throw new NotTaken(`${darajaName} takes payments from M-PESA alone`);
  }
  const providerReference = await push(connection, request);
  return { ...answer, providerReference, repayType: "NOTICE", notice };
}

/** Rings the payer's phone; Daraja's own number of the prompt. */
async function push(
  connection: DarajaConnection,
  { tradeNo, amount, accountNumber }: PaymentRequest,
): Promise<string> {
  const { shortcode, callbacks, callbackSecrets } = connection;
  const payer = kenyan(accountNumber);
  const answered = await requestDaraja(
    connection,
    "/mpesa/stkpush/v1/processrequest",
    {
      ...signedFields(connection),
      TransactionType: "CustomerPayBillOnline",
      Amount: Math.ceil(amount / 100),
      PartyA: payer,
      PartyB: shortcode,
      PhoneNumber: payer,
      CallBackURL: `${callbacks}/payments/daraja/${addressOf({ purpose: "push", about: tradeNo }, callbackSecrets)}`,
      AccountReference: promptAccountOf(tradeNo),
      TransactionDesc: "Loan",
    },
    { repeatable: false },
  );
  const { accepted } = answered;
  if (accepted?.ResponseCode === "0" && accepted.CheckoutRequestID) {
    return accepted.CheckoutRequestID;
  }
  const reason = `${darajaName} has not begun the payment: ${codeOf(answered)}`;
  throw isNotTaken(answered) ? new NotTaken(reason) : new Outage(reason);
}

/** Up to 12 characters that the payer reads. Its confirmation is known by the first one: the prompt's own outcome counts. */
function promptAccountOf(tradeNo: string): string {
  return `S${tradeNo.slice(1, 12)}`;
}

function signedFields({ shortcode, passkey, now }: DarajaConnection) {
  const Timestamp = nairobiTime(now());
  const text = shortcode + passkey + Timestamp;
  const Password = Buffer.from(text, "utf8").toString("base64");
  return { BusinessShortCode: shortcode, Password, Timestamp };
}

/** The result code of a prompt, "" while it is open: then Daraja answers an error. */
async function resultOf(connection: DarajaConnection, checkoutId: string): Promise<string> {
  const { accepted } = await requestDaraja(
    connection,
    "/mpesa/stkpushquery/v1/query",
    { ...signedFields(connection), CheckoutRequestID: checkoutId },
    { repeatable: true },
  );
  return accepted?.ResponseCode === "0" ? (accepted.ResultCode ?? "") : "";
}

interface Asked {
  tradeNo: string;
  known: string | null;
}

/** A query tells neither amount nor receipt: the amount is the one that was asked for, since a prompt takes no other. */
async function look(
  connection: DarajaConnection,
  { tradeNo, known, asked }: Asked & { asked?: Pick<PaymentRequest, "amount"> | undefined },
): Promise<ProviderEvent | null> {
  if (known === null || known.startsWith(byAccount)) return null;
  const code = await resultOf(connection, known);
  const happenedAt = connection.now();
  if (overCodes.has(code)) return promptFailed({ tradeNo, checkoutId: known, code, happenedAt });
  if (code !== "0" || asked === undefined) return null;
  const amount = Math.ceil(asked.amount / 100) * 100;
  return paidEvent({ tradeNo, checkoutId: known, receipt: known, amount, happenedAt });
}

/**
 * A prompt cannot be taken back. An account number is not ours to close: what comes under it later is credited all the same, so
 * nobody needs to wait for it.
 */
async function cancel(
  connection: DarajaConnection,
  { known, expiresAt }: Asked & { expiresAt: Date | undefined },
): Promise<boolean> {
  if (known?.startsWith(byAccount)) return true;
  const code = known === null ? "" : await resultOf(connection, known);
  if (overCodes.has(code)) return true;
  return code !== "0" && isSurelyOver(expiresAt, connection.now());
}
