/** The same command many times at once, on connections of their own: it happens once and all get its answer. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveRow, rowsOf, writeProbe } from "#test/probe.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { serve } from "./serve.ts";

let server: TestServer;
let runs = 0;
let afterCommit = false;

beforeAll(async () => {
  server = await startServer({
    verticals: [
      (app, services) =>
        serve(app, services, writeProbe, async (tx, input, call) => {
          await leaveRow(tx, call, input.productId);
          runs += 1;
          const answer = { ok: true, data: { number: runs } } as const;
          return afterCommit ? { afterCommit: async () => answer } : answer;
        }),
    ],
  });
});

afterAll(() => server.close());

/** Repeats may look while the first one is at its step after commit, at its end, and just after it. */
const rounds = 20;

test.each([false, true])("twenty at once, step after commit %j: one row", async (withStep) => {
  afterCommit = withStep;
  for (let round = 0; round < rounds; round += 1) {
    runs = 0;
    const { borrowerId, client } = await server.borrower();
    const send = () => client.call(writeProbe, { productId: "p1" }, { requestKey: "key-1" });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { number: 1 } });
    expect(await rowsOf(server.services.db, borrowerId)).toBe(1);
  }
});

test("twenty at once with bodies of their own: one is done, the others are refused", async () => {
  afterCommit = false;
  const { borrowerId, client } = await server.borrower();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      client.call(writeProbe, { productId: `p${index}` }, { requestKey: "key-1" }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.rejection === "keyReused")).toHaveLength(
    19,
  );
  expect(await rowsOf(server.services.db, borrowerId)).toBe(1);
});
