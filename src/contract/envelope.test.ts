/** Success codes, and that every code on the wire means one thing with words in every language. */
import { describe, expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { commonRejections } from "./envelope.ts";
import { languages } from "./languages.ts";
import { isSuccess } from "./success-code.ts";

test.each(["0", "00", "000", 0, "0.0"])("[AP-2] %j is success", (code) => {
  expect(isSuccess(code)).toBe(true);
});

test.each(["", " ", "1", "-1", "11", "800005", "ok", "0a", null, undefined, {}])(
  "[AP-2] %j is no success",
  (code) => {
    expect(isSuccess(code)).toBe(false);
  },
);

describe("every rejection of the contract", () => {
  const all = [
    ...Object.entries(commonRejections).map(([name, rejection]) => ({ name, ...rejection })),
    ...allEndpoints.flatMap((endpoint) =>
      Object.entries(endpoint.rejections).map(([name, rejection]) => ({ name, ...rejection })),
    ),
  ];

  test("[AP-2] has a code that is no success", () => {
    for (const { name, code } of all) expect(isSuccess(code), name).toBe(false);
  });

  test("has words in every language", () => {
    for (const { name, message } of all) {
      for (const language of languages) {
        // Chinese says as much in fewer signs.
        const least = language === "zh" ? 5 : 10;
        expect(message[language].length, name).toBeGreaterThan(least);
      }
    }
  });

  test("[AP-2] shares its code with no other rejection", () => {
    const names = new Map<string, Set<string>>();
    for (const { code, name } of all) names.set(code, (names.get(code) ?? new Set()).add(name));
    for (const [code, those] of names) expect([...those], code).toHaveLength(1);
  });
});
