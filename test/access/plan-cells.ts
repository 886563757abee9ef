/** The access grid's cells of how a borrower pays a loan from now on: help with a new plan, dates moved, and each instalment automatically. */
import { hardshipInputs } from "#test/hardship-inputs.ts";
import type { Cell } from "./cells.ts";

const ofLoan = { productId: "product", orderId: "loan" } as const;

export const planCells: Readonly<Record<string, Cell>> = {
  requestHardship: { ids: ofLoan, plain: hardshipInputs.asked },
  acceptNewPlan: { ids: ofLoan, plain: hardshipInputs.accepted },
  turnDownNewPlan: { ids: ofLoan, plain: { version: "2" } },
  confirmDeferral: { ids: ofLoan, plain: { before: "2026-04-02", after: "2026-04-16" } },
  setUpMandate: { ids: ofLoan, plain: { cap: "100000" } },
};
