/** The proxy in deploy/ leaves it to the servers to say why a body is cut, and waits no longer than they do for headers. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bodyTimesDefault } from "../services/body-times.ts";

const lines = readFileSync("deploy/haproxy.cfg", "utf8").split("\n");

/** Milliseconds of one of the proxy's times. */
function timeout(name: string): number {
  const found = lines.map((line) => new RegExp(`^ *timeout ${name} (\\d+)s$`).exec(line)?.[1]);
  return Number(found.find((seconds) => seconds !== undefined) ?? Number.NaN) * 1_000;
}

test("headers have a deadline at the proxy, and a silent sender is cut there only after the server has said why", () => {
  const { headersMs, windowMs, everyMs } = bodyTimesDefault;
  expect(timeout("http-request")).toBeLessThanOrEqual(headersMs);
  expect(timeout("client")).toBeGreaterThan(windowMs + 4 * everyMs);
  expect(timeout("client")).toBeLessThanOrEqual(60_000);
  expect(timeout("http-keep-alive")).toBeLessThanOrEqual(75_000);
});

test("the proxy hands bodies on as they come", () => {
  expect(lines.filter((line) => /^\s*option http-buffer-request/.test(line))).toEqual([]);
});
