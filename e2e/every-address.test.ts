/**
 * Every page of the web app, opened once by its address in the living demo, on a phone: it is the page it should be, throws nothing, is no
 * wider than the phone and accessible, and its main action can be tapped without scrolling. A page that is not opened here fails.
 */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type StaffRole, staffRoles } from "#contract/staff-roles.ts";
import { bareFigures } from "#test/bare-figures.ts";
import { collectErrors, testBrowser } from "#test/browser.ts";
import { expectAccessible, scripted } from "#test/screen.ts";
import routes from "#web/routes.ts";
import { type ConsolePlace, placesOf, signedInByPost } from "../scripts/pictures/console.ts";
import { pageAt } from "../scripts/pictures/console-walk.ts";
import type { PictureDemo } from "../scripts/pictures/demo.ts";
import { openView, pathOf } from "../scripts/pictures/draw.ts";
import { borrowerScenes, type Scene, siteScenes } from "../scripts/pictures/scenes.ts";
import { workAtDesk } from "./desk-work.ts";
import { type ConsoleScene, furtherConsoleScenes, furtherScenes } from "./further-scenes.ts";
import { type LivingDemo, livingDemo } from "./living-demo.ts";
import { hiddenMainAction } from "./main-action.ts";
import { patience } from "./steps.ts";

/** Pages that no navigation of a browser opens, each with the reason. */
const notByAddress: Readonly<Record<string, string>> = {
  "/storedOrder":
    "the copy that the service worker fetches; whoever opens it is led to the order itself",
};

/** Pages whose main action stands below what is to be read before it, each with the reason. */
const readFirst: Readonly<Record<string, string>> = {
  "/About": "who the lender is stands before the form to write to them",
  "/Loan": "what a loan costs stands before the way to one",
  "/testPreview": "developers fill in all fields before they build the links",
};

/** Where a page has several scenes, its first is opened, or the one of these, which shows more. */
const fuller = ["home, many orders", "order, overdue", "onboarding, halfway"];

function withinLayouts(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((one) => [one, ...withinLayouts(one.children ?? [])]);
}

/** A layout has neither path nor page of its own. */
const pages = withinLayouts(routes)
  .filter(({ file, path, index }) => file.endsWith(".route.tsx") && (index || path !== undefined))
  .map(({ path }) => `/${path ?? ""}`);
const isOfConsole = (path: string) => path.startsWith("/console/");

const scenes = [...borrowerScenes, ...siteScenes, ...furtherScenes];

/** One for each page. */
const opened = new Map<string, Scene>();
for (const scene of scenes) {
  const path = pageAt(scene.path) ?? scene.path;
  if (!opened.has(path) || fuller.includes(scene.name)) opened.set(path, scene);
}

let demo: LivingDemo;
let context: BrowserContext;
let page: Page;
/** Of the page, and of what it has fetched. */
let errors: string[];

interface Walk {
  places: readonly ConsolePlace[];
  /** What every address on the way answered: "200 /console/loans". */
  answers: readonly string[];
  errors: readonly unknown[];
}

/** Along the links that each role is given. */
const walks = new Map<StaffRole, Walk>();
const places = new Map<string, ConsolePlace>();

