/** The order details screen in a real browser: what it shows, where its buttons lead, how it fails. */
import { describe, expect, test } from "vitest";
import { listAgreements } from "#contract/agreement.ts";
import { readLoan } from "#contract/loan.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { saveEvent } from "#contract/telemetry.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given, held, refused, startStubBackend } from "#test/stub-backend.ts";
import { exampleOrder, exampleProduct, exampleStory, orderPath } from "./example-order.ts";

type Changed = Parameters<typeof exampleOrder>[1];

function open(status: number, changed: Changed = {}, more: Partial<ScreenOptions> = {}) {
  const stubs = [given(readLoan, exampleOrder(status, changed)), ...(more.stubs ?? [])];
  return openScreen({ path: orderPath, ...more, stubs });
}

/** The confirmation that Borrow Again leads to, as far as this test needs it. */
const noOffer = [refused(readOffer, "offerGone"), given(listAgreements, [])];

/** A site at another origin. */
async function startPartner() {
  const site = await startStubBackend([]);
  return { origin: site.origin, [Symbol.asyncDispose]: () => site.close() };
}

/** Path and parameters of a link, without script or a tap. */
async function addressOf(screen: Screen, name: string): Promise<URL> {
  const href = await screen.page.getByRole("link", { name, exact: true }).getAttribute("href");
  return new URL(href ?? "", screen.origin);
}

