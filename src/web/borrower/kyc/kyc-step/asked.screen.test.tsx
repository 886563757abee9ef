/** Onboarding asks only what applies, and says what to do about what is missing; with and without script. */
import { describe, expect, test } from "vitest";
import { listConsents } from "#contract/consent.ts";
import {
  advanceLog,
  certifyList,
  readBaseInfo,
  readJobInfo,
  saveBaseInfo,
  saveJobInfo,
} from "#contract/onboarding.ts";
import { openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleItem } from "../../../forms/form-engine/example-items.ts";
import {
  exampleBaseInfo,
  exampleConsents,
  exampleJobInfo,
  exampleProgress,
  stepSaved,
} from "./example-steps.ts";

function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(certifyList, exampleProgress(0)),
    given(readBaseInfo, exampleBaseInfo),
    given(listConsents, exampleConsents),
    given(saveJobInfo, { ...stepSaved, next: "ext" }),
    given(advanceLog, {}),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, ...more, stubs });
}

const next = ({ page }: Screen) => page.getByRole("button", { name: "Next", exact: true });

describe("[AC-3] only what applies is asked", () => {
  const work = {
    ...exampleJobInfo,
    items: [
      exampleItem("employment", {
        title: "How you earn your living",
        cate: "enum",
        type: "employment",
        value: "employed",
        note: [
          { name: "Employed", type: "employed" },
          { name: "Own business", type: "selfEmployed" },
          { name: "Without work", type: "none" },
        ],
      }),
      exampleItem("employer", { title: "Employer", type: "employer", value: "Tanga Sisal" }),
      exampleItem("payDay", {
        title: "Day of pay",
        cate: "enum",
        type: "payDay",
        note: [{ name: "25", type: "25" }],
      }),
      exampleItem("workPhone", { title: "Telephone at work", type: "workPhone" }),
    ],
  };
  const stubs = [given(readJobInfo, work)];

  test("nobody without an employer is asked about one, nobody without pay for its day", async () => {
    await using screen = await open("/certify/job", { stubs });
    const { page } = screen;
    const shown = () => page.locator(".certify-form label").allInnerTexts();
    await expect.poll(async () => (await shown()).length).toBe(4);
    await page.getByLabel("How you earn your living").selectOption("selfEmployed");
    await expect.poll(shown).toEqual(["How you earn your living", "Day of pay"]);
    await page.getByLabel("How you earn your living").selectOption("none");
    await expect.poll(shown).toEqual(["How you earn your living"]);
    await next(screen).click();
    await expect
      .poll(() => screen.backend.callsOf(saveJobInfo).at(-1)?.body)
      .toMatchObject({ employment: "none", employer: "", workPhone: "", payDay: "" });
  });

  test("[PL-2] a telephone is sent with the plus before its country code", async () => {
    const phone = { title: "Telephone at work", type: "workPhone", inputType: 1 };
    const items = [exampleItem("workPhone", phone)];
    await using screen = await open("/certify/job", {
      stubs: [given(readJobInfo, { ...work, items })],
    });
    const field = screen.page.getByLabel("Telephone at work");
    await field.pressSequentially("+255 22 211 5544");
    await expect.poll(() => field.inputValue()).toBe("+255 22 211 5544");
    await expect.poll(() => field.getAttribute("inputmode")).toBe("tel");
    await next(screen).click();
    await expect
      .poll(() => screen.backend.callsOf(saveJobInfo).at(-1)?.body)
      .toMatchObject({ workPhone: "+255 22 211 5544" });
  });

  test("without script all of it can be filled in", async () => {
    await using screen = await open("/certify/job", { stubs, script: false });
    await expect.poll(() => screen.page.locator(".certify-form label").count()).toBe(4);
  });

  test("what is missing says what to do: choose, fill in, take", async () => {
    const missing = {
      ...stepSaved,
      complete: false,
      missing: ["documentType", "fullName", "face"],
    };
    const saved = given(saveBaseInfo, { ...missing, next: "public" as const });
    await using screen = await open("/certify/public", { script: false, stubs: [saved] });
    await next(screen).click();
    const text = () => screen.page.locator("main").innerText();
    await expect.poll(text).toContain("Please choose one from the list.");
    await expect.poll(text).toContain("Please fill this in.");
    await expect.poll(text).toContain("Please take this picture.");
  });
});
