/** The bridge's entry point in a real browser: the shell reaches it, frames and messages do not. */
import { expect, test } from "vitest";
import { listAgreements } from "#contract/agreement.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { saveEvent } from "#contract/telemetry.ts";
import { openScreen, testSession } from "#test/screen.ts";
import { first, given, refused } from "#test/stub-backend.ts";

const stubs = [
  given(readOffer, {
    productLogo: "",
    productName: "Pocket Loan",
    amount: 100_00,
    bankCardInfo: null,
    periods: 1,
    termUnit: "month",
    details: [],
    repay_plans: [],
    firstPayTime: "2026-08-01",
    firstPeriodDay: 31,
    pRateDsc: "4 %",
    currencySymbol: "TZS",
    sendSms: 0,
    isPopType: 1,
    popContent: "Stay?",
    popTitle: "Wait",
    popAgreementUrl: "",
  }),
  given(listAgreements, []),
];
const back = '{"version":1,"event":"back","payload":{}}';

test("[NB-3] a frame from elsewhere and a posted message do not reach the page", async () => {
  await using screen = await openScreen({
    path: "/loanConfirm?productId=p1",
    stubs,
    shell: "android",
  });
  const dialog = screen.page.getByRole("dialog", { name: "Wait" });
  await screen.page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts");
    frame.srcdoc = "<p>elsewhere</p>";
    document.body.append(frame);
  });
  await screen.page.frameLocator("iframe").getByText("elsewhere").waitFor();
  const frame = screen.page.frames().find((one) => one !== screen.page.mainFrame());
  const reached = await frame?.evaluate((text) => {
    const outer = window.parent as Window & { mkopoReceive?: (text: string) => boolean };
    outer.postMessage(text, "*");
    outer.postMessage(JSON.parse(text), "*");
    try {
      return outer.mkopoReceive?.(text) ?? "not there";
    } catch {
      return "refused";
    }
  }, back);
  expect(reached).toBe("refused");
  await screen.page.evaluate((text) => window.postMessage(text, "*"), back);
  await expect.poll(() => dialog.count()).toBe(0);
  await screen.shell.fire("back", {});
  await dialog.waitFor();
});

test("[NB-2] [LC-8] without a shell there is no native back to hold up, and leaving goes back", async () => {
  await using screen = await openScreen({ path: "/loanConfirm?productId=p1", stubs });
  expect(screen.shell.messages).toEqual([]);
  // The entry point exists in every browser; an event that a shell would fire opens the same dialog there.
  await screen.shell.fire("back", {});
  await screen.page.getByRole("button", { name: "Cancel" }).click();
  await screen.page.waitForURL("about:blank");
});

test("[NB-1] [NB-2] a use reported by a page without a shell reaches the lender, whatever the lender answers", async () => {
  await using screen = await openScreen({
    path: "/loanConfirm?productId=p1",
    stubs: [...stubs, first(given(saveEvent, {}), refused(saveEvent, "outage"))],
  });
  // As the web meaning of confirmBuriedPoint sends it: under our content security policy, with the cookie alone.
  const report = () =>
    screen.page.evaluate(() => {
      const body = new URLSearchParams({ productId: "p1", moduleId: "7", positionId: "2" });
      return navigator.sendBeacon("/usage", body);
    });
  expect(await report()).toBe(true);
  await expect.poll(() => screen.backend.callsOf(saveEvent).length).toBe(1);
  expect(screen.backend.callsOf(saveEvent)[0]).toMatchObject({
    query: { session_id: testSession.session_id },
    body: { productId: "p1", moduleId: "7", positionId: "2" },
  });
  await report();
  await expect.poll(() => screen.logged).toEqual(["web.usage-not-saved"]);
});
