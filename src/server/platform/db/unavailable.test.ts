/** Which failures are an unavailable database, and which are bugs. */
import { expect, test } from "vitest";
import { isDatabaseUnavailable, rejectsWrites } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

test.each(["25006", "53100", "58030"])(
  "%s answers and takes no writes, which passes too",
  (code) => {
    expect(rejectsWrites(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  },
);

test.each(["08006", "53300", "57014", "57P01", "57P03", "55P03", "ECONNREFUSED", "ECONNRESET"])(
  "%s passes by itself",
  (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(true),
);

test.each([
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
])("so does %j, which the driver gives no code", (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test.each(["23505", "22P02", "42P01", "40001", "EACCES", "ERR_ASSERTION"])(
  "%s is no such thing",
  (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(false),
);

test("nor is what is no error, or has a number for a code", () => {
  for (const one of [null, undefined, "57014", { code: "57014" }]) {
    expect(isDatabaseUnavailable(one)).toBe(false);
  }
  expect(isDatabaseUnavailable(Object.assign(new Error("x"), { code: 57014 }))).toBe(false);
});
