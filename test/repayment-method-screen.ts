/** Opens the repayment-method screen in front of a stub backend, with the steps a borrower takes on it. */
import { expect } from "vitest";
import {
  commitCardPayment,
  confirmCardPayment,
  payInWalletApp,
  readCardPayment,
  readRepaymentWay,
} from "#contract/card-payment.ts";
import { readLoan } from "#contract/loan.ts";
import { addCard, removeCard } from "#contract/payment-card.ts";
import { readInstalments } from "#contract/repayment.ts";
import { openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { payment, plan, record, way } from "#web/borrower/repay/repayment-method/example-method.ts";

export const payPage = "https://pay.provider.test";

export const needsCode = given(commitCardPayment, {
  needValid: 1,
  repayRecordId: record,
  codeWaitSeconds: 60,
});

export function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(readRepaymentWay, way),
    given(readInstalments, plan),
    given(readCardPayment, payment),
    needsCode,
    given(confirmCardPayment, {}),
    given(payInWalletApp, { url: `${payPage}/app/1` }),
    given(addCard, { ...way.bankCards[0]!, id: "c9" }),
    given(removeCard, {}),
    refused(readLoan, "notFound"),
    ...(more.stubs ?? []),
  ];
  const path = "/repaymentMethod?productId=p1&orderId=26070112345678";
  return openScreen({ path, brand: { allowedOrigins: [payPage] }, ...more, stubs });
}

export const payNow = ({ page }: Screen) => page.getByRole("button", { name: "Pay Now" });
export const card = ({ page }: Screen, last = "1111") =>
  page.getByRole("radio", { name: `•••• ${last}` });
export const dialog = ({ page }: Screen) => page.getByRole("dialog", { name: "Enter the code" });
export const code = (screen: Screen) => dialog(screen).getByLabel("Verification code");
export const amount = ({ page }: Screen) =>
  page.locator(".start-section").getByLabel("Repayment amount");
export const bad = ({ page }: Screen, text: string) =>
  page.locator(".notice.bad:visible", { hasText: text });
export const wrong = ({ page }: Screen, text: string) =>
  page.locator(".wrong:visible", { hasText: text });
/** Waits until this step, and no other, is visible. */
export async function atSection({ page }: Screen, place: string): Promise<void> {
  const seen = () =>
    page.locator(".hash-section:visible").evaluateAll((all) => all.map(({ id }) => id));
  await expect.poll(seen).toEqual([place]);
}

/** Chooses the first card and taps Pay Now; waits for the code step. */
export async function toCode(screen: Screen): Promise<void> {
  await card(screen).check();
  await payNow(screen).click();
  await dialog(screen).waitFor();
}
