/** [hostile client] Bodies that come too slowly, too long or without end are answered in words and cut; honest ones are not. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request as startRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { basePath } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { uploadProblemImage } from "#contract/upload.ts";
import { chunk, sendRaw } from "#test/raw-sender.ts";
import { startServer } from "#test/server.ts";

import { telemetryRoutes } from "../../flows/usage/routes.ts";
import { type BodyTimes, bodyTimesDefault, uploadTime } from "../services/body-times.ts";
import { uploadRoutes } from "../uploads/routes.ts";
import { limits } from "./decode.ts";

const { tooLarge, tooSlow, sessionNeeded } = commonRejections;

/** Looked at often, so that a test need not wait; nothing else is cut unless the test says so. */
const patient: BodyTimes = {
  ...bodyTimesDefault,
  everyMs: 5,
  lingerMs: 50,
  lingerBytes: 1024 * 1024,
};
const form = `${basePath}/service/event/save`;
const upload = `${basePath}${uploadProblemImage.path}`;

/** A page beside the door, as the web mounts them. */
const page = (app: FastifyInstance) => app.post("/page", async () => "never");

async function given(times: Partial<BodyTimes> = {}) {
  const server = await startServer({
    verticals: [telemetryRoutes, uploadRoutes, page],
    settings: { bodies: { ...patient, ...times } },
  });
  onTestFinished(() => server.close());
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const { session } = await server.borrower();
  return { server, port, session: `?session_id=${session.session_id}&lang=sw` };
}

const formHead = (path: string, ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  "host: mkopo.test",
  "content-type: application/x-www-form-urlencoded",
  ...more,
];
const uploadHead = (path: string, ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  "host: mkopo.test",
  "content-type: multipart/form-data; boundary=b",
  ...more,
];
const chunked = "transfer-encoding: chunked";
const partHead = `--b\r\ncontent-disposition: form-data; name="problemImage"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

/** First what is given, then the same for ever. */
function endless(first: string, then: string): () => string {
  let begun = false;
  return () => {
    if (begun) return then;
    begun = true;
    return first;
  };
}

/** First what is given, then nothing. */
function stalled(first: string): () => string | null {
  let begun = false;
  return () => {
    if (begun) return null;
    begun = true;
    return first;
  };
}

describe("too slow", () => {
  const slow = { windowMs: 20 };

  test("a form whose bytes trickle in is answered 408 in the caller's language, and cut", async () => {
    const { port } = await given(slow);
    const head = formHead(`${form}?lang=sw`, "content-length: 100");
    const text = await sendRaw(port, head, stalled("a=")).answered;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain(tooSlow.message.sw);
  });

  test("an upload that stops half way is answered 408 and cut, and is no fault of ours", async () => {
    const { port, session, server } = await given(slow);
    const head = uploadHead(upload + session, chunked);
    const text = await sendRaw(port, head, stalled(chunk(`${partHead}half`))).answered;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain(tooSlow.code);
    expect(server.logged.filter(({ level }) => level !== "info")).toEqual([]);
  });

  test("a body faster than the least rate is cut when its time is over", async () => {
    const { port } = await given({ formMs: 50, leastBytes: 1 });
    const head = formHead(form, "content-length: 60000");
    const text = await sendRaw(port, head, drip()).answered;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("an upload that comes below the rate of an honest connection is answered 408 and cut, however steadily", async () => {
    const honest = { uploadGraceMs: 50, uploadBytesPerSecond: 1024 ** 3 };
    const { port, session, server } = await given(honest);
    const next = endless(chunk(partHead), chunk("a"));
    const text = await sendRaw(port, uploadHead(`${upload}${session}`, chunked), next).answered;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain(tooSlow.message.sw);
    expect(server.logged.filter(({ level }) => level !== "info")).toEqual([]);
  });

  test.each([
    ["10 KB/s", 10, 120],
    ["16 KB/s", 16, 300],
    ["slow 3G", 50, 300],
  ])("an upload at %s is cut when the time for its bytes is over", (_what, kilobytes, seconds) => {
    const isLate = (second: number) =>
      second * 1_000 >= uploadTime(bodyTimesDefault, second * kilobytes * 1024);
    const cutAt = Array.from({ length: 400 }, (_, second) => second).find(isLate);
    expect(cutAt).toBe(seconds);
  });

  test("slow 3G sends the largest upload before it is cut", () => {
    const bytes = limits.uploadBytesMaximum;
    const seconds = bytes / (400_000 / 8);
    expect(seconds * 1_000).toBeLessThan(uploadTime(bodyTimesDefault, bytes));
  });

  test("on a page it is said as a page", async () => {
    const { port } = await given(slow);
    const head = formHead("/page?lang=hi", "accept: text/html,*/*", "content-length: 100");
    const text = await sendRaw(port, head, stalled("a=")).answered;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain("content-type: text/html");
    expect(text).toContain(tooSlow.message.hi);
  });

  test("headers that do not end are answered 408 and cut", async () => {
    const { port } = await given({ headersMs: 50 });
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${form} HTTP/1.1\r\nhost: mkopo.test\r\n`);
    const text = (await socket.toArray()).join("");
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain(tooSlow.code);
  });
});

