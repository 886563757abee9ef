/** The page of a failed partner sign-in in a real browser (JF-1). */
import { expect, test } from "vitest";
import { readPartnerSignInFailure } from "#contract/partner-sign-in.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given } from "#test/stub-backend.ts";
import { exampleProduct } from "../../loan/order-details/example-order.ts";

const failure = {
  noticeMessage: "Your offer for Pocket Loan is still open.",
  errMessage: "Our partner did not confirm that it is you.",
  family: [exampleProduct("p2"), exampleProduct("p3", { name: "School Loan", clickable: 0 })],
};

function open(more: Partial<ScreenOptions> = {}) {
  return openScreen({
    path: "/jointLoginFailure?productId=p1&reason=declined",
    stubs: [given(readPartnerSignInFailure, failure)],
    ...more,
  });
}

test.each([true, false])(
  "[JF-1] [OD-2] title, Failed with its icon, the server's words and the recommended list, script %s",
  async (script) => {
    await using screen = await open({ script });
    const { page } = screen;
    await expect.poll(() => page.title()).toBe("Order Details");
    await page.getByRole("heading", { name: "Order Details" }).waitFor();
    await page.getByRole("heading", { name: "Failed", exact: true }).waitFor();
    await expect.poll(() => page.locator(".status-icon svg.icon-cross").count()).toBe(1);
    const text = await page.locator("main").innerText();
    for (const said of [failure.errMessage, failure.noticeMessage, "Harvest Loan", "School Loan"]) {
      expect(text).toContain(said);
    }
    const links = await page
      .locator(".products a")
      .evaluateAll((all) =>
        all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get("productId")),
      );
    expect(links).toEqual(["p2"]);
    await page.getByRole("link", { name: "Click to view more products" }).waitFor();
    expect(screen.backend.callsOf(readPartnerSignInFailure)[0]?.body).toEqual({
      productId: "p1",
      reason: "declined",
    });
  },
);

test("[JF-1] it needs no session, and a reason nobody knows is not passed on", async () => {
  await using screen = await open({
    path: "/jointLoginFailure?productId=p1&reason=%3Cscript%3E",
    session: null,
  });
  expect(screen.status).toBe(200);
  await screen.page.getByText(failure.errMessage).waitFor();
  expect(screen.backend.callsOf(readPartnerSignInFailure)[0]?.body).toEqual({ productId: "p1" });
});

test("[JF-1] [AP-6] without an answer it says what it knows, and every way on is there", async () => {
  await using screen = await open({ stubs: [dropped(readPartnerSignInFailure)], session: null });
  const { page } = screen;
  await page.getByText("We could not sign you in through our partner.").waitFor();
  await expect.poll(() => page.locator(".notice").count()).toBe(0);
  for (const [name, href] of [
    ["Try again", "/login"],
    ["Go to the start page", "/"],
  ] as const) {
    await expect.poll(() => page.getByRole("link", { name }).getAttribute("href")).toBe(href);
  }
  await expect
    .poll(() => page.getByRole("link", { name: /^Questions/ }).getAttribute("href"))
    .toBe("tel:+255800000111");
});

test("[JF-1] [NB-1] in the shell the ways on are the app's", async () => {
  await using screen = await open({ shell: "ios" });
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await screen.page.getByRole("link", { name: "Go to the start page" }).click();
  await screen.page.getByRole("link", { name: /Harvest Loan/ }).click();
  await expect
    .poll(() => screen.shell.messages.map(({ action }) => action))
    .toEqual(["backToLogin", "goToHome", "openProductDetail"]);
});
