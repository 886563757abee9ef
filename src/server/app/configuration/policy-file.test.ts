import { expect, test } from "vitest";
import { defaultPolicy } from "#lending/default-policy.ts";
import { PoliciesGiven } from "./policy-file.ts";

test("the software's own policy can be written into the file", () => {
  const given = JSON.parse(JSON.stringify({ "": defaultPolicy, salama: defaultPolicy }));
  expect(PoliciesGiven.parse(given)).toEqual({ "": defaultPolicy, salama: defaultPolicy });
});

test.each([
  [{ id: "a", kind: "deny-list", outcome: "approve-limit" }, "gives no amount"],
  [{ id: "a", kind: "minimum-age", years: 17, outcome: "decline" }, "18 or more"],
  [{ id: "a", kind: "unheard-of", outcome: "decline" }, "kind"],
  [{ id: "a", kind: "deny-list", outcome: "decline", extra: 1 }, "extra"],
  [{ id: "A B", kind: "deny-list", outcome: "decline" }, "small letters"],
  [{ id: "a", kind: "exposure", most: { minor: 1.5 }, outcome: "refer" }, "most"],
])("a rule that cannot be used is named: %j", (rule, told) => {
  const read = PoliciesGiven.safeParse({ "": { ...defaultPolicy, rules: [rule] } });
  expect(read.success).toBe(false);
  expect(JSON.stringify(read.error?.issues)).toContain(told);
});
