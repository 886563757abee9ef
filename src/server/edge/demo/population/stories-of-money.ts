/** Stories of what staff do about a loan's money: a correction that waits for a second person (DK-4). */
import { proposeLoanAction as proposeEndpoint } from "#contract/loan-actions.ts";
import { addDays } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { previewLoanAction, proposeLoanAction } from "../../../flows/loan-actions/propose.ts";
import { standing } from "./orders.ts";
import { upTo } from "./stories-of-loans.ts";
import type { Lent, Story } from "./story.ts";

/** Half of the late charges are to be waived, since the wallet was out of order when the instalment (from 0) fell due. */
export function waiverProposed(
  lent: Lent,
  [instalment, daysLate]: readonly [number, number],
  daysAgo: number,
): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* upTo(lent, instalment, addDays(today, -daysLate))(lender, person, today);
    yield addDays(today, -daysAgo);
    const { now } = await standing(lender, orderNo);
    const charged = now.instalments.reduce((sum, { outstanding }) => sum + outstanding.penalty, 0);
    const half: Minor = Math.floor(charged / 2);
    const call = lender.callOfStaff(0);
    const waiver = { orderNo, kind: "waiver", part: "penalty", amount: half } as const;
    const { version } = await lender.look(previewLoanAction, call, waiver);
    await lender.run(proposeEndpoint, proposeLoanAction, call, {
      ...{ ...waiver, version, reason: "outage" },
      note: "Her wallet could not pay on the day; the provider has confirmed the outage.",
      evidence: "Provider's notice of the outage",
      formKey: `demo-waiver-${person.borrowerId}`,
    });
  };
}
