/** Borrowers who can apply for a loan, and applications at the stage a test starts from. */
import { applyForLoan } from "#contract/application.ts";
import {
  saveBaseInfo,
  saveExtraInfo,
  saveJobInfo,
  savePersonalInfo,
} from "#contract/onboarding.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { addAccount } from "#test/builders.ts";
import { consented, photographed, rightValues } from "#test/people.ts";
import type { TestBorrower, TestServer } from "#test/server.ts";

const applicants = new WeakMap<TestServer, number>();

export interface Applicant extends TestBorrower {
  /** Unique on this server. */
  documentNumber: string;
}

/** A borrower with complete KYC and a payout account: M-Pesa 0712345678. */
export async function addApplicant(
  server: TestServer,
  overrides: Parameters<TestServer["borrower"]>[0] = {},
): Promise<Applicant> {
  const count = (applicants.get(server) ?? 0) + 1;
  applicants.set(server, count);
  const borrower = await server.borrower(overrides);
  const { client } = borrower;
  const documentNumber = `19900517${String(count).padStart(12, "0")}`;
  const { fullName = "Asha Mushi" } = overrides;
  // The birth date comes from the borrower record: one under age could not be sent.
  const { birthDate: _, ...values } = rightValues.public;
  const base = { ...values, fullName, documentNumber };
  await consented(borrower);
  for (const [endpoint, values] of [
    [saveBaseInfo, base],
    [savePersonalInfo, rightValues.personal],
    [saveJobInfo, rightValues.job],
    [saveExtraInfo, rightValues.ext],
  ] as const) {
    const saved = await client.call(endpoint, values);
    if (!saved.ok) throw new Error(saved.message);
  }
  for (const kind of ["front", "back", "face"] as const) await photographed(borrower, kind);
  await addAccount(server.services, borrower.borrowerId);
  return { ...borrower, documentNumber };
}

/** Applies over the wire, by default 300,000.00 in six instalments; returns the order number. */
export async function applied(
  { client }: Pick<TestBorrower, "client">,
  asked: { productId?: string; amount?: number; periods?: number } = {},
): Promise<string> {
  const { productId = "salama", amount = 300_000_00, periods = 6 } = asked;
  const input = { productId, amount: String(amount), periods: String(periods) };
  const answer = await client.call(applyForLoan, input);
  if (!answer.ok) throw new Error(`applying was refused: ${answer.message}`);
  return answer.data.orderId;
}

/** Applies and has the rules decide. */
export async function reviewed(
  server: TestServer,
  borrower: Pick<TestBorrower, "client">,
  asked: Parameters<typeof applied>[1] = {},
): Promise<string> {
  const orderId = await applied(borrower, asked);
  await runOutboxOnce(server.services);
  return orderId;
}
