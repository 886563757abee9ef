/**
 * What is drawn: every borrower screen, and those that change with a loan in each of its states. Each scene names the route it stands
 * for. A screen that no scene is about is drawn with a running loan.
 */
import type { Page } from "playwright-core";
import { screens } from "#test/screen-paths.ts";
import type { Owned, Person, PictureDemo } from "./demo.ts";

export interface Scene {
  /** File name, and the words over the picture. */
  name: string;
  /** The address as src/web/routes.ts has it. */
  path: string;
  /** Whose screen it is; nobody's for pages of the site. */
  of?: (demo: PictureDemo) => { person: Person; order?: Owned };
  /** The address one comes from, where the screen has none of its own to open. */
  from?: string;
  /** Query beside the order and the session; a secret in it is made for the occasion. */
  query?: string | ((demo: PictureDemo) => Promise<string>);
  /** What one does before the picture is taken. */
  act?: (page: Page, demo: PictureDemo) => Promise<unknown>;
  /** What the address answers; by default 200. */
  status?: number;
}

type Stands = (owned: Owned) => boolean;

const inState =
  (state: string): Stands =>
  ({ loan }) =>
    loan.applicationState === state;
const runs =
  (status: string): Stands =>
  ({ loan, now }) =>
    loan.applicationState === "running" && now.status === status;

function found<T>(one: T | undefined, what: string): T {
  if (one === undefined) throw new Error(`the demo has ${what} no longer`);
  return one;
}

/** An order of the borrower who has one in every status. */
const ashas = (stands: Stands) => (demo: PictureDemo) => {
  const order = found(demo.asha.loans.find(stands), "such an order");
  return { person: demo.asha, order };
};

/** Somebody whose only loan stands so. */
const alone = (stands: Stands) => (demo: PictureDemo) => {
  const person = found(
    demo.people.find(({ loans }) => loans.length === 1 && loans.every(stands)),
    "such a borrower",
  );
  return { person, order: found(person.loans[0], "an order") };
};

/** Stories of the cast are told apart by the amount that was lent, in thousands. */
const lent =
  (thousands: number): Stands =>
  ({ loan }) =>
    loan.applicationState === "running" && loan.terms.principal === thousands * 1_000_00;

/** Of those who have no loan the first signed in and did nothing more; the second stopped halfway through the steps. */
const newcomer = (nth: number) => (demo: PictureDemo) => {
  return {
    person: found(demo.people.filter(({ loans }) => loans.length === 0)[nth], "a newcomer"),
  };
};

const asha = (demo: PictureDemo) => ({ person: demo.asha });
const overdue = ashas(runs("overdue"));
const running = ashas(runs("running"));
const due = ashas(runs("due"));

/** One picture for each place where a single loan can stand. */
const states: readonly [string, ReturnType<typeof alone>][] = [
  ["under review", ashas(inState("under-review"))],
  ["approved", ashas(inState("approved"))],
  ["declined", ashas(inState("declined"))],
  ["payout under way", alone(inState("payout-pending"))],
  ["payout failed", alone(inState("payout-failed"))],
  ["running", alone(runs("running"))],
  ["due", alone(runs("due"))],
  ["overdue", alone(runs("overdue"))],
  ["overdue, several", alone(lent(680))],
  ["partly paid", alone(lent(270))],
  ["deferred", alone(lent(210))],
  ["paid off", alone(runs("settled"))],
  ["written off", alone(runs("written-off"))],
];

const payBy = (channel: string) => async (page: Page) => {
  await page.locator(`[name=source][value="${channel}"]`).check({ force: true });
  await page
    .getByRole("button", { name: "Pay Now" })
    .or(page.locator(".action-bar button"))
    .last()
    .click();
  await page.locator("img.scan, .pay-code").first().waitFor();
};

const openFirst = (path: string) => async (page: Page) => {
  await page.locator(`a[href*="${path}?"]`).first().click();
  await page.waitForURL(`**${path}?**`);
  await page.locator("main").waitFor();
};

const ofHome = (name: string, of: Scene["of"]): Scene => ({
  name: `home, ${name}`,
  path: "/main",
  ...(of === undefined ? {} : { of }),
});

