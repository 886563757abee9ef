/** The door's promises, shown on endpoints made for this test: who may call, what is read, how it is answered. */
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import { ask as askServer, formHeaders } from "#test/ask.ts";
import { leaveRow, openProbe, readProbe, rowsOf, writeProbe } from "#test/probe.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { Outage } from "../provider-ports/ports.ts";
import type { Handler } from "./handler.ts";
import { serve } from "./serve.ts";

let server: TestServer;
let borrower: TestBorrower;
/** What writeProbe does in the test at hand. */
let write: Handler<typeof writeProbe>;

beforeAll(async () => {
  server = await startServer({
    verticals: [
      (app, services) => {
        serve(app, services, readProbe, async (_db, input, call) => ({
          ok: true,
          data: { input: input as Record<string, string>, borrowerId: call.borrowerId },
        }));
        serve(app, services, openProbe, async (_db, input, call) => ({
          ok: true,
          data: { input: input as Record<string, string>, borrowerId: call.borrowerId },
        }));
        serve(app, services, writeProbe, (tx, input, call) => write(tx, input, call));
      },
    ],
  });
  borrower = await server.borrower({ deviceId: "d-1" });
});

afterAll(() => server.close());

beforeEach(() => {
  server.logged.length = 0;
  write = async (tx, input, call) => {
    await leaveRow(tx, call, input.productId);
    return { ok: true, data: { number: input.number ?? 0 } };
  };
});

const ask = (options: InjectOptions) => askServer(server.app, options);
const token = () => borrower.session.session_id ?? "";
const readUrl = (more = "") => `/mkopo/probe/read?session_id=${token()}&orderId=o1${more}`;

function post(payload: string, headers: Record<string, string> = {}, query = "") {
  const url = `/mkopo/probe/write?session_id=${token()}${query}`;
  return ask({ method: "POST", url, headers: { ...formHeaders, ...headers }, payload });
}

describe("who may call", () => {
  const plain = "/mkopo/probe/read?orderId=o1";

  test.each([
    ["the query", () => ({ url: readUrl() })],
    ["the header", () => ({ url: plain, headers: { "x-session-id": token() } })],
    ["the cookie", () => ({ url: plain, headers: { cookie: `a=b; mkopo_session=${token()}` } })],
  ])("[AP-3] the session is taken from %s, no marker header needed", async (_where, options) => {
    const { status, body } = await ask(options());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: "0",
      message: "",
      data: { borrowerId: borrower.borrowerId },
    });
  });

  test.each([
    ["none", () => ({ url: plain })],
    ["an unknown one", () => ({ url: `${plain}&session_id=${"x".repeat(43)}` })],
    ["a malformed one", () => ({ url: `${plain}&session_id=%27or+1%3D1` })],
    ["that of another device", () => ({ url: readUrl("&device_id=d-2") })],
    [
      "that of another device, in the header pair",
      () => ({ url: plain, headers: { "x-session-id": token(), "x-device-id": "d-2" } }),
    ],
    [
      "the cookie, on a post of a foreign page",
      () => ({
        url: plain,
        headers: { cookie: `mkopo_session=${token()}`, origin: "https://evil.example" },
      }),
    ],
  ])("[AP-3] session: %s is refused", async (_what, options) => {
    const { status, body } = await ask(options());
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: commonRejections.sessionNeeded.code, data: null });
  });

  test("our own pages may use the cookie, by public origin or by host", async () => {
    const cookie = `mkopo_session=${token()}`;
    for (const headers of [
      { cookie, origin: "http://mkopo.test" },
      { cookie, origin: "https://phone.local:8443", host: "phone.local:8443" },
    ]) {
      expect((await ask({ url: plain, headers })).body.code).toBe("0");
    }
  });

  test("without a session where none is needed the borrower is nobody, with one it is known", async () => {
    const url = "/mkopo/probe/open?orderId=o1";
    expect((await ask({ url })).body).toMatchObject({ code: "00", data: { borrowerId: "" } });
    const known = await ask({ url: `${url}&session_id=${token()}` });
    expect(known.body.data).toMatchObject({ borrowerId: borrower.borrowerId });
  });
});

