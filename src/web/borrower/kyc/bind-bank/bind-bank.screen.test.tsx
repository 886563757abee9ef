/** The bank account page in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { listAgreements } from "#contract/agreement.ts";
import { readHome, readUserMenu } from "#contract/home.ts";
import { readLoan } from "#contract/loan.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { changeAccount, readAccountForm, saveAccount } from "#contract/payout-account.ts";
import { codeRejections, sendAccountCode } from "#contract/payout-account-change.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, held, refused, type Stub } from "#test/stub-backend.ts";
import { bankItems, moreItems } from "../../../forms/form-engine/example-items.ts";
import { exampleHome, exampleMenu } from "../../products/home/example-home.ts";

const path = "/bindBank?productId=p1&orderId=26070112345678";
const rule = "The account number can only have 9 digits, or 10 digits starting with 0.";

function open(more: Partial<ScreenOptions> = {}, items = bankItems): Promise<Screen> {
  const stubs: Stub[] = [
    given(readAccountForm, { items }),
    given(saveAccount, { success: true }),
    given(changeAccount, { success: true }),
    refused(readLoan, "notFound"),
    refused(readOffer, "notFound"),
    given(listAgreements, []),
    given(readHome, exampleHome),
    given(readUserMenu, exampleMenu),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, ...more, stubs });
}

const next = ({ page }: Screen) => page.getByRole("button", { name: "Next" });
const number = ({ page }: Screen) => page.getByRole("textbox", { name: "Account number" });
const tab = ({ page }: Screen, name: string) => page.getByRole("link", { name, exact: true });
const pickers = ({ page }: Screen) =>
  page
    .locator("select")
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).labels[0]?.textContent));

/** Without the fields that come from the query. */
const sent = ({ backend }: Screen) => backend.callsOf(saveAccount).map(({ body }) => body);

/** On the page, and in a toast that stays longer. */
const savedSaid = ({ page }: Screen) => page.getByText("has been saved").first().waitFor();

