/** The cost of an offer as a picture, its acknowledgement before Loan Now, and its form (DS-2, DS-3, DS-4). */
import { describe, expect, test } from "vitest";
import { listAgreements } from "#contract/agreement.ts";
import { languages } from "#contract/languages.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import {
  acknowledgeDisclosure,
  issueDisclosure,
  readDisclosureForm,
  readOfferCost,
} from "#contract/offer-disclosure.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleCost, exampleVersion } from "./example-cost.ts";

const offer = {
  productLogo: "",
  productName: "Pocket Loan",
  amount: 45_000_000,
  bankCardInfo: { bankName: "M-Pesa", difficult: "•••• 4821", bankNode: "MPESA" },
  periods: 6,
  termUnit: "months",
  details: [{ text: "You receive", value: "TZS 441.000,00" }],
  repay_plans: [1, 2, 3, 4, 5, 6].map((month) => ({
    amount: 8_169_749,
    pay_time: `2026-0${month + 3}-19`,
  })),
  firstPayTime: "2026-04-19",
  firstPeriodDay: 31,
  pRateDsc: "2,5 % a month",
  currencySymbol: "TZS",
  sendSms: 0,
  isPopType: 0,
  popContent: "",
  popTitle: "",
  popAgreementUrl: "",
};

function open(more: Partial<ScreenOptions> = {}, stubs: Stub[] = []) {
  const usual: Stub[] = [
    given(readOffer, offer),
    given(listAgreements, [{ title: "Loan Agreement", position: 0 }]),
    given(readOfferCost, exampleCost),
    ...stubs,
  ];
  return openScreen({ path: "/loanConfirm?productId=p1", ...more, stubs: usual });
}

const asked = given(readOfferCost, {
  ...exampleCost,
  acknowledgeFirst: 1,
  version: exampleVersion,
});

describe("the picture", () => {
  test("[DS-4] says what arrives, what goes back, the difference and a week late, as drawings with words beside them", async () => {
    await using screen = await open();
    const { page } = screen;
    const names = await page
      .getByRole("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(names).toEqual([
      "Two bars: TZS 441.000,00 arrive, TZS 490.184,92 go back. The difference is TZS 49.184,92.",
      "6 payments as bars, from 2026-04-19 to 2026-09-19; the highest is TZS 81.697,49.",
      "Two bars: TZS 81.697,49 on 2026-04-19, TZS 111.091,58 on 2026-04-26.",
    ]);
    const text = await page.locator("main").innerText();
    for (const said of [
      "TZS 441.000,00",
      "TZS 490.184,92",
      "TZS 49.184,92",
      "111,15",
      "+ TZS 29.394,09",
    ]) {
      expect(text).toContain(said);
    }
    await expectAccessible(page);
  });

  test("[DS-4] what arrives and what goes back are larger than the amount that is lent", async () => {
    await using screen = await open();
    const sizes = (selector: string): Promise<number[]> =>
      screen.page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    const [lent = 0] = await sizes(".amount");
    expect(lent).toBeGreaterThanOrEqual(16);
    const decisive = await sizes(".cost-head b");
    expect(decisive).toHaveLength(2);
    expect(Math.min(...decisive)).toBeGreaterThan(lent);
  });

  test("[DS-4] bars keep one scale from zero: what arrives is as long above as below, the cost is the rest", async () => {
    await using screen = await open({ script: false, inBrowser: true });
    const boxes = await screen.page
      .locator(".cost-bar rect")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const [arrives = 0, same = 0, more = 0] = boxes;
    expect(same).toBe(arrives);
    expect(more / (same + more)).toBeCloseTo(4_918_492 / 49_018_492, 2);
  });

  test.each(languages)(
    "[DS-4] at 320 px in %s nothing is wider than the page",
    async (language) => {
      await using screen = await open({ language, script: false, inBrowser: true }, [asked]);
      await screen.page.setViewportSize({ width: 320, height: 700 });
      const wide = await screen.page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(320);
    },
  );

  test("[DS-4] a backend that speaks the wire alone gets the page without a picture", async () => {
    await using screen = await open({}, [refused(readOfferCost, "offerGone")]);
    await screen.page.getByRole("button", { name: "Loan Now" }).waitFor();
    expect(await screen.page.locator(".cost-bar").count()).toBe(0);
  });
});