describe("what is shown", () => {
  test("[OD-1] status, description, product, amount and detail rows", async () => {
    await using screen = await open(170, { story: exampleStory });
    expect(await screen.page.getByText("26032512345678").isVisible()).toBe(false);
    await screen.page.getByText("About this loan").click();
    const text = await screen.page.locator("main").innerText();
    for (const shown of ["Repaying", "Your instalment was due on 2026-06-20.", "Pocket Loan"]) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/TZS\s+1\.250\.000,00/);
    expect(text).toMatch(/Order number\s+26032512345678/);
    await expect.poll(() => screen.page.locator("h1").innerText()).toBe("Repaying");
    await expect.poll(() => screen.page.title()).toBe("Order details");
  });

  test.each([true, false])(
    "[OD-1] what the amount is made of, how far the loan is, its plan and each receipt, script %s",
    async (script) => {
      await using screen = await open(180, { story: exampleStory }, { script });
      const { page } = screen;
      await page.getByRole("heading", { name: "How it adds up" }).waitFor();
      const text = (await page.locator("main").innerText()).replace(/\s+/g, " ");
      expect(text).toContain("4 days late");
      expect(text).toContain("Grows by TZS 1.000,00 after today");
      expect(text).toContain("Late charge so far TZS 28.125,00");
      expect(text).toContain("1 of 3 instalments paid");
      expect(text).toContain("Still to pay: TZS 996.875,00");
      await page.getByText("Your payments").click();
      const receipt = page.getByRole("link", { name: "Receipt" });
      expect(await receipt.getAttribute("href")).toMatch(/^\/paper\?.*kind=receipt&of=2/);
      await page.getByText("Your plan").click();
      await expect
        .poll(() => page.locator(".badge").allInnerTexts())
        .toEqual(["Paid", "Late", "To come"]);
    },
  );

  test("[OD-1] outside the reference market the day it was due and what waiting adds are told once", async () => {
    const order = { story: exampleStory, dueDate: "2026-06-20" };
    await using screen = await open(180, order, { brand: { market: "tz" }, script: false });
    const stage = await screen.page.locator(".stage").innerText();
    expect(stage.match(/2026-06-20/g)).toHaveLength(1);
    expect(stage).toContain("4 days late");
    expect(stage.match(/Grows by/g)).toHaveLength(1);
    // The button says what it takes.
    await screen.page
      .locator(".action-bar")
      .getByRole("link", { name: "Repay TZS 528,125", exact: true })
      .waitFor();
    // Who asked for help is told so, whatever the amount does (HL-3).
    const helped = { ...order, helpAsked: 1, noticeDesText: "Your request for help waits." };
    await using waiting = await open(180, helped, { brand: { market: "tz" }, script: false });
    await waiting.page.getByText("Your request for help waits.").waitFor();
  });

  test.each([true, false])(
    "[OD-1] a loan that was written off says what is still claimed, how to pay it and whom to ask, script %s",
    async (script) => {
      const makeUp = { instalments: 96_875_000, lateCharges: 2_812_500, credit: 0, growth: 0 };
      const off = {
        story: { ...exampleStory, makeUp },
        stillClaimed: 99_687_500,
        dueAmount: 99_687_500,
      };
      const said = { noticeStatusText: "Written off, still owed", noticeDesText: "You still owe." };
      await using screen = await open(180, { ...off, ...said }, { script });
      const { page } = screen;
      await page.getByRole("heading", { name: "Written off, still owed" }).waitFor();
      const text = (await page.locator("main").innerText()).replace(/\s+/g, " ");
      expect(text).toContain("Still claimed TZS 996.875,00");
      for (const late of ["days late", "Was due on", "Grows by", "I cannot pay this"]) {
        expect(text).not.toContain(late);
      }
      expect(await page.locator("main.is-bad, .is-bad main").count()).toBe(0);
      await page.getByText("Your plan").click();
      await expect
        .poll(() => page.locator(".badge").allInnerTexts())
        .toEqual(["Paid", "Not paid", "Not paid"]);
      expect((await addressOf(screen, "Repayment")).pathname).toBe("/repaymentByPeriod");
      await page.getByRole("link", { name: /^Questions\? Call/ }).waitFor();
    },
  );

  test("[OD-1] a loan that is paid off says that nothing is owed and what paying on time brought, and lists its payments", async () => {
    const plan = exampleStory.plan.map((one) => ({ ...one, state: "paid" as const }));
    const progress = { paid: 3, late: 0, count: 3, days: 0 };
    const story = { ...exampleStory, progress, plan, makeUp: null, onTime: 2 };
    const brought = { story, nextAmount: 150_000_000 };
    await using screen = await open(200, brought, { script: false, inBrowser: true });
    await screen.page.getByText("You owe TZS 0,00").waitFor();
    // A whole ring with a tick in the colour of what is paid.
    const ring = screen.page.getByRole("img", { name: "3 of 3 instalments paid" }).first();
    expect(await ring.locator("text").count()).toBe(0);
    const colour = (part: string) =>
      ring.locator(part).evaluate((one) => getComputedStyle(one).stroke);
    expect(await colour(".tick")).toBe(await colour(".paid"));
    const said = await screen.page.locator(".stage .brought").innerText();
    expect(said.replace(/\s+/g, " ")).toBe(
      "2 of 3 instalments paid on time. Your next offer is TZS 1.500.000,00; this loan was TZS 1.250.000,00.",
    );
    expect(await screen.page.getByRole("link", { name: "Receipt" }).isVisible()).toBe(true);
  });

  test.each([true, false])(
    "[DS-6] a loan that was given back says so and what it cost, and of no instalment that it was paid, script %s",
    async (script) => {
      const plan = exampleStory.plan.map((one) => ({ ...one, state: "paid" as const }));
      const progress = { paid: 3, late: 0, count: 3, days: 0 };
      const story = { ...exampleStory, progress, plan, makeUp: null };
      const back = { story, givenBack: { on: "2026-03-04", cost: 250_000 } };
      const said = { noticeStatusText: "Given back", noticeDesText: "You gave this loan back." };
      await using screen = await open(200, { ...back, ...said }, { script, inBrowser: true });
      await screen.page.getByRole("heading", { name: "Given back" }).waitFor();
      const text = (await screen.page.locator("main").innerText()).replace(/\s+/g, " ");
      expect(text).toContain("You owe TZS 0,00 It cost you TZS 2.500,00.");
      expect(text).not.toMatch(/instalments paid|on time|Your plan/);
      expect(await screen.page.locator(".ring").count()).toBe(0);
      expect(await screen.page.getByRole("link", { name: "Receipt" }).isVisible()).toBe(true);
    },
  );

  test("[RT-3] the bar leads back, home and to help, with and without an order in the address", async () => {
    await using screen = await open(170, {}, { script: false });
    expect((await addressOf(screen, "Back")).pathname).toBe("/main");
    expect((await addressOf(screen, "Help")).pathname).toBe("/customerService");
  });

  test("[MK-6] the rules that protect the borrower are one tap away", async () => {
    await using screen = await open(174);
    const way = screen.page.getByRole("link", { name: "The rules that protect you here" });
    expect(await way.getAttribute("href")).toBe("/Rules?lang=en");
  });

  test("[OD-1] what is due leads, with its day; the loan's own amount follows", async () => {
    await using screen = await open(180);
    await expect
      .poll(() => screen.page.locator(".amount").innerText())
      .toMatch(/TZS\s+528\.125,00/);
    const text = await screen.page.locator("main").innerText();
    expect(text).toContain("Was due on 2026-06-20");
    expect(text).toMatch(/Loan amount\s+TZS 1\.250\.000,00/);
  });

  test("[DS-9] what is to be paid now is called so, with the first instalment apart", async () => {
    const toPay = {
      now: 1,
      amount: 105_625_000,
      dueTime: "2026-06-20",
      periodNos: [2, 3],
      firstPeriodNo: 2,
      firstAmount: 52_812_500,
    };
    await using screen = await open(180, { toPay, dueAmount: toPay.amount });
    const text = (await screen.page.locator("main").innerText()).replace(/\s+/g, " ");
    expect(text).toContain("To pay now TZS 1.056.250,00 Was due on 2026-06-20");
    expect(text).toContain("Pays 2 instalments. The first alone: TZS 528.125,00");
    // Due today: to be paid now, but not late.
    await using today = await open(174, { toPay: { ...toPay, periodNos: [2] } });
    const due = (await today.page.locator("main").innerText()).replace(/\s+/g, " ");
    expect(due).toContain("To pay now TZS 1.056.250,00 Due on 2026-06-20");
  });

  test("[OD-1] every status has its own icon, an unknown one that of 200", async () => {
    await using screen = await open(21);
    const seen = new Map<number, string>();
    for (const status of [21, 110, 151, 170, 174, 180, 200, 999]) {
      screen.backend.set(
        given(readLoan, exampleOrder(status, { noticeStatusText: `is ${status}` })),
      );
      await screen.page.reload();
      await expect.poll(() => screen.page.locator("h1").innerText()).toBe(`is ${status}`);
      seen.set(status, (await screen.page.locator(".stage svg path").getAttribute("d")) ?? "");
    }
    expect(seen.get(999)).toBe(seen.get(200));
    expect(new Set(seen.values()).size).toBe(7);
  });

  test("[OD-1] a logo from a stranger's address is not loaded", async () => {
    await using screen = await open(170, { productLogo: "https://stranger.test/logo.png" });
    await expect.poll(() => screen.page.locator("img").count()).toBe(0);
  });

  test.each([true, false])("/order is the same screen, script %s", async (script) => {
    const path = orderPath.replace("/loanDetail", "/order");
    await using screen = await open(170, {}, { path, script });
    expect(screen.status).toBe(200);
    expect((await addressOf(screen, "Repayment")).pathname).toBe("/repaymentByPeriod");
  });

  test.each([
    ["sw", "Lipa"],
    ["id", "Pembayaran"],
  ] as const)("[OD-3] in %s the button says %s", async (language, words) => {
    await using screen = await open(170, {}, { language });
    await screen.page.getByRole("link", { name: words, exact: true }).waitFor();
    await expect.poll(() => screen.page.locator("html").getAttribute("lang")).toBe(language);
  });

  test.each([21, 110, 151, 170, 174, 180, 200])(
    "[OD-1] status %i is accessible",
    async (status) => {
      const changed = { isDelay: 1, recProducts: [exampleProduct("p2")] };
      for (const dark of [false, true]) {
        await using screen = await open(status, changed, { width: 320, height: 568, dark });
        await expectAccessible(screen.page);
      }
    },
  );
});

