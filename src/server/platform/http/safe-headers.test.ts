/** What every answer carries, and under which names the cookies of a session count. */
import type { FastifyRequest } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { listSessions } from "#contract/account.ts";
import { basePath } from "#contract/endpoint.ts";
import { cookieName, sessionCookie, staffCookie } from "#contract/session.ts";
import { whoAmI } from "#contract/staff.ts";
import { ask } from "#test/ask.ts";
import { startServer } from "#test/server.ts";
import { originOf } from "./origin.ts";

const host = "loans.example";

async function given(publicOrigin: string) {
  const server = await startServer({ settings: { publicOrigin } });
  onTestFinished(() => server.close());
  return server;
}

const paths = [
  ...["/mkopo/health", "/mkopo/nothing", "/nothing", "/mkopo/docs", "/mkopo/%zz"],
  ...["/pay/return?tradeNo=none", "/pay/code/none.svg", "/files/none", "/product-logos/none.jpg"],
  ...["/promotion-pictures/none.jpg", "/callbacks/payments/none"],
];

test("every answer says what no page of ours uses, and keeps its window to itself", async () => {
  const { app } = await given("http://mkopo.test");
  for (const url of paths) {
    const { headers } = await app.inject({ url });
    expect(headers["permissions-policy"], url).toContain("camera=(), ");
    expect(headers["permissions-policy"], url).toContain("geolocation=(self)");
    expect(headers["cross-origin-opener-policy"], url).toBe("same-origin");
    expect(headers["strict-transport-security"], url).toBeUndefined();
  }
});

test("[hostile client] every answer is what its type says, and nothing in it is loaded, run or framed unless its route says so", async () => {
  const { app } = await given("http://mkopo.test");
  for (const url of paths) {
    const { headers } = await app.inject({ url });
    expect(headers["x-content-type-options"], url).toBe("nosniff");
    expect(headers["content-security-policy"], url).toMatch(/^default-src 'none';/);
    expect(headers["content-security-policy"], url).toContain("frame-ancestors 'none'");
  }
});

test("in production the host that a request names is none of ours unless it is set", () => {
  const from = (host: string, mode: "production" | "demo") =>
    originOf({ mode, publicOrigin: `https://${host}`, brand: { h5Base: "https://h5.example" } }, {
      headers: { host: "evil.example" },
      protocol: "http",
    } as unknown as FastifyRequest);
  expect(from("loans.example", "production")).toBe("https://loans.example");
  expect(from("loans.example", "demo")).toBe("http://evil.example");
  expect(from("evil.example", "demo")).toBe("https://evil.example");
});

test("over https, also where a proxy ends it, the browser asks by https only from then on", async () => {
  const { app } = await given(`https://${host}`);
  for (const url of paths) {
    const { headers } = await app.inject({ url, headers: { host } });
    expect(headers["strict-transport-security"], url).toBe("max-age=31536000");
  }
});

describe.each([
  ["https", `https://${host}`, "__Host-"],
  ["http", `http://${host}`, ""],
])("over %s", (_scheme, publicOrigin, prefix) => {
  const other = prefix === "" ? "__Host-" : "";

  test(`a borrower's session counts in the cookie ${prefix}${sessionCookie} only`, async () => {
    const server = await given(publicOrigin);
    const { session } = await server.borrower();
    const url = `${basePath}${listSessions.path}`;
    const by = async (name: string) => {
      const headers = { host, cookie: `${name}=${session.session_id}` };
      return (await ask(server.app, { method: listSessions.method, url, headers })).body.code;
    };
    expect(await by(prefix + sessionCookie)).toBe(listSessions.success);
    expect(await by(other + sessionCookie)).toBe("900401");
  });

  test(`a staff session counts in the cookie ${prefix}${staffCookie} only`, async () => {
    const server = await given(publicOrigin);
    const { token } = await server.staff();
    const url = `${basePath}${whoAmI.path}`;
    const by = async (name: string) => {
      const headers = { host, cookie: `${name}=${token}` };
      return (await ask(server.app, { method: whoAmI.method, url, headers })).body.code;
    };
    expect(await by(prefix + staffCookie)).toBe(whoAmI.success);
    expect(await by(other + staffCookie)).toBe("900402");
  });
});

test("names follow from the scheme", () => {
  expect(cookieName("a", true)).toBe("__Host-a");
  expect(cookieName("a", false)).toBe("a");
});