beforeAll(async () => {
  demo = await livingDemo();
  context = await openView(await testBrowser(), { name: "phone", width: 360, language: "en" });
  page = await context.newPage();
  errors = collectErrors(page, []);
  page.on("response", (answer) => {
    if (answer.status() < 400 || answer.request().resourceType() === "document") return;
    errors.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await workAtDesk(demo);
  // A payment that is in nobody's books is an error, and here on purpose.
  const told = () => demo.logged.some(({ event }) => event === "reconciliation-break");
  await vi.waitUntil(told, patience);
  demo.logged.length = 0;
  for (const role of staffRoles) {
    const answers: string[] = [];
    const answered = (said: string) => answers.push(said);
    const found = await placesOf(demo, { role, seen: new Set(), told: answered });
    walks.set(role, { places: found, answers, errors: errorsLogged() });
  }
  // A supervisor's pages show the most.
  for (const role of ["supervisor", ...staffRoles] as const) {
    for (const place of walks.get(role)?.places ?? []) {
      if (!places.has(place.shape)) places.set(place.shape, place);
    }
  }
});

afterAll(async () => {
  await context?.close();
  await demo?.[Symbol.asyncDispose]();
  expect(errors ?? [], "errors after the last page").toEqual([]);
});

interface Opening {
  /** Path and query. */
  address: string;
  act?: ((page: Page, demo: PictureDemo) => Promise<unknown>) | undefined;
  status?: number | undefined;
}

/** Opens it, does what is to be done there, and has come to the page of this route. */
async function open(path: string, { address, act, status = 200 }: Opening): Promise<void> {
  const answer = await page.goto(demo.origin + address, { waitUntil: "load" });
  expect(answer?.status(), "status").toBe(status);
  await ready(path);
  if (act !== undefined) {
    await act(page, demo);
    await ready(path);
  }
  expect(pageAt(new URL(page.url()).pathname), "the page one comes to").toBe(path);
}

async function ready(path: string): Promise<void> {
  // Its script was run before the page was loaded, and does not say so.
  if (path === "/testPreview") return;
  // A page whose figures are still being worked out loads itself anew until they are there.
  await expect.poll(() => page.locator('meta[http-equiv="refresh"][content="5"]').count()).toBe(0);
  await scripted(page);
}

async function expectWhole(): Promise<void> {
  await expectAccessible(page);
  expect(errors.splice(0), "errors in the browser").toEqual([]);
  expect(errorsLogged(), "errors of the server").toEqual([]);
}

function errorsLogged(): unknown[] {
  return demo.logged.splice(0).filter(({ level }) => level === "error");
}

describe("for borrowers and everybody", () => {
  test.each([...opened].map(([path, scene]) => ({ path, scene, name: scene.name })))(
    "$path is whole, with any main action in sight: $name",
    async ({ path, scene }) => {
      await context.clearCookies();
      await open(path, { ...scene, address: await pathOf(demo, scene) });
      // Before axe, which may scroll.
      const hidden = await hiddenMainAction(page);
      // A reason that no longer holds is to be taken away.
      if (path in readFirst) expect(hidden, "main action").toMatch(/^out of sight/);
      else expect(hidden, "main action").toBe("");
      await expectWhole();
    },
  );
});

describe("of the console", () => {
  /** Whose cookies the browser has. */
  let signedIn: ConsoleScene["as"];

  async function signInAs(as: ConsoleScene["as"]): Promise<void> {
    if (as === signedIn) return;
    await context.clearCookies();
    signedIn = as;
    if (as === null) return;
    const cookies =
      typeof as === "string"
        ? await signedInByPost(demo.origin, await demo.member(as))
        : await as(demo);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: demo.origin })));
  }

  beforeAll(() => context.clearCookies());

  test.each(staffRoles)("[SF-1] every page that links lead a member to is there: %s", (role) => {
    const walk = walks.get(role);
    expect(walk?.answers.filter((said) => !said.startsWith("200 "))).toEqual([]);
    expect(walk?.places.length).toBeGreaterThan(8);
    expect(walk?.errors).toEqual([]);
  });

  test.each(pages.filter(isOfConsole))("%s is whole", async (path) => {
    const place = places.get(path);
    const scene = furtherConsoleScenes[path] ?? (place && { ...place, as: place.role });
    if (scene === undefined) expect.unreachable("no link leads there, and no scene opens it");
    await signInAs(scene.as);
    await open(path, scene);
    expect(await bareFigures(page), "what a translator would change").toEqual([]);
    await expectWhole();
  });
});

test("a main action that is covered, below the screen or beside it is told of, and no other", async () => {
  const told = async (...parts: string[]) => {
    await page.goto("about:blank");
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width">${parts.join("")}`,
    );
    return hiddenMainAction(page);
  };
  const main = '<button class="button main">Pay</button>';
  const long = '<p style="height: 900px"></p>';
  const bar = `<div class="action-bar" style="position: fixed; bottom: 0">${main}</div>`;
  const cover = '<div style="position: fixed; inset: 0; background: #fff">Cookies</div>';
  expect(await told(main, long)).toBe("");
  expect(await told(long, bar)).toBe("");
  expect(await told(long, "<p>Read only</p>")).toBe("");
  expect(await told(long, main)).toMatch(/^out of sight: Pay/);
  expect(await told(`<div style="margin-left: 340px">${main}</div>`)).toMatch(/^out of sight/);
  expect(await told(long, bar, cover)).toMatch(/is covered by .*Cookies/);
});

test("every page that src/web/routes.ts names is opened by a scene or a link, but for those that no browser opens", () => {
  const all = new Set([...opened.keys(), ...Object.keys(furtherConsoleScenes), ...places.keys()]);
  const missing = pages.filter((path) => !all.has(path) && !(path in notByAddress));
  expect(missing, "pages that nothing opens").toEqual([]);
  const needless = Object.keys(notByAddress).filter((path) => all.has(path));
  expect(needless, "pages that are opened all the same").toEqual([]);
  const named = [notByAddress, readFirst, furtherConsoleScenes].flatMap(Object.keys);
  const gone = named.filter((path) => !pages.includes(path));
  const names = scenes.map(({ name }) => name);
  gone.push(...fuller.filter((name) => !names.includes(name)));
  expect(gone, "what is named here and no longer there").toEqual([]);
});
