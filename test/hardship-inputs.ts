/** Valid inputs of the calls about help, and a request that somebody sent. */

import { requestHardship } from "#contract/hardship.ts";
import { listHardship } from "#contract/hardship-back-office.ts";
import type { Access } from "#test/access/kinds.ts";
import type { TestStaff } from "#test/server.ts";
import { type Borrowing, productId, runningLoan } from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

export const hardshipInputs = {
  asked: { reason: "less-income", amount: "4000000", frequency: "monthly", from: "2026-04-01" },
  accepted: { version: "2", owed: "40000000" },
  plan: {
    firstDue: "2026-04-01",
    frequency: "monthly",
    instalments: "10",
    pauseInterest: "charged",
    waivedCharges: "0",
  },
} as const;

/** The id of a new request of a borrower of its own: one loan has one open request. */
export async function askedForHelp({ world, agent }: Access): Promise<string> {
  return requestOf(await runningLoan(world), agent, world.server.services.calendar.today());
}

export async function requestOf(
  { client, loanId }: Borrowing,
  agent: TestStaff,
  today: Parameters<typeof addDays>[0],
): Promise<string> {
  const asked = { ...hardshipInputs.asked, from: addDays(today, 30) };
  const sent = await client.call(requestHardship, { productId, orderId: loanId, ...asked });
  if (!sent.ok) throw new Error(sent.message);
  for (let page = 1; ; page += 1) {
    const listed = await agent.client.call(listHardship, { page: String(page) });
    if (!listed.ok || listed.data.rows.length === 0) throw new Error("the request is not listed");
    const row = listed.data.rows.find(({ reference }) => reference === sent.data.reference);
    if (row !== undefined) return row.requestId;
  }
}

/** A plan that may begin on a day. */
export function planIn(today: Parameters<typeof addDays>[0]) {
  return { ...hardshipInputs.plan, firstDue: addDays(today, 30) };
}

/** By call; `given` is called lazily, once there is a loan. */
export function hardshipCalls(
  given: () => { loanId: string; today: Parameters<typeof addDays>[0] },
): Record<string, () => Record<string, string>> {
  const own = () => ({ productId: "salama", orderId: given().loanId });
  const { asked, accepted } = hardshipInputs;
  return {
    readHardship: own,
    requestHardship: () => ({ ...own(), ...asked, from: addDays(given().today, 30) }),
    acceptNewPlan: () => ({ ...own(), ...accepted }),
    turnDownNewPlan: () => ({ ...own(), version: accepted.version }),
    listHardship: () => ({ view: "answer", page: "1" }),
    openHardship: () => ({
      ...{ orderNo: "26010199999999", ...asked },
      from: addDays(given().today, 30),
    }),
  };
}

/** The codes of those calls where no request was sent and no plan offered. */
export const answeredWithoutRequest = {
  acceptNewPlan: "841003",
  turnDownNewPlan: "841003",
  openHardship: "900404",
} as const;
