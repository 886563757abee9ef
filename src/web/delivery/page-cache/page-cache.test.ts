/** When a cached page is answered from memory and when it is rendered again; and that nothing of a visitor gets into it. */
import { describe, expect, test } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import type { Language } from "#contract/languages.ts";
import { readSiteVersion } from "#contract/site.ts";
import { pageCache, type Render } from "./page-cache.ts";

function setUp() {
  const state = {
    version: "v1" as string | null,
    status: 200,
    nowMs: 0,
    rendered: [] as Request[],
  };
  let asked = 0;
  const transport = async () => {
    asked += 1;
    const { version } = state;
    return version === null
      ? Response.json({ code: commonRejections.notFound.code, message: "", data: null })
      : Response.json({ code: readSiteVersion.success, message: "", data: { version } });
  };
  const render: Render = async (request) => {
    state.rendered.push(request);
    const headers = {
      "content-type": "text/html",
      "content-security-policy": "default-src 'none'",
    };
    return new Response(`page ${state.rendered.length}`, { status: state.status, headers });
  };
  const backend = { origin: "http://backend.test", transport };
  const saved = pageCache({ backend }, render, () => state.nowMs);
  const ask = (path: string, language: Language = "en", host = "http://mkopo.test") => {
    const url = new URL(path, host);
    const parameters = Object.fromEntries(url.searchParams);
    return saved.answer(url, { language, parameters, savesData: false });
  };
  const text = async (...asks: Parameters<typeof ask>) => (await ask(...asks))?.text();
  return { state, ask, text, asked: () => asked };
}

test("a page is made once for each place, language and host, and then answered from memory", async () => {
  const { state, text } = setUp();
  const asks: Parameters<typeof text>[] = [
    ["/"],
    ["/About"],
    ["/", "sw"],
    ["/?lang=sw", "sw"],
    ["/", "en", "https://other.test"],
  ];
  const first = await Promise.all(asks.map((one) => text(...one)));
  expect(new Set(first).size).toBe(asks.length);
  expect(await Promise.all(asks.map((one) => text(...one)))).toEqual(first);
  expect(state.rendered).toHaveLength(asks.length);
});

test("many at once wait for one rendering and one version", async () => {
  const { state, text, asked } = setUp();
  await Promise.all(Array.from({ length: 20 }, () => text("/Loan")));
  expect(state.rendered).toHaveLength(1);
  expect(asked()).toBe(1);
});

test("another version makes the page anew, at the latest two seconds later", async () => {
  const { state, text } = setUp();
  expect(await text("/Loan")).toBe("page 1");
  state.version = "v2";
  state.nowMs = 1_900;
  expect(await text("/Loan")).toBe("page 1");
  state.nowMs = 2_000;
  expect(await text("/Loan")).toBe("page 2");
  expect(await text("/Loan")).toBe("page 2");
});

test("a page is made from its place and language alone: no cookie, session or mark of an advert", async () => {
  const { state, text } = setUp();
  await text("/?session_id=secret&user_id=u1&utm_tag=x&framed=1");
  await text("/About?sent=1&session_id=secret&lang=sw", "sw");
  expect(state.rendered.map(({ url }) => url)).toEqual([
    "http://mkopo.test/",
    "http://mkopo.test/About?lang=sw&sent=1",
  ]);
  for (const { headers } of state.rendered) {
    expect([...headers.keys()]).toEqual(["accept-language"]);
  }
});

test.each(["/about", "/About/", "/loanDetail", "/Loan?product=elimu", "/Loan?amount=1", "/x"])(
  "%s is not kept",
  (path) => {
    expect(setUp().ask(path)).toBeNull();
  },
);

test("the answer says which version it is, and may be kept by whoever asks again", async () => {
  const { state, ask } = setUp();
  const first = await ask("/");
  expect(first?.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first?.headers.get("etag")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first?.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect((await ask("/"))?.headers.get("etag")).toBe(first?.headers.get("etag"));
  state.version = "v2";
  state.nowMs = 3_000;
  expect((await ask("/"))?.headers.get("etag")).not.toBe(first?.headers.get("etag"));
});

describe("when something is wrong", () => {
  test("a failure is told and not kept", async () => {
    const { state, ask } = setUp();
    state.status = 503;
    const failed = await ask("/");
    expect(failed?.status).toBe(503);
    expect(failed?.headers.get("etag")).toBeNull();
    state.status = 200;
    expect((await ask("/"))?.status).toBe(200);
  });

  test("an older page is better than a failure", async () => {
    const { state, ask } = setUp();
    await ask("/");
    Object.assign(state, { status: 503, version: "v2", nowMs: 3_000 });
    const answer = await ask("/");
    expect([answer?.status, await answer?.text()]).toEqual([200, "page 1"]);
  });

  test("a backend that tells no version has its pages kept for a minute", async () => {
    const { state, text } = setUp();
    state.version = null;
    expect(await text("/")).toBe("page 1");
    state.nowMs = 59_000;
    expect(await text("/")).toBe("page 1");
    state.nowMs = 61_000;
    expect(await text("/")).toBe("page 2");
  });
});

test("hosts nobody knows cannot fill the memory", async () => {
  const { state, text } = setUp();
  await text("/");
  for (let host = 0; host < 400; host += 1) await text("/", "en", `http://h${host}.test`);
  const before = state.rendered.length;
  await text("/");
  expect(state.rendered).toHaveLength(before + 1);
});
