/** Every adapter that moves money, each with a fake provider: for properties that hold for all of them. */
import { type MoneyProvider, moneyProviders } from "#contract/providers.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PayoutProvider,
  PayoutRequest,
  ReturnRequest,
} from "#server/platform/provider-ports/ports.ts";
import {
  type ProviderClient,
  providerClient,
} from "#server/platform/provider-ports/provider-client.ts";
import { airtelPayments } from "#server/platform/providers/airtel/payments.ts";
import { airtelPayouts } from "#server/platform/providers/airtel/payouts.ts";
import { darajaPayments } from "#server/platform/providers/daraja/payments.ts";
import { darajaPayouts } from "#server/platform/providers/daraja/payouts.ts";
import { dragonpayPayments } from "#server/platform/providers/dragonpay/payments.ts";
import { dragonpayPayouts } from "#server/platform/providers/dragonpay/payouts.ts";
import { razorpayPayments } from "#server/platform/providers/razorpay/payments.ts";
import { razorpayPayouts } from "#server/platform/providers/razorpay/payouts.ts";
import { selcomPayments } from "#server/platform/providers/selcom/payments.ts";
import { selcomPayouts } from "#server/platform/providers/selcom/payouts.ts";
import { simulatorPayments } from "#server/platform/providers/simulator-payments.ts";
import { simulatorPayouts } from "#server/platform/providers/simulator-payouts.ts";
import { vodacomPayments } from "#server/platform/providers/vodacom/payments.ts";
import { vodacomPayouts } from "#server/platform/providers/vodacom/payouts.ts";
import type { Currency } from "#values/money.ts";
import { loneSimulator } from "../lone-simulator.ts";
import { airtelKeys, airtelPayout, airtelServer } from "./airtel-server.ts";
import { darajaKeys, darajaPayout, darajaReversal, darajaServer } from "./daraja-server.ts";
import { dragonpayServer, merchant } from "./dragonpay-server.ts";
import { passOn } from "./pass-on.ts";
import { type ProviderServer, providerServer } from "./provider-server.ts";
import { razorpayAccount } from "./razorpay-payouts.ts";
import { razorpayKeys, razorpayServer } from "./razorpay-server.ts";
import { selcomKeys, selcomServer } from "./selcom-server.ts";
import { vodacomKeys, vodacomServer } from "./vodacom-server.ts";

export interface Clock {
  at: Date;
  /** How long an adapter waits for a response. Generous, for a busy machine; a test of silence need not wait for it. */
  patienceMs: number;
}

function patientClient(name: string, origin: string, clock: Clock): ProviderClient {
  const client = providerClient({ name, origin, pauseMs: 0 });
  return Object.defineProperty(client, "timeoutMs", { get: () => clock.patienceMs });
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
  /** A payment that the provider received and can give back; only for adapters that give payments back. */
  returned?(): Promise<ReturnRequest>;
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
  daraja: {
    ...{ currency: "KES", bankCode: "MPESA", accountNumber: "0712345678" },
    envelope: { ResponseCode: "0", ResponseDescription: "Accepted", ConversationID: "AG_1" },
    unknown: { ResponseCode: "777", ResponseDescription: "?", ResultCode: "777" },
  },
  airtel: {
    ...{ currency: "TZS", bankCode: "AIRTEL", accountNumber: "0782345678" },
    envelope: { data: {}, status: { response_code: "DP00900001009", success: false } },
    unknown: {
      data: { transaction: { id: false, status: "TX" } },
      status: { response_code: "DP00900001777", success: true },
    },
  },
  vodacom: {
    ...{ currency: "TZS", bankCode: "MPESA", accountNumber: "0742345678" },
    envelope: { output_ResponseCode: "INS-0", output_ResponseTransactionStatus: "Completed" },
    unknown: { output_ResponseCode: "INS-777", output_ResponseTransactionStatus: "?" },
  },
  simulator: {
    ...{ currency: "TZS", bankCode: "MPESA", accountNumber: "0712345678" },
    envelope: { accepted: false, reason: "no", kept: false, cancelled: true, event: null },
    unknown: { accepted: "perhaps", outcome: "perhaps", cancelled: "perhaps", event: {} },
  },
};

export const adapterNames = moneyProviders;

const whole = { returnId: "a3f1c2d4-8f81-4e77-bbb9", amount: 50_00, sentBefore: null };

