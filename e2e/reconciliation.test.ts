/**
 * A callback is lost for good: a supervisor uploads the provider's settlement report, and the payment is found and
 * counted once.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { reportOf } from "#server/platform/simulator/settlement-report.ts";
import { day } from "#values/business-day.ts";
import { firstDay, startJourney } from "./journey.ts";
import { lend, openRepayment, payNow, positionOf } from "./steps.ts";

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.each([{ script: true }, { script: false }])(
  "[LN-4] a lost callback, a settlement report uploaded by hand: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const { server, simulator, origin } = journey;
    const orderId = await lend(journey);
    simulator.control.callbacks = "held";
    const visit = await journey.visit();
    await openRepayment(visit, orderId);
    await payNow(visit);
    const asked = simulator.ledger.content.payments.at(-1);
    await simulator.control.pay(asked?.request.tradeNo ?? "");
    const { timeZone } = server.services.settings;
    const span = { from: day(firstDay), to: day(firstDay), timeZone };
    const file = Buffer.from(reportOf(simulator.ledger, span));

    const neema = await server.staff({ role: "supervisor" });
    const { page } = await journey.visit({ script });
    await page.goto(`${origin}/console/reconciliation`);
    await signIn(page, neema.login, neema.password);
    await page.getByText("No settlement report has come yet.").waitFor();
    const sent = { name: `simulator-${firstDay}.csv`, mimeType: "text/csv", buffer: file };
    await page.getByLabel("File").setInputFiles(sent);
    await page.getByRole("button", { name: "Upload the report" }).click();
    await page.getByRole("heading", { name: `simulator, ${firstDay}` }).waitFor();
    const received = async () => (await positionOf(journey, orderId)).received;
    await expect.poll(received).toBe(108_929_98);
    const settled = async () => {
      await page.goto(page.url().replace(/\?.*/, "?show=all"));
      return page.locator("main").innerText();
    };
    await expect.poll(settled).toMatch(/Missing in the ledger\s*Settled/);
    await expect.poll(settled).toContain("2: 2 agree, 0 not compared yet");

    // The same file is recognised, and the late callback changes nothing.
    await page.goto(`${origin}/console/reconciliation`);
    await page.getByLabel("File").setInputFiles(sent);
    await page.getByRole("button", { name: "Upload the report" }).click();
    await page.getByText("This file was read before: nothing was done.").waitFor();
    await simulator.control.deliver();
    await expect.poll(received).toBe(108_929_98);
  },
);
