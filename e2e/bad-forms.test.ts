/**
 * Every page's path with requests none of our forms sends: other methods, malformed, cross-site and oversized bodies,
 * missing or garbled fields, unknown paths. Each response is a rejection or a page, never a bug, and no row changes.
 */
import { expect, test } from "vitest";
import { type Journey, startJourney } from "./journey.ts";
import {
  dataOf,
  eachGarbled,
  fieldsOf,
  form,
  noForms,
  oneGarbled,
  pages,
  post,
  queries,
  type Sent,
  turn,
  unreadable,
} from "./odd-requests.ts";
import { expectNothingChanged, rowsOf, settle } from "./rows.ts";
import { lend } from "./steps.ts";

/** The console's pages, whose forms have a member's session, have a test of their own. */
const borrowerPages = pages.filter((page) => !page.startsWith("/console"));

/** Fields of several pages, one of them garbled: for every page that takes forms. */
const common = [
  { agree: "on", productId: "salama", amount: "1", periods: "6", termUnit: "months" },
  { typed: "1", source: "NONE", number: "1", first: "on", all: "on" },
  { productId: "salama", moduleId: "x", positionId: "x", intent: "rate", stars: "6" },
].flatMap(oneGarbled);

interface Asked {
  status: number;
  headers: Headers;
  html: string;
}

interface Scene {
  journey: Journey;
  /** Query string of the borrower's own order. */
  own: string;
  before: string;
  ask(address: string, init?: RequestInit): Promise<Asked>;
}

/** Thousands of requests, every page with all of the above: a busy machine takes ten times as long as an idle one. */
const timeout = 1_200_000;

async function open(): Promise<Scene> {
  const journey = await startJourney();
  const orderId = await lend(journey);
  await settle(journey);
  const { session_id: secret = "" } = journey.borrower.session;
  const ids = { productId: "salama", orderId, session_id: secret, device_id: "device-1" };
  return {
    journey,
    own: new URLSearchParams(ids).toString(),
    before: await rowsOf(journey),
    ask: async (address, init = {}) => {
      const answer = await fetch(journey.origin + address, { redirect: "manual", ...init });
      // Read to its end: it comes in full, and the next request has its connection.
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    },
  };
}

async function readsForms({ ask, own }: Scene, page: string): Promise<boolean> {
  const { status } = await ask(`${page}?${own}`, post({ type: form, body: "agree=on" }));
  return status !== 405;
}

test("forms that none of our pages sends are rejected and change nothing", {
  timeout,
}, async () => {
  const scene = await open();
  const bugs: string[] = [];
  const send = async (address: string, all: readonly Sent[]): Promise<void> => {
    for (const sent of all) {
      const { status } = await scene.ask(`${address}?${scene.own}`, post(sent));
      if (status >= 500) bugs.push(`${status} ${address}: ${sent.what}`);
    }
  };
  for (const [index, page] of borrowerPages.entries()) {
    // Any other page answers 405 unread.
    const odd = (await readsForms(scene, page)) ? [...noForms, ...common] : turn(noForms, index, 4);
    await send(page, odd);
    // Data requests use the same actions.
    await send(dataOf(page), turn(noForms, index, 4));
  }
  expect(bugs).toEqual([]);
  await expectNothingChanged(scene.journey, scene.before);
  for (const page of ["/loanConfirm", "/loanDetail", "/repaymentByPeriod", "/usage"]) {
    for (const sent of unreadable) {
      const { status } = await scene.ask(`${page}?${scene.own}`, post(sent));
      expect(status, `${page}: ${sent.what}`).toBe(422);
    }
    const tooLarge = { type: form, body: `a=${"x".repeat(100_000)}` };
    expect((await scene.ask(`${page}?${scene.own}`, post(tooLarge))).status).toBe(413);
    const foreign = post({ type: form, body: "agree=on" });
    const headers = { ...foreign.headers, "sec-fetch-site": "cross-site" };
    expect((await scene.ask(`${page}?${scene.own}`, { ...foreign, headers })).status).toBe(403);
  }
  await expectNothingChanged(scene.journey, scene.before);
});

/** Signing out would end the session of every page after it. */
const endsSession = ["/setting", "/deleteAccount"];

test("a page's own form, one field garbled, is answered", { timeout }, async () => {
  const { ask, own } = await open();
  const bugs: string[] = [];
  let sent = 0;
  for (const [index, page] of borrowerPages.entries()) {
    if (endsSession.includes(page)) continue;
    const address = `${page}?${own}`;
    const { html } = await ask(address);
    for (const garbled of eachGarbled(fieldsOf(html), index)) {
      const { status } = await ask(address, post(garbled));
      if (status >= 500) bugs.push(`${status} ${page}: ${garbled.what}`);
      sent += 1;
    }
  }
  expect(bugs).toEqual([]);
  expect(sent).toBeGreaterThan(50);
});

const otherMethods = ["PUT", "PATCH", "DELETE", "OPTIONS"];

async function expectOtherMethods(
  { ask, own }: Scene,
  page: string,
  methods: readonly string[],
): Promise<void> {
  const address = `${page}?${own}`;
  const got = await ask(address);
  const head = await ask(address, { method: "HEAD" });
  expect(head.status, `HEAD ${address}`).toBe(got.status);
  for (const method of methods) {
    const other = await ask(address, { method });
    expect(other.status, `${method} ${address}`).toBe(405);
    expect(other.headers.get("allow")).toBe("GET, HEAD, POST");
  }
}

test("addresses nobody wrote and other methods are answered, and change nothing", {
  timeout,
}, async () => {
  const scene = await open();
  const bugs: string[] = [];
  for (const [index, page] of borrowerPages.entries()) {
    // Whose session is unreadable is a stranger, whatever else is asked: one query a page, every query on some.
    const odd = `?session_id=%00${turn(queries, index, 1)}`;
    const asked = [...queries.map((one) => `?${scene.own}${one}`), odd].map((one) => page + one);
    const ofData = turn(queries, index, 3).map((one) => `${dataOf(page)}?${scene.own}${one}`);
    for (const address of [...asked, ...ofData]) {
      const { status } = await scene.ask(address);
      if (status >= 500) bugs.push(`${status} ${address}`);
    }
    await expectOtherMethods(scene, page, otherMethods);
    await expectOtherMethods(scene, dataOf(page), turn(otherMethods, index, 1));
  }
  expect(bugs).toEqual([]);
  await expectNothingChanged(scene.journey, scene.before);
});
