/**
 * Payouts in the Philippines through Dragonpay's merchant payout API. Our payout id is its transaction id: a second request is
 * rejected with -8, and the first one is then looked up. Source: Dragonpay Payout API, its error codes and statuses.
 */
import { z } from "zod";
import { toDecimal } from "#values/money.ts";
import { afterSending, isFirstSending, wouldBeFound } from "../../provider-ports/maybe-sent.ts";
import {
  Outage,
  type PayoutAnswer,
  type PayoutProvider,
  type PayoutRequest,
  type ProviderEvent,
  Refused,
} from "../../provider-ports/ports.ts";
import { isResting, readResponse } from "../../provider-ports/provider-client.ts";
import {
  type DragonpayConnection,
  dragonpayName,
  manilaTime,
  requestPayout,
  saysNotFound,
} from "./connection.ts";
import { readPayoutPostback } from "./postback.ts";

const Posted = z.object({ Code: z.int(), Message: z.string().max(500).default("") });
const Status = z.object({ RefNo: z.string().min(1).max(40), Status: z.string().max(4) });

/** -5 invalid account details, -10 blacklisted account, -11 not enrolled for the bank: another account may do. */
const accountCodes = [-5, -10, -11];
const existsCode = -8;

export function dragonpayPayouts(connection: DragonpayConnection): PayoutProvider {
  return {
    name: dragonpayName,
    isDown: () => isResting(connection.client),
    send: (request) => send(connection, request),
    async look(payoutId, sent) {
      const known = await inquire(connection, payoutId);
      const kind = known === null ? undefined : kinds[known.Status];
      if (known === null || kind === undefined) return null;
      return {
        provider: dragonpayName,
        eventId: `payout:${known.RefNo}:${known.Status}`,
        kind,
        reference: payoutId,
        providerReference: known.RefNo,
        ...{ amount: sent.amount, currency: sent.currency },
        happenedAt: connection.now().toISOString(),
      };
    },
    readCallback: (_headers, rawBody) => readPayoutPostback(connection, rawBody),
    callbackAnswer: { type: "text/plain; charset=utf-8", text: "result=OK" },
  };
}

const kinds: Readonly<Record<string, ProviderEvent["kind"]>> = {
  S: "payout-succeeded",
  F: "payout-failed",
  V: "payout-failed",
};

async function send(
  connection: DragonpayConnection,
  request: PayoutRequest,
): Promise<PayoutAnswer> {
  const { payoutId, amount, currency, accountNumber } = request;
  const processor = connection.processors[request.bankCode];
  const name = nameParts(request.payeeName);
  if (!processor || name === null) {
    // The table of processors or the name may have changed since: that proves nothing about an earlier request.
    if (request.sentBefore !== null) {
      throw new Outage(`${dragonpayName} has not said what became of it`);
    }
    throw new Refused(
      processor
        ? "Dragonpay takes a first and a family name, and the borrower has none"
        : `Dragonpay is told of no way to pay ${request.bankCode}`,
    );
  }
  const response = await requestPayout(connection, "POST", "post", {
    TxnId: payoutId,
    ...name,
    Amount: toDecimal(amount),
    Currency: currency,
    Description: payoutId,
    ProcId: processor,
    ProcDetail: accountNumber,
    RunDate: manilaTime(connection.now()).slice(0, 10),
    Email: connection.email,
    MobileNo: request.payeePhone,
  });
  const { Code: code, Message: message } = readResponse(connection.client, response, Posted);
  if (code === 0) return { accepted: true, providerReference: message };
  const first = isFirstSending(request, response);
  const known =
    first && code !== existsCode ? null : await afterSending(inquire(connection, payoutId));
  if (known !== null) return { accepted: true, providerReference: known.RefNo };
  // The rejection may be of a repeated request only, while Dragonpay does not list the first one yet.
  const proven = first || wouldBeFound(request, connection.now());
  if (proven && accountCodes.includes(code))
    return { accepted: false, reason: `Dragonpay refused: ${code}` };
  throw new Outage(`${dragonpayName} refused the payout: ${code}`);
}

async function inquire(connection: DragonpayConnection, payoutId: string) {
  const response = await requestPayout(connection, "GET", encodeURIComponent(payoutId));
  if (saysNotFound(response)) return null;
  return readResponse(connection.client, response, Status);
}

/** Both names are mandatory; the last word is the family name, with what stands behind it in a generation ("Cruz Jr."). A single word is used for both. */
function nameParts(fullName: string): { FirstName: string; LastName: string } | null {
  const words = fullName.split(/[\s,]+/).filter(Boolean);
  const last = words.findLastIndex((word) => !generation.test(word));
  const family = words.slice(Math.max(0, last)).join(" ");
  if (family === "") return null;
  return { FirstName: words.slice(0, Math.max(0, last)).join(" ") || family, LastName: family };
}

const generation = /^(?:jr|sr|ii|iii|iv)\.?$/i;
