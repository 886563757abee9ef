/** The Loan tab in a real browser: every figure of the terms, and the calculator with and without script (OS-4). */
import { expect, test } from "vitest";
import { quoteLoan, readLoanTerms } from "#contract/site.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { first, given, held, refused } from "#test/stub-backend.ts";
import { biashara, exampleQuote, exampleTerms, salama } from "../site-frame/example-site.ts";

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [...(await siteStubs()), ...(more.stubs ?? [])];
  return openScreen({ path: "/Loan", session: null, ...more, stubs });
}

const shown = ({ page }: Screen, part: string) => page.locator(`[data-shown=${part}]`).innerText();
const answer = async (screen: Screen) => {
  const parts = await Promise.all(["borrow", "total", "each"].map((part) => shown(screen, part)));
  return parts.join(" ");
};
const asked = ({ backend }: Screen) =>
  backend
    .callsOf(quoteLoan)
    .map(({ query }) => `${query.productId} ${query.amount} ${query.instalments}`);

test.each([true, false])(
  "[OS-4] every figure of the specification is there, script %s",
  async (script) => {
    await using screen = await open({ script });
    const terms = () => screen.page.locator("#terms").innerText();
    for (const figure of [
      /18 years old or older/,
      /91 to 365 days/,
      /decide within 1 day of/,
      /paid out in 1 to 3 days/,
      /TZS 1\.000,00 for new clients or TZS 800,00 for repeat clients, charged once/,
      /1 to 30\s+5 %/,
      /31 to 90\s+4 %/,
      /From 91\s+2 %/,
      /once 50 % of the term has passed, and not before day 7/,
      /changes, tell us within 3 days/,
      /7 business days before/,
      /payable within 10 days/,
    ]) {
      await expect.poll(terms).toMatch(figure);
    }
  },
);

test("[OS-4] the figures are the backend's: other terms, other text", async () => {
  const changed = exampleTerms([
    { ...salama, lateCharges: { ...salama.lateCharges, feeNew: "TZS 2.345,00", bands: [] } },
  ]);
  const limits = { ...changed.limits, termDaysMost: 200, decisionDays: 2 };
  await using screen = await open({ stubs: [given(readLoanTerms, { ...changed, limits })] });
  const terms = () => screen.page.locator("#terms").innerText();
  await expect.poll(terms).toContain("TZS 2.345,00 for new clients");
  await expect.poll(terms).toContain("91 to 200 days");
  await expect.poll(terms).toContain("within 2 days of");
  await expect.poll(terms).not.toContain("5 %\n");
});

test("[OS-4] late charges on principal alone are told as that", async () => {
  const lateCharges = { ...salama.lateCharges, base: "principal" } as const;
  const stubs = [given(readLoanTerms, exampleTerms([{ ...salama, lateCharges }]))];
  await using screen = await open({ stubs, script: false });
  const late = await screen.page.locator("#late").innerText();
  expect(late).toContain(
    "instalment's principal still unpaid; nothing while only interest or fees",
  );
  expect(late).not.toContain("share of the instalment amount");
});

test("[OS-4] rules that differ are told for each loan, the same only once", async () => {
  const other = { ...biashara, lateCharges: { ...salama.lateCharges, feeNew: "TZS 1,00" } };
  await using screen = await open({ stubs: [given(readLoanTerms, exampleTerms([salama, other]))] });
  const late = screen.page.locator("#late");
  await expect.poll(() => late.locator("table").count()).toBe(2);
  await expect
    .poll(() => late.locator("strong").allInnerTexts())
    .toEqual(["Salama Loan", "Biashara Weekly"]);
  await expect.poll(() => screen.page.locator("#early strong").count()).toBe(0);
});