async function send(screen: Screen, digits = "0712345678"): Promise<void> {
  await number(screen).fill(digits);
  await next(screen).click();
}

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[BA-1] the note on top, above every field", async () => {
    await using screen = await open({ script, inBrowser: true });
    const note = screen.page.locator(".notice", { hasText: rule });
    await expect.poll(() => note.innerText()).toContain("Please check the account data carefully.");
    const above = (await note.boundingBox())?.y ?? Number.NaN;
    expect(above).toBeLessThan((await screen.page.locator(".tabs").boundingBox())?.y ?? 0);
    await expect.poll(() => screen.page.title()).toBe("Payment account information");
  });

  test("[BA-3] card type 1, channel 90006, and each choice starts where its value says", async () => {
    await using screen = await open({ script });
    await expect.poll(() => tab(screen, "Mobile wallet").getAttribute("aria-current")).toBe("true");
    await expect.poll(() => tab(screen, "Bank account").getAttribute("aria-current")).toBeNull();
    await expect.poll(() => screen.page.getByLabel("Channel").inputValue()).toBe("90006");
    await expect.poll(() => screen.page.getByLabel("Network wallet").inputValue()).toBe("AIRTEL");
  });

  test("[BA-4] the tab shows the pickers of its card type", async () => {
    await using screen = await open({ script });
    await expect.poll(() => pickers(screen)).toEqual(["Channel", "Network wallet"]);
    await tab(screen, "Bank account").click();
    await screen.page.getByLabel("Bank", { exact: true }).waitFor();
    await expect.poll(() => pickers(screen)).toEqual(["Bank"]);
    await expect.poll(() => tab(screen, "Bank account").getAttribute("aria-current")).toBe("true");
    await expect.poll(() => tab(screen, "Mobile wallet").getAttribute("aria-current")).toBeNull();
    await expect.poll(() => number(screen).isVisible()).toBe(true);
  });

  test("[BA-4] choosing a channel shows its pickers; nothing typed is lost", async () => {
    await using screen = await open({ script });
    await number(screen).fill("0712345678");
    await screen.page.getByLabel("Channel").selectOption("90007");
    if (!script) await screen.page.getByRole("button", { name: "Show the choices" }).click();
    await screen.page.getByLabel("Other wallet").waitFor();
    await expect.poll(() => pickers(screen)).toEqual(["Channel", "Other wallet"]);
    await expect.poll(() => screen.page.getByLabel("Other wallet").inputValue()).toBe("");
    await expect.poll(() => number(screen).inputValue()).toBe("0712345678");
    expect(sent(screen)).toEqual([]);
  });

  test("[BA-5] [AP-1] an entry an item, hidden ones too, none for no choice, and the product", async () => {
    await using screen = await open({ script }, [...bankItems, ...moreItems]);
    await screen.page.getByLabel("Holder").fill("Asha Mushi");
    await screen.page.getByLabel("City").fill("Dodoma");
    await screen.page.getByLabel("Opened on").fill("2020-02-29");
    await send(screen);
    await savedSaid(screen);
    expect(sent(screen)).toEqual([
      {
        product_id: "p1",
        cardType: "1",
        channelNumber: "90006",
        wallet90006: "AIRTEL",
        accountNumber: "0712345678",
        holder: "Asha Mushi",
        city: "Dodoma",
        opened: "2020-02-29",
      },
    ]);
    expect(screen.backend.callsOf(readAccountForm)[0]?.body).toEqual({ product_id: "p1" });
  });

  test("[BA-8] source=loanDetail: card change, then the order", async () => {
    await using screen = await open({ script, path: `${path}&source=loanDetail` });
    await send(screen);
    await screen.page.waitForURL(/\/loanDetail\?/);
    const { searchParams } = new URL(screen.page.url());
    const told = { productId: "p1", orderId: "26070112345678", source: "loanDetail" };
    expect(Object.fromEntries(searchParams)).toMatchObject(told);
    expect(screen.backend.callsOf(changeAccount)).toHaveLength(1);
    expect(sent(screen)).toEqual([]);
  });

  test("[BA-8] source=confirmUrl: saved, then the confirmation", async () => {
    const from = "/bindBank?productId=p1&source=confirmUrl";
    await using screen = await open({ script, path: from });
    await send(screen);
    await screen.page.waitForURL(/\/loanConfirm\?/);
    const { searchParams } = new URL(screen.page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      productId: "p1",
      source: "confirmUrl",
    });
    expect(sent(screen)).toHaveLength(1);
    expect(screen.backend.callsOf(changeAccount)).toEqual([]);
  });

  test("[BA-9] a number the server refuses: said beside it with the rule, nothing is lost", async () => {
    const stubs = [
      first(refused(saveAccount, "accountNumberWrong"), given(saveAccount, { success: true })),
    ];
    await using screen = await open({ script, stubs });
    await screen.page.getByLabel("Network wallet").selectOption("MPESA");
    await send(screen, "1234567890");
    const wrong = screen.page.locator("p.wrong");
    await wrong.waitFor();
    if (script)
      await screen.page.locator(".toast[data-kind=info]", { hasText: /digit\.$/ }).waitFor();
    await expect
      .poll(() => wrong.innerText())
      .toContain(`cannot be right. Please check every digit. ${rule}`);
    await expect.poll(() => number(screen).getAttribute("aria-invalid")).toBe("true");
    if (script)
      await expect
        .poll(() => number(screen).evaluate((one) => one === document.activeElement))
        .toBe(true);
    await expect.poll(() => number(screen).inputValue()).toBe("1234567890");
    await expect.poll(() => screen.page.getByLabel("Network wallet").inputValue()).toBe("MPESA");
    await send(screen, "123456789");
    await savedSaid(screen);
  });

  test("another account is confirmed by a code that is sent by itself; what was typed stays", async () => {
    await using screen = await open({
      script,
      stubs: [
        refused(saveAccount, "codeNeeded"),
        given(sendAccountCode, { phone: "•••5678", waitSeconds: 60 }),
      ],
    });
    const { page, backend } = screen;
    await send(screen);
    const code = page.getByLabel("Code", { exact: true });
    await code.waitFor();
    await page.getByText("ending in •••5678").waitFor();
    expect(backend.callsOf(sendAccountCode)).toHaveLength(1);
    await expect.poll(() => number(screen).inputValue()).toBe("0712345678");
    backend.set(refused(saveAccount, "codeWrong"));
    await code.fill("111111");
    await next(screen).click();
    await page.locator(".wrong", { hasText: codeRejections.codeWrong.message.en }).waitFor();
    backend.set(given(saveAccount, { success: true }));
    await page.getByLabel("Code", { exact: true }).fill("222222");
    await next(screen).click();
    await savedSaid(screen);
    expect(sent(screen).map(({ verifyCode }) => verifyCode)).toEqual([
      undefined,
      "111111",
      "222222",
    ]);
  });

  test("what is not filled in is said beside each field, and nothing is sent", async () => {
    await using screen = await open({ script }, [...bankItems, ...moreItems]);
    await screen.page.getByLabel("Network wallet").selectOption("");
    await screen.page.getByLabel("City").fill("Nowhere");
    await next(screen).click();
    const wrong = screen.page.locator("p.wrong");
    await wrong.first().waitFor();
    await expect
      .poll(() => wrong.allInnerTexts())
      .toEqual([
        "Please choose one from the list.",
        "Please fill this in.",
        "Please fill this in.",
        "Please choose one from the list.",
        "Please fill this in.",
      ]);
    await expect.poll(() => screen.page.getByLabel("City").inputValue()).toBe("Nowhere");
    expect(sent(screen)).toEqual([]);
  });

  test("[AP-6] when the backend breaks off, the page says so and can be sent again", async () => {
    const stubs = [first(dropped(saveAccount), given(saveAccount, { success: true }))];
    await using screen = await open({ script, stubs });
    await send(screen);
    await screen.page.locator(".notice.bad", { hasText: "was not saved" }).waitFor();
    await expect.poll(() => number(screen).inputValue()).toBe("0712345678");
    await next(screen).click();
    await savedSaid(screen);
  });
});

