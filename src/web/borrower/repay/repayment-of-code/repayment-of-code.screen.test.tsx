/** The contract number form in a real browser, and what both code screens share: storing, polling, expiring, copying. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readPaymentCode } from "#contract/payment-code.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  scripted,
} from "#test/screen.ts";
import { dropped, given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleOrder } from "../../loan/order-details/example-order.ts";
import { codeIds, endedCode, exampleCode, exampleNumber } from "../payment-code/example-code.ts";

const path = `/repaymentOfCode?${codeIds}`;

function open(
  more: Partial<ScreenOptions> = {},
  stub: Stub = given(readPaymentCode, exampleCode()),
) {
  return openScreen({ path, ...more, stubs: [stub, given(readLoan, exampleOrder(170))] });
}

const main = ({ page }: Screen) => page.locator("main").innerText();
const code = ({ page }: Screen) => page.locator(".pay-code");
const saved = ({ page }: Screen) =>
  page.evaluate(() => localStorage.getItem("repaymentCode.26070112345678"));
const down = { expectedErrors: ["503"] };

/** Reloads the page with a clock that the test controls. */
async function withClock(screen: Screen): Promise<void> {
  await screen.page.clock.install();
  await screen.page.reload();
  await scripted(screen.page);
}

/** Reloads the page while the backend answers with `stub`. */
async function reloadWith(screen: Screen, stub: Stub): Promise<void> {
  screen.backend.set(stub);
  await screen.page.reload();
  await scripted(screen.page);
}

describe("the contract number form", () => {
  test.each([true, false])(
    "[RC-1] note, channel, contract number, total and instructions in groups, script %s",
    async (script) => {
      await using screen = await open({ script });
      const { page } = screen;
      const text = await main(screen);
      expect(text).toContain("Note: Please keep the depositslip as proof of payment");
      expect(text).toContain("Control number");
      await expect
        .poll(() => page.locator("img.logo").getAttribute("src"))
        .toBe("/logos/channel-slip.svg");
      expect(text).toMatch(/Contract No\.\s+9912\s*3456\s*7890/);
      expect(text).toMatch(/Total Payment\s+TZS 108\.929,98\s+Valid until 2026-04-05 18:30:00/);
      const groups = page.locator("section", { has: page.locator("details") });
      await expect
        .poll(() => groups.locator("h2").allInnerTexts())
        .toEqual(["Mobile money", "Bank or agent"]);
      await expect
        .poll(() => groups.locator("summary").allInnerTexts())
        .toEqual(["M-Pesa", "Airtel Money", "Bank agent"]);
      // The first instruction of each group is open, with its steps in order.
      await expect
        .poll(() => groups.first().locator("li:visible").allInnerTexts())
        .toEqual(["Dial *150*00#.", `Type the number ${exampleNumber}.`]);
      await page.getByText("Airtel Money").click();
      await page.getByText("Dial *150*60#.").waitFor();
      await expect
        .poll(() => page.getByRole("button", { name: "Click to Copy" }).isVisible())
        .toBe(script);
    },
  );

  test("[RC-1] the number can be picked whole by hand, without script too", async () => {
    await using screen = await open({ script: false, inBrowser: true });
    await expect
      .poll(() => code(screen).evaluate((one) => getComputedStyle(one).userSelect))
      .toBe("all");
    await expect.poll(() => code(screen).textContent()).toBe(exampleNumber);
  });

  test("[RC-1] a deferral fee says that it is one", async () => {
    const fee = exampleCode({ delayInfo: { delayAmount: 108_929_98 } });
    await using screen = await open({}, given(readPaymentCode, fee));
    await expect.poll(() => main(screen)).toContain("This pays the deferral fee.");
  });
});

