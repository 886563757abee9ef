/**
 * A lender's first day in the browser, from an empty production database to the first borrower who may apply, by two people; every screen
 * they open and every field they fill is counted against what a person has time for (PD-6, PD-7).
 */
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { publishProductVersion, readProductVersion } from "#contract/product-catalogue.ts";
import { staffCookie } from "#contract/session.ts";
import { newSetUpLink } from "#server/core/staff/set-up.ts";
import { mountWeb } from "#server/edge/pages/web.ts";
import { installLandingTemplate } from "#server/edge/promotion/read-template.ts";
import { installAgreements } from "#server/flows/agreement/install-agreements.ts";
import { installStarter } from "#server/flows/product-catalogue/starter.ts";
import { testBrowser } from "#test/browser.ts";
import { right } from "#test/product-inputs.ts";
import { scripted } from "#test/screen.ts";
import { startServer, type TestServer, testSettings, testToday } from "#test/server.ts";
import { companyFacts } from "#test/set-up-lender.ts";
import { patience } from "./steps.ts";

const secondsOfScreen = 15;
const secondsOfField = 8;
const secondsMost = 900;

/** Everything a person sees and types, in the order it happens. */
const work = { screens: 0, fields: 0 };

async function screen(page: Page, heading: string): Promise<void> {
  work.screens += 1;
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  await scripted(page);
}

async function fillIn(page: Page, label: string, value: string): Promise<void> {
  work.fields += 1;
  await page.getByLabel(label).fill(value);
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** As the start of a production server leaves an empty database, with the simulator allowed. */
async function emptyLender(): Promise<{ server: TestServer; origin: string }> {
  const own = testSettings();
  const simulated = { payments: "simulator", payouts: "simulator", sms: "simulator" } as const;
  const server = await startServer({
    settings: {
      mode: "production",
      brand: { ...own.brand, ...companyFacts },
      providers: { ...own.providers, ...simulated },
    },
  });
  onTestFinished(() => server.close());
  const { app, services } = server;
  const { db, calendar } = services;
  await installAgreements(db);
  await installLandingTemplate(db);
  const actor = { staffId: null, at: calendar.now(), today: calendar.today() };
  await installStarter(db, "reference", actor);
  await mountWeb(app, services);
  await app.listen({ host: "127.0.0.1", port: 0 });
  services.settings.publicOrigin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return { server, origin: services.settings.publicOrigin };
}

async function desk(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await (await testBrowser()).newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en",
    serviceWorkers: "block",
  });
  onTestFinished(() => context.close());
  return { context, page: await context.newPage() };
}

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await screen(page, "Sign in");
  await fillIn(page, "Login", login);
  await fillIn(page, "Password", password);
  await press(page, "Sign in");
}

const product = { productId: "starter", version: "1" };

test("[PD-6] [PD-7] from an empty production database to an open lender, by two people, well within fifteen minutes", async () => {
  const { server, origin } = await emptyLender();
  const visitor = (await desk()).page;
  await visitor.goto(`${origin}/`);
  await visitor.getByRole("heading", { name: "We are not open yet" }).waitFor();
  expect((await visitor.request.get(`${origin}/mkopo/health`)).status()).toBe(200);

  const { page } = await desk();
  await page.goto((await newSetUpLink(server.services)) ?? "");
  await screen(page, "Make the first account");
  await fillIn(page, "Your name", "Neema Mushi");
  await fillIn(page, "Login", "neema");
  await fillIn(page, "Password", "a long enough secret");
  await press(page, "Make the account");
  await signIn(page, "neema", "a long enough secret");
  await screen(page, "A lender's first day");
  await page.getByText("A product needs two people: add a second supervisor.").waitFor();
  await page.getByText("Starter Loan is a draft: look through it and submit it.").waitFor();
  expect(await page.getByRole("button", { name: "Open for applications" }).isDisabled()).toBe(true);

  await page.locator(".set-up-item").getByRole("link", { name: "Staff" }).click();
  await screen(page, "Staff");
  const form = page.locator(".member-form");
  work.fields += 3;
  await form.getByLabel("Name").fill("Amina Ally");
  await form.getByLabel("Login").fill("amina");
  await form.getByLabel("Role").selectOption("supervisor");
  await form.getByRole("button", { name: "Add" }).click();
  const oneTime = await page.locator(".told-once").innerText();

  const second = await desk();
  await second.page.goto(`${origin}/console`);
  await signIn(second.page, "amina", oneTime);
  await screen(second.page, "Your account");
  await fillIn(second.page, "One-time password", oneTime);
  await fillIn(second.page, "New password", "a secret of her own");
  await press(second.page, "Change the password");
  await second.page.getByText("Your password is changed.").waitFor();

  await page.goto(`${origin}/console/set-up`);
  await screen(page, "A lender's first day");
  await page.getByRole("link", { name: "Look through the draft" }).click();
  work.screens += 1;
  await page.waitForURL((url) => url.pathname === "/console/products/starter/edit");
  await scripted(page);
  await press(page, "Submit to a second person");
  const client = server.staffClient(await tokenOf(second.context));
  const read = async () => right(await client.call(readProductVersion, product));
  await expect.poll(async () => (await read()).state, patience).toBe("submitted");
  // The page that compares and publishes is counted as a screen and a field; here its call is made by the second person's session.
  work.screens += 1;
  work.fields += 1;
  const revision = String((await read()).revision);
  right(await client.call(publishProductVersion, { ...product, revision, from: testToday }));

  await second.page.goto(`${origin}/console`);
  await screen(second.page, "A lender's first day");
  await press(second.page, "Open for applications");
  await second.page.getByText("The lender is open: borrowers can apply now.").waitFor();

  await expect
    .poll(async () => {
      await visitor.goto(`${origin}/`);
      return visitor.getByRole("link", { name: "Get started" }).count();
    }, patience)
    .toBeGreaterThan(0);
  expect(await visitor.getByRole("heading", { name: "We are not open yet" }).count()).toBe(0);

  const seconds = work.screens * secondsOfScreen + work.fields * secondsOfField;
  console.log(`first day: ${work.screens} screens, ${work.fields} fields, ${seconds} s`);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(secondsMost);
});

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith(staffCookie));
  return cookie?.value ?? "";
}
