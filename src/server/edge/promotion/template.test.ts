/**
 * The landing page's template: from the database, in the caller's language, with the lender's names filled in (PL-1,
 * PL-2).
 */
import { expect, onTestFinished, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { readLandingTemplate } from "#contract/promotion.ts";
import { type ServerOptions, startServer, testSettings } from "#test/server.ts";
import { installLandingTemplate } from "./read-template.ts";
import { editTextRow, insertTemplateRow } from "./template-store.ts";

const landingTexts = wordsByLanguage("landing.template");

async function started(options: ServerOptions = {}) {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  await installLandingTemplate(server.services.db);
  const read = async (templateId = "", language = "en") => {
    const answer = await server.client({}, { language }).call(readLandingTemplate, { templateId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  return { server, read };
}

const now = new Date("2026-03-02T09:00:00Z");

test.each(languages)(
  "[PL-1] the default template in %s, with every placeholder filled",
  async (language) => {
    const { read } = await started();
    const { title, text, points, button, agreement } = landingTexts[language];
    const shown = await read("", language);
    expect(shown).toMatchObject({ id: "default", title, text, points, button });
    expect(shown.agreement.title).toBe(agreement.title);
    expect(JSON.stringify(shown.agreement)).toContain("help@mkopo.example");
    expect(JSON.stringify(shown)).not.toMatch(/\{[a-z]+\}/i);
  },
);

test("[PL-1] [PL-2] [PL-3] it says what is asked for: the market's numbers, four characters, six digits, a minute", async () => {
  const { read } = await started();
  expect(await read()).toMatchObject({
    phone: {
      pattern: "1[3-9]\\d{9}",
      digitsMaximum: 11,
      groups: [3, 4, 4],
      example: "13812345678",
    },
    captchaLength: 4,
    codeLength: 6,
    codeWaitSeconds: 60,
    merchantNumber: "100001",
    appName: "org.example.mkopo",
    deepLink: "mkopo://",
    apps: { android: "", ios: "" },
  });
});

test("[PL-1] a lender's own template is read by its id; an unknown id is rejected, naming the field", async () => {
  const { server, read } = await started();
  const texts = { ...landingTexts.en, title: "Only today, from {lender}" };
  await server.services.db.transaction(async (tx) => {
    await insertTemplateRow(tx, {
      templateId: "t-9",
      picture: "/promo/t9.svg",
      merchantNumber: "7",
      tag: "",
    });
    await editTextRow(tx, { templateId: "t-9", language: "en" }, texts, now);
  });
  const own = {
    id: "t-9",
    title: "Only today, from Mkopo",
    picture: "/promo/t9.svg",
    merchantNumber: "7",
  };
  expect(await read("t-9")).toMatchObject(own);
  expect(await read("t-9", "sw")).toMatchObject({ id: "default", title: landingTexts.sw.title });
  expect(await read("default")).toMatchObject({ id: "default" });
  for (const templateId of ["t-10", "' or true --"]) {
    const answer = await server.client().call(readLandingTemplate, { templateId });
    expect(answer).toMatchObject({
      ok: false,
      rejection: "templateUnknown",
      fields: ["templateId"],
    });
  }
});

test("texts as they come with the software are renewed at start; those that staff have edited stay", async () => {
  const { server, read } = await started();
  const { db } = server.services;
  const edited = { ...landingTexts.en, title: "Edited" };
  await db.transaction((tx) =>
    editTextRow(tx, { templateId: "default", language: "en" }, edited, now),
  );
  const renewed = {
    ...landingTexts,
    en: { ...landingTexts.en, title: "New" },
    sw: { ...landingTexts.sw, title: "Mpya" },
  };
  await installLandingTemplate(db, renewed);
  expect((await read()).title).toBe("Edited");
  expect((await read("", "sw")).title).toBe("Mpya");
});

test("the app's URL is given only on allowed origins", async () => {
  const { brand } = testSettings();
  const apps = { android: "https://apps.example/mkopo", ios: "https://elsewhere.example/mkopo" };
  const { read } = await started({
    settings: { brand: { ...brand, apps, allowedOrigins: ["https://apps.example"] } },
  });
  expect((await read()).apps).toEqual({ android: apps.android, ios: "" });
});
