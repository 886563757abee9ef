/**
 * Every page with requests none of our forms sends: other methods, malformed, cross-site and oversized bodies, missing or garbled
 * fields, unknown paths. What depends on how a body is read is asked of one page of each kind; each page is asked for the next few of
 * them, and each of its forms once for every field. Each answer is a rejection or a page, never a bug, and a rejection changes no row.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { staffCookie } from "#contract/session.ts";
import { type Access, type IdKindName, idKinds } from "#test/access/kinds.ts";
import { startAccess } from "#test/access/world.ts";
import {
  common,
  dataOf,
  eachGarbled,
  emptyForm,
  form,
  formsOf,
  noForms,
  type PageForm,
  pages,
  post,
  queries,
  type Sent,
  turn,
  unreadable,
} from "#test/odd-requests.ts";
import { productId } from "#test/simulated-server.ts";
import { watchWrites } from "#test/write-watch.ts";
import { ensureBuilt } from "../../scripts/setup.mjs";

beforeAll(() => ensureBuilt());

const isOfStaff = (page: string): boolean => page.startsWith("/console");

/** What the parameters of addresses name. Any other stands in the address as it is called. */
const named: Readonly<Record<string, IdKindName>> = {
  actionId: "loan-action",
  customerId: "customer",
  endpoint: "webhook",
  entryNo: "money",
  orderNo: "staff-loan",
  problemId: "complaint",
  productId: "product-draft",
  reportNo: "statement",
  requestId: "hardship-request",
  takeover: "takeover",
};
const plain: Readonly<Record<string, string>> = {
  id: "message-sms-code",
  kind: "company",
  language: "en",
  step: "public",
};

/** An order in the case queue is an application, and what can be confirmed is an offer. */
const otherwise: readonly [pages: string, parameter: string, kind: IdKindName][] = [
  ["/console/applications/", "orderNo", "application"],
  ["/loanConfirm", "productId", "offer"],
];

interface Asked {
  status: number;
  headers: Headers;
  html: string;
}

/**
 * Reading the payment methods issues a repay token, which pays nothing until a card is charged with it. Opening the landing counts a
 * visit, which grants no access. A picture's place is kept while it is read, and given back. Whom a member has looked at is written down.
 */
const givenOut = [
  ...["repay_token", "promotion_sid", "promotion_use", "uploaded_image"],
  ...["staff_log", "staff_log_head"],
];

class Scene {
  readonly access: Access;
  readonly #written: () => Promise<string[]>;
  readonly #ids = new Map<IdKindName, Promise<string>>();
  /** What somebody's session is sent with: the borrower's in the address, the member's as a cookie. */
  #query = "";
  #cookie = "";

  constructor(access: Access, written: () => Promise<string[]>) {
    this.access = access;
    this.#written = written;
  }

