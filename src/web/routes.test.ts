/** The addresses of the loan's screens stand under the names decided for them (RT-3). */
import { expect, test } from "vitest";
import { screenPaths } from "./client/screen-paths.ts";
import routes from "./routes.ts";

const built = routes.map(({ path }) => path?.replace(/\/:\w+\?$/, ""));

test.each([
  "loanConfirm",
  "loanConfirmLegacy",
  "loanDetail",
  "order",
  "repaymentByPeriod",
  "repaymentMethod",
  "repaymentOfCode",
  "repaymentOfCode2",
  "repayDelay",
  "repay",
  "whetherToRepay",
  "chooseWhetherToRepay",
  "bindBank",
  "loanAgreement",
  "jointLoginFailure",
  "error",
])("[RT-3] /%s exists", (path) => {
  expect(built).toContain(path);
});

test.each([
  "repaymentOfCode",
  "repaymentOfCode2",
  "testPreview",
  "complaintList",
  "complainPageNext",
  "complainDetails",
  "dragonpayPaymentInstructions",
])("[RT-2] /%s exists under exactly this name", (path) => {
  expect(built).toContain(path);
});

test.each([
  "complaint",
  "customerService",
  "aboutUs",
  "privacyPolicy",
  "login",
  "setting",
  "main",
  "productDetail",
  "orderList",
  "recommendList",
  "promotion",
])("[RT-3] /%s exists too", (path) => {
  expect(built).toContain(path);
});

test("[RT-3] every place that screens lead to has a screen", () => {
  for (const place of Object.values(screenPaths)) {
    if (place !== "/") expect(built, place).toContain(place.slice(1));
  }
});

test.each(["About", "Policy", "Loan"])("[RT-1] /%s exists, in exactly this case", (path) => {
  const found = routes.find((one) => one.path === path);
  expect(found?.caseSensitive).toBe(true);
});

test("[RT-1] the start page is the site's, and no address is declared twice", () => {
  expect(routes.filter(({ index }) => index)).toHaveLength(1);
  // The start page and the frames around others have no address of their own.
  const named = built.filter((path) => path !== undefined);
  expect(new Set(named).size).toBe(named.length);
});
