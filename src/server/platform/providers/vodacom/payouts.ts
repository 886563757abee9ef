/**
 * Payouts in Tanzania to M-Pesa through Vodacom's OpenAPI (B2C), with the payout id as conversation id: Vodacom takes it once. Its answer
 * may be the outcome already; the query has the last word.
 */

import type { AccountName, AccountToName } from "../../provider-ports/account-name.ts";
import { afterSending, isFirstSending, wouldBeFound } from "../../provider-ports/maybe-sent.ts";
import { tanzanian } from "../../provider-ports/msisdn.ts";
import {
  NotTaken,
  Outage,
  type PayoutAnswer,
  type PayoutProvider,
  type PayoutRequest,
  type ProviderEvent,
  Refused,
} from "../../provider-ports/ports.ts";
import { isResting } from "../../provider-ports/provider-client.ts";
import {
  conversationOf,
  duplicate,
  newConversation,
  overload,
  queryOf,
  requestVodacom,
  type VodacomConnection,
  type VodacomResponse,
  vodacomName,
} from "./connection.ts";

const wrongNumber = "INS-2051";
/** About the payee or the amount, or said of the transaction itself: this payout failed for good. */
const payeeCodes: ReadonlySet<string> = new Set([
  ...["INS-6", "INS-15", "INS-990", "INS-991", wrongNumber],
]);
/** About the lender's account or application: not taken, like the next ones until somebody looks. 2006: empty float. */
const ownCodes: ReadonlySet<string> = new Set(
  [
    ...["13", "17", "20", "21", "26", "28", "30", "31", "992", "993", "994", "995"],
    ...["996", "997", "998", "2006"],
  ].map((code) => `INS-${code}`),
);

export function vodacomPayouts(connection: VodacomConnection): PayoutProvider {
  return {
    name: vodacomName,
    isDown: () => isResting(connection.client),
    send: (request) => send(connection, request),
    look: (payoutId, sent) => look(connection, payoutId, sent),
    nameOf: (account) => nameOf(connection, account),
    // Its calls answer themselves: nothing is called back.
    readCallback: () => null,
  };
}

async function send(connection: VodacomConnection, request: PayoutRequest): Promise<PayoutAnswer> {
  const { payoutId, amount, bankCode, sentBefore } = request;
  if (sentBefore !== null) {
    const known = await afterSending(queryOf(connection, payoutId));
    if (known.state === "failed") return { accepted: false, reason: "M-Pesa says it failed" };
    if (known.state !== "silent") return accepted(payoutId, known.receipt);
  }
  if (bankCode !== "MPESA" || amount % 100 !== 0) {
    if (sentBefore !== null) throw new Outage(`${vodacomName} has not said what became of it`);
    throw new Refused("M-Pesa is paid out whole shillings");
  }
  const sent = await pay(connection, request);
  const { code, status, body } = sent;
  if (code === "INS-0") return accepted(payoutId, body?.output_TransactionID ?? "");
  if (code === duplicate) return accepted(payoutId, "");
  const first = isFirstSending(request, sent);
  const reason = `${vodacomName} did not take the payout: ${code || status}`;
  if (payeeCodes.has(code) && (first || wouldBeFound(request, connection.now()))) {
    return { accepted: false, reason: `M-Pesa refused: ${code}` };
  }
  if (ownCodes.has(code)) connection.log.error("vodacom-refuses", { code });
  throw first && (code === overload || ownCodes.has(code))
    ? new NotTaken(reason)
    : new Outage(reason);
}

function pay(
  connection: VodacomConnection,
  { payoutId, amount, accountNumber }: PayoutRequest,
): Promise<VodacomResponse> {
  const conversation = conversationOf(payoutId);
  return requestVodacom(connection, {
    method: "POST",
    path: connection.payoutPath,
    fields: {
      input_Amount: String(amount / 100),
      input_Country: "TZN",
      input_Currency: "TZS",
      input_CustomerMSISDN: tanzanian(accountNumber),
      input_ServiceProviderCode: connection.shortcode,
      input_ThirdPartyConversationID: conversation,
      input_TransactionReference: conversation.slice(0, 20),
      input_PaymentItemsDesc: "Loan",
    },
    ...{ patient: true, repeatable: true },
  });
}

async function look(
  connection: VodacomConnection,
  payoutId: string,
  { amount }: Pick<PayoutRequest, "amount">,
): Promise<ProviderEvent | null> {
  const { state, receipt } = await queryOf(connection, payoutId);
  if (state !== "paid" && state !== "failed") return null;
  return {
    ...{ provider: vodacomName, eventId: `payout:${payoutId}:${state}` },
    kind: state === "paid" ? "payout-succeeded" : "payout-failed",
    reference: payoutId,
    providerReference: receipt || payoutId,
    amount,
    currency: "TZS",
    happenedAt: connection.now().toISOString(),
  };
}

/** Query Beneficiary Name, which the portal allows to an application on request: without it nobody can tell. */
async function nameOf(
  connection: VodacomConnection,
  { bankCode, accountNumber }: AccountToName,
): Promise<AccountName> {
  if (bankCode !== "MPESA") return { kind: "cannot-tell" };
  const { code, status, body } = await requestVodacom(connection, {
    method: "GET",
    path: "queryBeneficiaryName/",
    repeatable: true,
    fields: {
      input_CustomerMSISDN: tanzanian(accountNumber),
      input_ServiceProviderCode: connection.shortcode,
      input_ThirdPartyConversationID: newConversation(),
      input_Country: "TZN",
      input_KycQueryType: "Name",
    },
  });
  if (code === wrongNumber) return { kind: "no-account" };
  if (ownCodes.has(code)) return { kind: "cannot-tell" };
  if (body === null) {
    throw new Outage(`${vodacomName} has not said whose it is: ${code || status}`);
  }
  const { output_CustomerFirstName: given, output_CustomerLastName: family } = body;
  const name = [given ?? "", family ?? ""].join(" ").trim();
  return name === "" ? { kind: "cannot-tell" } : { kind: "name", name };
}

function accepted(payoutId: string, receipt: string): PayoutAnswer {
  return { accepted: true, providerReference: receipt || payoutId };
}
