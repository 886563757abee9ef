/** The load's raw HTTP requests. */
import { randomBytes } from "node:crypto";
import { basePath } from "#contract/endpoint.ts";
import { readLoan } from "#contract/loan.ts";
import { startPayment } from "#contract/repayment.ts";
import { signatureHeader, signText } from "#server/platform/provider-ports/signature.ts";
import { loanIdOf, productId, tokenOf, tradeNoOf } from "./portfolio.ts";

/** The provider's signed callback for a received payment. */
export function repaymentRequest(loan: number, secret: string, now: Date): string {
  const number = randomBytes(9).toString("hex");
  const body = JSON.stringify({
    eventId: `e-${number}`,
    kind: "payment-succeeded",
    reference: tradeNoOf(loan),
    providerReference: `r-${number}`,
    amount: 10_000_00,
    currency: "TZS",
    happenedAt: now.toISOString(),
  });
  return post("/callbacks/payments/simulator", body, [
    "content-type: application/json",
    `${signatureHeader}: ${signText(secret, body, now)}`,
  ]);
}

/** Order details as the native shell asks for them. */
export function readRequest(loan: number): string {
  const query = new URLSearchParams({
    productId,
    orderId: loanIdOf(loan),
    session_id: tokenOf(loan),
    user_id: `copy-${loan}`,
  });
  return `GET ${basePath}${readLoan.path}?${query} HTTP/1.1\r\nhost: bench\r\n\r\n`;
}

export function post(path: string, body: string, headers: readonly string[]): string {
  const head = [`POST ${path} HTTP/1.1`, "host: bench", ...headers];
  return `${[...head, `content-length: ${Buffer.byteLength(body)}`].join("\r\n")}\r\n\r\n${body}`;
}

/** Pay Now from a wallet. */
export function startRequest(loan: number): string {
  const form = new URLSearchParams({
    product_id: productId,
    orderId: loanIdOf(loan),
    amount: "1000000",
    cardNo: "0712345678",
    bankCode: "MPESA",
    isDelay: "0",
    session_id: tokenOf(loan),
    user_id: `copy-${loan}`,
  });
  const query = new URLSearchParams({ session_id: tokenOf(loan) });
  return post(`${basePath}${startPayment.path}?${query}`, form.toString(), [
    "content-type: application/x-www-form-urlencoded",
    `idempotency-key: ${randomBytes(9).toString("hex")}`,
  ]);
}
