/** Who sends too much is turned away before anything is done, and nobody else is. */
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import { readBaseInfo } from "#contract/onboarding.ts";
import { startServer } from "#test/server.ts";
import type { CallLimits } from "../services/call-limits-setting.ts";

afterEach(() => vi.useRealTimers());

const path = "/mkopo/service/event/save";

async function given(calls: CallLimits, settings = {}) {
  const server = await startServer({ settings: { calls, ...settings } });
  onTestFinished(() => server.close());
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const call = (session: string, headers: Record<string, string> = {}, at = path) =>
    fetch(`${origin}${at}${at.includes("?") ? "&" : "?"}session_id=${session}&lang=sw`, {
      method: at === path ? "POST" : "GET",
      headers,
    });
  return { server, origin, call };
}

async function statuses(number: number, ask: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < number; index += 1) seen.push((await ask()).status);
  return seen;
}

describe("by session", () => {
  test("the call over the limit is refused in the caller's language; another session goes on; a minute later it is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { call } = await given({ perSession: 3, perAddress: 0 });
    expect(await statuses(3, () => call("one"))).toEqual([200, 200, 200]);
    const refused = await call("one");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toEqual({
      code: commonRejections.tooManyCalls.code,
      message: commonRejections.tooManyCalls.message.sw,
      data: null,
    });
    expect((await call("two")).status).toBe(200);
    vi.setSystemTime(Date.now() + 60_001);
    expect((await call("one")).status).toBe(200);
  });

  test("the same session counts once, whether query, header or cookie carries it", async () => {
    const { origin } = await given({ perSession: 3, perAddress: 0 });
    const by = (query: string, headers: Record<string, string>) =>
      fetch(`${origin}${path}${query}`, { method: "POST", headers });
    const ways = [
      () => by("?session_id=abc", {}),
      () => by("", { "x-session-id": "abc" }),
      () => by("", { cookie: "mkopo_session=abc" }),
    ];
    const seen: number[] = [];
    for (const way of [...ways, ...ways]) seen.push((await way()).status);
    expect(seen).toEqual([200, 200, 200, 429, 429, 429]);
  });
});

describe("by network address", () => {
  test("a new session for every call does not help, nor does a header about another address", async () => {
    const { call } = await given({ perSession: 300, perAddress: 4 });
    let number = 0;
    const next = () => {
      number += 1;
      return call(`s${number}`, { "x-forwarded-for": `10.0.0.${number}` });
    };
    expect(await statuses(6, next)).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test("behind a known proxy everybody counts for themselves; an IPv6 network counts as one", async () => {
    const { call } = await given({ perSession: 0, perAddress: 2 }, { proxies: ["127.0.0.1"] });
    const from = (address: string) => () => call("s", { "x-forwarded-for": address });
    expect(await statuses(3, from("10.0.0.1"))).toEqual([200, 200, 429]);
    expect(await statuses(1, from("10.0.0.2"))).toEqual([200]);
    const one = await statuses(1, from("2001:db8::1"));
    const other = await statuses(2, from("2001:db8::2"));
    expect([...one, ...other]).toEqual([200, 200, 429]);
  });
});

test("a person at a browser gets a page that says so, with a way back that carries nothing", async () => {
  const { call } = await given({ perSession: 1, perAddress: 0 });
  const asPage = () => call("secret-of-mine", { accept: "text/html,*/*" }, "/orders");
  await asPage();
  const page = await asPage();
  expect(page.status).toBe(429);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain(commonRejections.tooManyCalls.message.sw);
  expect(html).toContain('<a href="">Jaribu tena</a>');
  expect(html).not.toContain("secret-of-mine");
});

test("health, a provider's news and what our own pages ask are never turned away", async () => {
  const { server, call, origin } = await given({ perSession: 1, perAddress: 1 });
  const borrower = await server.borrower();
  expect(await statuses(2, () => call("s"))).toEqual([200, 429]);
  const health = () => fetch(`${origin}/mkopo/health`);
  expect(await statuses(3, health)).toEqual([200, 200, 200]);
  const news = () => fetch(`${origin}/callbacks/payments/other`, { method: "POST", body: "{}" });
  expect(await statuses(3, news)).toEqual([404, 404, 404]);
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await borrower.client.call(readBaseInfo, {})).ok).toBe(true);
  }
});

test("0 takes any number", async () => {
  const { call } = await given({ perSession: 0, perAddress: 0 });
  expect(new Set(await statuses(20, () => call("s")))).toEqual(new Set([200]));
});