const describedScenes: readonly Scene[] = [
  ofHome("newcomer", newcomer(0)),
  ofHome("halfway", newcomer(1)),
  ...states
    .filter(([name]) => !/approved|declined|review/.test(name))
    .map(([name, of]) => ofHome(name, of)),
  ofHome("many orders", asha),
  { name: "orders", path: "/orderList", of: asha },
  { name: "products", path: "/recommendList", of: asha },
  { name: "product", path: "/productDetail", of: running },
  ...states.map(([name, of]): Scene => ({ name: `order, ${name}`, path: "/loanDetail", of })),
  {
    name: "order, less than asked",
    path: "/loanDetail",
    of: alone(
      ({ loan }) => loan.applicationState === "approved" && loan.terms.principal === 175_000_00,
    ),
  },
  { name: "offer", path: "/loanConfirm", of: ashas(inState("approved")) },
  { name: "offer, fresh", path: "/loanConfirm", query: "productId=salama", of: asha },
  { name: "offer, older form", path: "/loanConfirmLegacy", of: ashas(inState("approved")) },
  { name: "statement of cost", path: "/loanConfirm/statement", of: ashas(inState("approved")) },
  { name: "agreement", path: "/loanAgreement", query: "position=0", of: running },
  { name: "repay: ways", path: "/repay", of: overdue },
  { name: "repay: compared", path: "/chooseWhetherToRepay", of: due },
  { name: "repay or defer", path: "/whetherToRepay", of: due },
  { name: "repay by instalment", path: "/repaymentByPeriod", of: overdue },
  { name: "repay by card", path: "/repaymentMethod", of: due },
  {
    name: "payment code",
    path: "/repaymentOfCode",
    from: "/repaymentByPeriod",
    of: due,
    act: payBy("CONTROLNO"),
  },
  {
    name: "payment code to show",
    path: "/repaymentOfCode2",
    from: "/repaymentByPeriod",
    of: overdue,
    act: payBy("TANQR"),
  },
  { name: "defer", path: "/repayDelay", of: due },
  { name: "pay off today", path: "/payoffQuote", of: running },
  { name: "pay automatically", path: "/autoPay", of: running },
  {
    name: "give back",
    path: "/coolingOff",
    of: alone(({ loan, now }) => loan.productId === "dharura" && now.status !== "settled"),
  },
  { name: "help: ask", path: "/hardship", of: overdue },
  { name: "help: waits", path: "/hardship", of: alone(lent(640)) },
  { name: "help: offered", path: "/hardship", of: alone(lent(560)) },
  { name: "help: answer late", path: "/hardship", of: alone(lent(3_400)) },
  { name: "help: accepted", path: "/hardship", of: alone(lent(720)) },
  { name: "help: declined", path: "/hardship", of: alone(lent(260)) },
  { name: "contacts", path: "/contacts", of: overdue },
  { name: "account of payout", path: "/bindBank", of: ashas(inState("approved")) },
  { name: "papers", path: "/papers", of: running },
  { name: "paper", path: "/paper", query: "kind=plan", of: running },
  { name: "statement of account", path: "/accountStatement", of: overdue },
  { name: "onboarding, newcomer", path: "/certify", query: "product_id=haraka", of: newcomer(0) },
  { name: "onboarding, halfway", path: "/certify", query: "product_id=haraka", of: newcomer(1) },
  { name: "consents", path: "/certify/consents", of: newcomer(0) },
  ...["public", "personal", "job", "ext"].map(
    (step): Scene => ({
      name: `step: ${step}`,
      path: `/certify/${step}`,
      query: "product_id=haraka",
      of: newcomer(1),
    }),
  ),
  { name: "step: bank", path: "/certify/bank", query: "product_id=haraka", of: newcomer(1) },
  { name: "complaint", path: "/complaint", of: overdue },
  {
    name: "complaint: write",
    path: "/complainPageNext",
    query: "problemType=2&problemSonType=1",
    of: overdue,
  },
  { name: "complaints", path: "/complaintList", of: alone(lent(140)) },
  {
    name: "complaint: answered",
    path: "/complainDetails",
    from: "/complaintList",
    of: alone(lent(140)),
    act: openFirst("/complainDetails"),
  },
  { name: "complaint: by its reference", path: "/case" },
  { name: "customer service", path: "/customerService", of: asha },
  { name: "settings", path: "/setting", of: asha },
  { name: "message choices", path: "/messageChoices", of: asha },
  { name: "own data", path: "/ownData", of: asha },
  { name: "delete account", path: "/deleteAccount", of: asha },
  { name: "sign in", path: "/login" },
  { name: "sign-in failed", path: "/jointLoginFailure" },
];

/** The same screen as another, or an address that only leads on. */
const aliases = ["/order", "/loanConfirmLegacy/product", "/loanAgreement/open"];

export const borrowerScenes: readonly Scene[] = [
  ...describedScenes,
  ...screens
    .filter(
      (path) => !aliases.includes(path) && !describedScenes.some((scene) => scene.path === path),
    )
    .map((path): Scene => ({ name: path.slice(1).replaceAll("/", " "), path, of: running })),
];

export const siteScenes: readonly Scene[] = [
  { name: "site: home", path: "/" },
  { name: "site: about", path: "/About" },
  { name: "site: calculator", path: "/Loan" },
  { name: "site: policy", path: "/Policy" },
  { name: "site: rules", path: "/Rules" },
  { name: "site: check a paper", path: "/verify" },
  { name: "site: about the lender", path: "/aboutUs" },
  { name: "site: privacy", path: "/privacyPolicy" },
  { name: "site: how to pay", path: "/dragonpayPaymentInstructions" },
  { name: "landing", path: "/promotion" },
  { name: "test preview", path: "/testPreview" },
  { name: "all parts", path: "/styleguide" },
  { name: "offline", path: "/offline" },
  { name: "error", path: "/error", status: 404 },
  { name: "no such page", path: "/nothing-is-here", status: 404 },
];