test("[OS-4] without script the calculator is a form that asks for its own page", async () => {
  await using screen = await open({ script: false });
  const { page } = screen;
  await expect
    .poll(() => answer(screen))
    .toBe("You borrow TZS 450000 for 6 terms and repay TZS 454500 6 instalments of TZS 75750");
  await expect.poll(() => page.locator("[type=range]:visible").count()).toBe(0);
  await page.getByLabel("Loan", { exact: true }).selectOption("biashara");
  await page.getByLabel("Amount", { exact: true }).fill("1.500.000");
  await page.getByLabel("Instalments", { exact: true }).fill("20");
  await page.getByRole("button", { name: "Calculate", exact: true }).click();
  await expect
    .poll(() => answer(screen))
    .toBe(
      "You borrow TZS 1500000 for 20 terms and repay TZS 1515000 20 instalments, the first TZS 75750",
    );
  await expect
    .poll(() => page.getByLabel("Amount", { exact: true }).inputValue())
    .toBe("1.500.000");
  await expect.poll(() => page.getByLabel("Loan", { exact: true }).inputValue()).toBe("biashara");
});

test.each([
  ["product=nobody", "salama 45000000 6"],
  ["product=biashara", "biashara 100000000 16"],
  ["amount=1.000.000&instalments=12", "salama 100000000 12"],
])("[OS-4] an address with %s asks for just that", async (query, expected) => {
  await using screen = await open({ path: `/Loan?${query}`, script: false });
  expect(screen.status).toBe(200);
  expect(asked(screen)).toEqual([expected]);
});

const outside = "Please choose an amount from TZS 100.000 to TZS 2.000.000.";
const unreadable = "Please write the amount in whole numbers, for example 450.000.";

