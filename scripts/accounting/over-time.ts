/** The entries that differ where the lender takes fees and interest for income over time, of the same small loan. */
import { underNewestRules } from "../../src/lending/rule-versions.ts";
import { type Entry, type Happening, newPlan, on, out, terms, told } from "./stories.ts";

const overTime = underNewestRules(terms, "effective");

/** The loan of the stories where the lender takes fees and interest for income by effective interest. */
export function everyEntryOverTime(): Entry[] {
  const settling: Happening = { kind: "repaid", on: on(40), amount: 2_000_00 };
  const off: Happening = { kind: "written-off", on: on(40) };
  const titled = "By effective interest";
  const at = { terms: overTime, before: [out] };
  return [
    {
      kind: "disbursed",
      ...told({ title: `${titled}: the loan is paid out`, ...at, before: [], event: out, at: 0 }),
    },
    {
      kind: "accrual",
      ...told({ title: `${titled}: a day passes`, ...at, event: null, at: 1 }),
    },
    {
      kind: "repaid",
      ...told({
        ...{
          title: `${titled}: the whole loan is settled early, and what was charged is income at once`,
        },
        ...{ ...at, event: settling, at: 40 },
      }),
    },
    {
      kind: "restructured",
      ...told({
        ...{ title: `${titled}: a new plan ends it, and the loan goes on as charged` },
        ...{ ...at, event: { kind: "restructured", on: on(40), plan: newPlan }, at: 40 },
      }),
    },
    {
      kind: "written-off",
      ...told({
        ...{ title: `${titled}: what the loan stands at is written off` },
        ...{ ...at, event: off, at: 40 },
      }),
    },
  ];
}
