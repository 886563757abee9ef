/**
 * A whole loan inside a native shell: the session string is accepted, the secret is removed from the URL, the shell's
 * actions are used.
 */
import { describe, expect, test } from "vitest";
import { someProduct } from "#test/builders.ts";
import type { ShellKind } from "#test/fake-shell.ts";
import { startJourney, type Visit } from "./journey.ts";
import {
  approve,
  loanNow,
  lookAgain,
  openConfirm,
  openFromShell,
  payNow,
  payOut,
  toRepayment,
} from "./steps.ts";

const shells: readonly { shell: ShellKind }[] = [{ shell: "android" }, { shell: "ios" }];

/** The URL's query: the whole session string except the secret. */
async function expectOnlyHarmless({ page, session }: Visit): Promise<void> {
  const { session_id: _secret, ...harmless } = session;
  await expect.poll(() => new URL(page.url()).searchParams.get("session_id")).toBeNull();
  const shown = Object.fromEntries(new URL(page.url()).searchParams);
  expect(shown).toMatchObject(harmless);
}

describe.each(shells)("in the shell of %o", ({ shell }) => {
  test("[LC-8] [NB-2] Back on the confirmation asks first: Agree stays, Cancel closes the webview", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ shell });
    await openConfirm(visit);
    const dialog = visit.page.getByRole("dialog", { name: "Leave this offer?" });
    expect(await visit.shell.fire("back", {})).toBe(true);
    await dialog.getByText("Your offer stays open.").waitFor();
    await dialog.getByText("Point out").waitFor();
    await dialog.getByRole("button", { name: "Agree" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(visit.shell.sent("closeWebview")).toEqual([]);
    expect(await visit.shell.fire("back", {})).toBe(true);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => visit.shell.sent("closeWebview")).toEqual([{}]);
  });

  test("[LC-8] where the product asks nothing, Back is not held up", async () => {
    const { wording } = someProduct();
    const journey = await startJourney({ product: { wording: { ...wording, exitDialog: null } } });
    const visit = await journey.visit({ shell });
    await openConfirm(visit);
    expect(await visit.shell.fire("back", {})).toBe(false);
    await expect.poll(() => visit.page.getByRole("dialog").count()).toBe(0);
  });

  test("[RT-5] [LC-6] [NB-1] [OD-8] parameters travel from the offer to the payment, the secret does not", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ shell });
    const { page, session } = visit;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openConfirm(visit);
    await expectOnlyHarmless(visit);
    await loanNow(visit);
    await expectOnlyHarmless(visit);
    await page.getByRole("link", { name: /^Questions\? Call/ }).click();
    const { servicePhone: telephone } = journey.server.services.settings.brand;
    expect(visit.shell.sent("callTelephone")).toEqual([{ telephone }]);

    await payOut(journey);
    await lookAgain(visit);
    await expectOnlyHarmless(visit);
    await toRepayment(visit);
    await expectOnlyHarmless(visit);
    await payNow(visit);
    expect(page.url()).not.toContain("user_id");
    await approve(visit);
    // The payment page was given neither, yet the shell's parameters survive the detour.
    expect(
      await page.locator("form[action*='/loanDetail']").first().getAttribute("action"),
    ).toMatch(new RegExp(`user_id=${session.user_id}`));
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => visit.shell.sent("goToRating")).toEqual([{}]);

    // Only the shell's own URL ever contained the secret.
    const secret = session.session_id ?? "";
    expect(asked.filter((address) => address.includes(secret))).toEqual([asked[0]]);
    expect(JSON.stringify(journey.simulator.ledger.content)).not.toContain(secret);
  });

  test("[RT-5] [RT-6] the secret is removed from the address bar on a failure page too", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ shell });
    expect(await openFromShell(visit, "/loanDetail?productId=salama&orderId=1")).toBe(404);
    await expectOnlyHarmless(visit);
  });
});
