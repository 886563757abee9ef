import http from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { FileField } from "#contract/fields.ts";
import { ask } from "#test/ask.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import type { Services } from "../services/services.ts";
import { limits } from "./decode.ts";
import { serve } from "./serve.ts";

const upload = defineEndpoint({
  name: "testUpload",
  summary: "Takes a note and a picture",
  effect: "command",
  method: "POST",
  path: "/test/upload",
  encoding: "multipart",
  client: "form",
  success: "00",
  session: "borrower",
  input: z.object({ note: z.string().max(10), picture: FileField }),
  output: z.object({ note: z.string(), name: z.string(), type: z.string(), bytes: z.int() }),
  rejections: {},
});

let server: TestServer;
let borrower: TestBorrower;
let taken = 0;

function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, upload, async (_tx, { note, picture }) => {
    taken += 1;
    const { name, type, bytes } = picture;
    return { ok: true, data: { note, name, type, bytes: bytes.length } };
  });
}

beforeAll(async () => {
  server = await startServer({ verticals: [routes] });
  borrower = await server.borrower();
});
afterAll(() => server.close());

const picture = (length: number) => ({
  name: "../a.jpg",
  type: "image/jpeg",
  bytes: new Uint8Array(length).fill(255),
});

function addressOf({ app }: TestServer): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/mkopo/test/upload?session_id=${borrower.session.session_id}`;
}

function formWith(length: number): FormData {
  const form = new FormData();
  form.set("note", "a");
  form.set("picture", new Blob([new Uint8Array(length)]), "a.jpg");
  return form;
}

async function posted(form: FormData | string, type?: string, session = true) {
  const request = new Request("http://x", { method: "POST", body: form });
  return ask(server.app, {
    method: "POST",
    url: `/mkopo/test/upload?session_id=${session ? borrower.session.session_id : "none"}`,
    headers: { "content-type": type ?? String(request.headers.get("content-type")) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe("a multipart call", () => {
  test("[AP-3] carries text and one file, byte for byte, through the client of the wire", async () => {
    const input = { note: "💡 note", picture: picture(200_000) };
    const answer = await borrower.client.call(upload, input);
    const data = { note: "💡 note", name: "a.jpg", type: "image/jpeg", bytes: 200_000 };
    expect(answer).toEqual({ ok: true, data, message: "" });
  });

  test("a repeat with the same key is answered once; another file under it is refused", async () => {
    const before = taken;
    const send = (length: number) =>
      borrower.client.call(
        upload,
        { note: "a", picture: picture(length) },
        { requestKey: "key-1" },
      );
    expect(await send(10)).toEqual(await send(10));
    expect(taken).toBe(before + 1);
    expect(await send(11)).toMatchObject({ ok: false, rejection: "keyReused" });
  });

  test("a file that is too large, or more than one, is refused as too much", async () => {
    const large = new FormData();
    large.set("note", "a");
    large.set("picture", new Blob([new Uint8Array(limits.uploadBytesMaximum + 1)]), "a.jpg");
    expect(await posted(large)).toMatchObject({ status: 413 });
    const two = new FormData();
    two.append("picture", new Blob(["1"]), "a.jpg");
    two.append("picture", new Blob(["2"]), "b.jpg");
    expect(await posted(two)).toMatchObject({ status: 413 });
  });

  test("what everybody together sends at once is bounded, and the room is given back", async () => {
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const held = Math.ceil(limits.uploadsAtOnceBytesMaximum / limits.uploadBytesMaximum) + 2;
    const head = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\n\r\n';
    const body = Buffer.alloc(limits.uploadBytesMaximum - 2_000, 1);
    // Each sends nearly all it may, and then says nothing more.
    const requests = Array.from({ length: held }, () => {
      const request = http.request(addressOf(server), {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=x" },
      });
      request.on("error", () => {});
      request.write(head);
      request.write(body);
      return request;
    });
    await expect.poll(() => posted(formWith(100_000))).toMatchObject({ status: 503 });
    for (const request of requests) request.destroy();
    await expect.poll(() => posted(formWith(100_000))).toMatchObject({ status: 200 });
  });

  test("no file, no form, half a form and text of the wrong kind are refused clearly", async () => {
    const { code } = commonRejections.invalidInput;
    const empty = new FormData();
    empty.set("note", "a");
    empty.set("picture", "no file");
    const nul = new FormData();
    nul.set("note", "a\0b");
    for (const answer of [
      await posted(empty),
      await posted(nul),
      await posted("note=a", "application/x-www-form-urlencoded"),
      await posted("--x\r\nbroken", "multipart/form-data; boundary=x"),
      await posted("anything", "multipart/form-data"),
    ]) {
      expect(answer).toMatchObject({ status: 200, body: { code } });
    }
  });

  test("without a session nothing of it is read", async () => {
    const before = taken;
    const answer = await posted("--x\r\nbroken", "multipart/form-data; boundary=x", false);
    expect(answer.body.code).toBe(commonRejections.sessionNeeded.code);
    expect(taken).toBe(before);
  });
});
