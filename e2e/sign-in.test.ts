/** A borrower without the app: signs in by SMS code, sees their own order, signs out, and leaves nothing behind. */
import { expect, test } from "vitest";
import { productId, startJourney } from "./journey.ts";
import { phoneOf, signIn } from "./signing-in.ts";
import { lend } from "./steps.ts";

test.each([{ script: true }, { script: false }])(
  "[AC-1] [RT-3] [RT-6] sign in by a code, see the own order, sign out, and Back shows nothing of it: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    const phone = await phoneOf(journey);
    const visit = await journey.visit({ script });
    const { page } = visit;
    const order = `/loanDetail?productId=${productId}&orderId=${orderId}`;
    await page.goto(journey.origin + order);
    await page.getByRole("link", { name: "Sign in" }).click();
    await signIn(visit, phone);
    await page.waitForURL(`**${order}`);
    await page.getByText("TZS 108.929,98").first().waitFor();
    const session = (await visit.context.cookies()).find(({ name }) => name === "mkopo_session");
    expect(page.url()).not.toContain("session_id");
    expect(await page.content()).not.toContain(session?.value);

    await page.goto(`${journey.origin}/setting`);
    await page.getByText(`••• ${phone.slice(-3)}`).waitFor();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByText("You are signed out.").waitFor();
    for (const _step of ["settings", "order"]) {
      await page.goBack();
      await page.getByRole("heading", { name: "Please sign in again" }).waitFor();
      expect(await page.content()).not.toMatch(/108\.929|••• \d/);
    }
    const answer = await visit.context.request.get(journey.origin + order, {
      headers: { cookie: `mkopo_session=${session?.value}` },
    });
    expect(answer.status()).toBe(401);
  },
);

test("[AC-1] a telephone nobody knows gets an account of its own, and sees no order of anybody else", async () => {
  const journey = await startJourney();
  const orderId = await lend(journey);
  const visit = await journey.visit();
  const { page } = visit;
  await page.goto(
    `${journey.origin}/login?next=${encodeURIComponent(`/order?orderId=${orderId}`)}`,
  );
  await signIn(visit, "13912345678");
  await page.getByRole("heading", { name: "We could not find this page" }).waitFor();
  await page.goto(`${journey.origin}/setting`);
  await page.getByText("••• 678").waitFor();
  await expect.poll(() => page.getByText("This device").count()).toBe(1);
});

test("[AC-1] a device that is signed out from another one shows nothing more", async () => {
  const journey = await startJourney();
  const phone = await phoneOf(journey);
  const lost = await journey.visit();
  await lost.page.goto(`${journey.origin}/login`);
  await signIn(lost, phone);
  await lost.page.waitForURL("**/main");
  await lost.page.goto(`${journey.origin}/setting`);
  await lost.page.getByText("This device").waitFor();
  // The next day: the wait between two codes is over.
  journey.server.setToday("2026-03-03");
  const other = await journey.visit();
  await other.page.goto(`${journey.origin}/login`);
  await signIn(other, phone);
  await other.page.waitForURL("**/main");
  await other.page.goto(`${journey.origin}/setting`);
  await other.page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await other.page.getByText("All other devices have to sign in again.").waitFor();
  await lost.page.reload();
  await lost.page.getByRole("heading", { name: "Please sign in again" }).waitFor();
});
