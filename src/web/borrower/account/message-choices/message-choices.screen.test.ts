/** The page on which a borrower chooses messages, in a real browser (MS-2). */
import { describe, expect, test } from "vitest";
import {
  confirmEmail,
  readMessageChoices,
  removeEmail,
  saveMessageChoices,
  sendEmailCode,
} from "#contract/message-choices.ts";
import { openScreen } from "#test/screen.ts";
import { dropped, first, given, refused, type Stub } from "#test/stub-backend.ts";

const channels = [
  { channel: "sms", on: 1, offSince: "" },
  { channel: "push", on: 0, offSince: "2026-02-20" },
  { channel: "email", on: 1, offSince: "" },
] as const;
const noAddress = { carried: 1, address: "", confirmedOn: "", refusedOn: "", waiting: "" };
const optional = [
  { kind: "due" as const, channels: [...channels] },
  { kind: "offers" as const, channels: [...channels] },
];
const withEmail = (email: Partial<typeof noAddress>) =>
  given(readMessageChoices, { pushReaches: 0, email: { ...noAddress, ...email }, optional });
const stubs: readonly Stub[] = [
  withEmail({}),
  given(saveMessageChoices, { success: true }),
  given(sendEmailCode, { address: "a•••@mail.example", waitSeconds: 60 }),
  given(confirmEmail, { success: true }),
  given(removeEmail, { success: true }),
];

const open = (more: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: "/messageChoices", stubs, ...more });

describe.each([true, false])("[MS-2] messages, script %s", (script) => {
  test("what is optional is switched off by kind and channel; what is required has no switch", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByText("Always sent").waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(6);
    await page.getByText("A payment that is late").waitFor();
    await page
      .getByRole("group", { name: "Reminders before a payment" })
      .getByRole("checkbox", { name: "By SMS" })
      .uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. It holds from now on.").waitFor();
    expect(backend.callsOf(saveMessageChoices)[0]?.body).toEqual({
      on: "due.email,offers.sms,offers.email",
    });
  });

  test("what was not saved is said, and can be saved again", async () => {
    const answers = [
      ...stubs,
      first(dropped(saveMessageChoices), given(saveMessageChoices, { success: true })),
    ];
    await using screen = await open({ script, stubs: answers });
    const { page } = screen;
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. It holds from now on.").waitFor();
  });
});

describe.each([true, false])("[MS-3] the e-mail address, script %s", (script) => {
  test("a code is sent to it; what is wrong stands beside its field, and nothing typed or ticked is lost", async () => {
    const answers = [
      ...stubs,
      first(
        refused(sendEmailCode, "addressWrong"),
        given(sendEmailCode, { address: "a•••@mail.example", waitSeconds: 60 }),
      ),
    ];
    await using screen = await open({ script, stubs: answers });
    const { page, backend } = screen;
    const reminders = page.getByRole("group", { name: "Reminders before a payment" });
    await reminders.getByRole("checkbox", { name: "By e-mail" }).uncheck();
    await page.getByLabel("E-mail address").fill("asha@mail");
    const send = page.getByRole("button", { name: "Send a code" });
    await send.click();
    await page.getByText("This is no e-mail address").waitFor();
    expect(await page.getByLabel("E-mail address").inputValue()).toBe("asha@mail");
    expect(await reminders.getByRole("checkbox", { name: "By e-mail" }).isChecked()).toBe(false);
    await page.getByLabel("E-mail address").fill("asha@mail.example");
    // While the page is read anew nothing is sent, and Enter, unlike a tap, does not wait for that.
    await expect.poll(() => send.isEnabled()).toBe(true);
    await page.getByLabel("E-mail address").press("Enter");
    await page.getByText("A code is on its way to a•••@mail.example.").waitFor();
    expect(backend.callsOf(sendEmailCode).at(-1)?.body).toEqual({ address: "asha@mail.example" });
    expect(backend.callsOf(saveMessageChoices)).toEqual([]);
  });

  test("the code confirms it by Enter, and a wrong one is said beside its field", async () => {
    const waiting = withEmail({ waiting: "a•••@mail.example" });
    const answers = [
      ...stubs,
      waiting,
      first(refused(confirmEmail, "codeWrong"), given(confirmEmail, { success: true })),
    ];
    await using screen = await open({ script, stubs: answers });
    const { page } = screen;
    await page.getByLabel("Code from the e-mail").fill("123456");
    await page.getByLabel("Code from the e-mail").press("Enter");
    await page.getByText("This code is not right. Please check the e-mail").waitFor();
    await page.getByLabel("Code from the e-mail").fill("654321");
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.getByText("Confirmed. From now on messages come here too.").waitFor();
  });

  test("one that refuses mail says so, and is removed", async () => {
    const refused = withEmail({
      ...{ address: "a•••@mail.example", confirmedOn: "2026-02-01", refusedOn: "2026-02-20" },
    });
    await using screen = await open({ script, stubs: [...stubs, refused] });
    const { page, backend } = screen;
    await page.getByText("was refused on 2026-02-20: nobody reads it").waitFor();
    await page.getByRole("button", { name: "Remove this address" }).click();
    await page.getByText("Removed. No more e-mails come.").waitFor();
    expect(backend.callsOf(removeEmail)).toHaveLength(1);
  });
});
