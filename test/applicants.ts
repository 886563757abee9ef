/** Borrowers who may apply for a loan, and applications at the stage a test begins with. */
import { applyForLoan } from "#contract/application.ts";
import { runOutboxOnce } from "#server/jobs/topics.ts";
import { addAccount } from "#test/builders.ts";
import type { TestBorrower, TestServer } from "#test/server.ts";

/** A borrower with every onboarding step complete and an account for the payout. */
export async function addApplicant(
  server: TestServer,
  overrides: Parameters<TestServer["borrower"]>[0] = {},
): Promise<TestBorrower> {
  const borrower = await server.borrower(overrides);
  await addAccount(server.services, borrower.borrowerId);
  return borrower;
}

/** Applies over the wire, 300,000.00 in six instalments unless told otherwise; the order's number. */
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

/** Applies and has the engine look at it. */
export async function reviewed(
  server: TestServer,
  borrower: Pick<TestBorrower, "client">,
  asked: Parameters<typeof applied>[1] = {},
): Promise<string> {
  const orderId = await applied(borrower, asked);
  await runOutboxOnce(server.services);
  return orderId;
}