describe("copying", () => {
  const button = ({ page }: Screen) => page.getByRole("button", { name: "Click to Copy" });
  const said = ({ page }: Screen) => page.getByRole("status").getByText("copy success");

  test("[RC-6] with the clipboard: the code and nothing else, and it says so", async () => {
    await using screen = await open();
    await screen.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(screen).click();
    await said(screen).waitFor();
    await expect
      .poll(() => screen.page.evaluate(() => navigator.clipboard.readText()))
      .toBe(exampleNumber);
  });

  test.each(["missing", "refusing"])(
    "[RC-6] clipboard %s: selected and copied all the same",
    async (how) => {
      await using screen = await open();
      await screen.page.evaluate((kind) => {
        const refusing = { writeText: () => Promise.reject(new Error("not allowed")) };
        const value = kind === "missing" ? undefined : refusing;
        Object.defineProperty(navigator, "clipboard", { value });
        document.addEventListener("copy", () => {
          document.body.dataset["copied"] = String(getSelection());
        });
      }, how);
      await button(screen).click();
      await said(screen).waitFor();
      await expect
        .poll(() => screen.page.locator("body").getAttribute("data-copied"))
        .toBe(exampleNumber);
    },
  );

  test("[RC-6] where nothing can copy it says how to do it by hand", async () => {
    await using screen = await open();
    await screen.page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await button(screen).click();
    await screen.page.getByText("Press and hold the code to copy it.").waitFor();
    await expect.poll(() => screen.page.evaluate(() => String(getSelection()))).toBe(exampleNumber);
  });
});

describe("what the phone has kept", () => {
  test("[RC-5] an open code is kept, and shown with a warning while the service cannot be reached", async () => {
    await using screen = await open(down);
    expect(JSON.parse((await saved(screen)) ?? "")).toMatchObject({
      repayAmount: 108_929_98,
      defDetail: { payCode: exampleNumber },
    });
    for (const failure of [dropped(readPaymentCode), refused(readPaymentCode, "outage")]) {
      await reloadWith(screen, failure);
      await screen.page.getByText("it may be out of date").waitFor();
      await expect.poll(() => code(screen).textContent()).toBe(exampleNumber);
      await expect.poll(() => main(screen)).toContain("TZS 108.929,98");
    }
    await reloadWith(screen, given(readPaymentCode, exampleCode()));
    await code(screen).waitFor();
    await expect.poll(() => main(screen)).not.toContain("out of date");
  });

  test("[RC-5] a backend without this call: what an earlier screen stored in the wire's shape is enough", async () => {
    const unknown: Stub = {
      endpoint: readPaymentCode,
      reply: () => ({
        status: 200,
        envelope: { code: "404", message: "no such call", data: null },
      }),
    };
    await using screen = await open(down, unknown);
    await screen.page.getByText("your phone has kept no code").waitFor();
    await screen.page.evaluate(() => {
      const delayInfo = { delayAmount: 0 };
      const defDetail = {
        logo: "",
        payCode: "123456",
        payNotice: {},
        payCodeImg: "",
        tradeNo: "T1",
      };
      const info = { repayAmount: 5000, delayInfo, defDetail };
      localStorage.setItem("repaymentCode.26070112345678", JSON.stringify(info));
    });
    await screen.page.reload();
    await code(screen).waitFor();
    await expect.poll(() => code(screen).textContent()).toBe("123456");
    await expect.poll(() => main(screen)).toContain("₱ 50,00");
  });

  test.each([true, false])(
    "[RC-5] [AP-6] neither service nor copy: says what to do, script %s",
    async (script) => {
      await using screen = await open({ ...down, script }, dropped(readPaymentCode));
      expect(screen.status).toBe(503);
      await expect.poll(() => main(screen)).toContain("your phone has kept no code");
      const back = screen.page.getByRole("link", { name: "Back to the order" });
      await expect
        .poll(() => back.getAttribute("href"))
        .toMatch(/^\/loanDetail\?productId=p1&orderId=26070112345678/);
      screen.backend.set(given(readPaymentCode, exampleCode()));
      await screen.page.getByRole("link", { name: "Try again" }).click();
      await code(screen).waitFor();
    },
  );

  test("[RC-5] not another borrower's, not one whose time is over, and nothing that cannot be read", async () => {
    await using screen = await open(down);
    const info = JSON.parse((await saved(screen)) ?? "");
    const spoilt = [
      { ...info, user: "user-2" },
      { ...info, until: 1 },
      { ...info, defDetail: 5 },
      "{",
    ];
    screen.backend.set(dropped(readPaymentCode));
    for (const entry of spoilt) {
      await screen.page.evaluate((text) => {
        localStorage.setItem("repaymentCode.26070112345678", text);
      }, JSON.stringify(entry));
      await screen.page.reload();
      await scripted(screen.page);
      await screen.page.getByText("your phone has kept no code").waitFor();
      await expect.poll(() => code(screen).count()).toBe(0);
    }
  });

  test("[RC-5] [RT-6] a code that is not this borrower's ends on the error page in spite of a copy", async () => {
    await using screen = await open({ expectedErrors: ["404"] });
    await reloadWith(screen, refused(readPaymentCode, "notFound"));
    await expect.poll(() => code(screen).count()).toBe(0);
    await expect.poll(() => screen.page.locator("h1").innerText()).not.toBe("Pay with a code");
  });
});

