/** The outcome of a payout, as Daraja calls it back or answers a query about it. */
import type { CallbackRead, ProviderEvent } from "../../provider-ports/ports.ts";
import { readAddress } from "./address.ts";
import { type DarajaConnection, darajaName } from "./connection.ts";
import { minorOf } from "./prompt.ts";
import { parameterOf, type Result, readResult } from "./result.ts";

/** About the payee or the amount: this payout failed for good. */
const payeeCodes: ReadonlySet<string> = new Set([...["2", "3", "4", "8", "2040", "SFC_IC0003"]]);
/** About the lender's account: this payout failed, and so will the next ones until somebody looks. */
const ownCodes: ReadonlySet<string> = new Set([
  ...["1", "11", "21", "2001", "2006", "2028", "8006"],
]);

/** What came to one of the addresses under /callbacks/payouts. */
export function readPayoutCall(
  connection: DarajaConnection,
  rawBody: string,
  secret: string,
): CallbackRead {
  const called = readAddress(secret, connection.callbackSecrets);
  if (called === null) return null;
  const { purpose, about: payoutId } = called;
  if (purpose === "late") return { lookAt: payoutId };
  if (purpose !== "result" && purpose !== "status") return null;
  const result = readResult(rawBody);
  if (result === null) return { lookAt: payoutId, forAPerson: true };
  return purpose === "result"
    ? resultOf(connection, payoutId, result)
    : statusOf(connection, payoutId, result);
}

function resultOf({ log, now }: DarajaConnection, payoutId: string, result: Result): CallbackRead {
  const { ResultCode: code, OriginatorConversationID: named, TransactionID } = result;
  if (named && named !== payoutId) return { lookAt: payoutId, forAPerson: true };
  if (code === "0") {
    const amount = minorOf(parameterOf(result, "TransactionAmount"));
    const receipt = String(parameterOf(result, "TransactionReceipt") ?? TransactionID ?? "");
    if (amount === null || receipt === "") return { lookAt: payoutId, forAPerson: true };
    return paid(payoutId, { amount, receipt, at: now() });
  }
  if (ownCodes.has(code)) log.error("daraja-refuses", { code });
  if (!ownCodes.has(code) && !payeeCodes.has(code)) return { lookAt: payoutId };
  return {
    ...{ provider: darajaName, eventId: `payout:${payoutId}:${code}`, kind: "payout-failed" },
    ...{ reference: payoutId, providerReference: TransactionID || payoutId },
    ...{ amount: 0, currency: "KES", happenedAt: now().toISOString() },
  };
}

/** Code 0 says that the query worked: the payout has a status of its own. Any other code proves nothing, "not found" least of all. */
function statusOf({ now }: DarajaConnection, payoutId: string, result: Result): CallbackRead {
  if (result.ResultCode !== "0") return { lookAt: null };
  const status = String(parameterOf(result, "TransactionStatus") ?? "");
  const amount = minorOf(parameterOf(result, "Amount"));
  const receipt = String(parameterOf(result, "ReceiptNo") ?? "");
  if (status !== "Completed" || amount === null || receipt === "") {
    return { lookAt: null, forAPerson: true };
  }
  return paid(payoutId, { amount, receipt, at: now() });
}

/** Result and query report one fact under one event id. */
function paid(
  payoutId: string,
  { amount, receipt, at }: { amount: number; receipt: string; at: Date },
): ProviderEvent {
  return {
    ...{ provider: darajaName, eventId: `payout:${payoutId}:0`, kind: "payout-succeeded" },
    ...{ reference: payoutId, providerReference: receipt, amount, currency: "KES" },
    happenedAt: at.toISOString(),
  };
}
