/**
 * Payouts to Airtel Money wallets (disbursements), under the payout id: Airtel takes an id once. Its answer may be the outcome already; whatever it leaves open is asked about.
 */
import { z } from "zod";
import type { AccountName, AccountToName } from "../../provider-ports/account-name.ts";
import { afterSending, isFirstSending, wouldBeFound } from "../../provider-ports/maybe-sent.ts";
import { encryptedFor } from "../../provider-ports/portal-key.ts";
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
import { readAirtelCallback } from "./callback.ts";
import {
  type AirtelConnection,
  type AirtelResponse,
  airtelName,
  requestAirtel,
  subscriberOf,
} from "./connection.ts";
import { outcomeOf, ownPayoutCodes, payoutCodes, payoutDuplicate } from "./outcome.ts";

export function airtelPayouts(connection: AirtelConnection): PayoutProvider {
  return {
    name: airtelName,
    isDown: () => isResting(connection.client),
    send: (request) => send(connection, request),
    look: (payoutId, sent) => look(connection, payoutId, sent),
    nameOf: (account) => nameOf(connection, account),
    readCallback: (headers, rawBody) =>
      readAirtelCallback(connection, { headers, rawBody }, isPayoutId),
  };
}

const isPayoutId = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

async function send(connection: AirtelConnection, request: PayoutRequest): Promise<PayoutAnswer> {
  const { payoutId, amount, bankCode, sentBefore } = request;
  if (sentBefore !== null) {
    const known = answerOf(await enquire(connection, payoutId), payoutId);
    if (known !== null) return known;
  }
  if (bankCode !== "AIRTEL" || amount % 100 !== 0) {
    if (sentBefore !== null) throw new Outage(`${airtelName} has not said what became of it`);
    throw new Refused("Airtel Money is paid out whole shillings");
  }
  const sent = await pay(connection, request);
  const { code, status, transaction } = sent;
  const outcome = outcomeOf(sent, payoutId, payoutCodes);
  if (outcome === "paid" || outcome === "open") return accepted(sent, payoutId);
  if (code === payoutDuplicate) return { accepted: true, providerReference: payoutId };
  const first = isFirstSending(request, sent);
  const reason = `${airtelName} did not take the payout: ${code || status}`;
  if (ownPayoutCodes.has(code)) {
    connection.log.error("airtel-refuses", { code });
    throw first ? new NotTaken(reason) : new Outage(reason);
  }
  const isRefusal = outcome === "failed" || (transaction === null && payoutCodes.final.has(code));
  if (isRefusal && (first || wouldBeFound(request, connection.now()))) return refused(code);
  throw new Outage(reason);
}

function pay(
  connection: AirtelConnection,
  { payoutId, amount, accountNumber }: PayoutRequest,
): Promise<AirtelResponse> {
  const { payout } = connection;
  if (payout === null) throw new NotTaken(`${airtelName} has no settings to pay out with`);
  const msisdn = subscriberOf(connection, accountNumber);
  return requestAirtel(connection, {
    method: "POST",
    path: payout.version === "v3" ? "/standard/v3/disbursements" : "/standard/v1/disbursements/",
    body: {
      payee: payout.version === "v3" ? { msisdn, wallet_type: "NORMAL" } : { msisdn },
      reference: payoutId,
      pin: encryptedFor(payout.key, payout.padding, payout.pin),
      transaction: { amount: amount / 100, id: payoutId, type: "B2C" },
    },
    repeatable: true,
  });
}

function enquire(connection: AirtelConnection, payoutId: string): Promise<AirtelResponse> {
  const version = connection.payout?.version ?? "v1";
  const path = `/standard/${version}/disbursements/${payoutId}`;
  return afterSending(requestAirtel(connection, { method: "GET", path, repeatable: true }));
}

/** Null while nothing is proven: "not found" is no proof. */
function answerOf(answered: AirtelResponse, payoutId: string): PayoutAnswer | null {
  const outcome = outcomeOf(answered, payoutId, payoutCodes);
  if (outcome === "paid" || outcome === "open") return accepted(answered, payoutId);
  return outcome === "failed" ? refused(answered.code) : null;
}

async function look(
  connection: AirtelConnection,
  payoutId: string,
  { amount }: Pick<PayoutRequest, "amount">,
): Promise<ProviderEvent | null> {
  const answered = await enquire(connection, payoutId);
  const outcome = outcomeOf(answered, payoutId, payoutCodes);
  if (outcome !== "paid" && outcome !== "failed") return null;
  return {
    ...{ provider: airtelName, eventId: `payout:${payoutId}:${outcome}` },
    kind: outcome === "paid" ? "payout-succeeded" : "payout-failed",
    reference: payoutId,
    providerReference: receiptOf(answered) || payoutId,
    amount,
    currency: connection.currency,
    happenedAt: connection.now().toISOString(),
  };
}

const Customer = z.object({
  first_name: z.string().max(200).nullish(),
  last_name: z.string().max(200).nullish(),
});
const named = "DP02200000001";
const noSuchUser = "DP02200000002";

/** User Enquiry, which Airtel allows for an application on request: without it nobody can tell. */
async function nameOf(
  connection: AirtelConnection,
  { bankCode, accountNumber }: AccountToName,
): Promise<AccountName> {
  if (bankCode !== "AIRTEL") return { kind: "cannot-tell" };
  const path = `/standard/v1/users/${subscriberOf(connection, accountNumber)}`;
  const { status, code, data } = await requestAirtel(connection, {
    ...{ method: "GET", path, repeatable: true },
  });
  if (status === 403) return { kind: "cannot-tell" };
  if (code === noSuchUser) return { kind: "no-account" };
  if (code !== named) throw new Outage(`${airtelName} has not said whose it is: ${code || status}`);
  const read = Customer.safeParse(data);
  const { first_name, last_name } = read.success ? read.data : {};
  const name = [first_name ?? "", last_name ?? ""].join(" ").trim();
  return name === "" ? { kind: "cannot-tell" } : { kind: "name", name };
}

const receiptOf = ({ transaction }: AirtelResponse) =>
  transaction?.airtel_money_id || transaction?.reference_id || "";

function accepted(answered: AirtelResponse, payoutId: string): PayoutAnswer {
  return { accepted: true, providerReference: receiptOf(answered) || payoutId };
}

function refused(code: string): PayoutAnswer {
  return { accepted: false, reason: `Airtel Money refused: ${code}` };
}
