/** The papers of a loan on their way: accepted, told by message, read after signing in with the phone's code, checked by a stranger. */
import { expect, test } from "vitest";
import { confirmAndTake, inIndia, openOfferToConfirm } from "./asked-first.ts";
import { type Journey, startJourney } from "./journey.ts";
import { phoneOf, signIn } from "./signing-in.ts";
import { loanNow, loanNowButton, openConfirm, patience, payOut } from "./steps.ts";

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

  const reading = await journey.visit({ script: false, inBrowser: true });
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

test("[DS-2] [DS-3] [DV-2] [DV-3] asked first: the form is read, the cost confirmed, the loan taken, and a stranger checks the paper of what was accepted", async () => {
  const journey = await startJourney(inIndia);
  const visit = await journey.visit({ script: false });
  const { page } = visit;
  await openOfferToConfirm(visit);
  expect(await loanNowButton(page).count()).toBe(0);
  const form = page.getByRole("heading", { name: "Key facts statement" });
  await page.getByRole("link", { name: "Read the whole statement of cost" }).click();
  await form.waitFor();
  const read = await page.locator("main").innerText();
  expect(read).toContain("Annex C: repayment schedule");
  await page.getByRole("link", { name: "Back to the offer" }).click();
  const orderId = await confirmAndTake(visit);
  await payOut(journey);
  await expect.poll(() => addressTold(journey, orderId), patience).not.toBe("");

  const reading = await journey.visit({ script: false });
  await reading.page.goto(addressTold(journey, orderId));
  await signIn(reading, await phoneOf(journey));
  await reading.page.getByRole("link", { name: /^Key facts statement/ }).click();
  await reading.page.getByRole("heading", { name: "Key facts statement", exact: true }).waitFor();
  const paper = await reading.page.locator("article").innerText();
  for (const said of [
    "Part 1: interest rate and fees",
    "Annex C: repayment schedule",
    "₹ 1,08,929.98",
  ])
    expect([read.includes(said), paper.includes(said)]).toEqual([true, true]);
  await reading.page.locator(".paper-proof a").click();
  await reading.page.getByRole("heading", { name: "This paper is genuine" }).waitFor();
  const genuine = new URL(reading.page.url()).pathname;

  const { page: strangers } = await journey.visit({ script: false });
  const guessed = genuine.replace(/.$/, (last) => (last === "7" ? "8" : "7"));
  const answer = await strangers.goto(journey.origin + guessed);
  expect(answer?.status()).toBe(404);
  await strangers.getByRole("heading", { name: "We know no paper with this code" }).waitFor();
  expect(await strangers.locator("body").innerText()).not.toContain(orderId.slice(-4));
});
