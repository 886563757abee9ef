/** Valid inputs of the calls about a loan's money, and a proposal somebody made. */
import { randomUUID } from "node:crypto";
import type { InputSent } from "#contract/endpoint.ts";
import {
  type previewLoanAction,
  proposeLoanAction,
  readLoanMoney,
} from "#contract/loan-actions.ts";
import type { Access } from "#test/access/kinds.ts";
import type { TestStaff } from "#test/server.ts";

type Sent = InputSent<typeof proposeLoanAction>;
export type Figures = Omit<InputSent<typeof previewLoanAction>, "orderNo">;

export const actionTexts = { note: "Seen the slip", evidence: "Slip of 2 March" } as const;

/** Cash of a number of its own. */
export function cash(reference: string, more: Partial<Figures> = {}): Figures {
  return {
    kind: "receipt",
    amount: "5000000",
    on: "2026-03-02",
    means: "cash",
    reference,
    ...more,
  };
}

const reasons = {
  receipt: "paid-outside",
  recovery: "paid-outside",
  waiver: "goodwill",
  reversal: "entered-wrongly",
  refund: "overpaid",
  "write-off": "uncollectable",
  "payout-hold": "to-be-checked",
  "payout-release": "checked",
  "payout-repeat": "repaired",
  ending: "borrower-asked",
} as const;

/** As the console proposes: on the version that was previewed. */
export async function propose(
  { client }: TestStaff,
  orderNo: string,
  figures: Figures,
  more: Partial<Sent> = {},
) {
  const read = await client.call(readLoanMoney, { orderNo });
  if (!read.ok) throw new Error(read.message);
  const version = String(read.data.version);
  const reason = reasons[figures.kind];
  const formKey = randomUUID();
  return client.call(proposeLoanAction, {
    orderNo,
    ...figures,
    version,
    reason,
    formKey,
    ...actionTexts,
    ...more,
  });
}

/** The id of what waits. */
export async function proposed(
  maker: TestStaff,
  orderNo: string,
  figures: Figures,
  more: Partial<Sent> = {},
): Promise<string> {
  const answer = await propose(maker, orderNo, figures, more);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.actionId;
}

/** A proposal of the agent, on the caller's loan: each with a slip of its own. */
export async function proposedCash({ own, agent, world }: Access): Promise<string> {
  const read = await agent.client.call(readLoanMoney, { orderNo: own.loanId });
  if (!read.ok) throw new Error(read.message);
  const on = world.server.services.calendar.today();
  return proposed(agent, own.loanId, cash(`SLIP-${read.data.actions.length + 1}`, { on }));
}

const missingAction = "9b2f0c1e-0000-4000-8000-000000000000";
const missingOrder = "26010199999999";

/** By call. */
export const loanActionInputs: Readonly<Record<string, () => Record<string, string>>> = {
  previewLoanAction: () => ({ orderNo: missingOrder, ...fields }),
  proposeLoanAction: () => ({
    orderNo: missingOrder,
    ...fields,
    ...actionTexts,
    version: "1",
    reason: "paid-outside",
    formKey: "form-1",
    replaces: "",
  }),
  listApprovals: () => ({ view: "mine", page: "1" }),
  listProposals: () => ({ view: "own" }),
  approveLoanAction: () => ({ actionId: missingAction, note: "", typedOrder: "" }),
};

const fields = {
  ...{ kind: "receipt", amount: "5000000", on: "2026-03-02", means: "cash", reference: "SLIP-0" },
  ...{ part: "penalty", instalment: "1", sequence: "2", account: "" },
} as const;
