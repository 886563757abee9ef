/**
 * The access grid: every call the server answers x every field that names something x the caller's own, another's,
 * one that is not there, malformed and absent. Rows follow from the schemas of the calls; a field that could hold an id and
 * of which nobody knows whose fails here, so none is forgotten.
 */
import { describe, expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { approveApplication } from "#contract/application-back-office.ts";
import { basePath, type EndpointShape, pathsOf } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { countApprovals } from "#contract/loan-actions.ts";
import { may, type Permission, permissions, permissionsOf } from "#contract/permissions.ts";
import { whoAmI } from "#contract/staff.ts";
import { type StaffRole, staffRoles } from "#contract/staff-roles.ts";
import { isSuccess } from "#contract/success-code.ts";
import { cellOf, unknownFields } from "#test/access/cell-of.ts";
import { cells } from "#test/access/cells.ts";
import type { Access, IdKind } from "#test/access/kinds.ts";
import { fieldNames, idsOf, ownFields, send, startAccess } from "#test/access/world.ts";
import { type Asked, ask, formHeaders } from "#test/ask.ts";
import { askBooks, isOfBooks } from "#test/examples/books-example.ts";
import { prepared } from "#test/examples/prepared.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { keepApart } from "#test/staff-changes.ts";
import { everyVertical } from "../../app/registry/verticals.ts";
import { writeDecidesFrom } from "../../core/staff/store.ts";

const { invalidInput, bug, otherAccount, roleNeeded, sessionNeeded, staffNeeded } =
  commonRejections;
const { tooNewToDecide, madeByMaker } = commonRejections;

/** Doors that stand beside the contract: where what they show belongs to somebody, the file named proves who sees it. */
const doorsBeside: Readonly<Record<string, string>> = {
  "POST /callbacks/payments/:provider": "signed: src/server/flows/payment/payment-events.test.ts",
  "POST /callbacks/payouts/:provider": "signed: src/server/flows/disbursement/payout.test.ts",
  "POST /callbacks/payments/:provider/:secret":
    "for providers that sign nothing: src/server/platform/providers/daraja/daraja.test.ts",
  "POST /callbacks/payouts/:provider/:secret": "the same",
  "POST /callbacks/returns/:provider":
    "signed: src/server/platform/providers/daraja/returns.test.ts",
  "POST /callbacks/returns/:provider/:secret": "the same",
  "POST /callbacks/messages/:provider": "signed: src/server/core/notification/message-news.test.ts",
  "POST /callbacks/messages/:provider/:secret": "the same, or a secret in the address",
  "GET /callbacks/payments/:provider":
    "signed, for providers that tell by an address: src/server/platform/providers/callbacks.test.ts",
  "GET /callbacks/payouts/:provider": "the same",
  "GET /callbacks/returns/:provider": "the same",
  [`GET ${basePath}/openapi.json`]:
    "shown to everybody, the console to staff alone: src/server/edge/api-docs/openapi.test.ts",
  [`GET ${basePath}/docs`]: "the same",
  "GET /promotion-pictures/:file":
    "shown to everybody: src/server/edge/promotion/edit-template.test.ts",
  "GET /product-logos/:file": "shown to everybody: src/server/flows/product-catalogue/logo.test.ts",
  "GET /pay/return":
    "by trade number, shows nothing: src/server/flows/payment/payment-events.test.ts",
  "GET /pay/code/:file": "by trade number: src/server/flows/payment-code/read-payment-code.test.ts",
  "GET /files/*": "owner and desk: src/server/platform/uploads/upload.test.ts",
  [`GET ${basePath}/promotion/get-captcha`]:
    "by page view: src/server/edge/promotion/captcha.test.ts",
  [`GET ${basePath}/api/v2/:segment/promotion/get-captcha`]: "the same",
};

/** A session is marked as in use and tries are counted: all that a rejection may leave behind. */
const counted = ["staff_sign_in_attempt", "staff_session", "borrower_session", "promotion_use"];

const rows = allEndpoints.map((endpoint) => ({ endpoint, name: endpoint.name }));
const naming = rows.filter(({ endpoint }) => cellOf(endpoint).ids !== undefined);

test("every address the server answers is a call of the contract or a known door beside it", async () => {
  const found = new Set<string>();
  const listen = (door: { addHook: (name: "onRoute", see: (route: Route) => void) => void }) =>
    door.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) if (one !== "HEAD") found.add(`${one} ${url}`);
    });
  const server = await startServer({ verticals: [listen as never, ...everyVertical] });
  await server.close();
  const ofContract = allEndpoints.flatMap((endpoint) =>
    pathsOf(endpoint).map(
      (path) => `${endpoint.method} ${basePath}${path.replace("{segment}", ":segment")}`,
    ),
  );
  const known = new Set([...ofContract, ...Object.keys(doorsBeside)]);
  expect([...found].filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !found.has(route))).toEqual([]);
});

