/** What is posted that belongs to no single loan, from the functions that post it. */
import {
  clearedFromSuspense,
  type GeneralPosting,
  heldInSuspense,
  settled,
} from "../../src/lending/general-entries.ts";

interface GeneralEntry {
  kind: "suspense" | "settlement";
  title: string;
  postings: readonly GeneralPosting[];
}

const clearing = "clearing-selcom";

export function everyGeneralEntry(): GeneralEntry[] {
  return [
    {
      kind: "suspense",
      title: "A provider reports 100.00 that fit no loan",
      postings: heldInSuspense(clearing, 100_00),
    },
    {
      kind: "suspense",
      title: "A loan takes them: what was held is taken back, and the loan's entry follows",
      postings: heldInSuspense(clearing, -100_00),
    },
    {
      kind: "suspense",
      title: "They are closed instead: given back from the lender's own account",
      postings: clearedFromSuspense(100_00),
    },
    {
      kind: "settlement",
      title:
        "A settlement report is reconciled: 900.00 of payments, 250.00 of payouts, 6.50 of fees",
      postings: settled({ clearing, moved: 900_00 - 250_00, fees: 6_50 }),
    },
    {
      kind: "settlement",
      title: "One of payouts alone: 250.00 and 2.00 of fees",
      postings: settled({ clearing, moved: -250_00, fees: 2_00 }),
    },
  ];
}
