/** The papers of a loan on their way: accepted, told by message, read after signing in with the phone's code, checked by a stranger. */
import { expect, test } from "vitest";
import { type Journey, startJourney } from "./journey.ts";
import { phoneOf, signIn } from "./signing-in.ts";
import { loanNow, openConfirm, patience, payOut } from "./steps.ts";

/** Where the message about the papers leads to; "" while none has come. */
function addressTold({ simulator }: Journey, orderId: string): string {
  const texts = simulator.ledger.content.sms.map(({ text }) => text);
  const addresses = texts.flatMap((text) => /\bhttps?:\S+\/papers\/\d+/.exec(text) ?? []);
  expect(addresses.length).toBeLessThanOrEqual(1);
  return addresses.find((address) => address.endsWith(`/papers/${orderId}`)) ?? "";
}

test("[DV-1] [DV-2] [DV-3] accepted, told, read after the phone's code, kept as PDF, checked by a stranger", async () => {
  const journey = await startJourney();
  const accepting = await journey.visit();
  await openConfirm(accepting);
  const orderId = await loanNow(accepting);
  await payOut(journey);
  await expect.poll(() => addressTold(journey, orderId), patience).not.toBe("");

  const reading = await journey.visit({ script: false });
  const { page } = reading;
  await page.goto(addressTold(journey, orderId));
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await signIn(reading, await phoneOf(journey));
  await page.getByRole("link", { name: /^Repayment plan/ }).click();
  await page.getByRole("heading", { name: "Repayment plan", exact: true }).waitFor();
  expect(await page.locator("article").innerText()).toContain(orderId);
  const kept = await page.getByRole("link", { name: "Save as PDF" }).getAttribute("href");
  const pdf = await page.request.get(journey.origin + kept);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const check = await page.locator(".paper-proof a").getAttribute("href");

  const { page: strangers } = await journey.visit({ script: false });
  await strangers.goto(String(check));
  await strangers.getByRole("heading", { name: "This paper is genuine" }).waitFor();
  await strangers.getByText(`The loan number ends in ${orderId.slice(-4)}.`).waitFor();
  expect(await strangers.content()).not.toContain(orderId);
});
