/** A paper of one's own loan, issued over the wire. */
import { openPaper } from "#contract/papers.ts";
import type { Borrowing } from "#test/simulated-server.ts";

/** The number of the plan. */
export async function openedPaper({
  client,
  loanId,
}: Pick<Borrowing, "client" | "loanId">): Promise<string> {
  const paper = await client.call(openPaper, { orderId: loanId, kind: "plan" });
  if (!paper.ok) throw new Error(paper.message);
  return paper.data.number;
}
