/**
 * Who may have which number shown (DK-2): agents call customers; numbers of documents and of other people are for supervisors, as on
 * every other page of the console.
 */
import type { CustomerNumber } from "#contract/customer-numbers.ts";
import type { StaffRole } from "#contract/staff-roles.ts";

const forAgents: readonly CustomerNumber[] = ["phone", "work-phone", "email"];

export function mayShow(kind: CustomerNumber, role: StaffRole): boolean {
  return role === "supervisor" || forAgents.includes(kind);
}
