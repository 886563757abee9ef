/**
 * Onboarding over the wire: drafts field by field, errors with their reason, continuing on another device, one document
 * per borrower.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { languages } from "#contract/languages.ts";
import {
  certifyList,
  cityList,
  readBaseInfo,
  readExtraInfo,
  saveBaseInfo,
  saveExtraInfo,
  saveJobInfo,
  savePersonalInfo,
} from "#contract/onboarding.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { certified, consented, photographed, rightValues } from "#test/people.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { findByDocument } from "../../../../test/find-people.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { openSession } from "../../platform/session/session.ts";
import { changesMaximum, documentChangesMaximum } from "./save-step.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await addProduct(server.services);
});
afterAll(() => server.close());

/** Known by phone number alone, as after the first sign-in. */
async function newcomer(): Promise<TestBorrower> {
  const borrower = await server.borrower({ fullName: "", birthDate: null });
  await consented(borrower);
  return borrower;
}

let documents = 0;
/** A number unique within this file. */
function ownDocument(): string {
  documents += 1;
  return `19910723141120${String(documents).padStart(6, "0")}`;
}

async function saved(client: Client, values: Record<string, string>) {
  const answer = await client.call(saveBaseInfo, values);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function values(client: Client, endpoint: typeof readBaseInfo = readBaseInfo) {
  const answer = await client.call(endpoint, {});
  if (!answer.ok) throw new Error(answer.message);
  return Object.fromEntries(answer.data.items.map(({ code, value }) => [code, value]));
}

async function progress(client: Client): Promise<Output<typeof certifyList>> {
  const answer = await client.call(certifyList, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe("[AC-3] steps as drafts", () => {
  test("one field after the other, and no saved value is lost by the next", async () => {
    const { client } = await newcomer();
    expect(await saved(client, { fullName: "  Asha   Mushi " })).toMatchObject({
      success: true,
      complete: false,
      problems: [],
      missing: ["birthDate", "gender", "documentType", "documentNumber", "front", "back", "face"],
      next: "public",
    });
    await saved(client, { gender: "female" });
    expect(await values(client)).toEqual({
      fullName: "Asha Mushi",
      birthDate: "",
      gender: "female",
      documentType: "",
      documentNumber: "",
    });
    await saved(client, { gender: "" });
    expect((await values(client)).gender).toBe("");
  });

  test("goes on with another session of the same borrower, on another telephone", async () => {
    const borrower = await newcomer();
    await saved(borrower.client, { fullName: "Asha Mushi" });
    await photographed(borrower, "front");
    const { db, calendar } = server.services;
    const { token } = await db.transaction((tx) =>
      openSession(tx, borrower.borrowerId, "other-phone", 60_000, calendar.now()),
    );
    const there = server.client({ session_id: token, device_id: "other-phone" });
    expect((await values(there)).fullName).toBe("Asha Mushi");
    const answer = await there.call(readBaseInfo, {});
    expect(answer.ok && answer.data.images[0]).toMatchObject({
      kind: "front",
      url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\/middle\.jpg$/),
    });
  });

  test("all steps, in order; the progress shows what is done and what is next", async () => {
    const borrower = await server.borrower({ fullName: "", birthDate: null });
    const { client } = borrower;
    expect((await progress(client)).consentsMissing).toEqual(["privacy", "credit-check"]);
    await consented(borrower);
    const states = async () => (await progress(client)).list.map(({ state }) => state);
    expect(await states()).toEqual(["next", "open", "open", "open", "open"]);
    await client.call(saveJobInfo, rightValues.job);
    expect(await states()).toEqual(["next", "open", "done", "open", "open"]);
    await certified(borrower, { documentNumber: ownDocument() });
    expect(await progress(client)).toMatchObject({
      done: 5,
      total: 5,
      consentsMissing: [],
      locked: 0,
      list: [
        { step: "public", title: "Who you are", state: "done", address: "/certify/public" },
        { step: "personal" },
        { step: "job" },
        { step: "ext" },
        { step: "bank", address: "/certify/bank" },
      ],
    });
    expect(await saved(client, {})).toMatchObject({ complete: true, missing: [], next: "" });
  });

  test("name and birth date reach the register once they are right", async () => {
    const { borrowerId, client } = await newcomer();
    const { db, settings } = server.services;
    const registered = () => readBorrower(db, borrowerId, settings.encryptionKey);
    await saved(client, { fullName: "4", birthDate: "2015-02-30" });
    expect(await registered()).toMatchObject({ fullName: "", birthDate: null });
    await saved(client, { fullName: "Asha Mushi", birthDate: "1990-05-17" });
    expect(await registered()).toMatchObject({ fullName: "Asha Mushi", birthDate: "1990-05-17" });
    for (const typed of ["19910604", "1991/6/4", "1991.06.04"]) {
      await saved(client, { birthDate: "1990-05-17" });
      await saved(client, { birthDate: typed });
      expect(await registered()).toMatchObject({ birthDate: "1991-06-04" });
    }
    await saved(client, { birthDate: "1990-05-17" });
    await saved(client, { birthDate: "2031-01-01" });
    expect(await registered()).toMatchObject({ fullName: "Asha Mushi", birthDate: "1990-05-17" });
  });

  test("who is in the register already finds name and birth date filled in", async () => {
    const { client } = await server.borrower({ fullName: "Neema Mollel" });
    expect(await values(client)).toMatchObject({
      fullName: "Neema Mollel",
      birthDate: "1990-05-17",
    });
  });
});

describe("[AC-3] validation by field type, reported at the field in the borrower's language", () => {
  test.each([
    ["fullName", "12", /in letters/],
    ["birthDate", "1990-02-30", /day that exists/],
    ["birthDate", "2026-03-03", /not in the future/],
    ["gender", "unknown", /from the list/],
    ["documentType", "library-card", /from the list/],
    ["documentNumber", "123", /looks like 19900517111010000123/],
  ])("%s %j", async (code, value, message) => {
    const { client } = await newcomer();
    if (code === "documentNumber") await saved(client, { documentType: "national" });
    const { problems, complete } = await saved(client, { [code]: value });
    expect(problems).toEqual([{ code, message: expect.stringMatching(message) }]);
    expect(complete).toBe(false);
    // A draft: invalid values are stored too.
    expect((await values(client))[code]).toBe(value);
  });

  test.each(["முருகன்", "অনিতা দাস", "వేణు", "ಸಂತೋಷ್", "નિતા", "عائشة", "አበበ", "สมชาย", "Asha முருகன்"])(
    "[DV-1] the name %j, which papers would show as boxes, is asked for in Latin letters",
    async (fullName) => {
      const { client } = await newcomer();
      const { problems } = await saved(client, { fullName });
      const message = expect.stringMatching(/in Latin letters/);
      expect(problems).toEqual([{ code: "fullName", message }]);
    },
  );

  test.each(["अनीता शर्मा", "王小明", "Ñandú O’Neill", "Đặng Ánh", "Нина Иванова"])(
    "[DV-1] the name %j, which papers show, is right",
    async (fullName) => {
      const { client } = await newcomer();
      expect((await saved(client, { fullName })).problems).toEqual([]);
    },
  );

  test("[LN-1] an age under 18 is rejected at the field, and nothing sent with it is stored", async () => {
    const { client } = await newcomer();
    await saved(client, { birthDate: "1990-05-17" });
    const sent = { birthDate: "2008-03-03", fullName: "Neema Mollel" };
    const answer = await client.call(saveBaseInfo, sent);
    expect(answer).toMatchObject({ ok: false, rejection: "underAge", fields: ["birthDate"] });
    expect(answer.message).toMatch(/18 or older/);
    expect(await values(client)).toMatchObject({ birthDate: "1990-05-17", fullName: "" });
  });

  test("the 18th birthday is the first day on which it is right", async () => {
    const { client } = await newcomer();
    expect((await saved(client, { birthDate: "2008-03-02" })).problems).toEqual([]);
  });

  test("telephones of contacts are numbers of the market, not the own one, not twice the same", async () => {
    const borrower = await server.borrower({ phone: "13899990000" });
    await consented(borrower);
    const send = async (sent: Record<string, string>) => {
      const answer = await borrower.client.call(saveExtraInfo, sent);
      return answer.ok ? answer.data.problems.map(({ message }) => message) : [answer.message];
    };
    expect(await send({ contact1Phone: "12" })).toEqual([expect.stringContaining("13812345678")]);
    expect(await send({ contact1Phone: "138 9999 0000" })).toEqual([
      expect.stringMatching(/your own/),
    ]);
    expect(await send({ contact1Phone: "+86 137 6665 0121" })).toEqual([]);
    expect((await values(borrower.client, readExtraInfo)).contact1Phone).toBe("13766650121");
    expect(await send({ contact2Phone: "13766650121" })).toEqual([
      expect.stringMatching(/same number/),
    ]);
  });

  test("e-mail is optional but must be valid; employer and work phone are required of the employed only", async () => {
    const { client } = await newcomer();
    const ext = { ...rightValues.ext, email: "" };
    expect(await client.call(saveExtraInfo, ext)).toMatchObject({ data: { complete: true } });
    expect(await client.call(saveExtraInfo, { email: "x@y" })).toMatchObject({
      data: { complete: false, problems: [{ code: "email" }] },
    });
    const job = { ...rightValues.job, employer: "", workPhone: "" };
    expect(await client.call(saveJobInfo, job)).toMatchObject({
      data: { complete: false, missing: ["employer", "workPhone"] },
    });
    expect(await client.call(saveJobInfo, { employment: "farmer" })).toMatchObject({
      data: { complete: true },
    });
  });

  test("a passport has no back, other documents do", async () => {
    const { client } = await newcomer();
    expect((await saved(client, { documentType: "passport" })).missing).not.toContain("back");
    expect((await saved(client, { documentType: "voter" })).missing).toContain("back");
  });

  test.each(languages)("titles, reasons and rejections in %s", async (language) => {
    const borrower = await newcomer();
    const client = server.client(borrower.session, { language });
    const answer = await client.call(readBaseInfo, {});
    if (!answer.ok) throw new Error(answer.message);
    for (const { title, hint } of answer.data.items) {
      expect(title).not.toBe("");
      expect(hint).not.toBe("");
    }
    const { problems } = await saved(client, { fullName: "9" });
    expect(problems[0]?.message.length).toBeGreaterThan(10);
  });

  test("[AC-4] the city list is the market's, and the city must be of it", async () => {
    const { client } = await newcomer();
    const cities = await server.client().call(cityList, {});
    expect(cities.ok && cities.data.list.map(({ name }) => name)).toContain("Morogoro");
    expect(await client.call(savePersonalInfo, { city: "Atlantis" })).toMatchObject({
      data: { problems: [{ code: "city" }] },
    });
  });
});

describe("[AC-3] one document, one borrower", () => {
  test("the second one is only asked to check or call, as for a mistyped number", async () => {
    const number = ownDocument();
    const [first, second] = [await newcomer(), await newcomer()];
    await saved(first.client, { documentType: "national", documentNumber: number });
    const answer = await saved(second.client, {
      documentType: "national",
      documentNumber: `${number.slice(0, 4)} ${number.slice(4)}`,
    });
    expect(answer.problems).toEqual([
      { code: "documentNumber", message: expect.stringMatching(/cannot use this document number/) },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/borrower|other|already|taken/i);
    // Once the first borrower has entered another number, the second may have it.
    await saved(first.client, { documentNumber: ownDocument() });
    expect((await saved(second.client, { documentNumber: number })).problems).toEqual([]);
    const { db } = server.services;
    const document = { type: "national", number };
    expect(await findByDocument(db, document, server.services)).toBe(second.borrowerId);
  });

  test("the same number of another kind of document is another document", async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    await saved(first.client, { documentType: "passport", documentNumber: "TA765432" });
    expect(
      (await saved(second.client, { documentType: "passport", documentNumber: "ta 765433" }))
        .problems,
    ).toEqual([]);
    expect((await saved(second.client, { documentNumber: "TA765432" })).problems).toHaveLength(1);
  });

  test("numbers cannot be tried one after the other", async () => {
    const { client } = await newcomer();
    await saved(client, { documentType: "national" });
    for (let at = 0; at < documentChangesMaximum; at += 1) {
      await saved(client, { documentNumber: ownDocument() });
    }
    expect(await client.call(saveBaseInfo, { documentNumber: ownDocument() })).toMatchObject({
      ok: false,
      rejection: "tooManyChanges",
    });
  });

  test("nor is there room for changes without end", async () => {
    const { client } = await newcomer();
    // Every field differs each time: invalid values are stored as typed.
    const fields = Object.keys(rightValues.ext).length;
    for (let at = 0; at < changesMaximum / fields; at += 1) {
      const sent = Object.entries(rightValues.ext).map(([code, value]) => [
        code,
        `${value}${at % 2}`,
      ]);
      const answer = await client.call(saveExtraInfo, Object.fromEntries(sent));
      if (!answer.ok) expect(at).toBe(Math.floor(changesMaximum / fields));
    }
    expect(await client.call(saveExtraInfo, rightValues.ext)).toMatchObject({
      rejection: "tooManyChanges",
    });
  });
});

describe("[AC-3] until an application is looked at", () => {
  test.each(["submitted", "under-review"] as const)(
    "%s: nothing can be changed, reading goes on",
    async (state) => {
      const borrower = await newcomer();
      await saved(borrower.client, { fullName: "Asha Mushi" });
      await addLoan(server.services, { borrowerId: borrower.borrowerId, state });
      expect(await borrower.client.call(saveBaseInfo, { fullName: "Someone Else" })).toMatchObject({
        ok: false,
        rejection: "underReview",
      });
      await expect(photographed(borrower, "face")).rejects.toThrow(/being looked at/);
      expect((await values(borrower.client)).fullName).toBe("Asha Mushi");
      expect((await progress(borrower.client)).locked).toBe(1);
      // Sending the same values again, as a page does, is no change.
      expect(await saved(borrower.client, { fullName: "Asha Mushi" })).toMatchObject({
        success: true,
      });
    },
  );

  test("a declined application and a running loan leave it open", async () => {
    const borrower = await newcomer();
    const { borrowerId } = borrower;
    await addLoan(server.services, { borrowerId, state: "declined" });
    await addLoan(server.services, {
      borrowerId,
      events: [{ kind: "disbursed", on: "2026-02-02" }],
    });
    expect(await saved(borrower.client, { fullName: "Asha Mushi" })).toMatchObject({
      success: true,
    });
  });
});
