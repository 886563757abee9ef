/**
 * Payments from Airtel Money wallets: a prompt on the payer's phone, under our trade number. Amounts are whole shillings: a fraction is
 * rounded up. An enquiry tells no amount: the one that was asked for counts, since a prompt takes no other.
 */
import { afterSending, isSurelyOver } from "../../provider-ports/maybe-sent.ts";
import {
  NotTaken,
  Outage,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStarted,
  type ProviderEvent,
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
import { collectionCodes, collectionOpen, outcomeOf } from "./outcome.ts";

/** Understood on any phone in Tanzania and Kenya: Swahili and English. */
const notice =
  "Thibitisha malipo kwa PIN yako ya Airtel Money kwenye simu yako. / Please confirm the payment on your phone with your Airtel Money PIN.";

export function airtelPayments(connection: AirtelConnection): PaymentProvider {
  return {
    name: airtelName,
    isDown: () => isResting(connection.client),
    payOrigins: [],
    codes: [],
    start: (request) => start(connection, request),
    cancel: (tradeNo, _known, expiresAt) => cancel(connection, tradeNo, expiresAt),
    look: (tradeNo, _known, asked) => look(connection, tradeNo, asked),
    // Airtel can be asked by our own number alone.
    find: async () => null,
    cards: null,
    returns: null,
    readCallback: (headers, rawBody) =>
      readAirtelCallback(connection, { headers, rawBody }, isTradeNo),
  };
}

const isTradeNo = (id: string) => /^P[0-9A-Z]{18}$/.test(id);

async function start(
  connection: AirtelConnection,
  request: PaymentRequest,
): Promise<PaymentStarted> {
  const { tradeNo, code, bankCode, accountNumber } = request;
  if (code !== null || bankCode !== "AIRTEL" || accountNumber === "") {
    throw new NotTaken(`${airtelName} takes payments from Airtel Money alone`);
  }
  const answered = await push(connection, request);
  if (!isBegun(answered, tradeNo)) await mustBeKnown(connection, answered, tradeNo);
  return { providerReference: tradeNo, repayType: "NOTICE", notice, payUrl: "", payCode: "" };
}

function push(
  connection: AirtelConnection,
  { tradeNo, amount, accountNumber }: PaymentRequest,
): Promise<AirtelResponse> {
  const { country, currency } = connection;
  const msisdn = subscriberOf(connection, accountNumber);
  return requestAirtel(connection, {
    method: "POST",
    path: "/merchant/v1/payments/",
    body: {
      reference: tradeNo,
      subscriber: { country, currency, msisdn },
      transaction: { amount: Math.ceil(amount / 100), country, currency, id: tradeNo },
    },
    // Nothing says that a second request under one id rings no second time.
    repeatable: false,
  });
}

/** The answer to a prompt has its status in words ("Success."): only the code says that it was taken. */
function isBegun({ code, transaction }: AirtelResponse, tradeNo: string): boolean {
  const id = transaction?.id ?? "";
  return collectionOpen.has(code) && (id === "" || id === tradeNo);
}

/** Resolves when Airtel knows the payment all the same: an earlier request began it. */
async function mustBeKnown(
  connection: AirtelConnection,
  { code, status, tries }: AirtelResponse,
  tradeNo: string,
): Promise<void> {
  const reason = `${airtelName} has not begun the payment: ${code || status}`;
  if (tries === 1 && collectionCodes.final.has(code)) throw new NotTaken(reason);
  const outcome = stateOf(await afterSending(enquire(connection, tradeNo)), tradeNo);
  if (outcome !== "open" && outcome !== "paid") throw new Outage(reason);
}

function enquire(connection: AirtelConnection, tradeNo: string): Promise<AirtelResponse> {
  const path = `/standard/v1/payments/${tradeNo}`;
  return requestAirtel(connection, { method: "GET", path, repeatable: true });
}

const stateOf = (answered: AirtelResponse, tradeNo: string) =>
  outcomeOf(answered, tradeNo, collectionCodes);

async function look(
  connection: AirtelConnection,
  tradeNo: string,
  asked: Pick<PaymentRequest, "amount" | "currency"> | undefined,
): Promise<ProviderEvent | null> {
  const answered = await enquire(connection, tradeNo);
  const outcome = stateOf(answered, tradeNo);
  const paid = outcome === "paid";
  if (!paid && outcome !== "failed") return null;
  if (paid && asked === undefined) return null;
  return {
    ...{ provider: airtelName, eventId: `payment:${tradeNo}:${outcome}` },
    kind: paid ? "payment-succeeded" : "payment-failed",
    reference: tradeNo,
    providerReference: answered.transaction?.airtel_money_id || tradeNo,
    amount: paid ? Math.ceil((asked?.amount ?? 0) / 100) * 100 : 0,
    currency: connection.currency,
    happenedAt: connection.now().toISOString(),
  };
}

/** A prompt cannot be taken back. One that Airtel does not know an hour after its time was never begun. */
async function cancel(
  connection: AirtelConnection,
  tradeNo: string,
  expiresAt: Date | undefined,
): Promise<boolean> {
  const outcome = stateOf(await enquire(connection, tradeNo), tradeNo);
  if (outcome === "failed") return true;
  return outcome === "not-found" && isSurelyOver(expiresAt, connection.now());
}