describe("the fields", () => {
  test("[BA-2] a numeric input keeps digits only; another takes any text", async () => {
    await using screen = await open({}, [...bankItems, ...moreItems]);
    await number(screen).pressSequentially("07a1-2 3");
    await expect.poll(() => number(screen).inputValue()).toBe("07123");
    await expect.poll(() => number(screen).getAttribute("inputmode")).toBe("numeric");
    await expect.poll(() => number(screen).getAttribute("placeholder")).toBe("About accountNumber");
    await screen.page.getByLabel("Holder").pressSequentially("Asha 2");
    await expect.poll(() => screen.page.getByLabel("Holder").inputValue()).toBe("Asha 2");
    await expectAccessible(screen.page);
  });

  test("[BA-2] a city is filtered from the server's list, a day is typed and shown as the page writes days", async () => {
    await using screen = await open({}, moreItems);
    const cities = screen.page.locator("datalist option");
    await expect
      .poll(() => cities.evaluateAll((all) => all.map((one) => one.getAttribute("value"))))
      .toEqual(["Arusha", "Dodoma"]);
    const list = await screen.page.getByLabel("City").getAttribute("list");
    await expect.poll(() => screen.page.locator("datalist").getAttribute("id")).toBe(list);
    const opened = screen.page.getByLabel("Opened on");
    await opened.pressSequentially("20200229");
    await expect.poll(() => opened.inputValue()).toBe("2020-02-29");
    await expect.poll(() => screen.page.locator(".tabs").count()).toBe(0);
  });

  test("[BA-4] a choice outlives the tabs and is sent although it is hidden", async () => {
    await using screen = await open();
    await screen.page.getByLabel("Network wallet").selectOption("MPESA");
    await tab(screen, "Bank account").click();
    await screen.page.getByLabel("Bank", { exact: true }).selectOption("NMB");
    await tab(screen, "Mobile wallet").click();
    await expect.poll(() => screen.page.getByLabel("Network wallet").inputValue()).toBe("MPESA");
    await tab(screen, "Bank account").click();
    await send(screen);
    await expect
      .poll(() => sent(screen))
      .toMatchObject([{ cardType: "2", bank: "NMB", wallet90006: "MPESA" }]);
  });

  const nineDigits = {
    sw: "tarakimu 9",
    id: "9 angka",
    hi: "9 अंक",
    fil: "9 na numero",
    zh: "9 位",
  };

  test.each(Object.keys(nineDigits) as (keyof typeof nineDigits)[])(
    "in %s the page is all in that language",
    async (language) => {
      await using screen = await open({ language });
      const text = await screen.page.locator("main").innerText();
      expect(text).not.toMatch(/Payment account|Please|Next/);
      expect(text).toContain(nineDigits[language]);
    },
  );
});

