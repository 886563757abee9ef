/** An answer of the comparison for screen tests: an overdue order that may be paid, in part too, or deferred. */
import type { Output } from "#contract/endpoint.ts";
import type { compareWays } from "#contract/repayment-ways.ts";
import { exampleChoices } from "../repay-choice/example-choices.ts";

type Ways = Output<typeof compareWays>;
type Way = Ways["ways"][number];

function exampleWay(way: Way["way"], amount: number, extra: number, more: Partial<Way> = {}): Way {
  return {
    way,
    amount,
    amountInAll: 411_000_00 + extra,
    moreInAWeek: extra,
    moreInAMonth: extra,
    moreInAll: extra,
    nextPayTime: "2026-05-02",
    nextPayAmount: 100_000_00,
    lastPayTime: "2026-07-02",
    yearlyRate: "18,42 %",
    ...more,
  };
}

/** The third day after 2 April of four instalments of 100,000.00. */
export function exampleWays(changed: Partial<Ways> = {}): Ways {
  const { payTypes: _, ...shown } = exampleChoices();
  return {
    ...shown,
    toPay: {
      now: 1,
      amount: 111_000_00,
      dueTime: "2026-04-02",
      periodNos: [1],
      firstPeriodNo: 1,
      firstAmount: 111_000_00,
    },
    chargeTonight: 5_000_00,
    ways: [
      exampleWay("instalment", 111_000_00, 0),
      exampleWay("everything", 211_000_00, 0, { nextPayTime: "2026-06-02" }),
      exampleWay("deferral", 20_000_00, 20_000_00, {
        nextPayTime: "2026-04-19",
        nextPayAmount: 111_000_00,
        lastPayTime: "2026-07-19",
        yearlyRate: "42,13 %",
      }),
      exampleWay("later", 0, 35_000_00, {
        nextPayTime: "2026-04-12",
        nextPayAmount: 146_000_00,
        yearlyRate: "61,07 %",
      }),
      exampleWay("part", 1_000_00, 149_000_00, {
        moreInAWeek: 35_000_00,
        nextPayTime: "2026-05-05",
        nextPayAmount: 359_000_00,
        yearlyRate: "210,77 %",
      }),
      exampleWay("help", 0, 150_000_00, {
        moreInAWeek: 35_000_00,
        nextPayTime: "2026-05-05",
        nextPayAmount: 361_000_00,
        yearlyRate: "211,05 %",
      }),
    ],
    rateName: "Annual percentage rate (APR)",
    laterOn: "2026-04-12",
    laterFirst: "2026-04-06",
    laterLast: "2026-05-05",
    laterReason: "",
    helpAnswerBy: "2026-04-12",
    ...changed,
  };
}
