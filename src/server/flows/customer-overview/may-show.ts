/** Who may have which number shown (DK-2): to call a customer is one permission, documents and other people's numbers another. */
import type { CustomerNumber } from "#contract/customer-numbers.ts";
import { may } from "#contract/permissions.ts";
import type { StaffRole } from "#contract/staff-roles.ts";

const toCall: readonly CustomerNumber[] = ["phone", "work-phone", "email"];

export function mayShow(kind: CustomerNumber, role: StaffRole): boolean {
  return may(role, toCall.includes(kind) ? "show-phone" : "show-documents");
}
