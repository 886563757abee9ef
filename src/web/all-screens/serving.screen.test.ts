/** How the built app is served: headers, compression, caching, rejections, size of a page, one build for any brand. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import { languageNames } from "#contract/languages.ts";
import { rateOrder, readLoan } from "#contract/loan.ts";
import { openScreen, startWeb, testBrand } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { given } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../borrower/loan/order-details/example-order.ts";
import { screenPaths } from "../client/screen-paths.ts";

let web: Awaited<ReturnType<typeof startWeb>>;
let origin: string;

beforeAll(async () => {
  web = await startWeb({ ...testBrand, allowedOrigins: ["https://pay.test", "bad origin; x"] });
  origin = web.origin;
});
afterAll(() => web.close());

/** A request as it is, without fetch's own decoding. */
async function raw(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(origin + path, { redirect: "manual", ...init });
}

describe("headers", () => {
  test("a page is private, may not be framed, and names what it may load", async () => {
    const { headers } = await raw("/loanDetail");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = String(headers.get("content-security-policy"));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self' https://pay.test;");
    expect(policy).toContain("form-action 'self' https://pay.test;");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
    expect(policy).not.toContain("unsafe");
  });

  test("[hostile client] what is no page has a policy too: nothing in it is loaded, run or framed", async () => {
    const led = "/?session_id=s&user_id=u";
    for (const path of [led, "/robots.txt", "/sitemap.xml", "/logos/salama.svg", "/icon-192.png"]) {
      const { headers } = await raw(path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("content-security-policy"), path).toMatch(/^default-src 'none'/);
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    }
    const put = await raw("/loanDetail", { method: "PUT" });
    expect(put.status).toBe(405);
    expect(put.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("each page has a nonce of its own", async () => {
    const nonces = await Promise.all(
      [1, 2].map(
        async () =>
          /nonce-([\w-]+)/.exec(
            String((await raw("/loanDetail")).headers.get("content-security-policy")),
          )?.[1],
      ),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test("a post from another site is refused before anything runs", async () => {
    const form = { method: "POST", body: new URLSearchParams({ a: "1" }) };
    const foreign = await raw("/loanConfirm?session_id=s", {
      ...form,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    const otherOrigin = await raw("/loanConfirm?session_id=s", {
      ...form,
      headers: { origin: "https://elsewhere.test" },
    });
    expect(otherOrigin.status).toBe(403);
  });

  test.each(["/loanConfirm", "/login", "/console/sign-in", "/complainPageNext", "/language"])(
    "[hostile client] a post to %s that hides where it comes from (Origin: null) is refused in words",
    async (path) => {
      const headers = { origin: "null", accept: "text/html", "accept-language": "fil" };
      const body = new URLSearchParams({ a: "1" });
      const answer = await raw(path, { method: "POST", body, headers });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain(commonRejections.foreignPage.message.fil);
    },
  );

  test.each(["/loanConfirm", screenPaths.complaintWrite])(
    "a body that is too large for %s is refused in words, on a page",
    async (path) => {
      const body = new URLSearchParams({ a: "x".repeat(15_000_000) });
      const headers = { accept: "text/html", "accept-language": "sw" };
      const answer = await raw(path, { method: "POST", body, headers });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain(commonRejections.tooLarge.message.sw);
    },
  );
});

describe("compression", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["", null],
  ])("a page for %j comes as %s", async (accepted, encoding) => {
    const { headers } = await raw("/loanDetail", {
      headers: { "accept-encoding": accepted || "identity" },
    });
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("vary")).toContain("accept-encoding");
  });

  test("an asset comes as compressed at build time, to be kept for good", async () => {
    const html = await (await raw("/loanDetail")).text();
    const path = String(/\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0]);
    const asset = await raw(path, { headers: { "accept-encoding": "br" } });
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("x-content-type-options")).toBe("nosniff");
    // A screen fetches about ten of them: none says what only a document needs, or what its name says already.
    const spare = ["permissions-policy", "referrer-policy", "content-security-policy"];
    for (const spared of [...spare, "etag", "last-modified"]) {
      expect(asset.headers.get(spared), spared).toBeNull();
    }
    const file = readFileSync(`build/client${path}`);
    expect(brotliDecompressSync(readFileSync(`build/client${path}.br`))).toEqual(file);
    expect(gunzipSync(readFileSync(`build/client${path}.gz`))).toEqual(file);
    expect((await raw("/assets/none.js")).status).toBe(404);
  });
});

describe("one build", () => {
  test("[AP-9] serves two brands at once, each with its own name, colours and contact", async () => {
    const brands = [
      {
        displayName: "Twiga Credit",
        packageName: "test.twiga",
        colours: { background: "#fff8f0", text: "#102030", emphasis: "#8a3ffc" },
        servicePhone: "+255 111",
        serviceEmail: "help@twiga.test",
        deepLinkScheme: "twiga",
      },
      {
        displayName: "Simba Money",
        packageName: "test.simba",
        colours: { background: "#f0f4ff", text: "#201008", emphasis: "#c2410c" },
        servicePhone: "+255 222",
        serviceEmail: "help@simba.test",
        deepLinkScheme: "simba",
      },
    ];
    const stubs = await siteStubs();
    for (const brand of brands) {
      const untilScripted = false;
      await using screen = await openScreen({
        path: "/",
        session: null,
        brand,
        stubs,
        untilScripted,
      });
      const text = await screen.page.locator("body").innerText();
      await expect.poll(() => screen.page.title()).toContain(brand.displayName);
      expect(text).toContain(brand.displayName);
      expect(text).toContain(brand.servicePhone);
      expect(text).toContain(brand.serviceEmail);
      const app = screen.page.getByRole("link", { name: "Open the app" });
      await expect.poll(() => app.getAttribute("href")).toBe(`${brand.deepLinkScheme}://`);
      const seen = await screen.page.evaluate(() => {
        const page = getComputedStyle(document.documentElement);
        const body = getComputedStyle(document.body);
        const { backgroundColor } = page.backgroundColor === "rgba(0, 0, 0, 0)" ? body : page;
        return { fill: page.getPropertyValue("--fill").trim(), backgroundColor, text: body.color };
      });
      expect(seen).toEqual({
        fill: brand.colours.emphasis,
        backgroundColor: rgb(brand.colours.background),
        text: rgb(brand.colours.text),
      });
    }
  });

  test("[AP-9] the package name is where the store is opened, the API base where the wire is spoken", async () => {
    await using screen = await openScreen({
      path: orderPath,
      brand: { packageName: "test.twiga" },
      stubs: [given(readLoan, exampleOrder(200, { isScore: 1 })), given(rateOrder, {})],
    });
    await screen.context.route("https://play.google.com/**", (route) =>
      route.fulfill({ body: "" }),
    );
    const store = screen.context.waitForEvent("page");
    await screen.page.getByRole("radio", { name: "5 stars" }).check();
    await screen.page.getByRole("button", { name: "Submit" }).click();
    const { searchParams } = new URL((await store).url());
    expect(searchParams.get("id")).toBe("test.twiga");
    // The backend of a screen's test is another origin than the web server, known by apiBase alone.
    expect(screen.backend.callsOf(rateOrder)).toHaveLength(1);
  });

  test("[AP-9] behind the pages' own host the address is that host's, and its cookie secure", async () => {
    const h5Base = "https://h5.test";
    const behind = await startWeb({ ...testBrand, h5Base });
    const cookieFor = (host: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const url = `${behind.origin}/?session_id=s1`;
        get(url, { headers: { host } }, (response) => {
          response.resume();
          resolve(String(response.headers["set-cookie"]));
        }).on("error", reject);
      });
    expect(await cookieFor("h5.test")).toContain("; Secure");
    expect(await cookieFor("other.test")).not.toContain("; Secure");
    await behind.close();
  });

  test("carries no words of any language in its script: only the chosen one is sent with the page", async () => {
    const catalogues = import.meta.glob<object>("../../../locales/*/*.json", { eager: true });
    // Chinese and Hindi need fewer signs, and no code has them by chance.
    const telling = (text: string) => text.length > (/[^\0-\u024f]/.test(text) ? 2 : 11);
    const words = new Set(Object.values(catalogues).flatMap(texts).filter(telling));
    expect(words.size).toBeGreaterThan(9_000);
    expect([...words]).toEqual(expect.arrayContaining(["请重新登录", "कृपया फिर से साइन इन करें"]));
    // A script speaks the languages' own names, and no other word.
    const named = new RegExp(Object.values(languageNames).join("|"), "g");
    const routers = currentScripts().map((file) => readFileSync(file, "utf8"));
    const scripts = [...routers, ...(await ownScripts())];
    for (const script of scripts) {
      const said = script.replace(named, "");
      expect([...words].filter((text) => said.includes(text))).toEqual([]);
      expect(said).not.toMatch(/\p{Script=Han}|\p{Script=Devanagari}/u);
    }
  });

  test("carries no style and no schema library in its script", () => {
    for (const file of currentScripts()) {
      const script = readFileSync(file, "utf8");
      expect(script, file).not.toMatch(/border-radius:|min-height:/);
      expect(script, file).not.toContain("ZodError");
    }
  });
});

/** "rgb(255, 248, 240)" of "#fff8f0". */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}

/** The small scripts of pages that have their own, as they are sent. */
async function ownScripts(): Promise<string[]> {
  const server = readFileSync("build/server/index.js", "utf8");
  const found = new Set(server.match(/\/script\/[a-z-]+-[0-9a-f]{16}\.js/g));
  expect(found.size).toBeGreaterThan(1);
  return Promise.all([...found].map(async (path) => (await raw(path)).text()));
}

/** Scripts of the newest build: older ones may still lie beside them. */
function currentScripts(): string[] {
  const folder = "build/client/assets";
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const newest = files
    .filter((name) => name.startsWith("manifest-"))
    .map((name) => `${folder}/${name}`)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const script = readFileSync(file, "utf8");
    for (const name of files) if (script.includes(name)) visit(`${folder}/${name}`);
  };
  visit(String(newest));
  expect(seen.size).toBeGreaterThan(10);
  return [...seen];
}
