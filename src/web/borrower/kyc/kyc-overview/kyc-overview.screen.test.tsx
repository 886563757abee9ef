/** The list of onboarding's steps in a real browser. */
import { describe, expect, test } from "vitest";
import { certifyList } from "#contract/onboarding.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleProgress } from "../kyc-step/example-steps.ts";

const open = (done: number, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/certify?product_id=p7&amount=100&instalments=3",
    stubs: [given(certifyList, exampleProgress(done))],
    ...more,
  });

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[AC-3] every step with its state, and one button to the next one", async () => {
    await using screen = await open(2, { script });
    const { page } = screen;
    await page.getByText("2 of 5 done").waitFor();
    const rows = await page.locator("ol .row-link").allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, " "))).toEqual([
      "Who you are Done",
      "Home and family Done",
      "3 Work and income Next",
      "4 Contacts and purpose To do",
      "5 Where the money goes To do",
    ]);
    const to = await page.getByRole("link", { name: "Continue" }).getAttribute("href");
    const address = new URL(to ?? "", screen.origin);
    expect(address.pathname).toBe("/certify/job");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      product_id: "p7",
      amount: "100",
    });
    const first = await page.getByRole("link", { name: "Who you are" }).getAttribute("href");
    expect(first).toMatch(/^\/certify\/public\?/);
  });

  test("[AC-3] before the first step it says what to have ready, and no longer after it", async () => {
    await using screen = await open(0, { script });
    const ready = screen.page.locator(".card", { hasText: "Have these ready" });
    await expect.poll(() => ready.locator("li").count()).toBe(3);
    await using later = await open(1, { script });
    await expect.poll(() => later.page.getByText("Have these ready").count()).toBe(0);
  });

  test("[AC-3] all complete: back to the loan", async () => {
    await using screen = await open(5, { script });
    const to = await screen.page
      .getByRole("link", { name: "Back to the loan" })
      .getAttribute("href");
    expect(to).toMatch(/^\/productDetail\?product_id=p7/);
    await screen.page.getByText("You can change it until you apply.").waitFor();
  });

  test("an outage says so and offers to try again", async () => {
    await using screen = await open(0, {
      script,
      stubs: [refused(certifyList, "outage")],
      untilScripted: false,
    });
    expect(screen.status).toBe(503);
    await screen.page.getByRole("link", { name: "Try again" }).waitFor();
  });
});
