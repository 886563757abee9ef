/** Passkeys in a real browser, with Chromium's own virtual authenticator in the place of the key. */
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Journey, startJourney } from "./journey.ts";

const member = { login: "juma", password: "a secret of his own" };

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Login").fill(member.login);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** A key in the socket whose owner touches it at once. */
async function pluggedIn(session: CDPSession): Promise<string> {
  const added = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "usb", automaticPresenceSimulation: true },
  });
  return added.authenticatorId;
}

async function begin(): Promise<{ journey: Journey; page: Page; session: CDPSession }> {
  const journey = await startJourney();
  journey.server.services.settings.secondFactor = true;
  await journey.server.staff(member);
  const { page, context } = await journey.visit();
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  return { journey, page, session };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the passkey").last().fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

test("[SF-2] passkeys are made, named, given at sign-in and removed in the browser; without script a recovery code opens", async () => {
  const { journey, page, session } = await begin();
  const blue = await pluggedIn(session);
  await page.goto(`${journey.origin}/console/complaints`);
  await signIn(page);
  await page.getByText("Set up a second factor now").waitFor();
  await addPasskey(page, "Blue key");
  await page.getByText("The passkey is set up.").waitFor();
  const codes = await page.locator(".recovery-codes code").allInnerTexts();
  expect(codes).toHaveLength(10);

  // The same key twice is one; another is a second.
  await addPasskey(page, "Blue key again");
  await page.getByText("This device has a passkey of yours already.").waitFor();
  await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: blue });
  await pluggedIn(session);
  await addPasskey(page, "Red key");
  await expect
    .poll(() => page.locator(".passkey strong").allInnerTexts())
    .toEqual(["Blue key", "Red key"]);

  await page.locator("summary", { hasText: "Red key" }).click();
  await page.locator(".passkey").last().getByLabel("Name of the passkey").fill("Green key");
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByText("The passkey has its new name.").waitFor();
  await page.locator("summary", { hasText: "Green key" }).waitFor();
  await page.locator("summary", { hasText: "Blue key" }).click();
  await page.getByRole("button", { name: "Remove this passkey" }).first().click();
  await page.getByText("The passkey is removed.").waitFor();
  // The answer is on the page before the list is read anew.
  await expect.poll(() => page.locator(".passkey strong").allInnerTexts()).toEqual(["Green key"]);
  // The last one stays where everybody needs one.
  expect(await page.getByRole("button", { name: "Remove this passkey" }).count()).toBe(0);

  await page.context().clearCookies();
  await page.goto(`${journey.origin}/console/complaints`);
  await signIn(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("heading", { name: "Complaints" }).waitFor();

  const { page: plain } = await journey.visit({ script: false });
  await plain.goto(`${journey.origin}/console/complaints`);
  await signIn(plain);
  await plain.getByRole("heading", { name: "Second step" }).waitFor();
  expect(await plain.getByRole("button", { name: "Use a passkey" }).isVisible()).toBe(false);
  await plain.getByLabel("Code").fill(codes[0] ?? "");
  await plain.getByRole("button", { name: "Sign in", exact: true }).click();
  await plain.getByRole("heading", { name: "Complaints" }).waitFor();
});

test("[SF-2] a key that is not there or not touched is told in words, and a code may be typed instead", async () => {
  const { journey, page, session } = await begin();
  const authenticatorId = await pluggedIn(session);
  await page.goto(`${journey.origin}/console/account/second-factor`);
  await signIn(page);
  await addPasskey(page, "Blue key");
  await page.getByText("The passkey is set up.").waitFor();
  const [code = ""] = await page.locator(".recovery-codes code").allInnerTexts();
  await page.context().clearCookies();
  await page.goto(`${journey.origin}/console/complaints`);
  await signIn(page);
  await page.getByRole("heading", { name: "Second step" }).waitFor();
  // Another key than the member's: the authenticator has nothing to answer with.
  await session.send("WebAuthn.clearCredentials", { authenticatorId });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("The passkey was not used").waitFor();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Complaints" }).waitFor();
});