describe("other products", () => {
  const recProducts = [
    exampleProduct("p2"),
    exampleProduct("p3", { name: "Trade Loan", clickable: 0, buttonText: "Not open yet" }),
  ];

  test("[OD-2] an item is a link only when its flag is 1; more products are at home", async () => {
    await using screen = await open(110, { recProducts });
    const list = screen.page.locator(".products");
    await expect.poll(() => list.locator("li").count()).toBe(2);
    await expect.poll(() => list.getByRole("link").count()).toBe(1);
    const product = await list.getByRole("link", { name: /Harvest Loan/ }).getAttribute("href");
    expect(product).toMatch(/^\/loanConfirm\?productId=p2&/);
    expect((await addressOf(screen, "Click to view more products")).pathname).toBe("/main");
  });

  test("[OD-2] [NB-1] in the shell they are the shell's home and product detail", async () => {
    await using screen = await open(110, { recProducts }, { shell: "android" });
    await screen.page.getByRole("link", { name: "Click to view more products" }).click();
    await screen.page.getByRole("link", { name: /Harvest Loan/ }).click();
    await expect.poll(() => screen.shell.sent("goToHome").length).toBe(1);
    await expect.poll(() => screen.shell.sent("openProductDetail")).toEqual([{ productId: "p2" }]);
    expect(new URL(screen.page.url()).pathname).toBe("/loanDetail");
  });

  test.each([170, 174, 180, 200])("[OD-2] none beside status %i", async (status) => {
    await using screen = await open(status, { recProducts });
    await expect.poll(() => screen.page.getByText("Click to view more products").count()).toBe(0);
    await expect.poll(() => screen.page.getByText("Harvest Loan").count()).toBe(0);
  });
});

