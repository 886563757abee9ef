/** Consents in a real browser: unticked at first, given one by one, revoked. */
import { describe, expect, test } from "vitest";
import { listConsents, saveConsent } from "#contract/consent.ts";
import { advanceLog, certifyList, readJobInfo } from "#contract/onboarding.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { first, given, refused } from "#test/stub-backend.ts";
import {
  exampleConsents,
  exampleJobInfo,
  exampleProgress,
  givenConsents,
} from "../kyc-step/example-steps.ts";

const path = "/certify/consents?step=job&product_id=p7";

function open(more: Partial<ScreenOptions> = {}) {
  const stubs = [
    given(listConsents, exampleConsents),
    given(saveConsent, { success: true }),
    given(certifyList, exampleProgress(0)),
    given(readJobInfo, exampleJobInfo),
    given(advanceLog, {}),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, ...more, stubs });
}

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[AC-3] nothing is ticked at first; both needed ones are asked for", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByRole("heading", { name: "Before you begin" }).waitFor();
    const boxes = page.getByRole("checkbox");
    await expect.poll(() => boxes.count()).toBe(3);
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false);
    await page.getByRole("button", { name: "Agree and go on" }).click();
    await page.getByRole("alert").getByText("tick both that are needed").waitFor();
    expect(backend.callsOf(saveConsent)).toEqual([]);
  });

  test("[AC-3] the ticked ones are given in their version, then the step that was asked for", async () => {
    const stubs = [first(given(listConsents, exampleConsents), given(listConsents, givenConsents))];
    await using screen = await open({ script, stubs });
    const { page, backend } = screen;
    await page.getByRole("checkbox").nth(0).check();
    await page.getByRole("checkbox").nth(1).check();
    await page.getByRole("button", { name: "Agree and go on" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/certify/job");
    expect(new URL(page.url()).searchParams.get("product_id")).toBe("p7");
    expect(backend.callsOf(saveConsent).map(({ body }) => body)).toEqual([
      { consent: "privacy", version: "1", given: "1" },
      { consent: "credit-check", version: "1", given: "1" },
    ]);
  });

  test("[AC-3] a given one tells its day and can be taken back", async () => {
    await using screen = await open({ script, stubs: [given(listConsents, givenConsents)] });
    const { page, backend } = screen;
    await page.getByText("You agreed on 2026-03-02").first().waitFor();
    await page.getByRole("button", { name: "Take it back: Privacy policy" }).click();
    await page.getByRole("status").getByText("Taken back").waitFor();
    expect(backend.callsOf(saveConsent).map(({ body }) => body)).toEqual([
      { consent: "privacy", version: "1", given: "0" },
    ]);
  });

  test("a text that changed meanwhile is said", async () => {
    await using screen = await open({ script, stubs: [refused(saveConsent, "otherVersion")] });
    await screen.page.getByRole("checkbox").first().check();
    await screen.page.getByRole("button", { name: "Agree and go on" }).click();
    await screen.page.getByRole("alert").getByText("This text has changed").waitFor();
  });
});
