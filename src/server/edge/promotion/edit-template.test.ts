/**
 * Supervisors edit the landing page: what they save is shown, stored as a version, and rejected with a clear message
 * (PL-1).
 */
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { type Language, languages } from "#contract/languages.ts";
import { readLandingTemplate } from "#contract/promotion.ts";
import {
  addTemplate,
  editTemplateSettings,
  editTemplateTexts,
  previewTemplate,
  readTemplateEditor,
  type TypedTexts,
} from "#contract/promotion-template.ts";
import { templateLimits } from "#contract/promotion-template-limits.ts";
import { readStaffLog } from "#contract/staff.ts";
import { uploadStaffImage } from "#contract/upload.ts";
import { startServer, type TestStaff } from "#test/server.ts";
import { installLandingTemplate } from "./read-template.ts";
import { readTyped, typedOf } from "./typed-texts.ts";

const landingTexts = wordsByLanguage("landing.template");

async function started() {
  const server = await startServer();
  onTestFinished(() => server.close());
  await installLandingTemplate(server.services.db);
  const neema = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  const editor = async (more: Record<string, string> = {}, staff: TestStaff = neema) => {
    const input = { templateId: "", language: "en", version: "0", settingsVersion: "0", ...more };
    const answer = await staff.client.call(readTemplateEditor, input as never);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const shown = async (language: Language = "en", templateId = "") => {
    const answer = await server.client({}, { language }).call(readLandingTemplate, { templateId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const save = (texts: Partial<TypedTexts>, version: number, staff: TestStaff = neema) => {
    const input = { ...typedOf(landingTexts.en), ...texts, version: String(version) };
    return staff.client.call(editTemplateTexts, { templateId: "", language: "en", ...input });
  };
  return { server, neema, editor, shown, save };
}

test.each(languages)("what comes with the software in %s can be saved as it is", (language) => {
  const texts = landingTexts[language];
  expect(readTyped(typedOf(texts))).toEqual({ ok: true, texts });
});

test("[PL-1] a saved text is shown publicly in its language, stored as a version and logged", async () => {
  const { neema, editor, shown, save } = await started();
  expect((await editor()).versions).toEqual([{ version: 1, savedAt: "", savedBy: "" }]);
  const texts = { title: "Only this week, from {lender}", points: "One\n\n  Two  points \n" };
  expect(await save(texts, 1)).toMatchObject({ ok: true, data: { version: 2 } });
  expect(await shown()).toMatchObject({
    title: "Only this week, from Mkopo",
    points: ["One", "Two points"],
  });
  expect((await shown("sw")).title).toBe(landingTexts.sw.title);
  const after = await editor();
  expect(after).toMatchObject({ version: 2, texts: { title: texts.title } });
  expect(after.versions).toEqual([
    { version: 2, savedAt: expect.stringMatching(/^2026-03-02 /), savedBy: "Neema Mushi" },
    { version: 1, savedAt: "", savedBy: "" },
  ]);
  expect((await editor({ version: "1" })).texts.title).toBe(landingTexts.en.title);
  const log = await neema.client.call(readStaffLog, { page: "0" });
  expect(log.ok && log.data.entries[0]).toMatchObject({
    name: "Neema Mushi",
    action: "promotion.edit-texts",
    subject: "default en 2",
  });
});

test("an earlier version saved again becomes a new one; saving what stands already changes nothing", async () => {
  const { editor, save } = await started();
  await save({ title: "Second" }, 1);
  const { texts } = await editor({ version: "1" });
  expect(await save(texts, 2)).toMatchObject({ data: { version: 3 } });
  expect(await save(texts, 2)).toMatchObject({ ok: true, data: { version: 3 } });
  expect((await editor()).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
});

test("an edit of an older version is rejected and overwrites nothing", async () => {
  const { server, shown, save } = await started();
  const other = await server.staff({ role: "supervisor" });
  await save({ title: "Mine" }, 1);
  expect(await save({ title: "Another's" }, 1, other)).toMatchObject({
    ok: false,
    rejection: "changedMeanwhile",
  });
  expect((await shown()).title).toBe("Mine");
});

describe("is rejected, with nothing changed:", () => {
  const long = (length: number) => "é".repeat(length + 1);
  test.each<[string, Partial<TypedTexts>, string]>([
    ["no title", { title: " \u202e " }, "titleWrong"],
    ["a long title", { title: long(templateLimits.title) }, "titleWrong"],
    ["no text", { text: "" }, "textWrong"],
    ["six points", { points: "1\n2\n3\n4\n5\n6" }, "pointsWrong"],
    ["two points alike", { points: "Same\nSame" }, "pointsWrong"],
    ["a long button", { button: long(templateLimits.button) }, "buttonWrong"],
    ["a heading without a paragraph", { agreement: "1. You\n\n2. We\nText" }, "agreementWrong"],
    ["no agreement", { agreement: "\n \n" }, "agreementWrong"],
    ["a place nobody fills", { text: "From {lender}, {today}" }, "placeholderUnknown"],
    ["a brace by itself", { agreement: "1. You\nAre 18 {" }, "placeholderUnknown"],
  ])("%s", async (_what, texts, rejection) => {
    const { editor, save } = await started();
    expect(await save(texts, 1)).toMatchObject({ ok: false, rejection });
    expect((await editor()).version).toBe(1);
  });
});

test("agents neither see nor change it", async () => {
  const { server, save } = await started();
  const agent = await server.staff({ role: "agent" });
  expect(await save({ title: "Agent's" }, 1, agent)).toMatchObject({ rejection: "roleNeeded" });
});

test("[PL-1] a picture that a supervisor uploads is public, and no other picture is", async () => {
  const { server, neema, editor, shown } = await started();
  const background = "#c03020";
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const bytes = new Uint8Array(file);
  const upload = async () => {
    const problemImage = { name: "a.jpg", type: "image/jpeg", bytes };
    const answer = await neema.client.call(uploadStaffImage, { problemImage });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.url;
  };
  const settings = { templateId: "", merchantNumber: "100001", tag: "radio", version: "1" };
  const saved = (picture: string, version = "1") =>
    neema.client.call(editTemplateSettings, { ...settings, picture, version });
  expect(await saved(await upload())).toMatchObject({ ok: true, data: { version: 2 } });
  const { picture, tag } = await shown();
  expect(tag).toBe("radio");
  expect(picture).toMatch(/^\/promotion-pictures\/[0-9a-f]{32}\.jpg$/);
  const answer = await server.app.inject({ url: picture });
  expect(answer.headers["cache-control"]).toContain("public");
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(200);
  // Uploaded, but used by no template.
  const other = (await upload()).replace("/files/", "/promotion-pictures/");
  const hidden = other.replace("/middle.jpg", ".jpg");
  expect((await server.app.inject({ url: hidden })).statusCode).toBe(404);
  expect((await editor({ settingsVersion: "1" })).settings.picture).toBe("/promo/top.svg");
  for (const wrong of [
    hidden,
    "https://elsewhere.example/a.png",
    "/files/x",
    "javascript:alert(1)",
  ]) {
    expect(await saved(wrong, "2")).toMatchObject({ rejection: "pictureWrong" });
  }
  expect(await saved(picture, "2")).toMatchObject({ ok: true, data: { version: 2 } });
});

test("a tag or a merchant number that no URL can carry is rejected", async () => {
  const { neema } = await started();
  const input = { templateId: "", version: "1", picture: "" };
  for (const marks of [
    { merchantNumber: "", tag: "" },
    { merchantNumber: "1", tag: "a b" },
    { merchantNumber: "1".repeat(65), tag: "" },
  ]) {
    const answer = await neema.client.call(editTemplateSettings, { ...input, ...marks });
    expect(answer).toMatchObject({ rejection: "marksWrong" });
  }
});

test("[PL-1] another template begins as the default one and is edited by itself", async () => {
  const { neema, editor, shown } = await started();
  const add = (templateId: string) => neema.client.call(addTemplate, { templateId });
  expect(await add("spring")).toMatchObject({ ok: true });
  expect(await add("spring")).toMatchObject({ rejection: "templateTaken" });
  expect(await add("sp ring")).toMatchObject({ rejection: "templateIdWrong" });
  const texts = { ...typedOf(landingTexts.sw), title: "Masika" };
  const to = { templateId: "spring", language: "sw", version: "1" } as const;
  expect(await neema.client.call(editTemplateTexts, { ...to, ...texts })).toMatchObject({
    ok: true,
  });
  expect(await shown("sw", "spring")).toMatchObject({ id: "spring", title: "Masika" });
  expect((await shown("sw")).title).toBe(landingTexts.sw.title);
  expect((await editor({ templateId: "spring" })).templates).toEqual(["default", "spring"]);
});

test("[PL-1] a preview shows the typed texts with the lender's names, and stores nothing", async () => {
  const { neema, editor } = await started();
  const texts = { ...typedOf(landingTexts.en), title: "From {lender}" };
  const input = { templateId: "", language: "en", ...texts } as const;
  expect(await neema.client.call(previewTemplate, input)).toMatchObject({
    ok: true,
    data: { id: "default", title: "From Mkopo" },
  });
  expect((await editor()).version).toBe(1);
});
