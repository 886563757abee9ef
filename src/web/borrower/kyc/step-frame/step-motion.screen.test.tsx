/** Steps slide in the way one goes, and stand still for who wants less motion. */
import { expect, test } from "vitest";
import { listConsents } from "#contract/consent.ts";
import { advanceLog, certifyList, readBaseInfo, readJobInfo } from "#contract/onboarding.ts";
import { openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import {
  exampleBaseInfo,
  exampleConsents,
  exampleJobInfo,
  exampleProgress,
} from "../kyc-step/example-steps.ts";

const stubs = [
  given(certifyList, exampleProgress(3)),
  given(readBaseInfo, exampleBaseInfo),
  given(readJobInfo, exampleJobInfo),
  given(listConsents, exampleConsents),
  given(advanceLog, {}),
];

test.each([
  ["no-preference", "step-in"],
  ["reduce", "none"],
] as const)(
  "[AC-3] with reduced motion %s a step comes in by %s",
  async (reducedMotion, motion) => {
    await using screen = await openScreen({ path: "/certify/public?product_id=p7", stubs });
    const { page } = screen;
    await page.emulateMedia({ reducedMotion });
    const moves = () =>
      page
        .locator("main .card")
        .first()
        .evaluate((one) => getComputedStyle(one).animationName);
    // The page as sent stands still: it is there before any script.
    expect(await moves()).toBe("none");
    const goTo = async (step: string) => {
      await page.getByRole("link", { name: "All steps" }).click();
      await page.getByRole("link", { name: step }).click();
      await page.getByRole("heading", { name: step, level: 1 }).waitFor();
    };
    await goTo("Work and income");
    await expect.poll(() => page.locator("main.from-ahead").count()).toBe(1);
    expect(await moves()).toBe(motion);
    await goTo("Who you are");
    await expect.poll(() => page.locator("main.from-back").count()).toBe(1);
    expect(await moves()).toBe(motion);
  },
);
