/** Which column of a statement file holds what, as the configuration file says it. */
import { z } from "zod";

/**
 * What a column may be named for. Without `status` every line has succeeded; without `currency` it is the provider's; `begun`
 * is the day of what has no `day`, because it never came to an end.
 */
export const columnNames = [
  ...["reference", "ourNumber", "amount", "fee", "currency", "day", "begun", "status", "movement"],
] as const;
const needed = ["reference", "amount", "day"] as const;

export type ReportColumns = Readonly<Record<string, string>>;

/** Under `providers` in the configuration file: a provider's statement, our name to its column. */
export const ColumnsGiven = z
  .record(z.string(), z.string().min(1).max(60))
  .refine((given) => Object.keys(given).every((name) => isKnown(name)), "unknown-column")
  .refine((given) => needed.every((name) => name in given), "reference-amount-day-needed");

function isKnown(name: string): boolean {
  return (columnNames as readonly string[]).includes(name);
}
