/** The proxy in deploy/ leaves it to the servers to say why a body is cut, and waits no longer than they do for headers. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bodyTimesDefault } from "../services/body-times.ts";

const text = readFileSync("deploy/Caddyfile", "utf8");
const milliseconds = { s: 1_000, m: 60_000 } as const;

/** Milliseconds of one of the proxy's times. */
function time(name: string): number {
  const [, number, unit] = new RegExp(`^\\s*${name} (\\d+)([sm])$`, "m").exec(text) ?? [];
  return Number(number) * milliseconds[unit as "s" | "m"];
}

test("headers have a deadline at the proxy, and a slow body is cut there only after the server has said why", () => {
  const { headersMs, uploadMs, formMs } = bodyTimesDefault;
  expect(time("read_header")).toBeLessThanOrEqual(headersMs);
  expect(time("read_body")).toBeGreaterThan(Math.max(uploadMs, formMs));
  expect(time("read_body")).toBeLessThanOrEqual(2 * uploadMs);
  expect(time("idle")).toBeLessThanOrEqual(75_000);
});

test("the proxy hands bodies on as they come", () => {
  expect(text).not.toMatch(/^\s*(request_buffers|request_body|response_buffers)\b/m);
});
