/**
 * Another borrower's order number tried in the URL: the response is identical to that of an order that does not exist.
 */
import { expect, test } from "vitest";
import { anotherBorrower, startJourney, type Visit } from "./journey.ts";
import { lend, openOrder, seenOrder, shellAddress } from "./steps.ts";

interface Answer {
  status: number | undefined;
  /** The exact document, without what echoes the request. */
  html: string;
}

async function answerTo(visit: Visit, path: string, orderId: string): Promise<Answer> {
  const { page, context } = visit;
  const address = shellAddress(visit, `${path}?productId=salama&orderId=${orderId}`);
  await context.clearCookies();
  const response = await context.request.get(address);
  await page.goto(address);
  const seen = await page.locator("main").innerText();
  const html = (await response.text())
    .replaceAll(orderId, "ORDER")
    .replace(/nonce="[^"]*"/g, 'nonce=""');
  return { status: response.status(), html: `${seen}\n${html}` };
}

test("[OD-11] [RT-6] another borrower's order and a missing one are the same page, on every address of an order", async () => {
  const journey = await startJourney();
  const orderId = await lend(journey);
  const stranger = await anotherBorrower(journey);
  const visit = await journey.visit({ script: false, borrower: stranger });
  const missing = `${orderId.slice(0, 6)}00000000`;
  for (const path of ["/loanDetail", "/order", "/repaymentByPeriod"]) {
    const foreign = await answerTo(visit, path, orderId);
    expect(foreign).toEqual(await answerTo(visit, path, missing));
    expect(foreign.status).toBe(404);
    expect(foreign.html).not.toContain("108.929,98");
  }
  const own = await journey.visit({ script: false });
  await openOrder(own, orderId);
  expect((await seenOrder(own)).amount).toBe("TZS 108.929,98");
});
