/**
 * Payouts in Tanzania through Selcom's Wallet Cashin, under the payout id as transid. To wallets only: its bank transfers
 * (Qwiksend) are not documented in public as far as their fields. Source: Wallet Cashin API and the result codes.
 */
import { z } from "zod";
import type { PayoutProvider, PayoutRequest } from "../ports.ts";
import { askSelcom, openCodes, type SelcomConnection, selcomName } from "./connection.ts";
import { international } from "./payments.ts";

const answered = { item: z.unknown(), repeatable: true };

export function selcomPayouts(connection: SelcomConnection): PayoutProvider {
  return {
    name: selcomName,
    send: (request) => send(connection, request),
    async look(payoutId, { amount, currency }) {
      const { code, reference } = await query(connection, payoutId);
      if (openCodes.includes(code)) return null;
      return {
        provider: selcomName,
        eventId: `payout:${payoutId}:${code}`,
        kind: code === "000" ? "payout-succeeded" : "payout-failed",
        reference: payoutId,
        providerReference: reference || payoutId,
        amount,
        currency,
        happenedAt: connection.now().toISOString(),
      };
    },
    // It calls nobody back about payouts: they are asked about.
    readCallback: () => null,
  };
}

type Sent = Awaited<ReturnType<PayoutProvider["send"]>>;

async function send(connection: SelcomConnection, request: PayoutRequest): Promise<Sent> {
  const utilitycode = connection.wallets[request.bankCode];
  if (utilitycode === undefined || request.amount % 100 !== 0) {
    return { accepted: false, reason: "Selcom pays whole shillings, to wallets" };
  }
  const { payoutId, amount, accountNumber } = request;
  const { vendor, pin, phone } = connection;
  const fields = {
    transid: payoutId,
    utilitycode,
    utilityref: international(accountNumber),
    amount: amount / 100,
    vendor,
    pin,
    msisdn: phone,
  };
  const sent = await askSelcom(connection, "POST", "/walletcashin/process", fields, answered);
  const accepted = (one: { reference: string }): Sent => {
    return { accepted: true, providerReference: one.reference || payoutId };
  };
  if (goesOn(sent.code)) return accepted(sent);
  // It may refuse because this transid was paid before, and the answer was lost.
  const known = await query(connection, payoutId);
  if (goesOn(known.code)) return accepted(known);
  return { accepted: false, reason: `Selcom refused: ${sent.code}` };
}

const goesOn = (code: string) => code === "000" || openCodes.includes(code);

function query(connection: SelcomConnection, payoutId: string) {
  const fields = { transid: payoutId };
  return askSelcom(connection, "GET", "/walletcashin/query", fields, answered);
}
