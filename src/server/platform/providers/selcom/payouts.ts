/**
 * Payouts in Tanzania through Selcom's Wallet Cashin, with the payout id as transid. To wallets only: the fields of its bank
 * transfers (Qwiksend) are not publicly documented. Source: Wallet Cashin API and the result codes.
 */
import { z } from "zod";
import { isFirstSending, wouldBeFound } from "../../provider-ports/maybe-sent.ts";
import {
  Outage,
  type PayoutAnswer,
  type PayoutProvider,
  type PayoutRequest,
} from "../../provider-ports/ports.ts";
import {
  ambiguousCode,
  isDoor,
  progressCodes,
  requestSelcom,
  type SelcomConnection,
  type SelcomResponse,
  selcomName,
} from "./connection.ts";
import { international } from "./payments.ts";

/** Codes that reject the request itself, whenever it is sent: bad number or operator, amount, too low, too high, too small. */
const requestRejectedCodes = ["010", "012", "013", "014", "015"];
/** The float is empty: a repeated request may be rejected so although the first one was accepted. */
const floatEmpty = "990";

export function selcomPayouts(connection: SelcomConnection): PayoutProvider {
  return {
    name: selcomName,
    send: (request) => send(connection, request),
    async look(payoutId, { amount, currency }) {
      const { code, reference } = await query(connection, payoutId);
      const paid = code === "000";
      if (!paid && !isRejection(code)) return null;
      return {
        provider: selcomName,
        eventId: `payout:${payoutId}:${code}`,
        kind: paid ? "payout-succeeded" : "payout-failed",
        reference: payoutId,
        providerReference: reference || payoutId,
        amount,
        currency,
        happenedAt: connection.now().toISOString(),
      };
    },
    // Selcom sends no callbacks about payouts: they are polled.
    readCallback: () => null,
  };
}

async function send(connection: SelcomConnection, request: PayoutRequest): Promise<PayoutAnswer> {
  const { payoutId, sentBefore } = request;
  const fields = fieldsOf(connection, request);
  if (sentBefore !== null) {
    const known = await outcomeOf(connection, payoutId);
    if (known !== null) return known;
  }
  if (fields === null) {
    // The table of wallets may have changed since: that proves nothing about an earlier request.
    if (sentBefore !== null) throw new Outage(`${selcomName} has not said what became of it`);
    return { accepted: false, reason: "Selcom pays whole shillings, to wallets" };
  }
  const sent = await requestSelcom(connection, "POST", "/walletcashin/process", fields, {
    item: z.unknown(),
    repeatable: true,
    tellDoor: true,
  });
  const first = isFirstSending(request, sent);
  if (first && isDoor(sent.status)) return refused(sent.status);
  const code = isAbout(sent, payoutId) ? sent.code : "";
  if (first && isRejection(code)) return refused(code);
  if (code === ambiguousCode || goesOn(code)) return accepted(sent, payoutId);
  // A repeated transid may be rejected because the first request was accepted: the status at Selcom decides.
  const known = await outcomeOf(connection, payoutId);
  if (known !== null) return known;
  if (requestRejectedCodes.includes(code) && wouldBeFound(request, connection.now())) {
    return refused(code);
  }
  throw new Outage(`${selcomName} has not said what became of it: ${code || sent.status}`);
}

function fieldsOf(
  { vendor, pin, phone, wallets }: SelcomConnection,
  { payoutId, amount, accountNumber, bankCode }: PayoutRequest,
) {
  const utilitycode = wallets[bankCode];
  if (utilitycode === undefined || amount % 100 !== 0) return null;
  return {
    transid: payoutId,
    utilitycode,
    utilityref: international(accountNumber),
    amount: amount / 100,
    vendor,
    pin,
    msisdn: phone,
  };
}

/** The outcome of this transid at Selcom; null while nothing is proven. */
async function outcomeOf(
  connection: SelcomConnection,
  payoutId: string,
): Promise<PayoutAnswer | null> {
  const known = await query(connection, payoutId);
  if (goesOn(known.code)) return accepted(known, payoutId);
  return isRejection(known.code) ? refused(known.code) : null;
}

/** The code is "" where the response is about another transaction. */
async function query(connection: SelcomConnection, payoutId: string) {
  const response = await requestSelcom(
    connection,
    "GET",
    "/walletcashin/query",
    { transid: payoutId },
    { item: z.unknown(), repeatable: true },
  );
  return isAbout(response, payoutId) ? response : { ...response, code: "" };
}

function isAbout({ transid }: SelcomResponse<unknown>, payoutId: string): boolean {
  return transid === null || transid === payoutId;
}

const goesOn = (code: string) => code === "000" || progressCodes.includes(code);
const isRejection = (code: string) => requestRejectedCodes.includes(code) || code === floatEmpty;

function accepted({ reference }: SelcomResponse<unknown>, payoutId: string): PayoutAnswer {
  return { accepted: true, providerReference: reference || payoutId };
}

function refused(why: string | number): PayoutAnswer {
  return { accepted: false, reason: `Selcom refused: ${why}` };
}
