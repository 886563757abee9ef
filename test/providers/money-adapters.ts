/** Every adapter that moves money, each with a fake provider: for properties that hold for all of them. */
import { type MoneyProvider, moneyProviders } from "#contract/providers.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PayoutProvider,
  PayoutRequest,
} from "#server/platform/provider-ports/ports.ts";
import { providerClient } from "#server/platform/provider-ports/provider-client.ts";
import { signatureHeader } from "#server/platform/provider-ports/signature.ts";
import { dragonpayPayments } from "#server/platform/providers/dragonpay/payments.ts";
import { dragonpayPayouts } from "#server/platform/providers/dragonpay/payouts.ts";
import { razorpayPayments } from "#server/platform/providers/razorpay/payments.ts";
import { razorpayPayouts } from "#server/platform/providers/razorpay/payouts.ts";
import { selcomPayments } from "#server/platform/providers/selcom/payments.ts";
import { selcomPayouts } from "#server/platform/providers/selcom/payouts.ts";
import { simulatorPayments } from "#server/platform/providers/simulator-payments.ts";
import { simulatorPayouts } from "#server/platform/providers/simulator-payouts.ts";
import type { Currency } from "#values/money.ts";
import { loneSimulator } from "../lone-simulator.ts";
import { dragonpayServer, merchant } from "./dragonpay-server.ts";
import { type ProviderServer, providerServer, type Seen } from "./provider-server.ts";
import { razorpayAccount, razorpayKeys, razorpayServer } from "./razorpay-server.ts";
import { selcomKeys, selcomServer } from "./selcom-server.ts";

/** The clock of the adapters; tests move it. */
/** The adapters' time limit: generous, since on a busy machine responses take a while. */
const patienceMs = 1_000;

export interface Clock {
  at: Date;
}

export interface MoneyAdapter {
  payments: PaymentProvider;
  payouts: PayoutProvider;
  provider: ProviderServer;
  clock: Clock;
  /** The same adapter with an unreachable provider. */
  unreachable: { payments: PaymentProvider; payouts: PayoutProvider };
  payment: PaymentRequest;
  payout: PayoutRequest;
  /** How many payouts the provider has accepted. */
  taken(): number;
  /** Rejects further payouts to the account, with the provider's documented error. */
  refusePayee(): void;
}

/** The provider's responses, in its own format. */
interface Words {
  currency: Currency;
  bankCode: string;
  accountNumber: string;
  /** In the provider's format, under a status that proves nothing, even with a code that would otherwise be final. */
  envelope: object;
  /** Status 200 with an undocumented code or state. */
  unknown: object;
}

export type AdapterName = MoneyProvider;

export const wordsOf: Readonly<Record<AdapterName, Words>> = {
  selcom: {
    ...{ currency: "TZS", bankCode: "MPESA", accountNumber: "0712345678" },
    envelope: { reference: "1", resultcode: "010", result: "FAIL", message: "", data: [] },
    unknown: { reference: "1", resultcode: "555", result: "FAIL", message: "", data: [] },
  },
  razorpay: {
    ...{ currency: "INR", bankCode: "UPI", accountNumber: "9876543210" },
    envelope: { error: { code: "BAD_REQUEST_ERROR", description: "Request failed" } },
    unknown: { id: "pout_1", status: "pondering", items: [], payment_links: [] },
  },
  dragonpay: {
    ...{ currency: "PHP", bankCode: "GCASH", accountNumber: "09171234567" },
    envelope: { Code: -5, Message: "Invalid Payout account details" },
    unknown: { Code: -77, Message: "?", Status: "?", RefNo: "R1" },
  },
  simulator: {
    ...{ currency: "TZS", bankCode: "MPESA", accountNumber: "0712345678" },
    envelope: { accepted: false, reason: "no", kept: false, cancelled: true, event: null },
    unknown: { accepted: "perhaps", outcome: "perhaps", cancelled: "perhaps", event: {} },
  },
};

export const adapterNames = moneyProviders;

const makers: Readonly<
  Record<AdapterName, (clock: Clock) => Promise<Omit<MoneyAdapter, "payment" | "payout" | "clock">>>
