/** Taking pictures over the wire, who may see them, and when they go again. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "#contract/client.ts";
import { commonRejections } from "#contract/envelope.ts";
import { imageAddress, imageIdOf, imageInSize, imageSizes } from "#contract/image-address.ts";
import { uploadProblemImage, uploadStaffImage } from "#contract/upload.ts";
import { addMember } from "#server/core/staff/accounts.ts";
import { openSession } from "#server/core/staff/session.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { ask } from "#test/ask.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { Outage } from "../provider-ports/ports.ts";
import { removeUnusedImages } from "./remove-unused.ts";
import { imagesPerDayMaximum, storeImage, useImages } from "./store-image.ts";

let server: TestServer;
let photo: Uint8Array<ArrayBuffer>;
const files = memoryFiles();
const put = files.put;

beforeAll(async () => {
  server = await startServer({ files });
  const red = { width: 900, height: 600, channels: 3, background: "#c03020" } as const;
  photo = new Uint8Array(await sharp({ create: red }).jpeg().toBuffer());
});
afterAll(() => server.close());

const sent = (bytes = photo, name = "a.jpg") => ({
  problemImage: { name, type: "image/x", bytes },
});

async function taken(client: Client): Promise<string> {
  const answer = await client.call(uploadProblemImage, sent());
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.url;
}

async function staffToken(login: string, oneTime = false): Promise<string> {
  const { db, calendar } = server.services;
  return db.transaction(async (tx) => {
    const member = {
      login,
      name: login,
      role: "agent",
      password: "long enough 1",
      oneTime,
    } as const;
    const staffId = await addMember(tx, member, calendar.now());
    return openSession(tx, server.services, staffId ?? "");
  });
}

function look(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers });
}

const countImages = defineStatement(
  "test.count-images",
  "select count(*) as images from uploaded_image where owner_id = $1",
);

async function rowsOf(ownerId: string): Promise<unknown> {
  const [row] = await server.services.db.query(countImages, [ownerId]);
  return row?.images;
}

describe("[CP-6] sending a picture", () => {
  test("answers 00 with an address of our own that nobody can guess, and every size of it is there", async () => {
    const { client } = await server.borrower();
    const url = await taken(client);
    expect(url).toMatch(/^\/files\/[0-9a-f]{32}\/middle\.jpg$/);
    expect(uploadProblemImage.success).toBe("00");
    expect(await taken(client)).not.toBe(url);
    const kept = [...files.stored.keys()].filter((key) => key.includes(imageIdOf(url) ?? "none"));
    expect(kept).toHaveLength(3);
  });

  test("a name that lies changes nothing: content decides", async () => {
    const { borrowerId, client } = await server.borrower();
    const page = new Uint8Array(Buffer.from("<script>alert(1)</script>"));
    const before = files.stored.size;
    expect(await client.call(uploadProblemImage, sent(page, "photo.jpg"))).toMatchObject({
      ok: false,
      rejection: "notAnImage",
    });
    expect(await rowsOf(borrowerId)).toBe(0);
    expect(files.stored.size).toBe(before);
    expect(await client.call(uploadProblemImage, sent(photo, "../../x.svg"))).toMatchObject({
      ok: true,
    });
  });

  test("a repeat with the same key keeps one picture", async () => {
    const { borrowerId, client } = await server.borrower();
    const send = () => client.call(uploadProblemImage, sent(), { requestKey: "k-1" });
    expect(await send()).toEqual(await send());
    expect(await rowsOf(borrowerId)).toBe(1);
  });

  test("nothing, no file and a stranger are refused before anything is kept", async () => {
    const { session } = await server.borrower();
    const type = "multipart/form-data; boundary=x";
    for (const payload of [
      "",
      "--x--\r\n",
      "a=b",
      '--x\r\ncontent-disposition: form-data; name="problemImage"\r\n\r\nno file\r\n--x--\r\n',
    ]) {
      for (const endpoint of [uploadProblemImage, uploadStaffImage]) {
        const url = `/mkopo${endpoint.path}?session_id=`;
        const headers = { "content-type": type };
        const known = await ask(server.app, {
          method: "POST",
          url: url + session.session_id,
          headers,
          payload,
        });
        const stranger = await ask(server.app, { method: "POST", url, headers, payload });
        const needed = endpoint === uploadProblemImage ? "sessionNeeded" : "staffNeeded";
        const wrong = endpoint === uploadProblemImage ? "invalidInput" : "staffNeeded";
        expect(known.body.code).toBe(commonRejections[wrong].code);
        expect(stranger.body.code).toBe(commonRejections[needed].code);
      }
    }
  });

  test("a borrower who has sent very many waits until tomorrow; ten at once cannot pass the limit", async () => {
    const { borrowerId, client } = await server.borrower();
    const owner = { kind: "borrower", id: borrowerId } as const;
    const { db, calendar } = server.services;
    const room = 3;
    await db.transaction(async (tx) => {
      const { reserveImage } = await import("./store-image.ts");
      for (let count = room; count < imagesPerDayMaximum.borrower; count += 1) {
        await reserveImage(tx, owner, "complaint", calendar.now());
      }
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call(uploadProblemImage, sent())),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(room);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ rejection: "tooManyImages" });
    expect(await rowsOf(borrowerId)).toBe(imagesPerDayMaximum.borrower);
  });

  test("a store that fails is an outage: nothing half kept, and trying again works", async () => {
    const { borrowerId, client } = await server.borrower();
    const before = files.stored.size;
    files.put = async (key, bytes, type) => {
      if (key.includes("thumb")) throw new Outage("full");
      await put(key, bytes, type);
    };
    expect(await client.call(uploadProblemImage, sent())).toMatchObject({ kind: "outage" });
    files.put = put;
    expect(files.stored.size).toBe(before);
    expect(await rowsOf(borrowerId)).toBe(0);
    await taken(client);
  });
});

describe("[CP-6] seeing a picture", () => {
  test("its owner does, by address or by cookie, in every size, with headers that keep it theirs", async () => {
    const { client, session } = await server.borrower();
    const url = await taken(client);
    for (const size of imageSizes) {
      const byAddress = await look(`${imageInSize(url, size)}?session_id=${session.session_id}`);
      const byCookie = await look(imageInSize(url, size), {
        cookie: `mkopo_session=${session.session_id}`,
      });
      for (const { statusCode, headers, rawPayload } of [byAddress, byCookie]) {
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          "content-type": "image/jpeg",
          "content-disposition": "inline",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
          "cache-control": "private, max-age=300",
        });
        const { width } = await sharp(rawPayload).metadata();
        expect(width).toBe({ full: 900, middle: 720, thumb: 200 }[size]);
      }
    }
  });

  test("strangers, other borrowers and foreign pages are told the same as for a picture that is not there", async () => {
    const { client, session } = await server.borrower();
    const other = await server.borrower();
    const url = await taken(client);
    const cookie = `mkopo_session=${session.session_id}`;
    const missing = imageAddress("0".repeat(32), "middle");
    const answers = await Promise.all([
      look(missing, { cookie }),
      look(url),
      look(`${url}?session_id=${other.session.session_id}`),
      look(url, { cookie: "mkopo_session=x" }),
      look(url, { cookie, origin: "https://elsewhere.example" }),
      look(url, { cookie: `mkopo_staff=${session.session_id}` }),
      look(url.replace("middle", "original"), { cookie }),
      look("/files/%2e%2e%2fsecret", { cookie }),
      look("/files/", { cookie }),
    ]);
    for (const { statusCode, payload, headers } of answers) {
      expect({ statusCode, payload }).toEqual({ statusCode: 404, payload: "Not found\n" });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test("the desk sees every picture once its password is its own; a borrower the desk's when it is for them", async () => {
    const { client, session, borrowerId } = await server.borrower();
    const token = await staffToken("amina");
    const desk = { cookie: `mkopo_staff=${token}` };
    expect(await look(await taken(client), desk)).toMatchObject({ statusCode: 200 });
    const newcomer = { cookie: `mkopo_staff=${await staffToken("new", true)}` };
    expect(await look(await taken(client), newcomer)).toMatchObject({ statusCode: 404 });

    const answer = await server
      .client({}, { headers: { "x-staff-session": token } })
      .call(uploadStaffImage, sent());
    if (!answer.ok) throw new Error(answer.message);
    const { url } = answer.data;
    const own = `${url}?session_id=${session.session_id}`;
    expect(await look(own)).toMatchObject({ statusCode: 404 });
    const { db, calendar } = server.services;
    const imageId = imageIdOf(url) ?? "";
    const [row] = await db.query(ownerOf, [imageId]);
    const use = {
      owner: { kind: "staff", id: String(row?.owner_id) },
      shownTo: borrowerId,
      now: calendar.now(),
    } as const;
    expect(await db.transaction((tx) => useImages(tx, [imageId], use))).toBe(true);
    expect(await look(own)).toMatchObject({ statusCode: 200 });
    const other = await server.borrower();
    expect(await look(`${url}?session_id=${other.session.session_id}`)).toMatchObject({
      statusCode: 404,
    });
  });
});

const ownerOf = defineStatement(
  "test.image-owner",
  "select owner_id from uploaded_image where image_id = $1",
);

describe("using a picture", () => {
  test("another borrower's, a missing one and one of the desk answer alike", async () => {
    const { borrowerId, client } = await server.borrower();
    const other = await server.borrower();
    const { db, calendar } = server.services;
    const now = calendar.now();
    const own = imageIdOf(await taken(client)) ?? "";
    const foreign = imageIdOf(await taken(other.client)) ?? "";
    const use = { owner: { kind: "borrower", id: borrowerId }, shownTo: null, now } as const;
    const used = (...ids: string[]) => db.transaction((tx) => useImages(tx, ids, use));
    expect(await used(own)).toBe(true);
    expect(await used(own, foreign)).toBe(false);
    expect(await used("0".repeat(32))).toBe(false);
    const asStaff = { ...use, owner: { kind: "staff", id: borrowerId } } as const;
    expect(await db.transaction((tx) => useImages(tx, [own], asStaff))).toBe(false);
  });

  test("what nobody used is gone after a day, row and files; what was used stays", async () => {
    const own = await startServer({ files: memoryFiles(), today: "2026-03-02" });
    const { services } = own;
    const stored = (services.files as typeof files).stored;
    const { borrowerId } = await own.borrower();
    const owner = { kind: "borrower", id: borrowerId } as const;
    const keep = async () => {
      const answer = await storeImage(services, photo, owner, "complaint");
      return answer.ok ? answer.imageId : "";
    };
    const [used, unused] = [await keep(), await keep()];
    const use = { owner, shownTo: null, now: services.calendar.now() };
    await services.db.transaction((tx) => useImages(tx, [used], use));
    expect(await removeUnusedImages(services)).toBe(0);
    own.setToday("2026-03-04");
    const { remove } = services.files;
    services.files.remove = () => Promise.reject(new Outage("down"));
    await expect(removeUnusedImages(services)).rejects.toThrow(Outage);
    // Being removed, it can be used no more, though its files are still there.
    expect(await services.db.transaction((tx) => useImages(tx, [unused], use))).toBe(false);
    services.files.remove = remove;
    expect(await removeUnusedImages(services)).toBe(1);
    expect([...stored.keys()].every((key) => key.includes(used))).toBe(true);
    expect(stored.size).toBe(3);
    expect(await removeUnusedImages(services)).toBe(0);
    await own.close();
  });
});
