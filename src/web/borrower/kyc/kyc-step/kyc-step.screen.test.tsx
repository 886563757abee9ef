/** Onboarding's steps in a real browser: one step per screen, saved as it is typed, with and without script. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { listConsents } from "#contract/consent.ts";
import type { Output } from "#contract/endpoint.ts";
import {
  advanceLog,
  certifyList,
  readBaseInfo,
  readExtraInfo,
  readJobInfo,
  saveBaseInfo,
  saveJobInfo,
  uploadIdentityImage,
} from "#contract/onboarding.ts";
import { readAccountForm, readBoundAccount, saveAccount } from "#contract/payout-account.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given, held, refused, type Stub } from "#test/stub-backend.ts";
import { bankItems } from "../../../forms/form-engine/example-items.ts";
import {
  exampleBaseInfo,
  exampleConsents,
  exampleJobInfo,
  exampleProgress,
  stepSaved,
} from "./example-steps.ts";

const carried = "product_id=p7&amount=500000&instalments=6";
const photoUrl = `/files/${"ab".repeat(16)}/middle.jpg`;

function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs: Stub[] = [
    given(certifyList, exampleProgress(0)),
    given(readBaseInfo, exampleBaseInfo),
    given(readJobInfo, exampleJobInfo),
    given(readExtraInfo, { ...exampleJobInfo, step: "ext" }),
    given(listConsents, exampleConsents),
    given(saveBaseInfo, { ...stepSaved, next: "personal" }),
    given(saveJobInfo, { ...stepSaved, next: "ext" }),
    given(uploadIdentityImage, { url: photoUrl }),
    given(readAccountForm, { items: bankItems }),
    given(readBoundAccount, { bankCardInfo: null }),
    given(saveAccount, { success: true }),
    given(advanceLog, {}),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, ...more, stubs });
}

const next = ({ page }: Screen) => page.getByRole("button", { name: "Next", exact: true });
const name = ({ page }: Screen) => page.getByLabel("Full name");
const savedOf = ({ backend }: Screen) => backend.callsOf(saveBaseInfo).map(({ body }) => body);

async function at(screen: Screen, path: string): Promise<URLSearchParams> {
  await expect.poll(() => new URL(screen.page.url()).pathname).toBe(path);
  return new URL(screen.page.url()).searchParams;
}

let photo: Buffer;
beforeAll(async () => {
  const create = { width: 640, height: 480, channels: 3, background: "#a55" } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});
const file = () => ({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: photo });

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[AC-3] [RT-3] a step shows its title, its place, its fields with the reason for each, and one main button", async () => {
    await using screen = await open(`/certify/public?${carried}`, { script });
    const { page } = screen;
    await page.getByRole("heading", { name: "Who you are", level: 1 }).waitFor();
    await page.getByText(/^Step 1 of 5 · About [1-5] min left$/).waitFor();
    const reasons = page.getByText("The law obliges us to know whom we lend to.");
    await expect.poll(() => reasons.count()).toBe(4);
    await expect.poll(() => page.locator(".action-bar .button.main").count()).toBe(1);
    await expect.poll(() => name(screen).getAttribute("autocomplete")).toBe("name");
    await expect
      .poll(() => page.getByLabel("Date of birth").getAttribute("autocomplete"))
      .toBe("bday");
  });

  test("[AC-3] Next keeps the whole and leads to the next step; product, amount and term travel along", async () => {
    await using screen = await open(`/certify/job?${carried}`, { script });
    await screen.page.getByLabel("City or town").fill("Morogoro");
    await next(screen).click();
    const address = await at(screen, "/certify/ext");
    expect(Object.fromEntries(address)).toMatchObject({
      product_id: "p7",
      amount: "500000",
      instalments: "6",
    });
    expect(screen.backend.callsOf(saveJobInfo).at(-1)?.body).toEqual({
      employment: "employed",
      monthlyIncome: "650000",
      email: "",
      city: "Morogoro",
    });
  });

  test.each([
    [carried, "/productDetail", { product_id: "p7", amount: "500000", instalments: "6" }],
    ["", "/main", {}],
  ])(
    "[AC-3] [RT-3] after the last step with %j it leads to %s",
    async (query, path, parameters) => {
      const stubs = [given(saveJobInfo, { ...stepSaved, next: "" as const })];
      await using screen = await open(`/certify/job?${query}`, { script, stubs });
      await next(screen).click();
      expect(Object.fromEntries(await at(screen, path))).toMatchObject(parameters);
    },
  );

  test("[AC-3] what is missing or wrong stands beside its field, and what was typed stays", async () => {
    const stubs = [
      given(saveBaseInfo, {
        success: true,
        complete: false,
        problems: [{ code: "documentNumber", message: "This is no number of such a document." }],
        missing: ["birthDate", "front"],
        next: "public" as const,
      }),
    ];
    await using screen = await open("/certify/public", { script, stubs });
    const { page } = screen;
    await name(screen).fill("Asha Mushi");
    await page.getByLabel("Document number").fill("12");
    await next(screen).click();
    await page.getByRole("alert").getByText("still missing or not right").waitFor();
    await expect
      .poll(() => page.locator(".field .wrong").allInnerTexts())
      .toEqual(["Please fill this in.", "This is no number of such a document."]);
    await page.locator(".photo-side .wrong", { hasText: "Please take this picture." }).waitFor();
    await expect.poll(() => name(screen).inputValue()).toBe("Asha Mushi");
    await expect.poll(() => page.getByLabel("Document number").inputValue()).toBe("12");
    if (script) await expectAccessible(page);
  });

  test("[LN-1] an age under 18 is refused beside the birth date, and what was typed stays", async () => {
    const { code, message } = saveBaseInfo.rejections.underAge;
    const envelope = { code, message: message.en, data: { fields: ["birthDate"] } };
    const stubs = [{ endpoint: saveBaseInfo, reply: () => ({ status: 200, envelope }) }];
    await using screen = await open("/certify/public", { script, stubs });
    await name(screen).fill("Asha Mushi");
    await next(screen).click();
    await screen.page.locator(".field .wrong", { hasText: message.en }).waitFor();
    await expect.poll(() => name(screen).inputValue()).toBe("Asha Mushi");
  });

  test("[AC-3] save and go on later: kept without a word about what is missing, back at the list", async () => {
    const stubs = [
      given(saveJobInfo, {
        ...stepSaved,
        complete: false,
        missing: ["city"],
        next: "job" as const,
      }),
    ];
    await using screen = await open(`/certify/job?${carried}`, { script, stubs });
    await screen.page.getByLabel("Income in a month").fill("777");
    await screen.page.getByRole("button", { name: "Save and go on later" }).click();
    await at(screen, "/certify");
    expect(screen.backend.callsOf(saveJobInfo).at(-1)?.body).toMatchObject({
      monthlyIncome: "777",
    });
  });

  test("[AC-3] while an application is looked at, nothing can be typed", async () => {
    const stubs = [given(certifyList, exampleProgress(5, { locked: 1 }))];
    await using screen = await open("/certify/job", { script, stubs });
    await screen.page.getByText("is being looked at").waitFor();
    await expect.poll(() => screen.page.getByLabel("Income in a month").isDisabled()).toBe(true);
    await expect.poll(() => next(screen).count()).toBe(0);
    await screen.page.getByRole("link", { name: "To your start page" }).waitFor();
  });

  test("[AC-3] without consents it leads to them first, and knows the way back", async () => {
    const stubs = [given(certifyList, exampleProgress(0, { consentsMissing: ["privacy"] }))];
    await using screen = await open(`/certify/job?${carried}`, {
      script,
      stubs,
      untilScripted: false,
    });
    const address = await at(screen, "/certify/consents");
    expect(Object.fromEntries(address)).toMatchObject({ step: "job", product_id: "p7" });
  });

  test("[AC-3] [AC-4] bank: the form of the account page; then back to the product", async () => {
    const stubs = [given(certifyList, exampleProgress(5))];
    await using screen = await open(`/certify/bank?${carried}`, { script, stubs });
    await screen.page.getByRole("textbox", { name: "Account number" }).fill("0712345678");
    await next(screen).click();
    await at(screen, "/productDetail");
    expect(screen.backend.callsOf(saveAccount)[0]?.body).toMatchObject({
      accountNumber: "0712345678",
    });
  });

  test("[AC-3] bank: who has an account goes on with it", async () => {
    const bankCardInfo = { bankName: "M-Pesa", difficult: "*****0123", bankNode: "MPESA" };
    const stubs = [
      given(certifyList, exampleProgress(5)),
      given(readBoundAccount, { bankCardInfo }),
    ];
    await using screen = await open("/certify/bank", { script, stubs });
    await screen.page.getByText("M-Pesa *****0123").waitFor();
    await next(screen).click();
    await at(screen, "/main");
    expect(screen.backend.callsOf(saveAccount)).toEqual([]);
  });

  test("[BA-2] bank: a refused number is said beside it in the market's rule", async () => {
    const stubs = [refused(saveAccount, "accountNumberWrong")];
    await using screen = await open("/certify/bank", { script, stubs });
    await screen.page.getByRole("textbox", { name: "Account number" }).fill("12");
    await next(screen).click();
    await screen.page.getByText(/cannot be right\..*9 digits, or 10 digits/).waitFor();
    await expect
      .poll(() => screen.page.getByRole("textbox", { name: "Account number" }).inputValue())
      .toBe("12");
  });

  test("[RT-6] an unknown step is not found", async () => {
    await using screen = await open("/certify/hobbies", { script, untilScripted: false });
    expect(screen.status).toBe(404);
  });
});

describe("[AC-3] kept as it is typed", () => {
  test("a field is kept when it is left, once, and the page says so", async () => {
    await using screen = await open("/certify/public");
    await name(screen).fill("Asha Mushi");
    await screen.page.getByLabel("Document number").focus();
    await screen.page.getByRole("status").getByText("Saved").waitFor();
    await name(screen).focus();
    await screen.page.getByLabel("Identity document").selectOption("passport");
    await expect
      .poll(() => savedOf(screen))
      .toEqual([{ fullName: "Asha Mushi" }, { documentType: "passport" }]);
  });

  test("a value that cannot be right is told at once, and the reason goes when it can", async () => {
    let right = false;
    const stub = given(saveBaseInfo, () => ({
      ...stepSaved,
      problems: right ? [] : [{ code: "fullName", message: "Please write the whole name." }],
      next: "public" as const,
    }));
    await using screen = await open("/certify/public", { stubs: [stub] });
    const wrong = screen.page.getByText("Please write the whole name.");
    await name(screen).fill("4");
    await name(screen).blur();
    await wrong.waitFor();
    await expectAccessible(screen.page);
    right = true;
    await name(screen).fill("Asha Mushi");
    await name(screen).blur();
    await wrong.waitFor({ state: "detached" });
  });

  test("without a connection nothing typed is lost: said, kept in the tab over a reload, sent when it is back", async () => {
    await using screen = await open("/certify/public", {
      expectedErrors: ["ERR_INTERNET", "Failed to fetch"],
    });
    const { page, context } = screen;
    await context.setOffline(true);
    await name(screen).fill("Asha Mushi");
    await name(screen).blur();
    await page.getByText("no connection").waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.locator("html.scripted").waitFor({ state: "attached" });
    await expect.poll(() => name(screen).inputValue()).toBe("Asha Mushi");
    await expect.poll(() => savedOf(screen)).toEqual([{ fullName: "Asha Mushi" }]);
  });

  test("a backend that does not answer: said, and Next says it too without losing a letter", async () => {
    await using screen = await open("/certify/public", { stubs: [dropped(saveBaseInfo)] });
    await name(screen).fill("Asha Mushi");
    await name(screen).blur();
    await screen.page.getByText("no connection").waitFor();
    await next(screen).click();
    await screen.page.getByRole("alert").waitFor();
    await expect.poll(() => name(screen).inputValue()).toBe("Asha Mushi");
  });

  test("what was seen is counted", async () => {
    await using screen = await open("/certify/public");
    await expect
      .poll(() => screen.backend.callsOf(advanceLog).map(({ body }) => body))
      .toEqual([{ step: "public", seen: "opened" }]);
  });
});

describe("[AC-3] pictures", () => {
  /** The backend is at another origin in these tests, so pictures go through our own page. */
  const pictures = ({ backend }: Screen) => backend.callsOf(uploadIdentityImage).length;

  test("taken with the telephone's camera, sent at once, shown small, taken again", async () => {
    const slow = held(given(uploadIdentityImage, { url: photoUrl }));
    await using screen = await open("/certify/public", { stubs: [slow] });
    const { page } = screen;
    const face = page.getByLabel("Your face: Take a picture");
    expect(await face.getAttribute("capture")).toBe("user");
    expect(
      await page.getByLabel("Front of the document: Take a picture").getAttribute("capture"),
    ).toBe("environment");
    await face.setInputFiles(file());
    await slow.asked;
    await page.getByRole("progressbar", { name: "Sending the picture" }).waitFor();
    await next(screen).click();
    await page.getByText("Your face: the picture is still being sent").first().waitFor();
    expect(savedOf(screen)).toEqual([]);
    slow.release();
    // The form submits itself once the picture has arrived.
    await expect.poll(() => savedOf(screen).length).toBe(1);
    await at(screen, "/certify/personal");
    // What was said of the picture stays with its step.
    await expect.poll(() => page.getByText("still being sent").count()).toBe(0);
  });

  test.each([true, false])(
    "drawn examples say what can be read and what cannot, of the document and of the face; script %s",
    async (script) => {
      await using screen = await open("/certify/public", { script, inBrowser: true, width: 320 });
      const examples = screen.page.locator(".picture-examples li");
      await expect
        .poll(() => examples.allInnerTexts())
        .toEqual([
          ...["✓ All corners", "✗ Cut off", "✗ Flash or shine"],
          ...["✓ Whole face", "✗ Too dark", "✗ Face covered"],
        ]);
      const drawn = () =>
        examples
          .locator("img")
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      await expect.poll(drawn).toEqual([96, 96, 96, 96, 96, 96]);
      await using work = await open("/certify/job", { script });
      await expect.poll(() => work.page.locator(".picture-examples").count()).toBe(0);
    },
  );

  test("a picture is shown small and can be taken again", async () => {
    await using screen = await open("/certify/public");
    const { page } = screen;
    await page.getByLabel("Your face: Take a picture").setInputFiles(file());
    await page.getByLabel("Your face: Take it again").waitFor();
    await page.getByRole("img", { name: "Your face: your picture" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Your face: Take it again").setInputFiles(file());
    await expect.poll(() => pictures(screen)).toBe(2);
  });

  test("a refused picture says why and can be tried again", async () => {
    await using screen = await open("/certify/public", {
      stubs: [refused(uploadIdentityImage, "tooSmall")],
    });
    const { page, backend } = screen;
    await page.getByLabel("Your face: Take a picture").setInputFiles(file());
    await page.getByText("This picture is too small").waitFor();
    backend.set(given(uploadIdentityImage, { url: photoUrl }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("img", { name: "Your face: your picture" }).waitFor();
  });

  test("without script: chosen, sent with a button of its own, and what was typed is kept", async () => {
    await using screen = await open("/certify/public", { script: false });
    const { page } = screen;
    await name(screen).fill("Asha Mushi");
    await page.locator("input[name=photo-face]").setInputFiles(file());
    await page.getByRole("button", { name: "Use the chosen picture" }).last().click();
    await expect.poll(() => pictures(screen)).toBe(1);
    await at(screen, "/certify/public");
    expect(savedOf(screen).at(-1)).toMatchObject({ fullName: "Asha Mushi" });
  });
});

describe("[AC-3] at every size and light", () => {
  const filled: Output<typeof readBaseInfo> = {
    ...exampleBaseInfo,
    images: exampleBaseInfo.images.map((one) => ({ ...one, url: photoUrl })),
  };
  test.each([
    { width: 320, dark: true },
    { width: 360, dark: false },
  ])("%o", async (look) => {
    for (const path of ["/certify/public", "/certify/job"]) {
      await using screen = await open(path, { ...look, stubs: [given(readBaseInfo, filled)] });
      await expectAccessible(screen.page);
      const targets = screen.page.locator(
        "a.button, button.button, select, .box, summary, a.row-link",
      );
      const heights = await targets.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
      );
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
  });
});