describe("buttons", () => {
  test.each([
    ["[OD-3]", 170, 1],
    ["[OD-5]", 174, 0],
    ["[OD-5]", 180, 0],
  ])("%s status %i with isDelay %i has the one button Repayment", async (_id, status, isDelay) => {
    await using screen = await open(status, { isDelay }, { script: false });
    const bar = screen.page.locator(".action-bar");
    await expect.poll(() => bar.getByRole("link").allInnerTexts()).toEqual(["Repayment"]);
    expect((await addressOf(screen, "Repayment")).pathname).toBe("/repaymentByPeriod");
  });

  test.each([174, 180])(
    "[OD-4] status %i with delay: REPAY and Rollover Repayment",
    async (status) => {
      await using screen = await open(status, { isDelay: 1 }, { script: false });
      const bar = screen.page.locator(".action-bar");
      await expect
        .poll(() => bar.getByRole("link").allInnerTexts())
        .toEqual(["REPAY", "Rollover Repayment"]);
      await expect.poll(() => bar.innerText()).toContain("Short of money?");
      expect((await addressOf(screen, "REPAY")).pathname).toBe("/repaymentByPeriod");
      expect((await addressOf(screen, "Rollover Repayment")).pathname).toBe("/repayDelay");
    },
  );

  test("[RT-5] ids and session parameters travel to every link, the secret only until its cookie is kept", async () => {
    await using screen = await open(180, { isDelay: 1 });
    await expect
      .poll(async () => (await addressOf(screen, "REPAY")).searchParams.has("session_id"))
      .toBe(false);
    for (const name of ["REPAY", "Rollover Repayment"]) {
      const { searchParams } = await addressOf(screen, name);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        productId: "p1",
        orderId: "26032512345678",
        user_id: "user-1",
        device_id: "device-1",
        app_version: "3.2.1",
      });
    }
  });

  test.each([true, false])(
    "[OD-6] Borrow Again counts the use and leads to the offer, script %s",
    async (script) => {
      const stubs = [given(saveEvent, {}), ...noOffer];
      await using screen = await open(200, {}, { script, stubs });
      await screen.page.getByRole("button", { name: "Borrow Again" }).click();
      await screen.page.waitForURL(/\/loanConfirm\?/);
      await expect.poll(() => screen.backend.callsOf(saveEvent).length).toBe(1);
      expect(screen.backend.callsOf(saveEvent)[0]?.body).toEqual({
        productId: "p1",
        moduleId: "30",
        positionId: "0",
      });
      const { searchParams } = new URL(screen.page.url());
      expect(searchParams.get("productId")).toBe("p1");
      expect(searchParams.get("user_id")).toBe("user-1");
    },
  );

  test("[OD-6] it goes on while the event is unanswered, and when the event fails", async () => {
    const event = held(dropped(saveEvent));
    await using screen = await open(200, {}, { stubs: [event, ...noOffer] });
    await screen.page.getByRole("button", { name: "Borrow Again" }).click();
    await screen.page.waitForURL(/\/loanConfirm\?/);
    await event.asked;
    event.release();
  });
});

