/** What stands around the endpoints: unknown paths, other methods, health, other origins' pages. */
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commonRejections } from "#contract/envelope.ts";
import { ask } from "#test/ask.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { telemetryRoutes } from "../../flows/usage/routes.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    verticals: [telemetryRoutes, (app) => app.get("/mkopo/parts/:segment/end", async () => ({}))],
  });
});

afterAll(() => server.close());

const save = "/mkopo/service/event/save";

test.each(["/mkopo/nothing", "/mkopo/", "/mkopo", `${save}/more`, "/mkopo/parts/a/b/end"])(
  "%s is an unknown path: 404 with the envelope",
  async (url) => {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const { status, body } = await ask(server.app, { method, url });
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: commonRejections.notFound.code, data: null });
    }
  },
);

test.each(["GET", "PUT", "DELETE", "PATCH"] as const)(
  "%s on a path that takes posts: 405 with the envelope, naming what it takes",
  async (method) => {
    const { status, body, headers } = await ask(server.app, { method, url: `${save}?lang=id` });
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("POST");
    expect(body).toEqual({
      code: commonRejections.wrongMethod.code,
      message: commonRejections.wrongMethod.message.id,
      data: null,
    });
  },
);

test("a path with a free part knows its methods too", async () => {
  const { status } = await ask(server.app, { method: "POST", url: "/mkopo/parts/a/end" });
  expect(status).toBe(405);
});

test("an address that cannot be decoded is refused with the envelope", async () => {
  const { body } = await ask(server.app, { url: "/mkopo/%zz" });
  expect(body.code).toBe(commonRejections.invalidInput.code);
});

describe("health", () => {
  test("says ready while the database answers, live in any case", async () => {
    const other = await startServer({ verticals: [] });
    const ready = await ask(other.app, { url: "/mkopo/health" });
    expect(ready).toMatchObject({ status: 200, body: { code: "0", data: { status: "ready" } } });
    await other.services.db.close();
    // Monitors share an answer for a moment.
    const asked = () => ask(other.app, { url: "/mkopo/health" });
    await expect.poll(async () => (await asked()).status).toBe(503);
    expect((await asked()).body.code).toBe(commonRejections.outage.code);
    const live = await ask(other.app, { url: "/mkopo/health/live" });
    expect(live).toMatchObject({ status: 200, body: { data: { status: "live" } } });
    await other.app.close();
  });
});

describe("pages of other origins", () => {
  const asking = (origin: string) =>
    server.app.inject({ method: "OPTIONS", url: save, headers: { origin } });

  test("[AP-3] an allowed one may call, with the headers of both clients and without our cookie", async () => {
    const { statusCode, headers } = await asking("https://pay.example");
    expect(statusCode).toBe(204);
    expect(headers["access-control-allow-origin"]).toBe("https://pay.example");
    expect(headers["access-control-allow-headers"]).toContain("x-mkopo-client");
    expect(headers["access-control-allow-headers"]).toContain("x-session-id");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers["vary"]).toBe("Origin");
  });

  test.each(["https://evil.example", "null", "https://pay.example.evil.example"])(
    "%s may not",
    async (origin) => {
      expect((await asking(origin)).headers["access-control-allow-origin"]).toBeUndefined();
      const headers = { origin };
      const answered = await server.app.inject({ method: "POST", url: save, headers });
      expect(answered.headers["access-control-allow-origin"]).toBeUndefined();
    },
  );
});

describe("over a real connection", () => {
  test("headers that are too long are answered with the envelope", async () => {
    const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
    const answered = await fetch(`${origin}/mkopo/health?x=${"y".repeat(20_000)}`);
    expect(answered.status).toBe(431);
    expect(await answered.json()).toMatchObject({
      code: commonRejections.tooLarge.code,
      data: null,
    });
  });

  test("what is no HTTP is answered with the envelope and hung up on", async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.write("GARBAGE\r\n\r\n");
    const text = (await socket.toArray()).join("");
    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(text).toContain(commonRejections.invalidInput.code);
  });
});
