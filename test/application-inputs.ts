/** Valid inputs of the application calls by endpoint, and an order at each stage. */
import { addToBlocklist } from "#contract/application-back-office.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import type { Policies } from "#server/platform/services/settings.ts";
import { addApplicant, reviewed } from "#test/applicants.ts";
import { checkedNumbers } from "#test/blocklist-files.ts";
import { addProduct } from "#test/builders.ts";
import type { TestBorrower, TestServer, TestStaff } from "#test/server.ts";
import { addTakeovers, type TakeoverStages, takeoverInputs } from "#test/takeover-files.ts";
import { addWebhooks, type WebhookStages, webhookInputs } from "#test/webhook-inputs.ts";

/** Everything needs two approvers, except one product whose first loans are declined. */
const lookedAt = { ...defaultPolicy, rules: [], fourEyesAbove: 0 };
export const stagePolicies: Policies = {
  "": lookedAt,
  overrule: { ...lookedAt, rules: [{ id: "first", kind: "first-loan", outcome: "decline" }] },
};

export interface Stages {
  orders: Record<"cancel" | "answer" | "approve" | "decline" | "ask" | "overrule", string>;
  entryId: string;
  fileId: string;
  takeovers: TakeoverStages;
  webhooks: WebhookStages;
}

/** The server must be started with `stagePolicies`. The first two orders are the borrower's. */
export async function addStages(
  server: TestServer,
  borrower: TestBorrower,
  supervisor: TestStaff,
): Promise<Stages> {
  await addProduct(server.services, { productId: "to-apply" });
  const applicant = await addApplicant(server);
  const order = async (productId: string, who: TestBorrower) => {
    await addProduct(server.services, { productId });
    return reviewed(server, who, { productId });
  };
  const orders = {
    cancel: await order("cancel", borrower),
    answer: await order("answer", borrower),
    approve: await order("approve", applicant),
    decline: await order("decline", applicant),
    ask: await order("ask", applicant),
    overrule: await order("overrule", applicant),
  };
  const denied = { kind: "phone", value: "13900000000", note: "Fraud" } as const;
  const answer = await supervisor.client.call(addToBlocklist, denied);
  if (!answer.ok) throw new Error(answer.message);
  const takeovers = await addTakeovers(server, "to-apply");
  const fileId = await checkedNumbers(supervisor);
  const webhooks = await addWebhooks(server);
  return { orders, entryId: answer.data.entryId, fileId, takeovers, webhooks };
}

type Inputs = Record<string, () => Record<string, string>>;

/** By endpoint; `stages` is called lazily, once they exist. */
export function applicationInputs(stages: () => Stages): Inputs {
  const decided = (which: keyof Stages["orders"]) => ({
    orderNo: stages().orders[which],
    version: "2",
  });
  return {
    readLimit: () => ({ productId: "to-apply" }),
    applyForLoan: () => ({ productId: "to-apply", amount: "30000000", periods: "6" }),
    pushProduct: () => ({ orderId: stages().orders.cancel }),
    cancelApplication: () => ({ orderId: stages().orders.cancel }),
    answerRequest: () => ({ orderId: stages().orders.answer }),
    listApplications: () => ({
      stage: "decide",
      due: "any",
      productId: "salama",
      search: "26",
      page: "1",
    }),
    readApplication: () => ({ orderNo: stages().orders.approve }),
    approveApplication: () => ({ ...decided("approve"), amount: "20000000", note: "" }),
    declineApplication: () => ({ ...decided("decline"), reason: "income", note: "" }),
    askForMore: () => ({ ...decided("ask"), text: "A clearer picture" }),
    overrideDecline: () => ({ ...decided("overrule"), text: "Known to us" }),
    listBlocklist: () => ({ after: stages().entryId }),
    readBlocklistFile: () => ({ fileId: stages().fileId, show: "all", page: "0" }),
    takeBlocklistFile: () => ({ fileId: stages().fileId }),
    ...takeoverInputs(() => stages().takeovers),
    ...webhookInputs(() => stages().webhooks),
    simulatePolicy: () => ({
      ...{ key: "", version: "0", productVersion: "0" },
      ...{ months: "3", show: "changed", after: "" },
    }),
    addToBlocklist: () => ({ kind: "phone", value: "13800138000", note: "Fraud" }),
    removeFromBlocklist: () => ({ entryId: stages().entryId }),
  };
}
