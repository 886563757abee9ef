/** An answer that breaks its contract: a bug everywhere but in production, where the borrower comes first. */
import { expect, test } from "vitest";
import { readProbe } from "#test/probe.ts";
import { memoryLog, testSettings } from "#test/server.ts";
import type { Services } from "../services/services.ts";
import { checkedOutput } from "./output.ts";

function servicesIn(mode: "demo" | "production" | "test") {
  const { log, logged } = memoryLog();
  return { services: { log, settings: { ...testSettings(), mode } } as Services, logged };
}

const right = { input: {}, borrowerId: "b" };
const wrong = { input: {}, borrowerId: 5 };

test("a right answer leaves with the named fields only, in every mode", () => {
  for (const mode of ["demo", "production", "test"] as const) {
    expect(checkedOutput(readProbe, { ...right, phone: "1" }, servicesIn(mode).services)).toEqual(
      right,
    );
  }
});

test.each(["demo", "test"] as const)("a wrong one is a bug in %s, named by its field", (mode) => {
  expect(() => checkedOutput(readProbe, wrong, servicesIn(mode).services)).toThrow(/borrowerId/);
});

test("a wrong one is sent and logged in production, without its values", () => {
  const { services, logged } = servicesIn("production");
  expect(checkedOutput(readProbe, wrong, services)).toEqual(wrong);
  expect(logged).toEqual([
    {
      level: "error",
      event: "output-mismatch",
      facts: { endpoint: "readProbe", problems: ["borrowerId: invalid_type"] },
    },
  ]);
});
