/**
 * Payouts that wait because the provider names another person, or nobody, at the borrower's account (OP-6). Staff pay all the same, two
 * of them where four eyes are asked for, or ask the borrower for another account. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { MinorAmount } from "./fields.ts";
import { payeeCheckRejections } from "./payee-check-rejections.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const change = {
  ...shared,
  ...({
    effect: "command",
    method: "POST",
    encoding: "form",
    permission: "approve-money",
  } as const),
} as const;

const CheckNo = z.string().regex(/^\d{1,15}$/);

const Check = z.object({
  checkNo: z.string(),
  /** Orders whose payout waits for it. */
  orders: z.array(
    z.object({ orderNo: z.string(), amount: MinorAmount, currencySymbol: z.string() }),
  ),
  borrowerId: z.string(),
  /** As it was compared. */
  borrowerName: z.string(),
  /** Masked for whoever cannot decide; "" where the provider gave none. */
  providerName: z.string(),
  company: z.string(),
  answer: z.enum(["name", "no-account", "cannot-tell", "unknown"]),
  /** Null without a name. */
  likeness: z.enum(["match", "close", "different"]).nullable(),
  bankName: z.string(),
  account: z.string(),
  /** Wall clock of the lender's time zone. */
  since: z.string(),
  /** That money is sent all the same: waits for a second person. */
  proposed: z
    .object({ reason: z.string(), by: z.string(), at: z.string(), own: z.boolean() })
    .nullable(),
});

export type PayeeCheckShown = z.output<typeof Check>;

export const listPayeeChecks = defineEndpoint({
  ...shared,
  ...({ effect: "query", method: "GET", encoding: "query", permission: "see-money" } as const),
  name: "listPayeeChecks",
  summary: "Payout accounts that somebody has to judge, the longest waiting first, 50 at most",
  path: "/console/payee-checks",
  input: z.object({}),
  output: z.object({ checks: z.array(Check), more: z.boolean(), fourEyes: z.boolean() }),
  rejections: {},
});

export const decidePayeeCheck = defineEndpoint({
  ...change,
  name: "decidePayeeCheck",
  summary:
    "Sends the money all the same, or proposes it where two people decide; or asks the borrower for another account",
  path: "/console/payee-checks/decide",
  input: z.object({
    checkNo: CheckNo,
    decision: z.enum(["pay", "other-account"]),
    /** Validated by the handler, so that the rejection can say what is wrong. */
    reason: z.string().max(1_000),
  }),
  output: z.object({ proposed: z.boolean() }),
  rejections: {
    reasonMissing: payeeCheckRejections.reasonMissing,
    alreadyDecided: payeeCheckRejections.alreadyDecided,
  },
});

export const confirmPayeeCheck = defineEndpoint({
  ...change,
  name: "confirmPayeeCheck",
  decides: true,
  summary: "Sends the money as somebody else has proposed",
  path: "/console/payee-checks/confirm",
  input: z.object({ checkNo: CheckNo }),
  output: z.object({}),
  rejections: {
    otherPersonNeeded: payeeCheckRejections.otherPersonNeeded,
    nothingProposed: payeeCheckRejections.nothingProposed,
  },
});

export const withdrawPayeeCheck = defineEndpoint({
  ...change,
  name: "withdrawPayeeCheck",
  summary: "Takes the proposal back: the account waits as before",
  path: "/console/payee-checks/withdraw",
  input: z.object({ checkNo: CheckNo }),
  output: z.object({}),
  rejections: { nothingProposed: payeeCheckRejections.nothingProposed },
});

/** In the order of their use. */
export const payeeCheckCalls = [
  listPayeeChecks,
  decidePayeeCheck,
  confirmPayeeCheck,
  withdrawPayeeCheck,
];