> = {
  async selcom(clock) {
    const server = await selcomServer(() => clock.at);
    const at = (origin: string) => ({
      client: providerClient({ name: "selcom", origin, timeoutMs: patienceMs, pauseMs: 0 }),
      apiKey: selcomKeys.apiKey,
      apiSecrets: [selcomKeys.apiSecret] as const,
      ...{ vendor: "SHOP203", pin: "3545846", email: "help@lender.example", buyerName: "Mkopo" },
      phone: "255800000000",
      webhook: "https://loans.example/callbacks/payments/selcom",
      wallets: { MPESA: "VMCASHIN" },
      now: () => clock.at,
    });
    const ports = (origin: string) => {
      const connection = at(origin);
      return { payments: selcomPayments(connection), payouts: selcomPayouts(connection) };
    };
    return {
      ...ports(server.origin),
      ...{ provider: server, unreachable: ports(nobody), taken: () => server.payouts.length },
      refusePayee: () => server.badNumbers.push("255712345678"),
    };
  },
  async razorpay(clock) {
    const server = await razorpayServer(() => clock.at);
    const ports = (origin: string) => {
      const connection = {
        ...razorpayKeys,
        client: providerClient({ name: "razorpay", origin, timeoutMs: patienceMs, pauseMs: 0 }),
        webhookSecrets: ["secret"] as const,
        now: () => clock.at,
        accountNumber: razorpayAccount,
        banks: { UPI: { to: "mobile" } } as const,
        narration: "Mkopo",
      };
      return { payments: razorpayPayments(connection), payouts: razorpayPayouts(connection) };
    };
    return {
      ...ports(server.origin),
      ...{ provider: server, unreachable: ports(nobody), taken: () => server.payouts.length },
      refusePayee: () => server.refusedAccounts.push("9876543210"),
    };
  },
  async dragonpay(clock) {
    const server = await dragonpayServer();
    const ports = (origin: string) => {
      const connection = {
        client: providerClient({ name: "dragonpay", origin, timeoutMs: patienceMs, pauseMs: 0 }),
        merchantId: merchant.merchantId,
        passwords: [merchant.password] as const,
        payoutKey: merchant.payoutKey,
        email: "help@lender.example",
        processors: { GCASH: "GCSH" },
        now: () => clock.at,
      };
      return { payments: dragonpayPayments(connection), payouts: dragonpayPayouts(connection) };
    };
    return {
      ...ports(server.origin),
      ...{ provider: server, unreachable: ports(nobody), taken: () => server.payouts.length },
      refusePayee: () => server.badAccounts.push("09171234567"),
    };
  },
  async simulator(clock) {
    const { simulator } = await loneSimulator({ now: () => clock.at });
    simulator.control.payouts = "left-open";
    const front = await providerServer((seen) => passOn(simulator.origin, seen));
    const ports = (origin: string) => {
      const secrets: [string] = ["secret"];
      const connection = { origin, secrets, now: () => clock.at, timeoutMs: patienceMs };
      return { payments: simulatorPayments(connection), payouts: simulatorPayouts(connection) };
    };
    const alive = () => simulator.ledger.content.payouts.filter(({ state }) => state !== "refused");
    return {
      ...ports(front.origin),
      ...{ provider: front, unreachable: ports(nobody), taken: () => alive().length },
      refusePayee: () => {
        front.fails = ({ path }) => {
          const text = JSON.stringify({ accepted: false, reason: "The account does not exist" });
          return path === "/api/payouts" ? { status: 200, text, carriedOut: false } : null;
        };
      },
    };
  },
};

/** A port nobody listens on. */
const nobody = "http://127.0.0.1:1";

async function passOn(origin: string, { method, path, headers, body }: Seen) {
  const kept = { "content-type": "application/json", [signatureHeader]: headers[signatureHeader] };
  const sent = method === "GET" ? {} : { body };
  const response = await fetch(origin + path, {
    method,
    headers: kept as Record<string, string>,
    ...sent,
  });
  return { status: response.status, text: await response.text() };
}

export async function moneyAdapter(name: AdapterName): Promise<MoneyAdapter> {
  const clock: Clock = { at: new Date("2026-03-02T09:00:00Z") };
  const { currency, bankCode, accountNumber } = wordsOf[name];
  const money = { currency, bankCode, accountNumber };
  return {
    ...(await makers[name](clock)),
    clock,
    payment: {
      ...money,
      tradeNo: "P0123456789ABCDEFGH",
      amount: 1_250_00,
      code: null,
      expiresAt: new Date("2026-03-02T09:30:00Z"),
      returnUrl: "https://loans.example/pay/return",
    },
    payout: {
      ...money,
      payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4",
      amount: 10_000_00,
      payeeName: "Asha Mushi",
      payeePhone: "+255712345678",
      sentBefore: null,
    },
  };
}
