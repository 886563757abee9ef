/**
 * The legacy confirmation from its URL to the order, by its button and by the promotion: one order, one payout (LX-1 to
 * LX-4).
 */
import { describe, expect, test } from "vitest";
import { readAgreement } from "#contract/agreement.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { promotedWording, someProduct } from "#test/builders.ts";
import type { ShellKind } from "#test/fake-shell.ts";
import { doubleTap, holdFirstAnswer, reloadWhileWaiting } from "./held-answers.ts";
import { type Journey, productId, startJourney, type Visit } from "./journey.ts";
import {
  atOrder,
  loansOf,
  lookAgain,
  openFromShell,
  payOut,
  seenOrder,
  statusOf,
} from "./steps.ts";

const address = `/loanConfirmLegacy?productId=${productId}`;

/** The reference product, by default with a promotion. */
function startOlder({ promoted = true } = {}): Promise<Journey> {
  const wording = promoted ? promotedWording : someProduct().wording;
  return startJourney({ product: { wording } });
}

async function openOlder(visit: Visit): Promise<void> {
  await openFromShell(visit, address);
  await visit.page.getByRole("heading", { name: "Confirm your loan" }).waitFor();
}

const promo = ({ page }: Visit) => page.getByRole("dialog", { name: "A word about this loan" });
const pointer = (visit: Visit) => promo(visit).locator(".picture-button");
const button = ({ page }: Visit) => page.locator(".action-bar button");

/** One order, paid out once, its agreements archived, even after all pending work is done. */
async function expectOneLoan(journey: Journey, orderId: string): Promise<void> {
  await payOut(journey);
  await runOutboxOnce(journey.server.services);
  const loans = await loansOf(journey, journey.borrower);
  expect(loans.map(({ loanId }) => loanId)).toEqual([orderId]);
  expect(journey.simulator.ledger.content.payouts).toHaveLength(1);
  expect(await statusOf(journey, orderId)).toBe(170);
  const asked = { productId, orderId, position: "0" };
  const archived = await journey.borrower.client.call(readAgreement, asked);
  expect(archived).toMatchObject({ ok: true, data: { acceptedOn: "2026-03-02" } });
}

describe.each([{ script: true }, { script: false }])(
  "the legacy confirmation, %o",
  ({ script }) => {
    test("[LX-1] [LC-6] without a promotion, its button leads to the running loan", async () => {
      const journey = await startOlder({ promoted: false });
      const visit = await journey.visit({ script, inBrowser: true });
      await openOlder(visit);
      const text = (await visit.page.locator("main").innerText()).replace(/\s+/g, " ");
      const shown = ["Salama Loan", "TZS 600.000,00", "First repayment 2026-04-02", "6/6"];
      for (const part of [...shown, "M-Pesa ******5678"]) expect(text).toContain(part);
      await visit.page.getByRole("button", { name: "Loan Now" }).click();
      const orderId = await atOrder(visit);
      await expectOneLoan(journey, orderId);
      await lookAgain(visit);
      expect(await seenOrder(visit)).toMatchObject({ title: "Repaying" });
    });

    test("[LX-2] the promotion's pointer picture takes the loan", async () => {
      const journey = await startOlder();
      const visit = await journey.visit({ script, inBrowser: true });
      await openOlder(visit);
      await pointer(visit).click();
      await expectOneLoan(journey, await atOrder(visit));
    });

    test("[LX-2] the promotion closed, the page's own button takes the loan", async () => {
      const journey = await startOlder();
      const visit = await journey.visit({ script, inBrowser: true });
      await openOlder(visit);
      await promo(visit).getByRole("link", { name: "Close" }).click();
      await promo(visit).waitFor({ state: "hidden" });
      await button(visit).click();
      await expectOneLoan(journey, await atOrder(visit));
    });

    test("[LX-2] [LC-9] a double tap on the pointer takes one loan", async () => {
      const journey = await startOlder();
      const visit = await journey.visit({ script, inBrowser: true });
      await openOlder(visit);
      await doubleTap(visit, pointer(visit), "/loanConfirmLegacy");
      await expectOneLoan(journey, await atOrder(visit));
    });

    test("[LX-2] [LC-9] reloaded while the answer is on its way, it ends at the one order", async () => {
      const journey = await startOlder();
      const visit = await journey.visit({ script, inBrowser: true });
      await openOlder(visit);
      const { answered } = await holdFirstAnswer(visit, "/loanConfirmLegacy");
      await pointer(visit).click({ noWaitAfter: true });
      await answered;
      const [first] = await loansOf(journey, journey.borrower);
      await reloadWhileWaiting(visit);
      const orderId = await atOrder(visit);
      expect(orderId).toBe(first?.loanId);
      await expectOneLoan(journey, orderId);
    });
  },
);

