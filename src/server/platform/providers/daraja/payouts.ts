/**
 * Payouts in Kenya to M-PESA (B2C, version 3), with the payout id as OriginatorConversationID: Daraja takes it once. Its answer says only
 * that the payout was taken; the outcome comes to the address that the request names, and a query's answer comes to another one.
 */

import { isFirstSending, wouldBeFound } from "../../provider-ports/maybe-sent.ts";
import { kenyan } from "../../provider-ports/msisdn.ts";
import {
  NotTaken,
  Outage,
  type PayoutAnswer,
  type PayoutProvider,
  type PayoutRequest,
  Refused,
} from "../../provider-ports/ports.ts";
import { isResting } from "../../provider-ports/provider-client.ts";
import { addressOf } from "./address.ts";
import {
  codeOf,
  type DarajaConnection,
  type DarajaResponse,
  darajaName,
  isNotTaken,
  requestDaraja,
} from "./connection.ts";
import { readPayoutCall } from "./payout-result.ts";

/** An earlier request has this id: it was taken. */
const duplicateCodes: ReadonlySet<string> = new Set(["15", "500.002.1001"]);
/** Said of the request or the account it is sent by, before anything is carried out. 26: traffic is being held back. */
const notTakenCodes: ReadonlySet<string> = new Set([
  ...["18", "20", "21", "22", "24", "25", "26", "29"],
]);
const badField = "400.002.02";

const leastMinor = 10_00;
const mostMinor = 250_000_00;

export function darajaPayouts(connection: DarajaConnection): PayoutProvider {
  return {
    name: darajaName,
    isDown: () => isResting(connection.client),
    answersLater: true,
    send: (request) => send(connection, request),
    async look(payoutId) {
      await askStatus(connection, payoutId);
      return null;
    },
    readCallback: (_headers, rawBody, secret) => readPayoutCall(connection, rawBody, secret ?? ""),
  };
}

async function send(connection: DarajaConnection, request: PayoutRequest): Promise<PayoutAnswer> {
  const { payoutId, amount, bankCode, sentBefore } = request;
  const payable = amount % 100 === 0 && amount >= leastMinor && amount <= mostMinor;
  if (bankCode !== "MPESA" || !payable) {
    if (sentBefore !== null) throw new Outage(`${darajaName} has not said what became of it`);
    throw new Refused("M-PESA is paid out 10 to 250,000 whole shillings");
  }
  const answered = await pay(connection, request);
  const { accepted, errorCode } = answered;
  if (accepted?.ResponseCode === "0") {
    return { accepted: true, providerReference: accepted.ConversationID || payoutId };
  }
  const code = codeOf(answered);
  if (duplicateCodes.has(code)) return { accepted: true, providerReference: payoutId };
  const first = isFirstSending(request, answered);
  if (errorCode === badField && isAboutPayee(answered)) {
    if (first || wouldBeFound(request, connection.now())) {
      return { accepted: false, reason: `M-PESA refused: ${code}` };
    }
  }
  const reason = `${darajaName} did not take the payout: ${code}`;
  const notTaken = accepted === null ? isNotTaken(answered) : notTakenCodes.has(code);
  if (notTaken && !errorCode.startsWith("500.003"))
    connection.log.error("daraja-refuses", { code });
  throw first && notTaken ? new NotTaken(reason) : new Outage(reason);
}

const isAboutPayee = ({ errorText }: DarajaResponse) => /PartyB|phone|MSISDN/i.test(errorText);

function pay(connection: DarajaConnection, { payoutId, amount, accountNumber }: PayoutRequest) {
  const { payout, remarks } = connection;
  return requestDaraja(
    connection,
    "/mpesa/b2c/v3/paymentrequest",
    {
      OriginatorConversationID: payoutId,
      InitiatorName: payout.initiator,
      SecurityCredential: payout.credential,
      CommandID: "BusinessPayment",
      Amount: amount / 100,
      PartyA: payout.shortcode,
      PartyB: kenyan(accountNumber),
      Remarks: remarks.slice(0, 100).padEnd(2, "."),
      QueueTimeOutURL: calledAt(connection, "late", payoutId),
      ResultURL: calledAt(connection, "result", payoutId),
    },
    { repeatable: true },
  );
}

async function askStatus(connection: DarajaConnection, payoutId: string): Promise<void> {
  const { payout } = connection;
  const answered = await requestDaraja(
    connection,
    "/mpesa/transactionstatus/v1/query",
    {
      Initiator: payout.initiator,
      SecurityCredential: payout.credential,
      CommandID: "TransactionStatusQuery",
      OriginalConversationID: payoutId,
      PartyA: payout.shortcode,
      IdentifierType: "4",
      ResultURL: calledAt(connection, "status", payoutId),
      QueueTimeOutURL: calledAt(connection, "late", payoutId),
      Remarks: "Status",
    },
    { repeatable: true },
  );
  if (answered.accepted?.ResponseCode !== "0") {
    throw new Outage(`${darajaName} does not say what became of it: ${codeOf(answered)}`);
  }
}

function calledAt(
  { callbacks, callbackSecrets }: DarajaConnection,
  purpose: "late" | "result" | "status",
  about: string,
): string {
  return `${callbacks}/payouts/daraja/${addressOf({ purpose, about }, callbackSecrets)}`;
}
