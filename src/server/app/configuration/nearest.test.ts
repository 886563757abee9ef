/** The word that was probably meant. */
import { expect, test } from "vitest";
import { nearest, stepsBetween } from "./nearest.ts";

test.each([
  ["kitten", "sitting", 3],
  ["", "abc", 3],
  ["same", "same", 0],
  ["MKOPO_ENCRYPTION_KYE", "MKOPO_ENCRYPTION_KEY", 1],
])("from %s to %s in %i steps", (one, other, steps) => {
  expect(stepsBetween(one, other)).toBe(steps);
  expect(stepsBetween(other, one)).toBe(steps);
});

test("the nearest one is given, and none when nothing is near", () => {
  const known = ["MKOPO_S3_KEY", "MKOPO_ENCRYPTION_KEY", "MKOPO_SMS"];
  expect(nearest("MKOPO_ENCRYPTION_KEYS", known)).toBe("MKOPO_ENCRYPTION_KEY");
  expect(nearest("MKOPO_SMSS", known)).toBe("MKOPO_SMS");
  expect(nearest("HOME", known)).toBeNull();
});