test.each([
  ["1", "1", outside],
  ["9999999999999", "9.999.999.999.999", outside],
  ["99999999999999", "99999999999999", unreadable],
  ["-500000", "-500000", unreadable],
  ["500000.50", "500000.50", unreadable],
  ["5e5", "5e5", unreadable],
])(
  "[OS-4] an amount of %s is not moved: it stays as %s and the field says why",
  async (typed, saved, said) => {
    await using screen = await open({ path: `/Loan?amount=${typed}`, script: false });
    const { page } = screen;
    expect(screen.status).toBe(200);
    expect(asked(screen)).toEqual([]);
    const amount = page.getByLabel("Amount", { exact: true });
    expect(await amount.inputValue()).toBe(saved);
    expect(await amount.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#amount-hint").innerText()).toBe(said);
    expect(await page.getByRole("alert").innerText()).toBe(said);
  },
);

test("[OS-4] a number of instalments that the loan does not have is said beside its field", async () => {
  await using screen = await open({ path: "/Loan?instalments=99", script: false });
  expect(asked(screen)).toEqual([]);
  const hint = () => screen.page.locator("#instalments-hint").innerText();
  expect(await hint()).toBe("Please choose from 3 to 12 months.");
});

test("[OS-4] moving a slider asks the engine and shows its answer", async () => {
  await using screen = await open();
  const { page } = screen;
  await page.getByLabel("Amount, as a slider").fill("100000000");
  await expect
    .poll(() => page.getByLabel("Amount", { exact: true }).inputValue())
    .toBe("1.000.000");
  await page.getByLabel("Instalments, as a slider").fill("10");
  await expect
    .poll(() => answer(screen))
    .toBe("You borrow TZS 1000000 for 10 terms and repay TZS 1010000 10 instalments of TZS 101000");
  await expect
    .poll(() => page.locator("[data-shown=rows] dd").allInnerTexts())
    .toEqual(["TZS 980000", "44,4 %"]);
  await page.getByText("Repayment plan").click();
  await expect.poll(() => page.locator("[data-shown=plan] tr:visible").count()).toBe(10);
  expect(asked(screen).at(-1)).toBe("salama 100000000 10");
  await expectAccessible(page);
});

test("[OS-4] what is typed is never changed; outside the limits it is said and not asked for", async () => {
  await using screen = await open();
  const { page } = screen;
  const amount = page.getByLabel("Amount", { exact: true });
  const before = asked(screen);
  await amount.fill("12345678901");
  await page.getByRole("alert").getByText(outside).waitFor();
  await amount.blur();
  expect(await amount.inputValue()).toBe("12345678901");
  expect(await page.locator("#amount-hint").innerText()).toBe(outside);
  await amount.fill("777777");
  await expect.poll(() => answer(screen)).toContain("TZS 777777 for");
  expect(asked(screen).slice(before.length)).toEqual(["salama 77777700 6"]);
  expect(await page.locator("#amount-hint").innerText()).toBe("TZS 100.000 to TZS 2.000.000");
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await amount.fill("");
  await page.getByRole("alert").getByText(unreadable).waitFor();
  await amount.blur();
  expect(await amount.inputValue()).toBe("");
});

test("[OS-4] another loan brings its own limits and unit", async () => {
  await using screen = await open();
  const { page } = screen;
  await page.getByLabel("Loan", { exact: true }).selectOption("biashara");
  await expect.poll(() => asked(screen).at(-1)).toBe("biashara 100000000 16");
  await expect.poll(() => page.locator("#instalments-hint").innerText()).toBe("13 to 52 weeks");
  await expect
    .poll(() => page.locator("#amount-hint").innerText())
    .toBe("TZS 200.000 to TZS 5.000.000");
  const slider = page.getByLabel("Instalments, as a slider");
  await expect.poll(() => slider.getAttribute("max")).toBe("52");
  await expect.poll(() => answer(screen)).toContain("16 instalments, the first");
});

test("[OS-4] of two questions the later one's answer is shown, whatever comes last", async () => {
  const slow = held(given(quoteLoan, exampleQuote));
  const stubs = [
    first(given(quoteLoan, exampleQuote), first(slow, given(quoteLoan, exampleQuote))),
  ];
  await using screen = await open({ stubs });
  const { page } = screen;
  await page.getByLabel("Instalments, as a slider").fill("4");
  await slow.asked;
  await expect.poll(() => page.locator(".site-answer").getAttribute("aria-busy")).toBe("true");
  await page.getByLabel("Instalments, as a slider").fill("9");
  await expect.poll(() => answer(screen)).toContain("for 9 terms");
  slow.release();
  await expect.poll(() => page.locator(".site-answer").getAttribute("aria-busy")).toBe(null);
  await expect.poll(() => answer(screen)).toContain("for 9 terms");
});

test("[OS-4] a failure is said and the last answer stays; the next one takes the words away", async () => {
  await using screen = await open({ expectedErrors: ["ERR_INTERNET_DISCONNECTED"] });
  const { page } = screen;
  await screen.context.setOffline(true);
  await page.getByLabel("Instalments, as a slider").fill("4");
  const told = page.getByRole("alert");
  await told.getByText("No answer came").waitFor();
  await expect.poll(() => answer(screen)).toContain("for 6 terms");
  await screen.context.setOffline(false);
  await page.getByLabel("Instalments, as a slider").fill("5");
  await expect.poll(() => answer(screen)).toContain("for 5 terms");
  await expect.poll(() => told.count()).toBe(0);
});

test.each([true, false])(
  "[OS-4] a loan the engine refuses is said so, script %s",
  async (script) => {
    await using screen = await open({ script, stubs: [refused(quoteLoan, "outOfRange")] });
    await screen.page.getByRole("alert").getByText("not made for that amount").waitFor();
  },
);

test("[OS-4] while nothing is offered, the terms that hold for every loan still stand", async () => {
  await using screen = await open({ stubs: [given(readLoanTerms, exampleTerms([]))] });
  await expect.poll(() => screen.page.locator("main").innerText()).toContain("No loan is offered");
  await expect.poll(() => screen.page.locator("main form").count()).toBe(0);
  await expect.poll(() => screen.page.locator("#terms").innerText()).toContain("91 to 365 days");
});