interface Route {
  method: string | string[];
  url: string;
}

test("every field that could hold an id is known: by its usual name, or by the cell of its call (test/access)", () => {
  const unknown = rows.flatMap(({ endpoint, name }) =>
    unknownFields(endpoint).map((field) => `${name}.${field}`),
  );
  expect(unknown).toEqual([]);
});

test("no cell is of a call or a field that is not there", () => {
  const known = new Map(rows.map(({ endpoint, name }) => [name, fieldNames(endpoint)]));
  for (const [name, { ids = {}, unsent = [] }] of Object.entries(cells)) {
    expect(known.get(name) ?? [], name).toEqual(
      expect.arrayContaining([...Object.keys(ids), ...unsent]),
    );
    expect(known.has(name), name).toBe(true);
  }
});

describe("ids", () => {
  test.each(naming)("$name: own, another's, missing, malformed, absent", async ({ endpoint }) => {
    const access = await startAccess();
    const cell = cellOf(endpoint);
    const own = await ownFields(access, cell);
    const { error } = endpoint.input.safeParse(own);
    expect(error, "what the caller sends of their own is no valid request").toBe(undefined);
    const missingCodes = new Set<string>();
    for (const [field, kind] of idsOf(cell)) {
      const column = new Column(access, endpoint, own, field);
      if (!kind.mentioned) missingCodes.add(await column.isDenied(kind));
      await column.isUnreadable(kind);
      await column.isAbsent();
    }
    const answer = await send(access, endpoint, own);
    expect(answer.body.code, answer.text).not.toBe(bug.code);
    expect([...missingCodes], "the caller's own is answered like a missing one").not.toContain(
      answer.body.code,
    );
  });
});

/** The cells of one field of one call. */
class Column {
  readonly #access: Access;
  readonly #endpoint: EndpointShape;
  readonly #own: Record<string, string>;
  readonly #field: string;

  constructor(access: Access, endpoint: EndpointShape, own: Record<string, string>, field: string) {
    this.#access = access;
    this.#endpoint = endpoint;
    this.#own = own;
    this.#field = field;
  }

