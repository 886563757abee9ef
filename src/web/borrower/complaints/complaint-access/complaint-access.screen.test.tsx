/** A complaint without a session in a real browser: reference, code, complaint, and what stays typed when something is refused. */
import { describe, expect, test } from "vitest";
import {
  openComplaint,
  readOpenedComplaint,
  sendComplaintCode,
  takeUpOpenedComplaint,
} from "#contract/complaint-access.ts";
import type { Output } from "#contract/endpoint.ts";
import { afterBar } from "#test/after-bar.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { first, given, refused } from "#test/stub-backend.ts";

const reference = "C-260701-7KQM";
const waiting: Output<typeof readOpenedComplaint> = {
  ...{ reference, type: "How I was asked to pay", sonType: "I was threatened" },
  ...{ time: "2026-07-01 10:12", state: "open", stateText: "Waiting for our answer" },
  ...{
    productName: "Salama",
    phone: "•••5678",
    content: "Somebody said he would come",
    pictures: 2,
  },
  ...{ answerDue: "2026-07-06", answers: [], reopened: [], mayReopen: false, level: "desk" },
  ...{ handedTo: "", handedDue: "", mayAskOfficer: true, outside: null },
};
const answered: Output<typeof readOpenedComplaint> = {
  ...waiting,
  ...{ state: "answered", stateText: "Answered", answerDue: "", mayReopen: true },
  answers: [{ time: "2026-07-03 09:00", text: "We have spoken with him.", pictures: 0 }],
  outside: { name: "Bank of Tanzania", where: "www.bot.go.tz", until: "2026-07-17" },
};

const secret = { accessToken: "v1.a.b.c", lasts: 1_800 };

function open(path = "/case", more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const { stubs = [], ...options } = more;
  return openScreen({
    ...{ path, session: null, ...options },
    stubs: [
      given(sendComplaintCode, { waitSeconds: 60 }),
      given(openComplaint, secret),
      given(readOpenedComplaint, answered),
      given(takeUpOpenedComplaint, { answerDue: "2026-07-08" }),
      ...stubs,
    ],
  });
}

const press = ({ page }: Screen, name: string) => page.getByRole("button", { name }).click();

async function giveCode(screen: Screen, code = "123456"): Promise<void> {
  await screen.page.getByLabel("Code", { exact: true }).fill(code);
  await press(screen, "Open the complaint");
}