describe("what is read", () => {
  test("[RT-5] session parameters are not input; either spelling of an id gives both", async () => {
    const parameters = `&lang=sw&user_id=${borrower.borrowerId}&product_id=p1&x=1`;
    const { body } = await ask({ url: readUrl(parameters) });
    expect(body.data?.["input"]).toEqual({
      orderId: "o1",
      order_id: "o1",
      productId: "p1",
      product_id: "p1",
      x: "1",
    });
  });

  test("[RT-5] the form counts over the query, in either spelling", async () => {
    const seen: string[] = [];
    write = async (_tx, input) => {
      seen.push(input.productId);
      return { ok: true, data: { number: 0 } };
    };
    await post("productId=body", {}, "&productId=query");
    await post("product_id=body", {}, "&productId=query");
    await post("number=1", {}, "&product_id=query");
    expect(seen).toEqual(["body", "body", "query"]);
  });

  test("a repeated field is refused and named", async () => {
    const { body } = await ask({ url: readUrl("&orderId=o1") });
    expect(body).toMatchObject({
      code: commonRejections.invalidInput.code,
      data: {
        fields: ["orderId"],
        problems: [
          { field: "orderId", problem: "repeated", message: expect.stringContaining("once") },
        ],
      },
    });
  });

  test.each([
    ["a missing field", "number=1", ["productId"]],
    ["a malformed field", "productId=p1&number=-1", ["number"]],
    ["two wrong fields", "productId=%27%3B--&number=1e3", ["productId", "number"]],
  ])("%s is refused by name", async (_what, payload, fields) => {
    const before = await rowsOf(server.services.db, borrower.borrowerId);
    const { status, body } = await post(payload);
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: commonRejections.invalidInput.code, data: { fields } });
    expect(await rowsOf(server.services.db, borrower.borrowerId)).toBe(before);
  });

  test.each([
    ["a broken percent sequence", "productId=%E0%A4%A"],
    ["bytes that are no text", "productId=%ff%fe"],
    ["a NUL character", "productId=p%00"],
  ])("%s is refused", async (_what, payload) => {
    expect((await post(payload)).body.code).toBe(commonRejections.invalidInput.code);
    expect((await ask({ url: readUrl(`&${payload}`) })).body.code).toBe(
      commonRejections.invalidInput.code,
    );
  });

  test.each([
    ["a body over 64 KiB", `productId=p1&note=${"x".repeat(70_000)}`],
    ["a value over 4,000 characters", `productId=${"x".repeat(4_001)}`],
    ["a name over 100 characters", `productId=p1&${"n".repeat(101)}=1`],
    ["over 100 fields", `productId=p1${"&a=1".repeat(100)}`],
  ])("%s is too large", async (_what, payload) => {
    const { status, body } = await post(payload);
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: commonRejections.tooLarge.code, data: null });
  });

  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", "nonsense"])(
    "a body of type %s is refused",
    async (type) => {
      const { status, body } = await post('{"productId":"p1"}', { "content-type": type });
      expect(status).toBe(200);
      expect(body.code).toBe(commonRejections.invalidInput.code);
    },
  );

  test("a post without any body is read from the query", async () => {
    const url = `/mkopo/probe/write?session_id=${token()}&productId=p1`;
    expect((await ask({ method: "POST", url })).body.code).toBe("0");
  });
});