describe("following the payment", () => {
  test("[RC-5] opened without the trade number it takes the open one along, and knows what became of it", async () => {
    const bare = path.replace(/&tradeNo=.*/, "");
    await using screen = await open({ path: bare, script: false });
    expect(new URL(screen.page.url()).searchParams.get("tradeNo")).toBe("PABCDEFGHJKMNPQRST");
    await screen.page.reload();
    expect(screen.backend.callsOf(readPaymentCode).at(-1)?.body["tradeNo"]).toBe(
      "PABCDEFGHJKMNPQRST",
    );
  });

  test("[RC-5] paid: it leads to the order by itself, and the copy is gone", async () => {
    await using screen = await open();
    await withClock(screen);
    screen.backend.set(given(readPaymentCode, endedCode("paid")));
    await screen.page.clock.runFor(10_000);
    await screen.page.waitForURL(/\/loanDetail\?.*from=paid/);
    await expect.poll(() => saved(screen)).toBeNull();
    await screen.page.goBack().catch(() => null);
    expect(screen.page.url()).not.toContain("repaymentOfCode");
  });

  test.each([
    ["over", 0, "This code can no longer be paid.", "Start again", "/repaymentByPeriod?"],
    ["over", 5, "This code can no longer be paid.", "Start again", "/repayDelay?"],
    ["none", 0, "There is no code to pay for this order.", "Start again", "/repaymentByPeriod?"],
    ["processing", 0, "please do not pay twice", "Check payment", "/repaymentOfCode?"],
  ] as const)(
    "[RC-5] %s (fee %i): the code is gone, and there is a way on",
    async (state, delayAmount, says, label, leads) => {
      await using screen = await open();
      await withClock(screen);
      screen.backend.set(given(readPaymentCode, endedCode(state, { delayInfo: { delayAmount } })));
      await screen.page.clock.runFor(10_000);
      await screen.page.getByText(says).waitFor();
      await expect.poll(() => code(screen).count()).toBe(0);
      await expect.poll(() => saved(screen)).toBeNull();
      const way = screen.page.getByRole("link", { name: label });
      await expect.poll(() => way.getAttribute("href")).toContain(leads);
      await expectAccessible(screen.page);
    },
  );

  test("[RC-5] when its time is over the code goes, though nobody can be asked", async () => {
    const short = given(readPaymentCode, exampleCode({ secondsLeft: 8 }));
    await using screen = await open(down, short);
    await withClock(screen);
    screen.backend.set(dropped(readPaymentCode));
    await screen.page.clock.runFor(8_000);
    await code(screen).waitFor({ state: "detached" });
  });

  test("[RC-5] a copy on the phone goes too when its time is over, though nobody can be asked", async () => {
    await using screen = await open(down);
    const info = JSON.parse((await saved(screen)) ?? "");
    await screen.page.clock.install();
    screen.backend.set(dropped(readPaymentCode));
    await screen.page.evaluate((text) => {
      const until = Date.now() + 60_000;
      const name = "repaymentCode.26070112345678";
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), until }));
    }, JSON.stringify(info));
    await screen.page.reload();
    await code(screen).waitFor();
    await screen.page.clock.runFor(61_000);
    await code(screen).waitFor({ state: "detached" });
    await screen.page.getByText("This code can no longer be paid.").waitFor();
    await expect.poll(() => saved(screen)).toBeNull();
  });

  test("[AP-6] a look that fails keeps the code and warns", async () => {
    await using screen = await open(down);
    await withClock(screen);
    await screen.context.setOffline(true);
    await screen.page.clock.runFor(10_000);
    await screen.page.getByText("it may be out of date").waitFor();
    await expect.poll(() => code(screen).textContent()).toBe(exampleNumber);
  });

  test.each([
    ["paid", "We have received your payment.", /from=paid/],
    ["over", "This code can no longer be paid.", /repaymentByPeriod/],
  ] as const)("[RC-5] without script Check payment looks again: %s", async (state, says, leads) => {
    await using screen = await open({ script: false });
    screen.backend.set(given(readPaymentCode, endedCode(state)));
    await screen.page.getByRole("link", { name: "Check payment" }).click();
    await screen.page.getByText(says).waitFor();
    const way = screen.page.locator(".action-bar a").first();
    await expect.poll(() => way.getAttribute("href")).toMatch(leads);
  });
});
