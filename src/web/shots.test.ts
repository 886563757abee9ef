import { test } from "vitest";
import { readJointLoginFailure } from "#contract/joint-login.ts";
import { acceptLegacyOffer, listLegacyAgreements, readLegacyOffer } from "#contract/legacy.ts";
import { openScreen } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleOffer, legacyPath } from "./borrower/loan-confirm-legacy/example-offer.ts";
import { exampleProduct } from "./borrower/loan-detail/example-order.ts";

const stubs = [
  given(readLegacyOffer, {
    ...exampleOffer,
    productLogo: "/logos/salama.svg",
    promo: {
      ...exampleOffer.promo,
      message: "Your offer is ready. See what it costs, then take it with one tap.",
    },
  }),
  given(listLegacyAgreements, [
    { title: "Loan Agreement", position: 0 },
    { title: "Consent to data processing", position: 1 },
  ]),
  refused(acceptLegacyOffer, "payoutAccountMissing"),
  given(readJointLoginFailure, {
    noticeMessage: "Your offer for Pocket Loan is still open.",
    errMessage:
      "Our partner did not confirm that it is you. Please sign in with your own phone number instead.",
    family: [
      exampleProduct("p2"),
      exampleProduct("p3", {
        name: "School Loan",
        clickable: 0,
        buttonText: "Sign in to see your offer",
      }),
    ],
  }),
];
const out = "/tmp/h-tmp-legacy/";
test("shots", async () => {
  for (const [name, o] of Object.entries({
    l360: {},
    d360: { dark: true },
    l320: { width: 320, height: 568 },
    sw320: { width: 320, language: "sw" as const },
    ns: { script: false },
  })) {
    await using s = await openScreen({ path: legacyPath, stubs, ...o });
    await s.page.waitForTimeout(300);
    await s.page.screenshot({ path: `${out}promo-${name}.png`, fullPage: name === "ns" });
    if (name === "ns") continue;
    await s.page.locator("dialog .close").click();
    await s.page.screenshot({ path: `${out}page-${name}.png`, fullPage: true });
    await s.page.locator(".action-bar button").click();
    await s.page.locator(".action-bar .notice").waitFor();
    await s.page.waitForTimeout(300);
    await s.page.screenshot({ path: `${out}refused-${name}.png` });
  }
  for (const [name, o] of Object.entries({ l360: {}, d320: { dark: true, width: 320 } })) {
    await using s = await openScreen({ path: "/jointLoginFailure?productId=p1", stubs, ...o });
    await s.page.screenshot({ path: `${out}joint-${name}.png`, fullPage: true });
  }
}, 120000);
