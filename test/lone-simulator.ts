/** The simulator alone, with callbacks held back: for tests of the simulator itself. */
import { onTestFinished } from "vitest";
import type { PaymentRequest } from "#server/platform/provider-ports/ports.ts";
import { simulatorPayments } from "#server/platform/providers/simulator-payments.ts";
import { simulatorPayouts } from "#server/platform/providers/simulator-payouts.ts";
import {
  type SimulatorOptions,
  startSimulator,
} from "#server/platform/simulator/start-simulator.ts";

export const simulatorNow = () => new Date("2026-03-02T09:00:00Z");

/** Closed when the test has finished. */
export async function loneSimulator(options: Partial<SimulatorOptions> = {}) {
  const simulator = await startSimulator({
    port: 0,
    secret: "secret",
    now: simulatorNow,
    ledgerPage: true,
    ...options,
  });
  onTestFinished(() => simulator.close());
  simulator.control.callbacks = "held";
  const connection = {
    origin: simulator.origin,
    secrets: ["secret"] as [string],
    now: simulatorNow,
  };
  const payments = simulatorPayments(connection);
  return {
    simulator,
    payments,
    cards: payments.cards,
    payouts: simulatorPayouts(connection),
    impostor: simulatorPayments({ ...connection, secrets: ["other"] }),
  };
}

/** 1,250,000.50 from a wallet. */
export const paymentRequest: PaymentRequest = {
  tradeNo: "P1",
  amount: 1_250_000_50,
  currency: "TZS",
  bankCode: "MPESA",
  accountNumber: "0712345678",
  code: null,
  expiresAt: new Date("2026-03-02T09:30:00Z"),
  returnUrl: "http://mkopo.test/pay/return?tradeNo=P1",
};
