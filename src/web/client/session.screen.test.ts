/** Session, error pages and trying again, seen from a real browser on the real web server. */
import { describe, expect, test } from "vitest";
import { listAgreements } from "#contract/agreement.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { expectAccessible, openScreen, scripted, testSession } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { dropped, first, given, refused, type Stub } from "#test/stub-backend.ts";

const offer = given(readOffer, {
  productLogo: "",
  productName: "Pocket Loan",
  amount: 100_00,
  bankCardInfo: null,
  periods: 1,
  termUnit: "month",
  details: [],
  repay_plans: [],
  firstPayTime: "2026-08-01",
  firstPeriodDay: 31,
  pRateDsc: "4 %",
  currencySymbol: "TZS",
  sendSms: 0,
  isPopType: 0,
  popContent: "",
  popTitle: "",
  popAgreementUrl: "",
});
const stubs: Stub[] = [offer, given(listAgreements, [])];
const path = "/loanConfirm?product_id=p1";
const { session_id: secret, ...others } = testSession;

describe("[RT-5] session", () => {
  test("[AC-1] the session the shell put into the address is taken: the call carries it, the product under either spelling, and its client's headers", async () => {
    await using screen = await openScreen({ path, stubs });
    const [read] = screen.backend.callsOf(readOffer);
    expect(read?.query).toEqual(testSession);
    expect(read?.body).toEqual({ productId: "p1" });
    expect(read?.headers).toMatchObject({
      "x-mkopo-client": "h5",
      "x-user-id": others.user_id,
      "x-app-version": others.app_version,
      "accept-language": "en",
    });
    expect(screen.backend.callsOf(listAgreements)[0]?.headers).toMatchObject({
      "x-requested-with": "XMLHttpRequest",
      "x-session-id": secret,
      "x-device-id": others.device_id,
    });
  });

  test("the secret leaves the address bar and every link, the other parameters stay", async () => {
    await using screen = await openScreen({ path, stubs });
    await screen.page.waitForURL((url) => !url.searchParams.has("session_id"));
    expect(Object.fromEntries(new URL(screen.page.url()).searchParams)).toEqual({
      product_id: "p1",
      ...others,
    });
    await expect
      .poll(() => screen.page.locator("a[href*=session_id], form[action*=session_id]").count())
      .toBe(0);
    const add = await screen.page.getByRole("link", { name: "Add" }).getAttribute("href");
    expect(add).toContain(`user_id=${others.user_id}`);
    const [cookie] = await screen.context.cookies();
    expect(cookie).toMatchObject({
      name: "mkopo_session",
      value: secret,
      httpOnly: true,
      sameSite: "Lax",
    });
  });

  test("a reload without the secret goes on by the cookie", async () => {
    await using screen = await openScreen({ path, stubs });
    await screen.page.waitForURL((url) => !url.searchParams.has("session_id"));
    await screen.page.reload();
    await scripted(screen.page);
    const reads = screen.backend.callsOf(readOffer);
    expect(reads.at(-1)?.query).toEqual(testSession);
    await screen.page.getByText("Pocket Loan").waitFor();
  });

  test("without script the secret travels until its cookie has come back", async () => {
    await using screen = await openScreen({ path, stubs, script: false });
    const link = screen.page.getByRole("link", { name: "Add" });
    await expect.poll(() => link.getAttribute("href")).toContain("session_id=");
    await screen.page.reload();
    await expect.poll(() => link.getAttribute("href")).not.toContain("session_id=");
  });

  test("a secret the backend does not know is not kept", async () => {
    const stale = [refused(readOffer, "sessionNeeded"), given(listAgreements, [])];
    await using screen = await openScreen({ path, stubs: stale, untilScripted: false });
    expect(screen.status).toBe(401);
    expect(await screen.context.cookies()).toEqual([]);
  });
});

describe("[RT-6] error pages", () => {
  test.each([
    ["no session at all", null, stubs],
    [
      "a session that has ended",
      {},
      [refused(readOffer, "sessionNeeded"), given(listAgreements, [])],
    ],
  ] as const)("%s: an error page with a way on", async (_name, session, answers) => {
    await using screen = await openScreen({ path, session, stubs: answers, untilScripted: false });
    expect(screen.status).toBe(401);
    await screen.page.getByRole("heading", { name: "Please sign in again" }).waitFor();
    // A plain browser has its own way in; the app opens the app (AC-1).
    const signIn = screen.page.getByRole("link", { name: "Sign in" });
    await expect.poll(() => signIn.count()).toBe(session === null ? 1 : 0);
    const app = screen.page.getByRole("link", { name: "Open the app" });
    await expect.poll(() => app.getAttribute("href")).toBe("mkopotest://");
    await expectAccessible(screen.page);
  });

  test("an unknown address is a plain page with status 404", async () => {
    await using screen = await openScreen({
      path: "/nothing/here",
      session: null,
      untilScripted: false,
      stubs: await siteStubs(),
    });
    expect(screen.status).toBe(404);
    await screen.page.getByRole("heading", { name: "We could not find this page" }).waitFor();
    await expectAccessible(screen.page);
    await screen.page.getByRole("link", { name: "Go to the start page" }).click();
    await screen.page.getByRole("heading", { name: "Short loans, clear costs" }).waitFor();
    await expectAccessible(screen.page);
  });

  test("a screen without its product is not found, whoever asks", async () => {
    await using screen = await openScreen({ path: "/loanConfirm", stubs, untilScripted: false });
    expect(screen.status).toBe(404);
  });
});

describe("[AP-6] outage", () => {
  test.each([true, false])("says so and can be tried again (script: %s)", async (script) => {
    const answers = [first(dropped(readOffer), offer), given(listAgreements, [])];
    await using screen = await openScreen({ path, stubs: answers, script, untilScripted: false });
    expect(screen.status).toBe(503);
    await screen.page.getByRole("heading", { name: "We cannot reach our service" }).waitFor();
    await screen.page.getByRole("link", { name: "Try again" }).click();
    await screen.page.getByText("Pocket Loan").waitFor();
  });

  test("the server's own words stand on the page", async () => {
    const answers = [refused(readOffer, "offerGone"), given(listAgreements, [])];
    await using screen = await openScreen({
      path,
      stubs: answers,
      language: "sw",
      untilScripted: false,
    });
    expect(screen.status).toBe(422);
    await screen.page.getByText("Ofa hii haipo tena").waitFor();
  });
});