describe("being sent on", () => {
  test("[OD-10] an allow-listed address is followed, but not while in progress", async () => {
    await using partner = await startPartner();
    const playeduL = `${partner.origin}/after?order=1`;
    const brand = { allowedOrigins: [partner.origin] };
    await using screen = await open(21, { playeduL }, { brand, script: false });
    expect(new URL(screen.page.url()).pathname).toBe("/loanDetail");
    screen.backend.set(given(readLoan, exampleOrder(170, { playeduL })));
    await screen.page.reload();
    const url = new URL(screen.page.url());
    expect(url.origin + url.pathname).toBe(`${partner.origin}/after`);
    expect(url.searchParams.get("user_id")).toBe("user-1");
    expect(url.searchParams.has("session_id")).toBe(false);
  });

  test.each([
    ["a stranger's", "https://stranger.test/"],
    ["a script", "javascript:alert(1)"],
    ["a telephone", "tel:+255800"],
    ["its own", "/loanDetail?order_id=26032512345678&product_id=p1"],
  ])("[OD-10] %s address is not followed", async (_name, playeduL) => {
    await using screen = await open(170, { playeduL }, { script: false });
    expect(screen.status).toBe(200);
    expect(new URL(screen.page.url()).pathname).toBe("/loanDetail");
    await expect.poll(() => screen.page.locator("h1").innerText()).toBe("Repaying");
  });

  test("[OD-10] [RT-5] an address of our own gets the session parameters", async () => {
    await using screen = await open(170, { playeduL: "/About" }, { script: false });
    const url = new URL(screen.page.url());
    expect(url.pathname).toBe("/About");
    expect(url.searchParams.get("user_id")).toBe("user-1");
  });
});

describe("failures", () => {
  test.each([true, false])(
    "[AP-6] a failure says so and trying again works, script %s",
    async (script) => {
      const path = `${orderPath}&from=pay`;
      await using screen = await openScreen({
        path,
        script,
        stubs: [dropped(readLoan)],
        untilScripted: false,
      });
      expect(screen.status).toBe(503);
      await screen.page.getByText("Nothing was lost.").waitFor();
      screen.backend.set(given(readLoan, exampleOrder(180)));
      await screen.page.getByRole("link", { name: "Try again" }).click();
      await screen.page.getByRole("heading", { name: "Overdue" }).waitFor();
    },
  );

  test("[AP-6] an order that is not the borrower's own answers like a missing one", async () => {
    await using screen = await openScreen({
      path: orderPath,
      untilScripted: false,
      stubs: [refused(readLoan, "notFound")],
    });
    expect(screen.status).toBe(404);
    await screen.page.getByText("We could not find").first().waitFor();
  });

  test.each([
    ["/loanDetail?productId=p1", 404],
    ["/loanDetail", 404],
    ["/loanDetail?product_id=p1&order_id=26032512345678", 200],
  ])("[RT-5] %s answers %i", async (path, status) => {
    await using screen = await open(170, {}, { path, script: false });
    expect(screen.status).toBe(status);
  });

  test("[RT-6] without a session there is the error page", async () => {
    await using screen = await open(170, {}, { session: null, untilScripted: false });
    expect(screen.status).toBe(401);
    expect(screen.backend.callsOf(readLoan)).toEqual([]);
  });
});