describe("the native shell", () => {
  test.each([
    [60, true],
    [61, false],
  ])("[BA-6] with %d px of keyboard Next shows: %s", async (heightPx, shown) => {
    await using screen = await open({ shell: "android" });
    await screen.shell.fire("keyboard", { heightPx });
    await expect.poll(() => next(screen).isVisible()).toBe(shown);
    await screen.shell.fire("keyboard", { heightPx: 0 });
    await expect.poll(() => next(screen).isVisible()).toBe(true);
  });

  test("[BA-6] in a plain browser the shrunken viewport tells", async () => {
    await using screen = await open();
    await screen.page.setViewportSize({ width: 360, height: 679 });
    await expect.poll(() => next(screen).isVisible()).toBe(false);
    await screen.page.setViewportSize({ width: 360, height: 680 });
    await expect.poll(() => next(screen).isVisible()).toBe(true);
  });

  test.each(["android", "ios"] as const)(
    "[BA-7] [BA-8] on %s: start on load, end and close once saved",
    async (shell) => {
      await using screen = await open({ shell, path: "/bindBank?productId=p1" });
      await expect.poll(() => screen.shell.sent("startBankFlow")).toEqual([{}]);
      expect(screen.shell.sent("endBankFlow")).toEqual([]);
      await send(screen);
      await expect.poll(() => screen.shell.sent("closeWebview")).toEqual([{}]);
      expect(screen.shell.messages.map(({ action }) => action)).toEqual([
        "startBankFlow",
        "endBankFlow",
        "closeWebview",
      ]);
    },
  );

  test("[BA-8] without a shell and a source the saved page leads home", async () => {
    await using screen = await open({ path: "/bindBank?productId=p1" });
    await send(screen);
    await screen.page.waitForURL(({ pathname }) => pathname === "/main");
    await screen.page.locator(".toast[data-kind=success]", { hasText: "saved" }).waitFor();
  });

  test("a double tap sends the form once", async () => {
    const saving = held(given(saveAccount, { success: true }));
    await using screen = await open({ stubs: [saving], path: `${path}&source=confirmUrl` });
    await number(screen).fill("0712345678");
    await next(screen).dblclick();
    await saving.asked;
    await expect.poll(() => next(screen).isDisabled()).toBe(true);
    saving.release();
    await screen.page.waitForURL(/\/loanConfirm\?/);
    expect(sent(screen)).toHaveLength(1);
  });
});

test("without a product, or coming from no order, it is the page for what is missing", async () => {
  await using noProduct = await open({ path: "/bindBank", untilScripted: false });
  expect(noProduct.status).toBe(404);
  const from = "/bindBank?productId=p1&source=loanDetail";
  await using noOrder = await open({ path: from, untilScripted: false });
  expect(noOrder.status).toBe(404);
});

test.each([
  [360, false],
  [320, true],
])("is accessible at %d px, dark %s, in the other tab and when refused", async (width, dark) => {
  const stubs = [refused(saveAccount, "accountNumberWrong")];
  await using screen = await open({ width, dark, stubs });
  await tab(screen, "Bank account").click();
  await expectAccessible(screen.page);
  await screen.page.getByLabel("Bank", { exact: true }).selectOption("NMB");
  await send(screen, "12");
  await screen.page.locator("p.wrong").waitFor();
  await expectAccessible(screen.page);
});
