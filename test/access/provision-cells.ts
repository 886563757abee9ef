/** Rows of the access grid: proposals of provisions, which have no ids of borrowers. */
import type { Cell } from "./cells.ts";

export const provisionCells: Readonly<Record<string, Cell>> = {
  readProvision: { plain: { proposalNo: "1" } },
  listProvisionLoans: {
    plain: { proposalNo: "1", after: "" },
    unsent: ["currency", "bucket", "suspended"],
  },
  exportProvision: { plain: { proposalNo: "1" } },
  proposeProvision: { plain: { on: "2026-03-31" } },
  postProvision: { plain: { proposalNo: "1" } },
  withdrawProvision: { plain: { proposalNo: "1" } },
};
