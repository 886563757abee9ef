/** The reference a borrower quotes: "C-260302-7KQM". Short enough to say over the telephone; it opens nothing by itself. */
import { randomInt } from "node:crypto";
import type { Day } from "#values/business-day.ts";

/** Without letters and digits that are mistaken for each other. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const signsCount = 4;

export function newReference(on: Day): string {
  const random = Array.from({ length: signsCount }, () => signs[randomInt(signs.length)]);
  return `C-${on.slice(2).replaceAll("-", "")}-${random.join("")}`;
}
