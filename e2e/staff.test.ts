/** Staff accounts, from the set-up link the server prints to an agent who signs out again. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newSetUpLink } from "#server/core/staff/set-up.ts";
import { startJourney } from "./journey.ts";

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.each([{ script: true }, { script: false }])(
  "set-up link, supervisor, agent, signed out: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const { page } = await journey.visit({ script });
    const link = (await newSetUpLink(journey.server.services)) ?? "";
    await page.goto(link);
    await page.getByLabel("Your name").fill("Amina Said");
    await page.getByLabel("Login").fill("amina");
    await page.getByLabel("Password").fill("a long enough secret");
    await page.getByRole("button", { name: "Make the account" }).click();
    await page.getByText("Your account is made.").waitFor();
    await signIn(page, "amina", "a long enough secret");
    await page.getByRole("heading", { name: "What needs somebody now" }).waitFor();
    await page.getByRole("link", { name: "Menu" }).click();
    await page.locator("summary", { hasText: "Firm" }).click();
    await page.getByRole("link", { name: "Staff" }).click();
    await page.getByRole("heading", { name: "Staff" }).waitFor();

    const form = page.locator(".member-form");
    await form.getByLabel("Name").fill("Juma Said");
    await form.getByLabel("Login").fill("juma");
    await form.getByRole("button", { name: "Add" }).click();
    const oneTime = await page.locator(".told-once").innerText();

    const agent = await journey.visit({ script });
    await agent.page.goto(`${journey.origin}/console/staff`);
    await signIn(agent.page, "juma", oneTime);
    await agent.page.getByText("Choose a password of your own now").waitFor();
    await agent.page.getByLabel("One-time password").fill(oneTime);
    await agent.page.getByLabel("New password").fill("a secret of his own");
    await agent.page.getByRole("button", { name: "Change the password" }).click();
    await agent.page.getByText("Your password is changed.").waitFor();
    const refused = await agent.page.goto(`${journey.origin}/console/staff`);
    expect(refused?.status()).toBe(403);
    await agent.page.getByText("Your role does not include this").waitFor();
    const ways = () => agent.page.locator("nav a").allInnerTexts();
    await expect.poll(ways).toContain("Your account");
    for (const name of ["Staff", "What was done"]) expect(await ways()).not.toContain(name);
    await agent.page.getByRole("link", { name: "Menu" }).click();
    await agent.page.getByRole("button", { name: "Sign out" }).click();
    await agent.page.getByText("You are signed out.").waitFor();
    await agent.page.goto(`${journey.origin}/console/account`);
    expect(new URL(agent.page.url()).pathname).toBe("/console/sign-in");

    // The link works once.
    await page.goto(link);
    await page.getByLabel("Your name").fill("Eve");
    await page.getByLabel("Login").fill("eve");
    await page.getByLabel("Password").fill("a long enough secret");
    await page.getByRole("button", { name: "Make the account" }).click();
    await page.getByText("This link no longer works").waitFor();
  },
);