  /** The tables that were written to since this was last asked. */
  async written(): Promise<string[]> {
    return (await this.#written()).filter((table) => !givenOut.includes(table));
  }

  /** A new session of whom the page is for: some forms end it. */
  async renewSession(page: string): Promise<void> {
    const { server } = this.access.world;
    if (isOfStaff(page)) {
      const { token } = await server.staff({ role: "supervisor" });
      this.#cookie = `${staffCookie}=${token}`;
    } else {
      const { session } = await server.known(this.access.own.borrowerId);
      this.#query = new URLSearchParams({ ...session }).toString();
    }
    // Its first use is noted.
    await this.expectSession(page);
  }

  async expectSession(page: string): Promise<void> {
    const known = isOfStaff(page) ? "/console/account" : "/orderList";
    expect((await this.ask(dataOf(known))).status, known).toBe(200);
  }

  /** The page's path with what it is about. */
  async addressOf(page: string): Promise<string> {
    const parts = page.split("/").map((part) => {
      const name = /^:(\w+)/.exec(part)?.[1];
      return name === undefined ? part : this.#named(page, name);
    });
    return (await Promise.all(parts)).join("/");
  }

  /** With the session the page is for, and what a borrower's page is about. Of two values of a name the first counts: `odd`, then ours. */
  async ask(address: string, init: RequestInit = {}, odd = ""): Promise<Asked> {
    const { serverOrigin } = this.access.world;
    const [path = "", query = ""] = address.split("?");
    const about = isOfStaff(path) ? "" : `${await this.#about(path)}&${this.#query}`;
    const headers = {
      // Packing and unpacking every page takes a tenth of the time.
      "accept-encoding": "identity",
      origin: serverOrigin,
      ...(isOfStaff(path) ? { cookie: this.#cookie } : {}),
      ...init.headers,
    };
    const url = `${serverOrigin}${path}?${[odd, about, query].filter(Boolean).join("&")}`;
    const answer = await fetch(url, { redirect: "manual", ...init, headers });
    // Read to its end: it comes in full, and the next request has its connection.
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  async #about(path: string): Promise<string> {
    const isOffer = path.startsWith("/loanConfirm");
    const product = isOffer ? await this.#named(path, "productId") : productId;
    const order = isOffer ? {} : { orderId: this.access.own.loanId };
    const problemId = await this.#named(path, "problemId");
    const query = { productId: product, ...order, problemId, kind: "plan" };
    return new URLSearchParams(query).toString();
  }

  async #named(page: string, name: string): Promise<string> {
    const other = otherwise.find(([of, one]) => page.startsWith(of) && one === name);
    const kind = other?.[2] ?? named[name];
    if (kind === undefined) return plain[name] ?? name;
    const known = this.#ids.get(kind) ?? idKinds[kind].of(this.access, "own");
    this.#ids.set(kind, known);
    return known;
  }
}

async function open(): Promise<Scene> {
  // Somebody's session is noted as used again after some minutes.
  const access = await startAccess({ web: true, stopped: true });
  const scene = new Scene(access, await watchWrites(access.world.server.services.db));
  for (const page of ["/", "/console"]) await scene.renewSession(page);
  return scene;
}

const otherMethods = ["PUT", "PATCH", "DELETE", "OPTIONS"];

async function expectOtherMethods(
  scene: Scene,
  address: string,
  methods: readonly string[],
): Promise<void> {
  for (const method of methods) {
    const { status, headers } = await scene.ask(address, { method });
    expect([status, headers.get("allow")], `${method} ${address}`).toEqual([
      405,
      "GET, HEAD, POST",
    ]);
  }
}

/** One page for each way in which a body comes, and the size that none of them takes. */
const kinds = {
  "/loanDetail": 100_000,
  "/loanConfirm.data": 100_000,
  "/usage": 100_000,
  "/complainPageNext": 13_000_000,
  "/console/blocklist": 100_000,
};

test("what no page sends is refused by each kind of page, and changes nothing", async () => {
  const scene = await open();
  expect((await scene.ask("/orderList", post(emptyForm))).status, "a page without forms").toBe(405);
  for (const [page, tooMuch] of Object.entries(kinds)) {
    const got = await scene.ask(page);
    // What is made, or noted as shown, when it is first looked at.
    await scene.written();
    for (const sent of noForms) {
      const { status } = await scene.ask(page, post(sent));
      if (unreadable.includes(sent)) expect(status, `${page}: ${sent.what}`).toBe(422);
      else expect(status, `${page}: ${sent.what}`).toBeLessThan(500);
    }
    const tooLarge = { type: form, body: `a=${"x".repeat(tooMuch)}` };
    expect((await scene.ask(page, post(tooLarge))).status, page).toBe(413);
    const own = post({ type: form, body: "agree=on" });
    for (const foreign of [{ "sec-fetch-site": "cross-site" }, { origin: "http://other.test" }]) {
      const headers = { ...own.headers, ...foreign };
      expect((await scene.ask(page, { ...own, headers })).status, page).toBe(403);
    }
    const head = await scene.ask(page, { method: "HEAD" });
    expect([head.status, head.html], `HEAD ${page}`).toEqual([got.status, ""]);
    expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
    await expectOtherMethods(scene, page, otherMethods);
    expect(await scene.written(), page).toEqual([]);
  }
});

/** A page, and what it answered when it was asked as it should be. */
interface Visited {
  address: string;
  html: string;
}

/** Asks for the page as somebody would who has got everything wrong but its path. */
async function visitOddly(
  scene: Scene,
  page: string,
  index: number,
  bugs: string[],
): Promise<Visited> {
  const address = await scene.addressOf(page);
  const note = ({ status }: Asked, what: string): number => {
    if (status >= 500) bugs.push(`${status} ${address}: ${what}`);
    return status;
  };
  const got = await scene.ask(address);
  // What is made, or noted as shown, when it is first looked at.
  await scene.written();
  expect(note(got, "GET"), `${address} is closed to who may see it`).not.toBe(403);
  const both = [address, dataOf(address)] as const;
  const [where, elsewhere] = index % 2 === 0 ? both : [both[1], both[0]];
  await expectOtherMethods(scene, where, turn(otherMethods, index, 1));
  const [query = ""] = turn(queries, index, 1);
  note(await scene.ask(elsewhere, {}, query), query);
  if (index % 8 === 0) {
    const head = await scene.ask(address, { method: "HEAD" });
    expect([head.status, head.html], `HEAD ${address}`).toEqual([got.status, ""]);
  }
  const send = async (sent: Sent, to: string) =>
    note(await scene.ask(to, post(sent)), `${sent.what} to ${to}`);
  // A data request uses the same action. That of a page without forms answers 405 unread.
  if ((await send(emptyForm, dataOf(address))) !== 405) {
    for (const sent of turn(noForms, index, 1)) await send(sent, dataOf(address));
    for (const sent of turn(common, index, 1)) await send(sent, address);
  }
  for (const table of await scene.written()) bugs.push(`${address} has changed ${table}`);
  return { address, html: got.html };
}

/** Of forms that differ in what stands in them alone, one; those that lead elsewhere count there. */
function formsOn({ address, html }: Visited, seen: Set<string>): PageForm[] {
  return formsOf(html, address).filter(({ to, fields }) => {
    const { intent = "" } = fields;
    const key = [to.split("?")[0], intent, ...Object.keys(fields)].join(" ");
    return !seen.has(key) && seen.add(key);
  });
}

/** Signing out would end the session of every page after it: its form is sent with the pages that show it. */
const signOut = "/console/sign-out";

describe.each([
  { whose: "a borrower and a stranger", own: pages.filter((page) => !isOfStaff(page)), least: 50 },
  { whose: "a member", own: pages.filter(isOfStaff), least: 150 },
])("the pages of $whose", ({ own, least }) => {
  test("answer what no form sends, and each of their forms with a field garbled", async () => {
    const scene = await open();
    const bugs: string[] = [];
    const visited: Visited[] = [];
    for (const [index, page] of own.entries()) {
      if (page !== signOut) visited.push(await visitOddly(scene, page, index, bugs));
    }
    for (const page of own.slice(0, 1)) await scene.expectSession(page);
    const seen = new Set<string>();
    let sent = 0;
    for (const [index, visit] of visited.entries()) {
      const forms = formsOn(visit, seen);
      if (forms.length > 0) await scene.renewSession(visit.address);
      for (const one of forms) {
        for (const garbled of eachGarbled(one, index)) {
          await scene.written();
          const { status } = await scene.ask(one.to, post(garbled));
          const what = `${status} ${one.to}: ${garbled.what}`;
          if (status >= 500) bugs.push(what);
          const tables = status < 400 ? [] : await scene.written();
          if (tables.length > 0) bugs.push(`${what} has changed ${tables}`);
          sent += 1;
        }
      }
    }
    expect(bugs).toEqual([]);
    expect(sent).toBeGreaterThan(least);
  });
});
