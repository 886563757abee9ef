/** The second factor of a new member of staff, from the forced set-up to a reset by somebody else. */
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readQr } from "#test/read-qr.ts";
import { type Journey, startJourney } from "./journey.ts";

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** What the member's app shows at the server's time, or some 30-second steps later. */
function codeOf({ server }: Journey, secret: string, later = 0): string {
  const timestamp = server.services.calendar.now().getTime() + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** From the page that asks for a second factor to the recovery codes. */
async function enrol(journey: Journey, page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByText("Set up a second factor now").waitFor();
  await page.getByRole("button", { name: "Set up the app" }).click();
  const secret = (await page.locator(".factor-secret").innerText()).replaceAll(/\s/g, "");
  await page.getByLabel("Code the app shows").fill("12345");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await page.getByText("This code is not right").waitFor();
  await page.getByLabel("Code the app shows").fill(codeOf(journey, secret));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await page.getByText("The authenticator app is on.").waitFor();
  const codes = await page.locator(".recovery-codes code").allInnerTexts();
  return { secret, codes };
}

test.each([{ script: true }, { script: false }])(
  "[SF-2] a new member enrols, signs in with a code, with a recovery code, and is reset by another: %o",
  async ({ script }) => {
    const journey = await startJourney();
    journey.server.services.settings.secondFactor = true;
    const chief = { login: "amina", password: "a long enough secret" };
    await journey.server.staff({ ...chief, name: "Amina Said", role: "supervisor" });
    const newcomer = { login: "juma", password: "a secret of his own" };
    await journey.server.staff({ ...newcomer, name: "Juma Said" });
    const { page, context } = await journey.visit({ script });

    // Whatever is asked for, first comes the second factor.
    await page.goto(`${journey.origin}/console/loans`);
    await signIn(page, newcomer.login, newcomer.password);
    const { secret, codes } = await enrol(journey, page);
    expect(new Set(codes).size).toBe(10);
    // Shown once.
    await page.goto(`${journey.origin}/console/account/second-factor`);
    await page.getByText("10 recovery codes left").waitFor();
    expect(await page.locator(".recovery-codes").count()).toBe(0);

    // The password alone opens nothing; the code opens what was asked for.
    await context.clearCookies();
    await page.goto(`${journey.origin}/console/loans`);
    await signIn(page, newcomer.login, newcomer.password);
    await page.getByRole("heading", { name: "Second step" }).waitFor();
    await page.goto(`${journey.origin}/console/complaints`);
    await page.getByRole("heading", { name: "Second step" }).waitFor();
    await page.getByLabel("Code").fill("no code");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("This code is not right").waitFor();
    await page.getByLabel("Code").fill(codeOf(journey, secret, 1));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Complaints" }).waitFor();

    // The phone is lost: a recovery code, once.
    for (const expected of ["Complaints", "Second step"]) {
      await context.clearCookies();
      await page.goto(`${journey.origin}/console/complaints`);
      await signIn(page, newcomer.login, newcomer.password);
      await page.getByLabel("Code").fill(codes[0]?.toUpperCase() ?? "");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      if (expected === "Second step") await page.getByText("This code is not right").waitFor();
      await page.getByRole("heading", { name: expected }).waitFor();
    }

    // Somebody else resets it: every session ends, and a factor is set up anew.
    const { page: hers } = await journey.visit({ script });
    await hers.goto(`${journey.origin}/console/staff`);
    await signIn(hers, chief.login, chief.password);
    await enrol(journey, hers);
    await hers.goto(`${journey.origin}/console/staff`);
    await hers.locator("summary", { hasText: "Juma Said" }).click();
    await hers.getByRole("button", { name: "Reset the second factor" }).click();
    await hers.getByText("A second person decides about it").waitFor();
    const second = await journey.server.staff({ login: "salma", role: "supervisor" });
    const { page: others } = await journey.visit({ script });
    await others.goto(`${journey.origin}/console/approvals`);
    await signIn(others, second.login, second.password);
    await enrol(journey, others);
    await others.goto(`${journey.origin}/console/approvals`);
    await others.getByRole("link", { name: "Reset the second factor of Juma Said" }).click();
    await others.getByRole("button", { name: "Approve" }).click();
    await others.getByText("It is done.").waitFor();
    await page.goto(`${journey.origin}/console/complaints`);
    await signIn(page, newcomer.login, newcomer.password);
    await enrol(journey, page);
  },
);

test("[SF-2] the picture to scan holds the key that may be typed instead, with who lends and whose it is", async () => {
  const journey = await startJourney();
  const { page } = await journey.visit();
  await journey.server.staff({ login: "juma", password: "a secret of his own" });
  await page.goto(`${journey.origin}/console/account/second-factor`);
  await signIn(page, "juma", "a secret of his own");
  await page.getByRole("button", { name: "Set up the app" }).click();
  const secret = (await page.locator(".factor-secret").innerText()).replaceAll(/\s/g, "");
  const scanned = new URL((await readQr(page.locator(".factor-picture"))) ?? "");
  expect(scanned.protocol).toBe("otpauth:");
  expect(decodeURIComponent(scanned.pathname)).toContain("juma");
  expect(scanned.searchParams.get("secret")).toBe(secret);
});
