/** The reference a borrower quotes: "C-260302-7KQM". Short enough for the phone; it grants access to nothing. */
import { randomInt } from "node:crypto";
import type { Day } from "#values/business-day.ts";

/** No letters and digits that are easily confused. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const signsCount = 4;

export function newReference(on: Day): string {
  const random = Array.from({ length: signsCount }, () => signs[randomInt(signs.length)]);
  return `C-${on.slice(2).replaceAll("-", "")}-${random.join("")}`;
}
