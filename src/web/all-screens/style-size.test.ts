/** How much style a page is sent with before anything is painted: borrower screens, an order in its states, the site. */
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import { expectLight } from "#test/page-weights.ts";
import { queryOf, screens, withoutSession } from "#test/screen-paths.ts";
import { type Screen, screenAddress } from "#test/screen-server.ts";
import { screenStubs } from "#test/screen-stubs.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { given } from "#test/stub-backend.ts";
import {
  exampleOrder,
  exampleStory,
  orderPath,
} from "../borrower/loan/order-details/example-order.ts";

/** What the server compresses a page with. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

async function styleOf(screen: Screen, path: string): Promise<string> {
  const answer = await screen.page.goto(screenAddress({ path }, screen.origin));
  expect(answer?.status(), path).toBe(200);
  const style = (await screen.page.locator("#style").textContent()) ?? "";
  expect(style.length, path).toBeGreaterThan(1_000);
  return style;
}

function expectSmall(path: string, style: string): void {
  expectLight("style of a page", brotliCompressSync(style, { params }).length, path);
  expectLight("style of a page, as text", style.length, path);
}

test("the style of every page is small, as transferred and as text", async () => {
  const stubs = [...screenStubs, ...(await siteStubs())];
  await using screen = await fetchScreen({ path: "/customerService", stubs });
  for (const path of [...screens, ...withoutSession, "/", "/About", "/Policy", "/Loan", "/Rules"])
    expectSmall(path, await styleOf(screen, path + (queryOf(path) || "?")));
  for (const status of [21, 110, 151, 170, 174, 180, 200]) {
    screen.backend.set(given(readLoan, exampleOrder(status, { story: exampleStory, isScore: 1 })));
    expectSmall(`order ${status}`, await styleOf(screen, orderPath));
  }
});
