/** A whole server using a real provider's adapter instead of the simulator, and a borrower with a loan on it. */
import { expect, onTestFinished } from "vitest";
import type { Market } from "#contract/format.ts";
import { startPayment } from "#contract/repayment.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import type { PaymentProvider, PayoutProvider } from "#server/platform/provider-ports/ports.ts";
import { startServer, type TestServer } from "#test/server.ts";
import {
  acceptedLoan,
  type Borrowing,
  productId,
  type TermsChange,
} from "#test/simulated-server.ts";

export interface Lender {
  server: TestServer;
  origin: string;
}

export interface LenderOptions {
  market: Market;
  payments: PaymentProvider;
  payouts?: PayoutProvider;
}

/** Closed, after a check of the ledger, when the test has finished. */
export async function startLender({ market, payments, payouts }: LenderOptions): Promise<Lender> {
  const allowedOrigins = [...payments.payOrigins];
  const server = await startServer({
    payments,
    ...(payouts === undefined ? {} : { payouts }),
    settings: { brand: { ...brandDefault, market, allowedOrigins } },
  });
  onTestFinished(async () => {
    const problems = await ledgerCheck(server.services.db);
    await server.close();
    expect(problems).toEqual([]);
  });
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  return { server, origin };
}

/** Sends a callback to our server, as the provider would. */
export async function sendCallback(
  { origin }: Lender,
  path: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${origin}/callbacks/${path}`, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
}

/** An accepted loan with its payout in the outbox. */
export function accepted(
  lender: Lender,
  bank: { market: Market; bankCode: string; number: string },
  change: TermsChange,
): Promise<Borrowing> {
  return acceptedLoan(lender, change, bank.number, bank);
}

/** Pay Now over the wire. */
export function payNow(
  { client, loanId }: Borrowing,
  asked: { bankCode: string; cardNo?: string; amount?: number },
) {
  const { bankCode, cardNo = "", amount = 100_000_00 } = asked;
  return client.call(startPayment, {
    product_id: productId,
    orderId: loanId,
    amount: String(amount),
    cardNo,
    bankCode,
    isDelay: "0",
  });
}