describe("the step before Loan Now", () => {
  test.each([true, false])(
    "[DS-3] asks to confirm the version shown, then offers Loan Now, script %s",
    async (script) => {
      let seen = false;
      const state = given(readOfferCost, () => ({
        ...exampleCost,
        acknowledgeFirst: 1,
        version: { ...exampleVersion, acknowledgedOn: seen ? "2026-03-02" : "" },
      }));
      const acknowledged = given(acknowledgeDisclosure, () => {
        seen = true;
        return { ...exampleVersion, acknowledgedOn: "2026-03-02" };
      });
      await using screen = await open({ script }, [state, acknowledged]);
      const { page } = screen;
      await page.getByText("260302-000017, version 1").waitFor();
      expect(await page.getByRole("button", { name: "Loan Now" }).count()).toBe(0);
      const box = page.getByRole("checkbox");
      await expect.poll(() => box.isChecked()).toBe(false);
      if (script) await expectAccessible(page);
      await box.check();
      await page.getByRole("button", { name: "Confirm the cost" }).click();
      await page.getByRole("button", { name: "Loan Now" }).waitFor();
      const [call, ...more] = screen.backend.callsOf(acknowledgeDisclosure);
      expect(more).toEqual([]);
      expect(call?.body).toEqual({ productId: "p1", version: "1", hash: exampleVersion.hash });
      expect(screen.backend.callsOf(acceptOffer)).toEqual([]);
    },
  );

  test.each([true, false])(
    "[DS-3] where Loan Now acknowledges, it names the version shown; a changed price is said, shown and acknowledged next, script %s",
    async (script) => {
      const next = { ...exampleVersion, version: 2, hash: "b".repeat(64) };
      await using screen = await open({ script }, [
        given(issueDisclosure, exampleVersion),
        refused(acknowledgeDisclosure, "disclosureChanged"),
        given(acceptOffer, { lendDetailsUrl: "/loanDetail?productId=p1&orderId=1" }),
      ]);
      const { page, backend } = screen;
      const box = page.getByRole("checkbox");
      await box.check();
      backend.set(given(issueDisclosure, next));
      backend.set(given(readOffer, { ...offer, amount: 46_000_000 }));
      await page.getByRole("button", { name: "Loan Now" }).click();
      await expect
        .poll(() => backend.callsOf(acknowledgeDisclosure).at(-1)?.body)
        .toEqual({ productId: "p1", version: "1", hash: exampleVersion.hash });
      await page.getByText("460.000,00").first().waitFor();
      expect(backend.callsOf(acceptOffer)).toHaveLength(0);
      expect(await box.isChecked()).toBe(true);
      backend.set(given(acknowledgeDisclosure, { ...next, acknowledgedOn: "2026-03-02" }));
      await page.getByRole("button", { name: "Loan Now" }).click();
      await expect.poll(() => backend.callsOf(acceptOffer)).toHaveLength(1);
      expect(backend.callsOf(acknowledgeDisclosure).at(-1)?.body).toMatchObject({ version: "2" });
    },
  );

  test("[DS-3] where no version stands it is made before it is shown", async () => {
    await using screen = await open({}, [
      given(readOfferCost, { ...exampleCost, acknowledgeFirst: 1, version: null }),
      given(issueDisclosure, { ...exampleVersion, version: 2 }),
    ]);
    await screen.page.getByText("260302-000017, version 2").waitFor();
    expect(screen.backend.callsOf(issueDisclosure)).toHaveLength(1);
  });

  test("[DS-3] a refused acknowledgement is said, and the box of the new version is empty", async () => {
    await using screen = await open({ script: false }, [
      asked,
      refused(acknowledgeDisclosure, "disclosureExpired"),
    ]);
    await screen.page.getByRole("checkbox").check();
    await screen.page.getByRole("button", { name: "Confirm the cost" }).click();
    await screen.page.getByText("Nothing was accepted").waitFor();
    await expect.poll(() => screen.page.getByRole("checkbox").isChecked()).toBe(false);
  });
});

test("[DS-2] the form is a page of rows and tables in its own language, with the others a tap away", async () => {
  const row = { number: "9", label: "APR", values: ["17.07 %"], strong: true };
  const table = { caption: "Schedule", columns: ["No.", "Instalment"], rows: [["1", "₹ 970.00"]] };
  const form = {
    form: "key-fact-statement" as const,
    language: "hi",
    title: "मुख्य तथ्य विवरण",
    lender: [{ ...row, number: "", label: "ऋणदाता", values: ["Salama"], strong: false }],
    sections: [{ title: "भाग 1", rows: [row], tables: [table] }],
    notes: ["नोट"],
  };
  await using screen = await openScreen({
    path: "/loanConfirm/statement?productId=p1",
    stubs: [given(readDisclosureForm, { form, languages: ["hi", "en"], version: exampleVersion })],
  });
  const { page } = screen;
  await page.getByRole("heading", { name: "मुख्य तथ्य विवरण" }).waitFor();
  expect(await page.getByRole("table", { name: "Schedule" }).innerText()).toContain("₹ 970.00");
  expect(await page.getByRole("link", { name: "English" }).getAttribute("href")).toContain(
    "formLanguage=en",
  );
  await expectAccessible(page);
});
