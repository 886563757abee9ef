/** The fields of the test preview and where its links lead: what a shell puts into an address, set by hand (TP-1). */

import type { WordsOf } from "#contract/catalogue.ts";
import { sessionParameters } from "#contract/session.ts";
import { borrowerPath } from "../../client/borrower-path.ts";
import { screenPaths } from "../../client/screen-paths.ts";

type Words = WordsOf<"test-preview.page">;

export const fieldGroups = {
  device: ["device_id"],
  session: ["session_id", "user_id", "app_name", "app_version", "lang"],
  product: ["productId"],
  order: ["orderId"],
} as const;

export type FieldGroup = keyof typeof fieldGroups;
export type FieldName = (typeof fieldGroups)[FieldGroup][number];

const links = [
  ["confirmLoan", screenPaths.loanConfirm],
  ["orderDetail", screenPaths.loanDetail],
  ["repay", screenPaths.repayment],
  ["extension", screenPaths.deferral],
  ["bindBank", screenPaths.bindBank],
  ["aboutUs", screenPaths.aboutUs],
  ["complaint", screenPaths.complaint],
  ["customerService", screenPaths.customerService],
  ["privacy", screenPaths.privacyPolicy],
  ["repaymentInstruction", screenPaths.paymentInstructions],
] as const satisfies readonly (readonly [keyof Words, string])[];

export type FieldValues = Record<FieldName, string>;

/** The fields as the address fills them; one it leaves out is empty. */
export function readFields(parameters: Record<string, string>): FieldValues {
  const names = Object.values(fieldGroups).flat();
  const read = names.map((name) => [name, parameters[name] ?? ""]);
  return Object.fromEntries(read) as FieldValues;
}

/** Addresses as a shell would open them: every parameter, the secret too. */
export function linksOf(values: FieldValues, words: Words): { name: string; to: string }[] {
  const { productId, orderId } = values;
  const session = Object.fromEntries(
    sessionParameters.map((name) => [name, values[name]] as const),
  );
  return links.map(([name, path]) => ({
    name: words[name],
    to: borrowerPath(path, session, { productId, orderId }),
  }));
}
