/**
 * Payments given back through M-PESA (Reversal): of money that came to the paybill number, whole, by its receipt. A receipt is reversed
 * once, so the same request may be sent again. The answer says only that it was taken; the outcome comes to the address that the request
 * names, and a query's answer to another one. Source: the Daraja documentation of 2025 (Reversal, Transaction Status).
 */
import { isFirstSending } from "../../provider-ports/maybe-sent.ts";
import {
  NotTaken,
  Outage,
  type PaymentReturns,
  type ReturnAnswer,
  type ReturnRequest,
} from "../../provider-ports/ports.ts";
import { addressOf } from "./address.ts";
import {
  codeOf,
  type DarajaConnection,
  darajaName,
  isNotTaken,
  requestDaraja,
} from "./connection.ts";
import { aboutOf, isBackAlready, readReturnCall } from "./return-result.ts";

/** A receipt, as payers see it too. A payment that only a query told of has the number of its prompt instead. */
const receiptForm = /^[A-Z0-9]{8,12}$/;
/** Said of the request or of the account it is sent by, before anything is carried out. */
const notTakenCodes: ReadonlySet<string> = new Set([
  ...["18", "20", "21", "22", "24", "25", "26", "29"],
]);
const badField = "400.002.02";

/** Null where the server has no initiator who may reverse. */
export function darajaReturns(connection: DarajaConnection): PaymentReturns | null {
  const { initiator, credential } = connection.reversal;
  if (initiator === "" || credential === "") return null;
  return {
    name: darajaName,
    takes: ({ providerReference, amount, currency }) =>
      currency === "KES" && amount > 0 && amount % 100 === 0 && receiptForm.test(providerReference),
    send: (request) => send(connection, request),
    async look(sent) {
      if (sent.sentReference !== null) await askStatus(connection, sent, sent.sentReference);
      return null;
    },
    isBackAlready,
    readCallback: (_headers, rawBody, secret) => readReturnCall(connection, rawBody, secret ?? ""),
  };
}

async function send(connection: DarajaConnection, request: ReturnRequest): Promise<ReturnAnswer> {
  const { reversal, shortcode, remarks } = connection;
  const answered = await requestDaraja(
    connection,
    "/mpesa/reversal/v1/request",
    {
      Initiator: reversal.initiator,
      SecurityCredential: reversal.credential,
      CommandID: "TransactionReversal",
      TransactionID: request.providerReference,
      Amount: request.amount / 100,
      ReceiverParty: shortcode,
      RecieverIdentifierType: "11",
      ResultURL: calledAt(connection, "returned", request),
      QueueTimeOutURL: calledAt(connection, "return-late", request),
      Remarks: remarks.slice(0, 100).padEnd(2, "."),
    },
    { repeatable: false },
  );
  const { accepted, errorCode, errorText } = answered;
  if (accepted?.ResponseCode === "0") {
    return { accepted: true, sentReference: accepted.OriginatorConversationID ?? "" };
  }
  const code = codeOf(answered);
  const first = isFirstSending(request, answered);
  if (first && errorCode === badField && /TransactionID|Amount/i.test(errorText)) {
    return { accepted: false, reason: code };
  }
  const reason = `${darajaName} did not take the reversal: ${code}`;
  const notTaken = accepted === null ? isNotTaken(answered) : notTakenCodes.has(code);
  if (notTaken && !errorCode.startsWith("500.003")) {
    connection.log.error("daraja-refuses", { code });
  }
  throw first && notTaken ? new NotTaken(reason) : new Outage(reason);
}

async function askStatus(
  connection: DarajaConnection,
  sent: ReturnRequest,
  conversation: string,
): Promise<void> {
  const { reversal, shortcode } = connection;
  const answered = await requestDaraja(
    connection,
    "/mpesa/transactionstatus/v1/query",
    {
      Initiator: reversal.initiator,
      SecurityCredential: reversal.credential,
      CommandID: "TransactionStatusQuery",
      OriginalConversationID: conversation,
      PartyA: shortcode,
      IdentifierType: "4",
      ResultURL: calledAt(connection, "return-status", sent),
      QueueTimeOutURL: calledAt(connection, "return-late", sent),
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
  purpose: "returned" | "return-late" | "return-status",
  of: ReturnRequest,
): string {
  return `${callbacks}/returns/daraja/${addressOf({ purpose, about: aboutOf(of) }, callbackSecrets)}`;
}
