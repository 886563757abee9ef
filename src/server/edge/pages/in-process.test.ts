/** The in-process transport behaves as a network would: time-out, answers, client address. */
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "#contract/client.ts";
import { readLoan } from "#contract/loan.ts";
import { inProcessTransport } from "./in-process.ts";

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

test("[AP-4] a call that is not answered in time is an outage, in process as over a network", async () => {
  const held = Promise.withResolvers<object>();
  app.get("/mkopo/v3/loan-details/loan-details", () => held.promise);
  const transport = inProcessTransport(app);
  const client = createClient({
    origin: "http://in.process",
    transport,
    language: "en",
    session: {},
    timeoutMs: 20,
  });
  const answer = await client.call(readLoan, { productId: "p1", orderId: "o1" });
  expect(answer).toMatchObject({ ok: false, kind: "outage", message: "" });
  held.resolve({});
});

test("[AP-4] a call given up before it began is not made", async () => {
  let asked = 0;
  app.get("/", async () => {
    asked += 1;
    return {};
  });
  const request = new Request("http://in.process/", { signal: AbortSignal.abort() });
  await expect(inProcessTransport(app)(request)).rejects.toThrow();
  expect(asked).toBe(0);
});

test("status, repeated headers and an empty body come through", async () => {
  app.post("/", async (_request, reply) => {
    reply.header("set-cookie", ["a=1", "b=2"]);
    return reply.code(204).send();
  });
  const request = new Request("http://in.process/?a=1", { method: "POST" });
  const response = await inProcessTransport(app)(request);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await response.text()).toBe("");
});
