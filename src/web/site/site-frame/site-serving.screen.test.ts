/** How the site's pages are sent: compressed once, cacheable, the same for everybody, rendered again when a product changes. */
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLoanTerms, readSiteVersion } from "#contract/site.ts";
import { startWeb, testBrand } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { given, type StubBackend, startStubBackend } from "#test/stub-backend.ts";
import { exampleTerms, salama } from "./example-site.ts";

let backend: StubBackend;
let web: Awaited<ReturnType<typeof startWeb>>;

beforeAll(async () => {
  backend = await startStubBackend(await siteStubs());
  web = await startWeb({ ...testBrand, apiBase: backend.origin });
});
afterAll(async () => {
  await web.close();
  await backend.close();
});

interface Sent {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** The raw response: nothing is decoded. */
function ask(path: string, headers: Record<string, string> = {}, at = web.origin): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asked = request(at, { path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Sent["headers"],
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on("error", reject).end();
  });
}

const pages = ["/", "/About", "/Policy", "/Loan", "/Rules"];

test.each(pages)(
  "%s is compressed by what is accepted, and has the same words each way",
  async (path) => {
    const plain = await ask(path);
    const brotli = await ask(path, { "accept-encoding": "gzip, br" });
    const zipped = await ask(path, { "accept-encoding": "gzip" });
    expect([brotli, zipped, plain].map(({ headers }) => headers["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
    ]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(9_000);
  },
);

test.each(pages)("%s is asked for again and not sent again", async (path) => {
  const { headers } = await ask(path, { "accept-encoding": "br" });
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(headers.vary).toBe("accept-encoding, accept-language, cookie, save-data");
  const etag = String(headers.etag);
  for (const known of [etag, `"other", ${etag}`, etag.replace("W/", "")]) {
    const again = await ask(path, { "if-none-match": known });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  }
  expect((await ask(path, { "if-none-match": '"older"' })).status).toBe(200);
});

test.each(pages)("%s is the same for a borrower as for a stranger, byte for byte", async (path) => {
  const stranger = await ask(path);
  const cookie = "mkopo_session=secret-of-a-borrower; mkopo_shell=user_id%3Du1";
  const borrower = await ask(path, { cookie });
  expect(borrower.body.equals(stranger.body)).toBe(true);
  // The shell's secret goes into its cookie on the way to a page that is the same for everybody.
  const shell = await ask(`${path}?session_id=secret-of-a-borrower&user_id=u1&app_version=1`);
  expect([shell.status, shell.headers["cache-control"]]).toEqual([303, "no-store"]);
  expect(String(shell.headers["set-cookie"])).toContain("mkopo_session=");
  expect(shell.headers.location).toBe(`${path}?user_id=u1&app_version=1`);
  const led = await ask(String(shell.headers.location));
  expect(led.body.equals(stranger.body)).toBe(true);
});

test("the policy of a kept page lets no inline script run", async () => {
  const policy = String((await ask("/")).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/nonce|unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("[OS-3] only our own pages may frame the privacy policy", async () => {
  const { headers } = await ask("/privacyPolicy?framed=1");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
});

test("languages have pages of their own, by the browser's wish and by address", async () => {
  const start = async (path: string, language: string) => {
    const { body } = await ask(path, { "accept-language": language });
    return /<html[^>]* lang="([\w-]+)"/.exec(body.toString())?.[1];
  };
  expect(await start("/", "sw,en;q=0.5")).toBe("sw");
  expect(await start("/", "zh-CN")).toBe("zh-Hans");
  expect(await start("/?lang=id", "sw")).toBe("id");
  expect(await start("/", "en")).toBe("en");
});

test("[OS-4] a product that changed shows within seconds, on every page that tells of it", async () => {
  const fresh = `fresh-${randomBytes(4).toString("hex")}`;
  expect((await ask("/Loan")).body.toString()).not.toContain(fresh);
  backend.set(given(readLoanTerms, exampleTerms([{ ...salama, name: fresh }])));
  backend.set(given(readSiteVersion, { version: fresh }));
  for (const path of ["/Loan", "/"]) {
    await expect.poll(async () => (await ask(path)).body.toString()).toContain(fresh);
  }
});

test("[RT-1] [hostile client] in production no page, sitemap or robots.txt repeats the host that a request names", async () => {
  const own = { mode: "production", publicOrigin: "https://loans.example" } as const;
  const production = await startWeb({ ...testBrand, apiBase: backend.origin }, [], own);
  const asked = async (path: string) => {
    const { status, body } = await ask(path, { host: "evil.example" }, production.origin);
    expect(status, path).toBe(200);
    expect(body.toString(), path).not.toContain("evil.example");
    return body.toString();
  };
  for (const path of ["/", "/robots.txt", "/sitemap.xml", "http://evil.example/sitemap.xml"]) {
    expect(await asked(path), path).toContain("https://loans.example/");
  }
  await asked("/Loan");
  await production.close();
});

test("a backend that has gone away leaves the pages standing", async () => {
  await ask("/");
  const before = (await ask("/")).body;
  await backend.close();
  expect((await ask("/")).body.equals(before)).toBe(true);
});
