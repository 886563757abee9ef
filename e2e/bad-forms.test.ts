/**
 * Every page's path with requests none of our forms sends: other methods, malformed, cross-site and oversized bodies,
 * missing or garbled fields, unknown paths. Each response is a rejection or a page, never a bug, and no row changes.
 */
import { expect, test } from "vitest";
import { tellOfEvents } from "#server/flows/loan-messages/tell-of-events.ts";
import { fingerprint } from "#test/fingerprint.ts";
import routes from "../src/web/routes.ts";
import { type Journey, startJourney } from "./journey.ts";
import { lend } from "./steps.ts";

/** Paths of every page and of its data requests; one represents all unknown paths. */
const addresses = routes.flatMap(({ path }) => {
  const page = `/${path === "*" ? "nothing/here" : (path ?? "")}`;
  return [page, page === "/" ? "/_root.data" : `${page}.data`];
});

const garbled = ["", "-1", "1e9", "0x10", "9".repeat(40), "💥", "'; drop table loan; --", "\u0000"];

interface Sent {
  what: string;
  type: string | null;
  body: string | Uint8Array<ArrayBuffer>;
}

const form = "application/x-www-form-urlencoded";
const parts = "multipart/form-data; boundary=x";

const unreadable: readonly Sent[] = [
  { what: "nothing", type: null, body: "" },
  { what: "bytes", type: null, body: new Uint8Array([0, 255, 254, 13, 10]) },
  { what: "JSON", type: "application/json", body: '{"agree":"on"}' },
  { what: "text", type: "text/plain", body: "agree=on" },
  { what: "parts without a boundary", type: "multipart/form-data", body: "agree=on" },
  { what: "parts cut off", type: parts, body: "--x\r\ncontent-disposition: form-data;" },
];

const readable: readonly Sent[] = [
  { what: "a type that is none", type: "nonsense", body: "agree=on" },
  { what: "bytes as a form", type: form, body: new Uint8Array([0, 255, 254, 37, 38, 61]) },
  { what: "broken percents", type: form, body: "agree=%&stars=%zz" },
  { what: "JSON as a form", type: form, body: '{"agree":"on"}' },
  { what: "an unknown charset", type: `${form}; charset=nowhere`, body: "agree=on" },
  { what: "only names", type: form, body: "agree&stars&typed&intent" },
  { what: "an unknown intent", type: form, body: "intent=drop" },
  { what: "a file for a tick", type: parts, body: filePart("agree") },
  { what: "a file for the stars", type: parts, body: filePart("stars") },
];

/**
 * For the pages that take forms; their data requests use the same actions, and any other page answers 405 unread. The console's fields have
 * other names, and its calls refuse a borrower's session: of its pages only the sign-in gets these.
 */
const nearlyRight: readonly Sent[] = [
  ...oneGarbled({
    agree: "on",
    productId: "salama",
    amount: "1",
    periods: "6",
    termUnit: "months",
  }),
  ...oneGarbled({ typed: "1", source: "NONE", number: "1", first: "on", all: "on" }),
  ...oneGarbled({ productId: "salama", moduleId: "x", positionId: "x" }),
  ...oneGarbled({ stars: "6" }).map((sent) => ({ ...sent, body: `${sent.body}&intent=rate` })),
];

function filePart(name: string): string {
  const head = `content-disposition: form-data; name="${name}"; filename="a.txt"`;
  return `--x\r\n${head}\r\n\r\non\r\n--x--\r\n`;
}

function oneGarbled(fields: Record<string, string>): Sent[] {
  return Object.keys(fields).flatMap((name) =>
    garbled.map((value) => {
      const body = new URLSearchParams({ ...fields, [name]: value }).toString();
      return { what: `${name} ${value}`, type: form, body };
    }),
  );
}

const queries = [
  "&productId=%00",
  "&productId=%zz",
  "&orderId=%F0%9F%92%A5",
  "&productId=salama&orderId=1",
  "&order_id=1&product_id=__proto__",
  "&position=-1",
  "&lang=%00",
  "&amount=NaN",
  "&_routes=nowhere",
  "&index",
  `&from=${"x".repeat(3_000)}`,
];