test("[LX-2] [LC-9] two tabs, one on the older and one on the current confirmation, take one loan", async () => {
  const journey = await startOlder();
  const [older, current] = [
    await journey.visit(),
    await journey.visit({ script: false, inBrowser: true }),
  ];
  await openOlder(older);
  await openFromShell(current, `/loanConfirm?productId=${productId}`);
  await Promise.all([
    pointer(older).click(),
    current.page.getByRole("button", { name: "Loan Now" }).click(),
  ]);
  const [first, second] = await Promise.all([atOrder(older), atOrder(current)]);
  expect(second).toBe(first);
  await expectOneLoan(journey, first);
});

const shells: readonly { shell: ShellKind }[] = [{ shell: "android" }, { shell: "ios" }];

describe.each(shells)("in the shell of %o", ({ shell }) => {
  test("[LX-3] Back asks first: Agree stays, Cancel closes the webview", async () => {
    const journey = await startOlder({ promoted: false });
    const visit = await journey.visit({ shell });
    await openOlder(visit);
    const dialog = visit.page.getByRole("dialog", { name: "Leave this offer?" });
    expect(await visit.shell.fire("back", {})).toBe(true);
    await dialog.getByText("Point out").waitFor();
    await dialog.getByRole("button", { name: "Agree" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(visit.shell.sent("closeWebview")).toEqual([]);
    await visit.shell.fire("back", {});
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => visit.shell.sent("closeWebview")).toEqual([{}]);
  });

  test("[LX-3] [LX-2] Back over the promotion asks above it and changes neither", async () => {
    const journey = await startOlder();
    const visit = await journey.visit({ shell });
    await openOlder(visit);
    expect(await visit.shell.fire("back", {})).toBe(true);
    const dialog = visit.page.getByRole("dialog", { name: "Leave this offer?" });
    await dialog.getByRole("button", { name: "Agree" }).click();
    await dialog.waitFor({ state: "hidden" });
    await pointer(visit).click();
    await expectOneLoan(journey, await atOrder(visit));
  });

  test("[LX-4] the tapped product is handed to the native app", async () => {
    const journey = await startOlder();
    const visit = await journey.visit({ shell });
    await openOlder(visit);
    await promo(visit).getByRole("link", { name: "Close" }).click();
    await visit.page.getByRole("link", { name: /About this product/ }).click();
    const handed = `/loanConfirm?productId=${productId}&product_id=${productId}`;
    await expect.poll(() => visit.shell.sent("openPage")).toEqual([{ address: handed }]);
    expect(new URL(visit.page.url()).pathname).toBe("/loanConfirmLegacy");
  });
});

test.each([{ script: true }, { script: false }])(
  "[LX-4] in a browser the tapped product opens its offer, %o",
  async ({ script }) => {
    const journey = await startOlder({ promoted: false });
    const visit = await journey.visit({ script, inBrowser: true });
    await openOlder(visit);
    await visit.page.getByRole("link", { name: /About this product/ }).click();
    await visit.page.waitForURL((url) => url.pathname === "/loanConfirm");
    await visit.page.getByRole("button", { name: "Loan Now" }).waitFor();
    const { session_id: _secret, ...harmless } = visit.session;
    expect(Object.fromEntries(new URL(visit.page.url()).searchParams)).toMatchObject(harmless);
  },
);
