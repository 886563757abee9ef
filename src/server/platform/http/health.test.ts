/** Health is what a proxy believes: ready only while a borrower could be served, writes included. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import { ask } from "#test/ask.ts";
import { testEngine } from "#test/database.ts";
import { leaveRow, writeProbe } from "#test/probe.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { serve } from "./serve.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer({
    verticals: [
      (app, services) =>
        serve(app, services, writeProbe, async (tx, input, call) => {
          await leaveRow(tx, call, input.productId);
          return { ok: true, data: { number: 1 } };
        }),
    ],
  });
});
afterEach(() => server.close());

const health = async () => (await ask(server.app, { url: "/mkopo/health" })).status;
const script = (sql: string) => server.services.db.script(sql);

/** Every write to the table fails as on a full disk; reads go on. */
const fill = (table: string) =>
  script(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: no space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on ${table} execute function full_disk()`);
const empty = (table: string) =>
  script(`drop trigger full_disk on ${table}; drop function full_disk()`);

describe("[OP-2] health", () => {
  test("[OP-2] is not ready while writes fail although reads are answered, and ready again after", async () => {
    expect(await health()).toBe(200);
    await fill("write_check");
    await expect.poll(health).toBe(503);
    expect(server.logged).toContainEqual({
      level: "error",
      event: "database-silent",
      facts: expect.objectContaining({ code: "53100" }),
    });
    const live = await ask(server.app, { url: "/mkopo/health/live" });
    expect(live.status).toBe(200);
    await empty("write_check");
    await expect.poll(health).toBe(200);
  });

  test("[OP-2] is not ready after a command's write was refused, though its own row still fits", async () => {
    const { client } = await server.borrower();
    await fill("usage_event");
    const answer = await client.call(writeProbe, { productId: "p1" });
    // Not a fault of ours: whoever asks again later is served.
    expect(answer).toMatchObject({ ok: false, kind: "outage" });
    expect(await health()).toBe(503);
  });

  test.runIf(testEngine() === "pglite")(
    "[OP-2] is not ready on a standby that only reads",
    async () => {
      await script("set default_transaction_read_only = on");
      await expect.poll(health).toBe(503);
      const answer = await ask(server.app, { url: "/mkopo/health" });
      expect(answer.body).toMatchObject({ code: commonRejections.outage.code });
      await script("set default_transaction_read_only = off");
      await expect.poll(health).toBe(200);
    },
  );

  test("[OP-2] asked by many at once writes once", async () => {
    const { db } = server.services;
    let writes = 0;
    const counted = { ...db, query: db.query.bind(db) };
    server.services.db = new Proxy(counted, {
      get(target, name: keyof typeof counted) {
        if (name !== "query") return target[name];
        return (...args: Parameters<typeof db.query>) => {
          if (args[0].name === "http.prove-write") writes += 1;
          return target.query(...args);
        };
      },
    });
    expect(await Promise.all(Array.from({ length: 20 }, health))).toEqual(Array(20).fill(200));
    expect(writes).toBe(1);
    server.services.db = db;
  });
});