  /** One that is not there is refused, and another's to the letter like it; the code of the rejection. */
  async isDenied(kind: IdKind): Promise<string> {
    const missing = await this.#tried(kind.missing);
    expect(isSuccess(missing.body.code), `${this.#field} missing: ${missing.text}`).toBe(false);
    if (kind.belongs === this.#endpoint.session) {
      const others = await kind.of(this.#access, "other");
      const answer = await this.#tried(others);
      expect(answer.text, `${this.#field} of another`).toBe(missing.text);
      expect(answer.status).toBe(missing.status);
    }
    return missing.body.code;
  }

  async isUnreadable(kind: IdKind): Promise<void> {
    for (const text of kind.malformed) {
      const answer = await this.#tried(text);
      if (kind.malformedIsMissing) expect(isSuccess(answer.body.code)).toBe(false);
      else {
        expect(answer.body, `${this.#field} as ${text}`).toMatchObject({
          code: invalidInput.code,
          data: { fields: [this.#field] },
        });
      }
    }
  }

  /** A field that is needed is asked for; one that is not is never filled in with what is another's. */
  async isAbsent(): Promise<void> {
    const { [this.#field]: _, ...others } = this.#own;
    const needed = !this.#endpoint.input.safeParse(others).success;
    // A command that needs it not would be carried out: that is the caller's own last call.
    if (!needed && this.#endpoint.effect === "command") return;
    const answer = await this.#tried(undefined);
    if (needed) expect(answer.body.code).toBe(invalidInput.code);
    for (const theirs of [this.#access.other.loanId, this.#access.other.borrowerId]) {
      expect(answer.text).not.toContain(theirs);
    }
  }

  /** Sends it and shows that a rejection changed nothing. */
  async #tried(value: string | undefined): Promise<Asked> {
    const { db } = this.#access.world.server.services;
    const { [this.#field]: _, ...others } = this.#own;
    const fields = value === undefined ? others : { ...others, [this.#field]: value };
    const before = await fingerprint(db, counted);
    const answer = await send(this.#access, this.#endpoint, fields);
    expect(answer.body.code, answer.text).not.toBe(bug.code);
    if (!isSuccess(answer.body.code)) {
      expect(await fingerprint(db, counted), `${this.#field} left something`).toBe(before);
    }
    return answer;
  }
}

test("sessions: none, malformed and of the other kind open nothing", async () => {
  const access = await startAccess();
  const borrower = access.own.session.session_id ?? "";
  for (const { endpoint, name } of rows) {
    if (endpoint.session === "none") continue;
    const forStaff = endpoint.session === "staff";
    const { code } = forStaff ? staffNeeded : sessionNeeded;
    for (const token of ["", "x".repeat(43), forStaff ? borrower : access.agent.token]) {
      expect((await send(access, endpoint, {}, token)).body.code, name).toBe(code);
    }
  }
});

test("[SF-1] every role x every call of the console: what its permissions leave out is denied, the rest is answered", async () => {
  const access = await startAccess();
  const own = new Map<StaffRole, string>();
  for (const role of staffRoles) {
    own.set(role, (await access.world.server.staff({ role })).token);
  }
  const calls = rows.filter(({ endpoint: { session } }) => session === "staff");
  expect(calls.length).toBeGreaterThan(100);
  for (const { endpoint, name } of calls) {
    // Signing out would end the session that the next call needs.
    if (name === "signOut") continue;
    const { permission } = endpoint;
    expect(permission, `${name} does not say who may call it`).not.toBe(undefined);
    for (const [role, token] of own) {
      const isOpen = permission == null || permissionsOf[role].includes(permission);
      // Without fields: the door decides before they are read, and nothing is done.
      const { body } = await send(access, endpoint, {}, token);
      if (isOpen) expect(body.code, `${name} as ${role}`).not.toBe(roleNeeded.code);
      else expect(body.code, `${name} as ${role}`).toBe(roleNeeded.code);
    }
  }
});

describe("[SF-1] one person with two accounts", () => {
  const deciding = rows.filter(({ endpoint: { decides } }) => decides);
  const byTwo = deciding.filter(
    ({ endpoint: { rejections } }) =>
      "otherPersonNeeded" in rejections || "secondPersonNeeded" in rejections,
  );

  test("[SF-1] every call that decides is closed to an account made or reset a short time ago", async () => {
    const access = await startAccess();
    const { supervisor } = access;
    const { db, calendar } = access.world.server.services;
    const until = new Date(calendar.now().getTime() + 60_000);
    await db.transaction((tx) => writeDecidesFrom(tx, supervisor.staffId, until));
    expect(deciding.length).toBeGreaterThan(15);
    for (const { endpoint, name } of deciding) {
      // Without fields: the door decides before they are read.
      const { body } = await send(access, endpoint, {}, supervisor.token);
      expect(body.code, name).toBe(tooNewToDecide.code);
    }
  });

  test.each(byTwo)(
    "[SF-1] [DK-5] $name: what it decides is counted in Approvals, and closed where one made or reset the other's account",
    async ({ endpoint, name }) => {
      for (const how of [
        { kind: "add", turned: false },
        { kind: "reset-password", turned: true },
      ] as const) {
        const code = await askedBySecond(endpoint, async (server, { staffId, client }) => {
          const counted = await client.call(countApprovals, {});
          expect(counted.ok && counted.data.waiting, name).toBeGreaterThan(0);
          await keepApart(server, staffId, how);
        });
        expect(code, `${name} ${how.kind}`).toBe(madeByMaker.code);
      }
    },
  );
});

type Second = Pick<TestStaff, "staffId" | "client">;
type Before = (server: TestServer, second: Second) => Promise<void>;

/** The code of a valid call of the second person, after something else happened. */
async function askedBySecond(endpoint: EndpointShape, before: Before): Promise<string> {
  if (endpoint === approveApplication) return approvedBySecond(before);
  if (isOfBooks(endpoint)) {
    const { answer } = await askBooks(endpoint, ({ server }, second) => before(server, second));
    return answer.ok ? "" : answer.code;
  }
  const access = await startAccess();
  const { server } = access.world;
  const { sent, token = access.supervisor.token } = (await prepared[endpoint.name]?.(access)) ?? {
    sent: await ownFields(access, cellOf(endpoint)),
  };
  const client = server.staffClient(token);
  const me = await client.call(whoAmI, {});
  if (!me.ok) throw new Error(me.message);
  await before(server, { staffId: me.data.staffId, client });
  return (await send(access, endpoint, sent, token)).body.code;
}

/** An amount above the lender's threshold, approved by the first of two. */
async function approvedBySecond(before: Before): Promise<string> {
  const access = await startAccess();
  const { supervisor, world } = access;
  const sent = { ...(await ownFields(access, cellOf(approveApplication))) };
  const first = await send(access, approveApplication, sent, access.agent.token);
  expect(first.body.data).toMatchObject({ state: "referred" });
  const client = world.server.staffClient(supervisor.token);
  await before(world.server, { staffId: supervisor.staffId, client });
  const second = { ...sent, version: String(Number(sent["version"]) + 1) };
  return (await send(access, approveApplication, second, supervisor.token)).body.code;
}

test("[SF-1] every permission is somebody's, and is asked for by a call or by what a page shows", () => {
  const asked = new Set(rows.map(({ endpoint }) => endpoint.permission));
  // The other one is asked for within the calls that answer a complaint, once it was handed on.
  const shownAlone: readonly Permission[] = ["show-documents", "handle-escalated-complaints"];
  for (const permission of permissions) {
    expect(asked.has(permission) || shownAlone.includes(permission), permission).toBe(true);
    expect(staffRoles.filter((role) => may(role, permission)).length).toBeGreaterThan(0);
  }
});

test("[AP-3] a user id that is not the session's opens nothing, in the address or as a header; the session's own does", async () => {
  const access = await startAccess();
  const { app } = access.world.server;
  const { session_id: token = "" } = access.own.session;
  for (const { endpoint, name } of rows) {
    if (endpoint.session !== "borrower") continue;
    const { method, path } = endpoint;
    const url = `${basePath}${path.replace("{segment}", "app")}?session_id=${token}`;
    const theirs = access.other.borrowerId;
    for (const as of [
      { url: `${url}&user_id=${theirs}`, headers: {} },
      { url, headers: { "x-user-id": theirs } },
      { url: `${url}&user_id=${access.own.borrowerId}`, headers: { "x-user-id": theirs } },
    ]) {
      const headers = method === "GET" ? as.headers : { ...formHeaders, ...as.headers };
      expect((await ask(app, { method, url: as.url, headers })).body.code, name).toBe(
        otherAccount.code,
      );
    }
    const own = { url: `${url}&user_id=${access.own.borrowerId}`, headers: formHeaders };
    if (endpoint.effect === "query" && method === "POST") {
      expect((await ask(app, { method, ...own })).body.code, name).not.toBe(otherAccount.code);
    }
  }
});
