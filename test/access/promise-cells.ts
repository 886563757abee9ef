/** The access grid's cells of what was promised to borrowers who complained, of the letter about a complaint, and of one opened by a code. */
import type { Cell } from "./cells.ts";
import { complaintAccessCells } from "./complaint-access-cells.ts";

export const promiseCells: Readonly<Record<string, Cell>> = {
  readPromiseReport: { unsent: ["from", "until"] },
  listPromises: { unsent: ["from", "until", "clock", "standing", "page"] },
  exportPromises: { unsent: ["from", "until"] },
  ...complaintAccessCells,
};
