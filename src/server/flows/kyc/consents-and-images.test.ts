/** Consents by version, images that only their owner and staff may see, and the advance log. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listConsents, saveConsent } from "#contract/consent.ts";
import { imageIdOf, imageInSize } from "#contract/image-address.ts";
import {
  advanceLog,
  readBaseInfo,
  readFaceInfo,
  saveBaseInfo,
  uploadIdentityImage,
} from "#contract/onboarding.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { Outage } from "#server/platform/provider-ports/ports.ts";
import { removeUnusedImages } from "#server/platform/uploads/remove-unused.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { certified, consented, photographed, photoOf, rightValues } from "#test/people.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { hasConsent } from "../../core/consent/has-consent.ts";

let server: TestServer;
const files = memoryFiles();

beforeAll(async () => {
  server = await startServer({ files });
});
afterAll(() => server.close());

const keptOf = (url: string) =>
  [...files.stored.keys()].filter((key) => key.includes(imageIdOf(url) ?? "none"));

describe("[AC-3] consents", () => {
  test("nothing is stored before the two required consents are given", async () => {
    const borrower = await server.borrower({ fullName: "", birthDate: null });
    const { client } = borrower;
    const refusedAll = async () => {
      expect(await client.call(saveBaseInfo, { fullName: "Asha" })).toMatchObject({
        rejection: "consentNeeded",
      });
      await expect(photographed(borrower, "face")).rejects.toThrow(/agree to it/);
    };
    await refusedAll();
    await consented(borrower, ["privacy"]);
    await refusedAll();
    await consented(borrower, ["credit-check"]);
    expect(await client.call(saveBaseInfo, { fullName: "Asha" })).toMatchObject({ ok: true });
  });

  test("stored with version, language, time and text hash; withdrawn, and given again", async () => {
    const borrower = await server.borrower();
    const { borrowerId } = borrower;
    const client = server.client(borrower.session, { language: "sw" });
    const { db } = server.services;
    const list = async () => {
      const answer = await client.call(listConsents, {});
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.list;
    };
    const [privacy] = await list();
    expect(privacy).toMatchObject({
      consent: "privacy",
      version: 1,
      needed: 1,
      given: 0,
      givenOn: "",
    });
    expect(privacy?.text[0]).toContain("Mkopo");
    const give = (given: "0" | "1", version = "1") =>
      client.call(saveConsent, { consent: "privacy", version, given });
    expect(await give("1", "2")).toMatchObject({ rejection: "otherVersion" });
    await give("1");
    await give("1");
    expect((await list())[0]).toMatchObject({ given: 1, givenOn: "2026-03-02" });
    expect(await hasConsent(db, borrowerId, "privacy", server.services)).toBe(true);
    await give("0");
    expect(await hasConsent(db, borrowerId, "privacy", server.services)).toBe(false);
    await give("1");
    const rows = defineStatement(
      "test.consents",
      `select language, text_hash, revoked_at is null as stands from person_consent
       where borrower_id = $1 order by person_consent_id`,
    );
    expect(await db.query(rows, [borrowerId])).toEqual([
      { language: "sw", text_hash: privacy?.hash, stands: false },
      { language: "sw", text_hash: privacy?.hash, stands: true },
    ]);
  });

  test("one of them given does not give the others, nor another borrower's", async () => {
    const [one, other] = [await server.borrower(), await server.borrower()];
    await consented(one, ["device-location"]);
    const { db } = server.services;
    expect(await hasConsent(db, one.borrowerId, "privacy", server.services)).toBe(false);
    expect(await hasConsent(db, other.borrowerId, "device-location", server.services)).toBe(false);
  });
});

describe("[AC-3] [AC-4] pictures", () => {
  async function newcomer(): Promise<TestBorrower> {
    const borrower = await server.borrower();
    await consented(borrower);
    return borrower;
  }

  test("seen by their owner and by staff, by nobody else; a stranger is answered like a missing one", async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const agent = await server.staff();
    const url = await photographed(owner, "front");
    const look = (address: string, more: object = {}) =>
      server.app.inject({ url: address, ...more });
    const bySession = ({ session }: TestBorrower) => `?session_id=${session.session_id}`;
    for (const size of ["thumb", "middle", "full"] as const) {
      const address = imageInSize(url, size);
      expect((await look(address + bySession(owner))).statusCode).toBe(200);
      expect(
        (await look(address, { headers: { "x-staff-session": agent.token } })).statusCode,
      ).toBe(200);
      const stranger = await look(address + bySession(other));
      const nobody = await look(address);
      const missing = await look(`/files/${"0".repeat(32)}/${size}.jpg${bySession(other)}`);
      expect(stranger.statusCode).toBe(404);
      expect([nobody.statusCode, nobody.body]).toEqual([404, stranger.body]);
      expect([missing.statusCode, missing.body]).toEqual([404, stranger.body]);
    }
  });

  test("replaced: the new image counts, the old one is gone from page and store", async () => {
    const borrower = await newcomer();
    const first = await photographed(borrower, "face", 10);
    const second = await photographed(borrower, "face", 200);
    expect(await borrower.client.call(readFaceInfo, {})).toMatchObject({
      data: { image: { url: second } },
    });
    expect(keptOf(first)).toEqual([]);
    expect(keptOf(second)).toHaveLength(3);
    const seen = await server.app.inject({
      url: `${first}?session_id=${borrower.session.session_id}`,
    });
    expect(seen.statusCode).toBe(404);
  });

  test("where the store does not answer while the old one goes, the job takes it away later", async () => {
    const borrower = await newcomer();
    const first = await photographed(borrower, "face", 10);
    const { remove } = files;
    files.remove = async () => Promise.reject(new Outage("not now"));
    await photographed(borrower, "face", 200);
    files.remove = remove;
    expect(keptOf(first)).toHaveLength(3);
    const seen = await server.app.inject({
      url: `${first}?session_id=${borrower.session.session_id}`,
    });
    expect(seen.statusCode).toBe(404);
    expect(await removeUnusedImages(server.services)).toBe(1);
    expect(keptOf(first)).toEqual([]);
  });

  test("pictures in use stay, however old", async () => {
    const borrower = await newcomer();
    const url = await photographed(borrower, "back");
    server.setToday("2026-04-20");
    await removeUnusedImages(server.services);
    server.setToday("2026-03-02");
    expect(keptOf(url)).toHaveLength(3);
  });

  test("a file that is no image is rejected in the borrower's language, and the form stays empty", async () => {
    const borrower = await newcomer();
    const image = {
      name: "a.jpg",
      type: "image/jpeg",
      bytes: new Uint8Array(Buffer.from("hello")),
    };
    const sent = await borrower.client.call(uploadIdentityImage, { image, kind: "front" });
    expect(sent).toMatchObject({ rejection: "notAnImage" });
    const answer = await borrower.client.call(readBaseInfo, {});
    expect(answer.ok && answer.data.images.map(({ url }) => url)).toEqual(["", "", ""]);
  });

  test("an unknown kind and a missing file are rejected before anything is stored", async () => {
    const { session } = await newcomer();
    const form = new FormData();
    form.set("kind", "back-pocket");
    form.set("image", new File([await photoOf(1)], "a.jpg"));
    const request = new Request("http://x", { method: "POST", body: form });
    for (const path of ["/certify/upload-image", "/v5/credit/upload-image"]) {
      const answer = await server.app.inject({
        method: "POST",
        url: `/mkopo${path}?session_id=${session.session_id}`,
        headers: { "content-type": request.headers.get("content-type") ?? "" },
        payload: Buffer.from(await request.clone().arrayBuffer()),
      });
      expect(answer.json()).toMatchObject({ code: "900400", data: { fields: ["kind"] } });
    }
  });
});

test("[AC-3] the advance log counts known events by day and accepts nothing else", async () => {
  const borrower = await server.borrower();
  const { client, borrowerId } = borrower;
  await client.call(advanceLog, { step: "job", seen: "opened" });
  await client.call(advanceLog, { step: "job", seen: "opened" });
  expect(
    await client.call(advanceLog, { step: "job", seen: "typed 1234" as "opened" }),
  ).toMatchObject({
    rejection: "invalidInput",
  });
  const seen = defineStatement(
    "test.seen",
    "select step, seen, times from kyc_step_view where borrower_id = $1",
  );
  expect(await server.services.db.query(seen, [borrowerId])).toEqual([
    { step: "job", seen: "opened", times: 2 },
  ]);
});

test("[AC-6] values moved to another borrower's row are not decrypted", async () => {
  const [one, other] = [await server.borrower(), await server.borrower()];
  await certified(one, { documentNumber: "19910723141120000555", pictures: false });
  await consented(other);
  const move = defineStatement(
    "test.move-item",
    `insert into kyc_field (borrower_id, code, value_encrypted, changed_at)
     select $2, code, value_encrypted, changed_at from kyc_field where borrower_id = $1 and code = 'city'`,
  );
  await server.services.db.query(move, [one.borrowerId, other.borrowerId]);
  const answer = await other.client.call(readBaseInfo, {});
  expect(answer.ok).toBe(false);
  expect(JSON.stringify(answer)).not.toContain(rightValues.personal.city);
});
