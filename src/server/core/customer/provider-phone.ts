/** A borrower's telephone number as providers take it. */
import { internationalPhone, phoneRuleOf } from "#contract/phone.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Borrower } from "./borrower.ts";

/** With country code; "" where it is not known any more. Never logged. */
export function providerPhone(
  borrower: Pick<Borrower, "phone"> | null,
  { brand }: Services["settings"],
): string {
  const phone = borrower?.phone ?? "";
  return phone === "" ? "" : internationalPhone(phone, phoneRuleOf(brand));
}