/** A byte at a time. */
function drip(): () => string {
  return () => "a";
}

describe("without end", () => {
  test.each([
    ["a form", formHead(form, chunked), endless("", chunk("a".repeat(16_000)))],
    ["a page's form", formHead("/page", chunked), endless("", chunk("a".repeat(16_000)))],
  ] as const)("%s is answered 413 and cut", async (_what, head, next) => {
    const { port } = await given();
    const text = await sendRaw(port, head, next).answered;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain(tooLarge.code);
  });

  test("an upload is answered 413 and cut", async () => {
    const { port, session } = await given();
    const next = endless(chunk(partHead), chunk("x".repeat(64_000)));
    const text = await sendRaw(port, uploadHead(upload + session, chunked), next).answered;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain(tooLarge.code);
  });

  test("a stranger's upload, refused unread, is not taken in for ever", async () => {
    const { port } = await given();
    const next = endless(chunk(partHead), chunk("x".repeat(64_000)));
    const text = await sendRaw(port, uploadHead(upload, chunked), next).answered;
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain(sessionNeeded.code);
  });
});

describe("a form of ten megabytes", () => {
  const megabytes = "a=".padEnd(10 * 1024 * 1024, "x");

  /** Resolves only when all of it has been sent, as browsers do before they look at the answer. */
  async function sent(port: number, path: string, accept: string) {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(megabytes),
      accept,
    };
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const request = startRequest({ agent, port, path, method: "POST", headers });
    const [[answer]] = await Promise.all([
      once(request, "response") as Promise<[IncomingMessage]>,
      once(request, "finish"),
      request.end(megabytes),
    ]);
    const text = (await answer.toArray()).join("");
    return { status: answer.statusCode, text };
  }

  const times = { lingerMs: 30_000, lingerBytes: bodyTimesDefault.lingerBytes };

  test("ends in a 413 that can be read: the envelope on the wire", async () => {
    const { port } = await given(times);
    const answer = await fetch(`http://127.0.0.1:${port}${form}?lang=id`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: megabytes,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      code: tooLarge.code,
      message: tooLarge.message.id,
      data: null,
    });
    // No promise to hang up: that would take the answer away from who still sends.
    expect(answer.headers.get("connection")).not.toBe("close");
  });

  test("ends in a 413 that can be read: a page on a page", async () => {
    const { port } = await given(times);
    const { status, text } = await sent(port, "/page?lang=zh", "text/html,*/*");
    expect(status).toBe(413);
    expect(text).toContain("<!doctype html>");
    expect(text).toContain(tooLarge.message.zh);
  });
});
