/**
 * Payouts in Tanzania through Selcom's Wallet Cashin, with the payout id as transid. To wallets only: the fields of its bank
 * transfers (Qwiksend) are not publicly documented. Source: Wallet Cashin API and the result codes.
 */

import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { AccountName, AccountToName } from "../../provider-ports/account-name.ts";
import { afterSending, isFirstSending } from "../../provider-ports/maybe-sent.ts";
import { tanzanian } from "../../provider-ports/msisdn.ts";
import {
  Outage,
  type PayoutAnswer,
  type PayoutProvider,
  type PayoutRequest,
  Refused,
} from "../../provider-ports/ports.ts";
import { isResting } from "../../provider-ports/provider-client.ts";
import {
  ambiguousCode,
  isDoor,
  progressCodes,
  requestSelcom,
  type SelcomConnection,
  type SelcomResponse,
  selcomName,
} from "./connection.ts";

/** Bad number or operator. */
const wrongNumber = "010";
/** About the amount: it is not one, too small, too high, too low. */
const amountCodes = ["012", "013", "014", "015"];
const NamedItem = z.object({ name: z.string().max(200).nullish() });
/** The float is empty: a repeated request may be rejected so although the first one was accepted. */
const floatEmpty = "990";

export function selcomPayouts(connection: SelcomConnection): PayoutProvider {
  return {
    name: selcomName,
    isDown: () => isResting(connection.client),
    send: (request) => send(connection, request),
    nameOf: (account) => nameOf(connection, account),
    async look(payoutId, { amount, currency }) {
      const { code, reference } = await query(connection, payoutId);
      const paid = code === "000";
      if (!paid && !endsPayout(code)) return null;
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
    throw new Refused("Selcom pays whole shillings, to wallets");
  }
  const sent = await requestSelcom(connection, "POST", "/walletcashin/process", fields, {
    item: z.unknown(),
    repeatable: true,
    tellDoor: true,
  });
  const first = isFirstSending(request, sent);
  if (first && isDoor(sent.status)) return refused(sent.status);
  const code = isOfAnother(sent, payoutId) ? "" : sent.code;
  if (first && isRejection(code)) return refused(code);
  if (code === ambiguousCode || goesOn(code)) return accepted(sent, payoutId);
  // A repeated transid may be rejected because the first request was accepted. Only what the query says of this transid ends it, however
  // long ago it was sent: Selcom says of one that it never saw what it says of one that it lost.
  const known = await afterSending(outcomeOf(connection, payoutId));
  if (known !== null) return known;
  throw new Outage(`${selcomName} has not said what became of it: ${code || sent.status}`);
}

/** Wallet Cashin Name Look Up. Its own transid each time: it moves nothing. */
async function nameOf(
  connection: SelcomConnection,
  { bankCode, accountNumber }: AccountToName,
): Promise<AccountName> {
  const utilitycode = connection.wallets[bankCode];
  if (utilitycode === undefined) return { kind: "cannot-tell" };
  const transid = `N${randomBytes(9).toString("hex")}`;
  const fields = { utilitycode, utilityref: tanzanian(accountNumber), transid };
  const { status, code, first } = await requestSelcom(
    connection,
    "GET",
    "/walletcashin/namelookup",
    fields,
    { item: NamedItem, repeatable: true, tellDoor: true },
  );
  // Not among the calls this vendor may make.
  if (isDoor(status)) return { kind: "cannot-tell" };
  if (code === wrongNumber) return { kind: "no-account" };
  const name = first?.name?.trim() ?? "";
  if (code === "000") return name === "" ? { kind: "cannot-tell" } : { kind: "name", name };
  throw new Outage(`${selcomName} has not said whose it is: ${code || status}`);
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
    utilityref: tanzanian(accountNumber),
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
  return endsPayout(known.code) ? refused(known.code) : null;
}

/**
 * The code is "" where the response is about another transaction, and where it would end the payout without naming it: an envelope without
 * a transid is about nobody. Paid and under way are believed without one, since the documented envelope has none.
 */
async function query(connection: SelcomConnection, payoutId: string) {
  const response = await requestSelcom(
    connection,
    "GET",
    "/walletcashin/query",
    { transid: payoutId },
    { item: z.unknown(), repeatable: true },
  );
  const { transid, code } = response;
  const isNobodys = transid === null && !goesOn(code);
  return isNobodys || isOfAnother(response, payoutId) ? { ...response, code: "" } : response;
}

function isOfAnother({ transid }: SelcomResponse<unknown>, payoutId: string): boolean {
  return transid !== null && transid !== payoutId;
}

const goesOn = (code: string) => code === "000" || progressCodes.includes(code);
const isRejection = (code: string) => code === wrongNumber || endsPayout(code);
/** In an answer to the query "010" may be about the query's own reference, so it ends nothing there. */
const endsPayout = (code: string) => amountCodes.includes(code) || code === floatEmpty;

function accepted({ reference }: SelcomResponse<unknown>, payoutId: string): PayoutAnswer {
  return { accepted: true, providerReference: reference || payoutId };
}

function refused(why: string | number): PayoutAnswer {
  return { accepted: false, reason: `Selcom refused: ${why}` };
}
