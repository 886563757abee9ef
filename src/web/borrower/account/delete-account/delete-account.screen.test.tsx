/** Deleting the account in a real browser: what is deleted, what is retained and why, the code, and the final page. */
import { describe, expect, test } from "vitest";
import { deleteUser, readDeletion, sendDeletionCode } from "#contract/personal-data.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleDeletion } from "../../kyc/kyc-step/example-steps.ts";

function open(more: Partial<ScreenOptions> = {}) {
  const stubs = [
    given(readDeletion, exampleDeletion()),
    given(sendDeletionCode, { waitSeconds: 60 }),
    given(deleteUser, { eraseOn: "2036-03-02" }),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path: "/deleteAccount", ...more, stubs });
}

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[AC-6] says what goes, what is kept, why and until when; the code; and it is done", async () => {
    await using screen = await open({ script, inBrowser: true });
    const { page, backend, context } = screen;
    await page.getByText("The pictures of your document and your face").waitFor();
    await page.getByText("Accounting and tax law wants complete books.").waitFor();
    await page.getByText("Until 2036-03-02").waitFor();
    await page.getByRole("button", { name: "Send me a code to confirm" }).click();
    await page.getByText("ending in •••5678").waitFor();
    await expect
      .poll(() => page.getByLabel("Code").getAttribute("autocomplete"))
      .toBe("one-time-code");
    await page.getByLabel("Code").fill("123456");
    const last = page.getByRole("button", { name: "Delete everything now" });
    // What cannot be undone looks like nothing else here.
    expect(await last.getAttribute("class")).toBe("button danger");
    await last.click();
    await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
    await page.getByText("erased on 2036-03-02").waitFor();
    expect(backend.callsOf(deleteUser).map(({ body }) => body)).toEqual([{ code: "123456" }]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("mkopo_session");
    expect(new URL(page.url()).searchParams.get("user_id")).toBeNull();
  });

  test("[AC-6] while a loan is open it says why, and there is no button", async () => {
    const { message } = deleteUser.rejections.loanOpen;
    const blocked = exampleDeletion({ whyNot: "loanOpen", whyNotText: message.en });
    await using screen = await open({ script, stubs: [given(readDeletion, blocked)] });
    await screen.page.getByText(message.en).waitFor();
    await expect.poll(() => screen.page.getByRole("button").count()).toBe(0);
  });

  test.each([
    ["codeWrong", "This code is not right"],
    ["codeOver", "can no longer be used"],
  ] as const)("[AC-6] %s stands beside the code", async (rejection, text) => {
    await using screen = await open({
      script,
      path: "/deleteAccount?sent=1",
      stubs: [refused(deleteUser, rejection)],
    });
    const { page } = screen;
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Delete everything now" }).click();
    await page.locator(".field .wrong", { hasText: text }).waitFor();
  });

  test("[AC-6] a code that is too short is said without asking the server", async () => {
    await using screen = await open({ script, path: "/deleteAccount?sent=1" });
    await screen.page.getByRole("button", { name: "Delete everything now" }).click();
    await screen.page.locator(".field .wrong", { hasText: "6 digits" }).waitFor();
    expect(screen.backend.callsOf(deleteUser)).toEqual([]);
  });

  test("[AC-6] the code can be spoken instead", async () => {
    await using screen = await open({ script, path: "/deleteAccount?sent=1" });
    await screen.page.getByRole("button", { name: "Call me with the code instead" }).click();
    await expect
      .poll(() => screen.backend.callsOf(sendDeletionCode).map(({ body }) => body))
      .toEqual([{ channel: "voice" }]);
  });
});

test("once the code is sent: accessible, also narrow and dark", async () => {
  await using screen = await open({ path: "/deleteAccount?sent=1", width: 320, dark: true });
  await expectAccessible(screen.page);
});
