/** A command sent again with its key: the first answer, once; shown on an endpoint made for this test. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { leaveRow, rowsOf, writeProbe } from "#test/probe.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { Outage } from "../provider-ports/ports.ts";
import type { Handler } from "./handler.ts";
import { purgeIdempotencyRecords } from "./idempotency.ts";
import { encryptStoredAnswer } from "./idempotency-answer.ts";
import { leave } from "./readiness.ts";
import { serve } from "./serve.ts";

let server: TestServer;
let borrower: TestBorrower;
let runs = 0;
let write: Handler<typeof writeProbe>;

beforeAll(async () => {
  server = await startServer({
    verticals: [
      (app, services) =>
        serve(app, services, writeProbe, (tx, input, call) => write(tx, input, call)),
    ],
  });
});

afterAll(() => server.close());

beforeEach(async () => {
  borrower = await server.borrower();
  runs = 0;
  write = async (tx, input, call) => {
    runs += 1;
    await leaveRow(tx, call, input.productId);
    return { ok: true, data: { number: runs } };
  };
});

const send = (requestKey: string, productId = "p1", who = borrower) =>
  who.client.call(writeProbe, { productId }, { requestKey });

const rows = () => rowsOf(server.services.db, borrower.borrowerId);

test("a repeat is given the first answer and changes nothing", async () => {
  const first = await send("key-1");
  expect(first).toMatchObject({ ok: true, data: { number: 1 } });
  expect(await send("key-1")).toEqual(first);
  expect(runs).toBe(1);
  expect(await rows()).toBe(1);
});

test("without a key, and with another key, the command runs again", async () => {
  await borrower.client.call(writeProbe, { productId: "p1" });
  await borrower.client.call(writeProbe, { productId: "p1" });
  await send("key-1");
  await send("key-2");
  expect(runs).toBe(4);
});

test("a form carries its key in a field; it is no part of the input", async () => {
  const url = `/mkopo/probe/write?session_id=${borrower.session.session_id}`;
  const payload = "productId=p1&requestKey=key-1";
  const options = { method: "POST", url, headers: formHeaders, payload } as const;
  const first = await ask(server.app, options);
  expect(first.body).toMatchObject({ code: "0", data: { number: 1 } });
  expect((await ask(server.app, options)).text).toBe(first.text);
  expect(await send("key-1")).toMatchObject({ ok: true, data: { number: 1 } });
  expect(runs).toBe(1);
});

test("the same key with another body is refused", async () => {
  await send("key-1", "p1");
  expect(await send("key-1", "p2")).toMatchObject({ ok: false, rejection: "keyReused" });
  expect(await rows()).toBe(1);
});

test("a key belongs to its borrower", async () => {
  const other = await server.borrower();
  await send("key-1");
  expect(await send("key-1", "p1", other)).toMatchObject({ ok: true, data: { number: 2 } });
  expect(await rowsOf(server.services.db, other.borrowerId)).toBe(1);
});

test("a rejection uses up no key", async () => {
  const good = write;
  write = async () => ({ ok: false, rejection: "closed" });
  expect(await send("key-1")).toMatchObject({ ok: false, rejection: "closed" });
  write = good;
  expect(await send("key-1", "p2")).toMatchObject({ ok: true });
});

test("the answer of the step after commit is kept too", async () => {
  write = async () => ({ afterCommit: async () => ({ ok: true, data: { number: ++runs } }) });
  expect(await send("key-1")).toMatchObject({ ok: true, data: { number: 1 } });
  expect(await send("key-1")).toMatchObject({ ok: true, data: { number: 1 } });
});

test("a step after commit that failed may be tried again with the same key", async () => {
  let silent = true;
  write = async () => ({
    afterCommit: async () => {
      if (silent) throw new Outage("no answer");
      return { ok: true, data: { number: 7 } };
    },
  });
  expect(await send("key-1")).toMatchObject({ ok: false, kind: "outage" });
  silent = false;
  expect(await send("key-1")).toMatchObject({ ok: true, data: { number: 7 } });
});

test("a repeat during the step after commit waits for its answer", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  write = async (tx, input, call) => {
    await leaveRow(tx, call, input.productId);
    return {
      afterCommit: async () => {
        reach();
        await answered;
        return { ok: true, data: { number: 9 } };
      },
    };
  };
  const first = send("key-1");
  await reached;
  const repeat = send("key-1");
  answer();
  expect(await first).toMatchObject({ ok: true, data: { number: 9 } });
  expect(await repeat).toMatchObject({ ok: true, data: { number: 9 } });
  expect(await rows()).toBe(1);
});

test("a first command slower than its repeat leaves and gives the answer the repeat was given", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  write = async () => {
    runs += 1;
    const number = runs;
    return {
      afterCommit: async () => {
        if (number === 1) {
          reach();
          await answered;
        }
        return { ok: true, data: { number } };
      },
    };
  };
  const first = send("key-1");
  await reached;
  const { calendar } = server.services;
  const { now } = calendar;
  calendar.now = () => new Date(now.call(calendar).getTime() + 61_000);
  onTestFinished(() => void Object.assign(calendar, { now }));
  const repeat = await send("key-1");
  expect(repeat).toMatchObject({ ok: true, data: { number: 2 } });
  answer();
  expect(await first).toEqual(repeat);
  expect(await send("key-1")).toEqual(repeat);
});

test.each(["x".repeat(101), "a key", "ключ"])("key %j is refused", async (key) => {
  const url = `/mkopo/probe/write?session_id=${borrower.session.session_id}`;
  const payload = new URLSearchParams({ productId: "p1", requestKey: key }).toString();
  const options = { method: "POST", url, headers: formHeaders, payload } as const;
  expect((await ask(server.app, options)).body.code).toBe(commonRejections.invalidInput.code);
  expect(runs).toBe(0);
});

test("a forgotten key is a new one", async () => {
  await send("key-1");
  await purgeIdempotencyRecords(
    server.services.db,
    new Date(server.services.calendar.now().getTime() + 1),
  );
  expect(await send("key-1")).toMatchObject({ ok: true, data: { number: 2 } });
});

/** The repeat arrives at another server: this process knows nothing of the first one but its idempotency record. */
async function underWayElsewhere(requestKey: string): Promise<unknown> {
  const first = await send(requestKey);
  await server.services.db.script(
    `update idempotency_record set answer_encrypted = null where idempotency_key = '${requestKey}'`,
  );
  return first;
}