describe.each([true, false])("script %s", (script) => {
  test("[CP-14] reference, code, complaint; the secret is in a cookie no script reads, and closing removes it", async () => {
    await using screen = await open("/case", { script });
    const { page, backend, context } = screen;
    await page.getByLabel("Reference").fill("c 260701 7kqm");
    await press(screen, "Send the code");
    await page.getByText(`If there is a complaint ${reference}`).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/case/${reference}`);
    await giveCode(screen);
    await page.getByText("We have spoken with him.").waitFor();
    const said = await page.locator("main").innerText();
    for (const shown of [
      ...["Somebody said he would come", "2 pictures: shown after signing in", "•••5678"],
      ...["I was threatened", "Bank of Tanzania", "2026-07-17", "30 minutes"],
    ]) {
      expect(said).toContain(shown);
    }
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "mkopo_complaint");
    expect(cookie).toMatchObject({ value: secret.accessToken, httpOnly: true, sameSite: "Lax" });
    expect(page.url() + (await page.content())).not.toContain(secret.accessToken);
    expect(backend.callsOf(openComplaint)[0]?.body).toEqual({ reference, code: "123456" });
    expect(backend.callsOf(readOpenedComplaint).at(-1)?.body).toEqual({
      ...{ reference, accessToken: secret.accessToken },
    });
    await press(screen, "Close it on this device");
    await page.getByLabel("Reference").waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("mkopo_complaint");
  });

  test("[CP-14] what is refused is said in words at its field, and what was typed stays", async () => {
    const stubs = [
      first(
        refused(sendComplaintCode, "referenceWrong"),
        given(sendComplaintCode, { waitSeconds: 60 }),
      ),
      first(refused(openComplaint, "accessCodeWrong"), given(openComplaint, secret)),
      first(
        refused(takeUpOpenedComplaint, "textTooLong"),
        given(takeUpOpenedComplaint, { answerDue: "2026-07-08" }),
      ),
    ];
    await using screen = await open("/case", { script, stubs });
    const { page } = screen;
    await page.getByLabel("Reference").fill("26070");
    await press(screen, "Send the code");
    await page.getByText(sendComplaintCode.rejections.referenceWrong.message.en).waitFor();
    expect(await page.getByLabel("Reference").inputValue()).toBe("26070");
    await page.getByLabel("Reference").fill(reference);
    await press(screen, "Send the code");
    await giveCode(screen, "654321");
    await page.getByText(openComplaint.rejections.accessCodeWrong.message.en).waitFor();
    expect(await page.getByLabel("Code", { exact: true }).inputValue()).toBe("654321");
    await giveCode(screen);
    await page.getByText("Not solved?").click();
    await page.getByLabel("What is still wrong").fill("He came again");
    await press(screen, "Take it up again");
    await page.getByText(takeUpOpenedComplaint.rejections.textTooLong.message.en).waitFor();
    expect(await page.getByLabel("What is still wrong").inputValue()).toBe("He came again");
    await press(screen, "Take it up again");
    await page.getByText("Taken up again. We will answer by 2026-07-08.").waitFor();
    expect(screen.backend.callsOf(takeUpOpenedComplaint).at(-1)?.body).toEqual({
      ...{ reference, accessToken: secret.accessToken, by: "desk" },
      problemDetail: "He came again",
    });
  });

  test("[CP-14] what was written when the half hour had ended is there once a new code opened the complaint", async () => {
    const ended = first(
      refused(takeUpOpenedComplaint, "notFound"),
      given(takeUpOpenedComplaint, { answerDue: "2026-07-08" }),
    );
    await using screen = await open(`/case/${reference}?sent=1`, { script, stubs: [ended] });
    const { page, backend } = screen;
    await giveCode(screen);
    await page.getByText("Not solved?").click();
    await page.getByLabel("What is still wrong").fill("He came again");
    backend.set(refused(readOpenedComplaint, "notFound"));
    await press(screen, "Take it up again");
    await page.getByText("The complaint was open for 30 minutes.").waitFor();
    await page.getByText("He came again").waitFor();
    await press(screen, "Send the code");
    await page.getByText(`If there is a complaint ${reference}`).waitFor();
    backend.set(given(readOpenedComplaint, answered));
    await giveCode(screen);
    await expect
      .poll(() => page.getByLabel("What is still wrong").inputValue())
      .toBe("He came again");
    await press(screen, "Take it up again");
    await page.getByText("Taken up again.").waitFor();
  });

  test("[CP-14] one that waits goes to the complaints officer with a tap", async () => {
    const stubs = [given(readOpenedComplaint, waiting)];
    await using screen = await open(`/case/${reference}?sent=1`, { script, stubs });
    const { page, backend } = screen;
    await giveCode(screen);
    await page.getByText("2026-07-06").waitFor();
    await page.getByText("Want somebody else to look at it?").click();
    await press(screen, "Ask for the complaints officer");
    await page.getByText("Your complaint is with the complaints officer.").waitFor();
    expect(backend.callsOf(takeUpOpenedComplaint)[0]?.body).toMatchObject({ by: "officer" });
  });
});

test("[CP-14] the address in a message asks before it sends, and a code alone opens nothing", async () => {
  const stubs = [refused(readOpenedComplaint, "notFound")];
  await using screen = await open(`/case/${reference}`, { script: false, stubs });
  const { page, backend } = screen;
  await page.getByText(`To open complaint ${reference}`).waitFor();
  expect(backend.calls).toEqual([]);
  await press(screen, "Send the code");
  await giveCode(screen);
  // The secret opens another one: the code is asked for as if there were none.
  await page.getByRole("button", { name: "Send the code" }).waitFor();
});

describe.each([
  ["the reference", "/case", false],
  ["the code", `/case/${reference}?sent=1`, false],
  ["the complaint", `/case/${reference}?sent=1`, true],
] as const)("%s", (_step, path, opened) => {
  test.each([
    { width: 360, language: "hi" },
    { width: 320, language: "fil", dark: true },
  ] as const)("[CP-14] nothing is in the way of anybody, %o", async (how) => {
    await using screen = await open(path, { ...how });
    const { page } = screen;
    if (opened) {
      await page.locator("input[name=code]").fill("123456");
      await page.locator("button[form=code]").click();
      await page.getByText("We have spoken with him.").waitFor();
    }
    await expectAccessible(page);
    expect(await crowded(page)).toEqual([]);
    expect(await afterBar(page)).toEqual([]);
  });
});
