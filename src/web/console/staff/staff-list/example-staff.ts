/** Members of staff for tests of the console's screens. */
import type { WireStaffMember } from "#contract/staff.ts";

export const neema: WireStaffMember = {
  staffId: "s-1",
  login: "neema",
  name: "Neema Mushi",
  role: "supervisor",
  active: true,
  oneTimePassword: false,
  createdOn: "2026-03-02",
};

export const juma: WireStaffMember = {
  ...neema,
  staffId: "s-2",
  login: "juma.said@lender.example",
  name: "Juma Said",
  role: "agent",
};
