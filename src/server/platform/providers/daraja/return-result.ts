/** What became of a payment that was to be given back, as Daraja calls it back or answers a query about it. */
import type { CallbackRead, ProviderEvent, ReturnRequest } from "../../provider-ports/ports.ts";
import { readAddress } from "./address.ts";
import { type DarajaConnection, darajaName, fromNairobi } from "./connection.ts";
import { minorOf } from "./prompt.ts";
import { parameterOf, type Result, readResult } from "./result.ts";

/** About the payment: it is not there, or was given back before. */
const paymentCodes: ReadonlySet<string> = new Set(["R000001", "R000002"]);
/** About the lender's account: not enough money, not active, without the role or locked. */
const ownCodes: ReadonlySet<string> = new Set([
  ...["1", "11", "21", "2001", "2006", "2028", "8006"],
]);

export const isBackAlready = (reason: string) => reason === "R000001";

/** What an address is about: our return, and the receipt of the payment that it gives back. */
export function aboutOf({
  returnId,
  providerReference,
}: Pick<ReturnRequest, "returnId" | "providerReference">): string {
  return `${returnId}_${providerReference}`;
}

interface Returned {
  returnId: string;
  receipt: string;
}

/** What came to one of the addresses under /callbacks/returns. */
export function readReturnCall(
  connection: DarajaConnection,
  rawBody: string,
  secret: string,
): CallbackRead {
  const called = readAddress(secret, connection.callbackSecrets);
  if (called === null) return null;
  const { purpose, about } = called;
  const [returnId = "", receipt = ""] = about.split("_");
  if (purpose === "return-late") return { lookAt: returnId };
  if (purpose !== "returned" && purpose !== "return-status") return null;
  const result = readResult(rawBody);
  if (result === null) return { lookAt: returnId, forAPerson: true };
  const of = { returnId, receipt };
  return purpose === "returned"
    ? resultOf(connection, of, result)
    : statusOf(connection, of, result);
}

function resultOf({ log, now }: DarajaConnection, of: Returned, result: Result): CallbackRead {
  const { ResultCode: code } = result;
  if (code === "0") {
    const original = parameterOf(result, "OriginalTransactionID");
    const amount = minorOf(parameterOf(result, "Amount"));
    // Another payment's, or of a form nobody knows: nothing follows from it by itself.
    if (original !== of.receipt || amount === null) {
      return { lookAt: of.returnId, forAPerson: true };
    }
    const at = fromNairobi(String(parameterOf(result, "TransCompletedTime") ?? "")) ?? now();
    return returned(of, amount, at);
  }
  if (ownCodes.has(code)) log.error("daraja-refuses", { code });
  if (!ownCodes.has(code) && !paymentCodes.has(code)) return { lookAt: of.returnId };
  return {
    ...{ provider: darajaName, eventId: `return:${of.returnId}:${code}`, kind: "return-refused" },
    ...{ reference: of.returnId, providerReference: code, amount: 0, currency: "KES" },
    happenedAt: now().toISOString(),
  };
}

/** As of payouts: code 0 says that the query worked, any other code proves nothing. */
function statusOf({ now }: DarajaConnection, of: Returned, result: Result): CallbackRead {
  if (result.ResultCode !== "0") return { lookAt: null };
  const amount = minorOf(parameterOf(result, "Amount"));
  if (parameterOf(result, "TransactionStatus") !== "Completed" || amount === null) {
    return { lookAt: null, forAPerson: true };
  }
  return returned(of, amount, now());
}

/** Result and query report one fact under one event id. */
function returned({ returnId, receipt }: Returned, amount: number, at: Date): ProviderEvent {
  return {
    ...{ provider: darajaName, eventId: `return:${returnId}:0`, kind: "payment-reversed" },
    ...{ reference: "", providerReference: receipt, amount, currency: "KES" },
    happenedAt: at.toISOString(),
  };
}
