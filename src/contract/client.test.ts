/** Requests the client sends and how it classifies answers, against a recording transport. */
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type ClientOptions, createClient, encode, timeoutMsDefault } from "./client.ts";
import { defineEndpoint } from "./endpoint.ts";
import { commonRejections } from "./envelope.ts";
import type { Session } from "./session.ts";

const shared = {
  summary: "",
  session: "borrower",
  success: "0",
  input: z.object({ orderId: z.string(), note: z.string().optional() }),
  output: z.object({ shown: z.string() }),
  rejections: {
    closed: {
      code: "819001",
      message: {
        en: "Closed",
        sw: "Closed",
        id: "Closed",
        hi: "Closed",
        fil: "Closed",
        zh: "Closed",
      },
    },
  },
} as const;

const read = defineEndpoint({
  ...shared,
  name: "read",
  effect: "query",
  method: "GET",
  path: "/read",
  encoding: "query",
  client: "json",
});

const write = defineEndpoint({
  ...shared,
  name: "write",
  effect: "command",
  method: "POST",
  path: "/write",
  encoding: "form",
  client: "form",
});

const session: Session = { session_id: "s1", device_id: "d1", user_id: "u1", app_version: "9.1" };
const base = { origin: "https://backend.example", session, language: "sw" };

function answering(body: string, status = 200): ClientOptions {
  return { ...base, transport: async () => new Response(body, { status }) };
}

describe("what is sent", () => {
  test("[AP-3] a get carries fields and session in the query, marker and header pair of the JSON client", () => {
    const request = encode(base, read, { orderId: "o 1&2" });
    const url = new URL(request.url);
    expect(request.method).toBe("GET");
    expect(url.pathname).toBe("/mkopo/read");
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...session, orderId: "o 1&2" });
    expect(request.headers.get("x-requested-with")).toBe("XMLHttpRequest");
    expect(request.headers.get("x-session-id")).toBe("s1");
    expect(request.headers.get("x-device-id")).toBe("d1");
    expect(request.headers.get("accept-language")).toBe("sw");
  });

  test("[AP-3] a post carries fields in a form body, the session in the query, the pair of the form client", async () => {
    const request = encode(base, write, { orderId: "o1", note: "a=b" });
    expect(request.method).toBe("POST");
    expect(request.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual(session);
    expect(request.headers.get("x-mkopo-client")).toBe("h5");
    expect(request.headers.get("x-user-id")).toBe("u1");
    expect(request.headers.get("x-app-version")).toBe("9.1");
    expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual({
      orderId: "o1",
      note: "a=b",
    });
  });

  test("a field without a value is not sent, an idempotency key goes into its header", async () => {
    const request = encode(base, write, { orderId: "o1", note: undefined }, { requestKey: "k-1" });
    expect(await request.text()).toBe("orderId=o1");
    expect(request.headers.get("idempotency-key")).toBe("k-1");
  });

  test("a session value that no header can carry still travels in the query", () => {
    const request = encode({ ...base, session: { user_id: "Ünal" } }, write, { orderId: "o1" });
    expect(new URL(request.url).searchParams.get("user_id")).toBe("Ünal");
    expect(request.headers.get("x-user-id")).toBeNull();
  });
});

describe("what comes back", () => {
  test.each(["0", "00", "0.0", " 0 "])("[AP-2] code %j is success", async (code) => {
    const body = JSON.stringify({ code, message: "saved", data: { shown: "x" } });
    const answer = await createClient(answering(body)).call(read, { orderId: "o1" });
    expect(answer).toEqual({ ok: true, data: { shown: "x" }, message: "saved" });
  });

  test("[AP-2] the number 0 is success too", async () => {
    const body = JSON.stringify({ code: 0, message: null, data: { shown: "x" } });
    const answer = await createClient(answering(body)).call(read, { orderId: "o1" });
    expect(answer).toMatchObject({ ok: true, message: "" });
  });

  test.each([
    ["819001", "rejection", "closed"],
    [commonRejections.sessionNeeded.code, "rejection", "sessionNeeded"],
    ["777", "rejection", null],
    ["", "rejection", null],
    ["zero", "rejection", null],
    [commonRejections.outage.code, "outage", "outage"],
    [commonRejections.bug.code, "outage", "bug"],
  ])("[AP-2] code %j is no success: %s, %s", async (code, kind, rejection) => {
    const body = JSON.stringify({ code, message: "why", data: null });
    const answer = await createClient(answering(body)).call(read, { orderId: "o1" });
    expect(answer).toEqual({ ok: false, kind, rejection, code, message: "why" });
  });

  test.each([
    ["a page of a proxy", "<html>bad gateway</html>", 502],
    ["nothing", "", 200],
    ["no envelope", '{"error":"gone"}', 200],
    ["null", "null", 200],
    ["a bare text", '"0"', 200],
  ])("[AP-6] %s is an outage without words", async (_name, body, status) => {
    const answer = await createClient(answering(body, status)).call(read, { orderId: "o1" });
    expect(answer).toMatchObject({ ok: false, kind: "outage", message: "" });
  });
});

describe("[AP-4] the client gives up", () => {
  const neverAnswers = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });

  test("[AP-4] after its time-out, with an outage to retry", async () => {
    const client = createClient({ ...base, transport: neverAnswers, timeoutMs: 1 });
    expect(await client.call(read, { orderId: "o1" })).toMatchObject({ ok: false, kind: "outage" });
  });

  test("[AP-4] which is 60 000 ms unless told otherwise", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    encode(base, read, { orderId: "o1" });
    encode({ ...base, timeoutMs: 5 }, write, { orderId: "o1" });
    expect(timeout.mock.calls).toEqual([[60_000], [5]]);
    expect(timeoutMsDefault).toBe(60_000);
    timeout.mockRestore();
  });
});
