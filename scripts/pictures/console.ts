/**
 * The console as its staff find it in the living demo: every page that a role's navigation leads to, and from each of these the first of
 * every kind of page that it leads to, such as the loan of a list's first row.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { StaffRole } from "#contract/staff-roles.ts";
import { type Place, walkConsole } from "./console-walk.ts";
import type { PictureDemo } from "./demo.ts";
import { openView, type Shot, tellCrowded, type View, wholePage } from "./draw.ts";

export const consoleViews: readonly View[] = [
  { name: "1280-light-en", width: 1280, language: "en" },
  { name: "1280-dark-en", width: 1280, language: "en", dark: true },
  { name: "390-light-en", width: 390, language: "en" },
  { name: "390-dark-en", width: 390, language: "en", dark: true },
];

/** Between them they open every page. */
const roles: readonly StaffRole[] = ["supervisor", "finance", "administrator", "compliance"];

export interface ConsolePlace extends Place {
  role: StaffRole;
}

/** Signed in to the console. */
export async function signedIn(
  context: BrowserContext,
  origin: string,
  { login, password }: { login: string; password: string },
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/console/sign-in`);
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
  return page;
}

export interface Cookie {
  name: string;
  value: string;
}

/** Cookies of a member who signed in. */
export async function signedInByPost(
  origin: string,
  { login, password }: { login: string; password: string },
): Promise<readonly Cookie[]> {
  const answer = await fetch(`${origin}/console/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ login, password }),
  });
  if (answer.status !== 302) throw new Error(`signing in as ${login} answered ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value };
  });
}

/** Pages need no script to say where they lead, so they are fetched. `told` hears what each answered. */
export async function placesOf(
  { origin, member }: Pick<PictureDemo, "origin" | "member">,
  { role, seen, told }: { role: StaffRole; seen: Set<string>; told?: (said: string) => void },
): Promise<ConsolePlace[]> {
  const cookies = await signedInByPost(origin, await member(role));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const linksOn = async (address: string) => {
    const answer = await fetch(origin + address, { headers: { cookie } });
    const page = await answer.text();
    told?.(`${answer.status} ${address}`);
    return Array.from(page.matchAll(/<a[^>]* href="([^"]+)"/g), ([, href = ""]) => {
      return new URL(href.replaceAll("&amp;", "&"), answer.url);
    }).filter((url) => url.origin === origin);
  };
  const found = await walkConsole("/console", linksOn, seen);
  return found.map((place) => ({ ...place, role }));
}

/** Every place there is, each kind once. */
export async function consolePlaces(demo: PictureDemo): Promise<ConsolePlace[]> {
  const seen = new Set<string>();
  const places: ConsolePlace[] = [];
  for (const role of roles) places.push(...(await placesOf(demo, { role, seen })));
  return places;
}

export async function consoleShots(
  browser: Browser,
  demo: PictureDemo,
  { view, places }: { view: View; places: readonly ConsolePlace[] },
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const role of roles) {
    const context = await openView(browser, view);
    const page = await signedIn(context, demo.origin, await demo.member(role));
    for (const { address, shape } of places.filter((one) => one.role === role)) {
      await page.setViewportSize({ width: view.width, height: 740 });
      await page.goto(demo.origin + address, { waitUntil: "load" });
      await tellCrowded(page, `${view.name}, ${shape}`);
      shots.push({ name: shape, png: await wholePage(page, view) });
    }
    await context.close();
  }
  return shots;
}
