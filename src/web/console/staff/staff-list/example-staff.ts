/** Members of staff for tests of the console's screens. */
import type { Output } from "#contract/endpoint.ts";
import type { whoAmI } from "#contract/staff.ts";

type SignedIn = Output<typeof whoAmI>;

export const neema: SignedIn = {
  staffId: "s-1",
  login: "neema",
  name: "Neema Mushi",
  role: "supervisor",
  active: true,
  oneTimePassword: false,
  secondFactor: true,
  factor: "given",
  contact: "n•••@lender.example",
  decidesFrom: "",
  createdOn: "2026-03-02",
  today: "2026-03-02",
  time: "14:05",
  rules: { market: "reference", version: "2026.11" },
};

export const juma: SignedIn = {
  ...neema,
  staffId: "s-2",
  login: "juma.said@lender.example",
  name: "Juma Said",
  role: "agent",
};

/** What the list says beside its members. */
export const carried = { carried: { sms: true, email: true }, alone: "" } as const;
