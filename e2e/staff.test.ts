/** Staff accounts, from the set-up link the server prints to an agent, made by two, who signs out again. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newSetUpLink } from "#server/core/staff/set-up.ts";
import { passwordInBook } from "#test/sms-codes.ts";
import { startJourney } from "./journey.ts";

const phone = "13900000001";

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
    await form.getByLabel("E-mail address or mobile number").fill(phone);
    await form.getByRole("button", { name: "Add" }).click();
    await page.getByText("A second person decides about it").waitFor();

    // Not even the one who asked may approve it.
    await page.getByRole("link", { name: "See it at Approvals" }).click();
    await page.getByText("You began this, so another person decides.").waitFor();
    const second = await journey.server.staff({ login: "salma", role: "supervisor" });
    const hers = await journey.visit({ script });
    await hers.page.goto(`${journey.origin}/console/approvals`);
    await signIn(hers.page, second.login, second.password);
    await hers.page.getByRole("link", { name: "New account of Juma Said" }).click();
    await hers.page.getByRole("button", { name: "Approve" }).click();
    await hers.page.getByText("It is done.").waitFor();
    await expect.poll(() => passwordInBook(journey.simulator, phone)).not.toBe("");
    const oneTime = passwordInBook(journey.simulator, phone);
    expect(await hers.page.content()).not.toContain(oneTime);

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