interface Scene {
  journey: Journey;
  /** Query string of the borrower's own order. */
  own: string;
  before: string;
  ask(address: string, init?: RequestInit): Promise<Response>;
}

/** Thousands of requests: every page with all of the above. */
const timeout = 300_000;

/**
 * Reading the payment methods issues a repay token, and opening the landing counts a visit against the visitor's
 * address. A token pays nothing until a card is charged with it, and a visit grants no access.
 */
const givenOut = ["repay_token", "promotion_sid", "promotion_use"];

function rows({ server }: Journey): Promise<string> {
  return fingerprint(server.services.db, givenOut);
}

const countWaiting = {
  name: "test-count-waiting",
  text: "select count(*)::integer as waiting from outbox where state = 'waiting'",
};

/** What accepting a loan leaves to be done, such as its papers, changes rows too. */
async function waitingWork({ server }: Journey): Promise<number> {
  const [row] = await server.services.db.query<{ waiting: number }>(countWaiting);
  return row?.waiting ?? 0;
}

async function open(): Promise<Scene> {
  const journey = await startJourney();
  const orderId = await lend(journey);
  // A job tells of it within seconds; here it is told before anything is compared.
  await tellOfEvents(journey.server.services);
  await expect.poll(() => waitingWork(journey), { timeout: 60_000 }).toBe(0);
  const { session_id: secret = "" } = journey.borrower.session;
  const ids = { productId: "salama", orderId, session_id: secret, device_id: "device-1" };
  return {
    journey,
    own: new URLSearchParams(ids).toString(),
    before: await rows(journey),
    ask: (address, init = {}) => fetch(journey.origin + address, { redirect: "manual", ...init }),
  };
}

function post({ type, body }: Omit<Sent, "what">): RequestInit {
  return { method: "POST", body, headers: type === null ? {} : { "content-type": type } };
}

async function expectNothingChanged({ journey, before }: Scene): Promise<void> {
  await expect.poll(() => rows(journey)).toBe(before);
}

async function readsForms({ ask, own }: Scene, address: string): Promise<boolean> {
  if (address.endsWith(".data")) return false;
  if (address.startsWith("/console/") && address !== "/console/sign-in") return false;
  const { status } = await ask(`${address}?${own}`, post({ type: form, body: "agree=on" }));
  return status !== 405;
}

test("forms that none of our pages sends are rejected and change nothing", {
  timeout,
}, async () => {
  const scene = await open();
  const bugs: string[] = [];
  for (const address of addresses) {
    const garbledToo = (await readsForms(scene, address)) ? nearlyRight : [];
    for (const sent of [...unreadable, ...readable, ...garbledToo]) {
      const { status } = await scene.ask(`${address}?${scene.own}`, post(sent));
      if (status >= 500) bugs.push(`${status} ${address}: ${sent.what}`);
    }
  }
  expect(bugs).toEqual([]);
  await expectNothingChanged(scene);
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
  await expectNothingChanged(scene);
});

test("addresses nobody wrote and other methods are answered, and change nothing", {
  timeout,
}, async () => {
  const scene = await open();
  const bugs: string[] = [];
  for (const [index, address] of addresses.entries()) {
    // Whose session is unreadable is a stranger, whatever else is asked: one query a page, every query on some.
    const odd = `?session_id=%00${queries[index % queries.length]}`;
    for (const query of [...queries.map((one) => `?${scene.own}${one}`), odd]) {
      const { status } = await scene.ask(address + query);
      if (status >= 500) bugs.push(`${status} ${address}${query}`);
    }
    const got = await scene.ask(`${address}?${scene.own}`);
    const head = await scene.ask(`${address}?${scene.own}`, { method: "HEAD" });
    expect(head.status, `HEAD ${address}`).toBe(got.status);
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const other = await scene.ask(`${address}?${scene.own}`, { method });
      expect(other.status, `${method} ${address}`).toBe(405);
      expect(other.headers.get("allow")).toBe("GET, HEAD, POST");
    }
  }
  expect(bugs).toEqual([]);
  await expectNothingChanged(scene);
});