const makers: Readonly<
  Record<AdapterName, (clock: Clock) => Promise<Omit<MoneyAdapter, "payment" | "payout" | "clock">>>
> = {
  async selcom(clock) {
    const server = await selcomServer(() => clock.at);
    const at = (origin: string) => ({
      client: patientClient("selcom", origin, clock),
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
        client: patientClient("razorpay", origin, clock),
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
      returned: async () => {
        const { id } = server.pay("direct", 50_00);
        return { ...whole, currency: "INR", providerReference: String(id) };
      },
    };
  },
  async dragonpay(clock) {
    const server = await dragonpayServer();
    const ports = (origin: string) => {
      const connection = {
        client: patientClient("dragonpay", origin, clock),
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
  async daraja(clock) {
    const server = await darajaServer();
    const ports = (origin: string) => {
      const connection = {
        ...darajaKeys,
        client: patientClient("daraja", origin, clock),
        callbackSecrets: ["of the addresses"] as const,
        callbacks: "https://loans.example/callbacks",
        payout: darajaPayout,
        reversal: darajaReversal,
        ...{ remarks: "Mkopo", log: { error: () => {} }, now: () => clock.at, token: null },
      };
      return { payments: darajaPayments(connection), payouts: darajaPayouts(connection) };
    };
    return {
      ...ports(server.origin),
      ...{ provider: server, unreachable: ports(nobody), taken: () => server.payouts.length },
      refusePayee: () => server.badNumbers.push("254712345678"),
      returned: async () => ({ ...whole, currency: "KES", providerReference: "RKTQDM7W6S" }),
    };
  },
  async airtel(clock) {
    const server = await airtelServer();
    const ports = (origin: string) => {
      const connection = {
        ...airtelKeys,
        client: patientClient("airtel", origin, clock),
        ...{ callbackSecrets: ["secret"] as const, hashHeader: "" },
        ...({ country: "TZ", currency: "TZS", countryCode: "255", numbers: "national" } as const),
        ...{ payout: airtelPayout, log: { error: () => {} }, now: () => clock.at, token: null },
      };
      return { payments: airtelPayments(connection), payouts: airtelPayouts(connection) };
    };
    return {
      ...ports(server.origin),
      ...{ provider: server, unreachable: ports(nobody), taken: () => server.payouts.length },
      refusePayee: () => server.badNumbers.push("782345678"),
    };
  },
  async vodacom(clock) {
    const server = await vodacomServer();
    const ports = (origin: string) => {
      const client = () => patientClient("vodacom", origin, clock);
      const connection = {
        ...{ ...vodacomKeys, client: client(), patient: client(), noticeAfterMs: 60_000 },
        ...{ log: { error: () => {} }, now: () => clock.at, session: null },
      };
      return { payments: vodacomPayments(connection), payouts: vodacomPayouts(connection) };
    };
    return {
      ...ports(server.origin),
      ...{ provider: server, unreachable: ports(nobody), taken: () => server.payouts.length },
      refusePayee: () => server.badNumbers.push("255742345678"),
    };
  },
  async simulator(clock) {
    const { simulator } = await loneSimulator({ now: () => clock.at });
    simulator.control.payouts = "left-open";
    simulator.control.returns = "left-open";
    const front = await providerServer((seen) => passOn(simulator.origin, seen));
    const ports = (origin: string) => {
      const secrets: [string] = ["secret"];
      const connection = {
        ...{ origin, secrets, now: () => clock.at },
        get timeoutMs() {
          return clock.patienceMs;
        },
      };
      return { payments: simulatorPayments(connection), payouts: simulatorPayouts(connection) };
    };
    const money = { amount: 50_00, currency: "TZS" } as const;
    const alive = () => simulator.ledger.content.payouts.filter(({ state }) => state !== "refused");
    return {
      ...ports(front.origin),
      ...{ provider: front, unreachable: ports(nobody), taken: () => alive().length },
      returned: async () => {
        const { providerReference } = await simulator.control.receiveDirect(money);
        return { ...whole, currency: "TZS", providerReference };
      },
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

export async function moneyAdapter(name: AdapterName): Promise<MoneyAdapter> {
  const clock: Clock = { at: new Date("2026-03-02T09:00:00Z"), patienceMs: 1_000 };
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