test("[OP-2] a repeat at a second server waits for the first one's answer", async () => {
  const first = await underWayElsewhere("key-1");
  const repeat = send("key-1");
  const early = await Promise.race([repeat, pause(400, "still waiting")]);
  expect(early).toBe("still waiting");
  const answer = encryptStoredAnswer(
    { data: { number: 1 } },
    server.services.settings.encryptionKey,
  );
  await server.services.db.script(
    `update idempotency_record set answer_encrypted = '${answer}' where idempotency_key = 'key-1'`,
  );
  expect(await repeat).toEqual(first);
  expect(runs).toBe(1);
});

test("[OP-2] a repeat at a second server runs itself when the first one was refused", async () => {
  await underWayElsewhere("key-1");
  const repeat = send("key-1");
  await pause(200);
  await server.services.db.script("delete from idempotency_record where idempotency_key = 'key-1'");
  expect(await repeat).toMatchObject({ ok: true, data: { number: 2 } });
});

test("[OP-2] a server that ends keeps nobody waiting for another one's answer", async () => {
  const ending = await startServer({
    verticals: [
      (app, services) =>
        serve(app, services, writeProbe, (tx, input, call) => write(tx, input, call)),
    ],
  });
  onTestFinished(() => ending.close());
  const { client } = await ending.borrower();
  const ask = () => client.call(writeProbe, { productId: "p1" }, { requestKey: "key-1" });
  await ask();
  await ending.services.db.script("update idempotency_record set answer_encrypted = null");
  const repeat = ask();
  await pause(100);
  leave(ending.services);
  expect(await repeat).toMatchObject({ ok: false, kind: "outage" });
});
