/** The figures of the first page as the server would answer them. */
import type { Output } from "#contract/endpoint.ts";
import type { readToday } from "#contract/today.ts";
import { addDays, day } from "#values/business-day.ts";

const today = day("2026-11-24");

export const exampleToday: Output<typeof readToday> = {
  today,
  countedAt: "2026-11-24 10:41",
  currencySymbol: "TZS",
  days: Array.from({ length: 30 }, (_, at) => ({
    day: addDays(today, at - 29),
    paidOut: (at % 5) * 1_200_000_00,
    payouts: at % 5,
    collected: at === 17 ? -300_000_00 : (at % 7) * 400_000_00,
    payments: at % 7,
  })),
  arrears: [
    { bucket: "1-7", loans: 10, amount: 2_300_000_00 },
    { bucket: "8-30", loans: 17, amount: 6_200_000_00 },
    { bucket: "31-60", loans: 9, amount: 4_100_000_00 },
    { bucket: "61-90", loans: 3, amount: 1_000_000_00 },
    { bucket: "91", loans: 6, amount: 2_900_000_00 },
  ],
  funnel: { applied: 261, approved: 171, accepted: 149, paidOut: 146 },
};
