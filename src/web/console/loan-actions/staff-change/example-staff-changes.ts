/** Changes of staff accounts for tests of the console's screens. */
import type { Output } from "#contract/endpoint.ts";
import type { listStaffChanges, readStaffChange } from "#contract/staff-changes.ts";

const row = {
  changeId: "9b2f0c1e-0000-4000-8000-0000000000a1",
  kind: "add",
  state: "waiting",
  way: "two-people",
  login: "rehema.ally",
  name: "Rehema Ally",
  role: "supervisor",
  roleBefore: "",
  proposed: { staffId: "s-2", name: "Juma Said", time: "2026-03-02 11:40" },
  decided: null,
} as const;

export const exampleStaffChanges: Output<typeof listStaffChanges> = {
  rows: [row],
  more: false,
  counts: { mine: 1, own: 0 },
};

export function exampleStaffChange(
  change: Partial<Output<typeof readStaffChange>> = {},
): Output<typeof readStaffChange> {
  return {
    ...row,
    contact: "r•••@lender.example",
    contactNew: false,
    own: false,
    mayDecide: true,
    hindrance: "",
    maker: null,
    ...change,
  };
}
