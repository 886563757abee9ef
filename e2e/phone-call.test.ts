/**
 * A phone call about a late loan: found by its telephone number, the contact and the promise logged, the promise kept by a payment; what
 * is tried outside the hours is refused on the page and by a direct call.
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { logContact } from "#contract/collections.ts";
import { readBorrower } from "#server/core/customer/borrower.ts";
import { judgePromises } from "#server/flows/collections/judge-promises.ts";
import { atTime } from "#server/platform/runtime/calendar.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { firstDay, startJourney } from "./journey.ts";
import { approve, lend, moveTo, openRepayment, patience, payNow } from "./steps.ts";

test.each([{ script: true }, { script: false }])(
  "[CO-1] [CO-2] [CO-3] telephone, loan, contact, promise, payment: the promise is kept; outside the hours nothing is logged: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const { server, origin, borrower } = journey;
    const { services } = server;
    const orderNo = await lend(journey);
    const late = addDays(firstDay as Day, 40);
    await moveTo(journey, late);
    const { db, settings } = services;
    const phone =
      (await readBorrower(db, borrower.borrowerId, settings.encryptionKey))?.phone ?? "";
    const juma = await server.staff({ login: "juma", role: "agent" });

    const { page } = await journey.visit({ script });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin}/console/search?q=${phone}`);
    await page.getByLabel("Login").fill(juma.login);
    await page.getByLabel("Password").fill(juma.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText(orderNo).first().waitFor();

    await page.goto(`${origin}/console/collections?loan=${orderNo}`);
    await page.locator("#chosen").getByText("May be contacted now").waitFor();
    await page.getByLabel("Who contacted whom").selectOption("to-borrower");
    await page.getByLabel("Who was reached").selectOption("borrower");
    await page.getByLabel("Result").selectOption("promised");
    await page.getByLabel("Amount promised").fill("100.000");
    await page.getByLabel("By", { exact: true }).fill(addDays(late, 3));
    await page.getByLabel("What was said").fill("Is paid on Friday and pays then");
    await page.getByRole("button", { name: /^Log/ }).click();
    await page.getByText("The contact is logged.").waitFor();
    await page.getByText(/^Do not contact: Promise runs/).waitFor();

    const visit = await journey.visit({ script });
    await openRepayment(visit, orderNo);
    await payNow(visit);
    await approve(visit);
    await judgePromises(services);
    await page.goto(`${origin}/console/collections?loan=${orderNo}`);
    await expect.poll(() => page.locator("#chosen").innerText(), patience).toContain("Kept");

    // The day after the promise has ended, after the hours.
    server.setNow(atTime(addDays(late, 35), "20:30", settings.timeZone));
    const night = await server.staff({ login: "night", role: "collector" });
    const answer = await night.client.call(logContact, {
      ...{ orderNo, direction: "to-borrower", channel: "call", reached: "nobody" },
      ...{ result: "no-answer", note: "", formKey: randomUUID() },
    });
    expect(answer).toMatchObject({ ok: false, rejection: "outsideHours" });
  },
);
