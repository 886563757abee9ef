/** What a phone can read without a connection, whose it is, and when it is gone: a real service worker, the network really off. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { openScreen, type Screen, type ScreenOptions, testSession } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../borrower/loan-detail/example-order.ts";
import { exampleInstalment, examplePlan } from "../borrower/payment/example-plan.ts";
import { exampleChoices } from "../borrower/repay/example-choices.ts";

const stubs: readonly Stub[] = [
  given(readLoan, exampleOrder(180)),
  given(readInstalments, examplePlan()),
  given(readChoices, exampleChoices()),
];
const ids = "productId=p1&orderId=26032512345678";

function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  return openScreen({ path: orderPath, offline: true, stubs, ...more });
}

/** Addresses in the caches, as the page can see them. */
function kept({ page }: Screen): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function untilKept(screen: Screen, orders = ["/kept/26032512345678"]): Promise<void> {
  const keptOrders = async () => (await kept(screen)).filter((path) => path.startsWith("/kept/"));
  await expect.poll(keptOrders).toEqual(orders);
}

async function goOffline({ context }: Screen): Promise<void> {
  await context.setOffline(true);
}

describe("[RT-2] without a connection", () => {
  test.each([["/loanDetail"], ["/order"], ["/repaymentByPeriod"], ["/chooseWhetherToRepay"]])(
    "%s shows the order, its plan and its choices, dated, with paying switched off",
    async (path) => {
      await using screen = await open();
      await untilKept(screen);
      await goOffline(screen);
      const { page } = screen;
      await page.goto(`${screen.origin}${path}?${ids}`);
      await page.getByText(/^Offline, as of \d{4}-\d\d-\d\d \d\d:\d\d$/).waitFor();
      await page.getByRole("heading", { name: "Overdue" }).waitFor();
      await page.getByText("TZS 105.000,00").waitFor();
      await page.getByText("Pay this instalment").waitFor();
      const pay = page.getByRole("button", { name: "Repayment" });
      await expect.poll(() => pay.isDisabled()).toBe(true);
    },
  );
});