describe("how it is answered", () => {
  test("no answer may be stored, framed, sniffed or referred", async () => {
    const { headers } = await ask({ url: readUrl() });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
  });

  test("a rejection is HTTP 200 in the language asked for, and leaves nothing behind", async () => {
    write = async (tx, input, call) => {
      await leaveRow(tx, call, input.productId);
      return { ok: false, rejection: "closed" };
    };
    const before = await rowsOf(server.services.db, borrower.borrowerId);
    for (const [query, words] of [
      ["", "Closed."],
      ["&lang=sw", "Imefungwa."],
      ["&lang=xx", "Closed."],
    ] as const) {
      const { status, body } = await post("productId=p1", {}, query);
      expect({ status, body }).toEqual({
        status: 200,
        body: { code: "819001", message: words, data: null },
      });
    }
    const cookie = "a=1; mkopo_language=zh";
    for (const [query, headers, words] of [
      ["", { "accept-language": "fr, id;q=0.8, hi;q=0.9" }, "बंद।"],
      ["", { "accept-language": "id", cookie }, "已关闭。"],
      ["&lang=tl", { "accept-language": "id", cookie }, "Sarado na."],
    ] as const) {
      expect((await post("productId=p1", headers, query)).body.message).toBe(words);
    }
    expect(await rowsOf(server.services.db, borrower.borrowerId)).toBe(before);
  });

  test("[AP-2] a bug is a 500 with an id to quote, rolled back, logged without secrets", async () => {
    write = async (tx, input, call) => {
      await leaveRow(tx, call, input.productId);
      throw new Error(`call 0712 345 678 about ${token()}`);
    };
    const before = await rowsOf(server.services.db, borrower.borrowerId);
    const { status, body } = await post("productId=p1");
    expect(status).toBe(500);
    expect(body.code).toBe(commonRejections.bug.code);
    const id = /([0-9A-Z]{8})$/.exec(body.message)?.[1];
    const line = server.logged.find((one) => one.event === "bug");
    expect(line?.facts).toMatchObject({ id, path: "/mkopo/probe/write" });
    expect(JSON.stringify(server.logged)).not.toMatch(new RegExp(`345 678|${token()}`));
    expect(JSON.stringify(body)).not.toContain("call");
    expect(await rowsOf(server.services.db, borrower.borrowerId)).toBe(before);
  });

  test("a silent partner is a 503 that says try again", async () => {
    write = async () => ({ afterCommit: () => Promise.reject(new Outage("no answer")) });
    const { status, body } = await post("productId=p1");
    expect(status).toBe(503);
    expect(body.code).toBe(commonRejections.outage.code);
  });

  test("a database that is away is a 503 that says try again, and an error for whoever watches", async () => {
    const away = Object.assign(new Error("canceling statement due to lock timeout"), {
      code: "55P03",
    });
    write = () => Promise.reject(away);
    const { status, body } = await post("productId=p1");
    expect(status).toBe(503);
    expect(body.code).toBe(commonRejections.outage.code);
    const line = server.logged.findLast(({ event }) => event === "database-away");
    expect(line).toMatchObject({ level: "error", facts: { path: "/mkopo/probe/write" } });
  });

  test("an answer that breaks its contract is a bug, and changes nothing", async () => {
    write = async (tx, input, call) => {
      await leaveRow(tx, call, input.productId);
      return { ok: true, data: { number: "1" as unknown as number } };
    };
    const before = await rowsOf(server.services.db, borrower.borrowerId);
    expect((await post("productId=p1")).status).toBe(500);
    expect(await rowsOf(server.services.db, borrower.borrowerId)).toBe(before);
  });

  test("a field the contract does not name never leaves the server", async () => {
    write = async () => ({ ok: true, data: { number: 1, phone: "0712" } as { number: number } });
    expect((await post("productId=p1")).body.data).toEqual({ number: 1 });
  });

  test("what afterCommit answers is the answer, and its row stands whatever it says", async () => {
    write = async (tx, input, call) => {
      await leaveRow(tx, call, input.productId);
      return { afterCommit: async () => ({ ok: false, rejection: "closed" }) };
    };
    const before = await rowsOf(server.services.db, borrower.borrowerId);
    expect((await post("productId=p1")).body.code).toBe("819001");
    expect(await rowsOf(server.services.db, borrower.borrowerId)).toBe(before + 1);
  });

  test("the access log has the path and never the query", async () => {
    await ask({ url: readUrl() });
    const line = server.logged.find((one) => one.event === "answered");
    expect(line?.facts).toMatchObject({ method: "GET", path: "/mkopo/probe/read", status: 200 });
    expect(JSON.stringify(server.logged)).not.toContain(token());
  });
});
