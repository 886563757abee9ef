/** Pages beside those that are drawn: some answer to a secret or to a second account, some are of the console and no link leads there. */
import type { Page } from "playwright-core";
import { createClient } from "#contract/client.ts";
import { readParameters, readSession, type Session } from "#contract/session.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { changedAccount } from "#test/account-changes.ts";
import { stopLinkOf } from "#test/email-inputs.ts";
import type { Cookie } from "../scripts/pictures/console.ts";
import type { Person, PictureDemo } from "../scripts/pictures/demo.ts";
import { borrowerScenes, type Scene } from "../scripts/pictures/scenes.ts";
import { halfSignedIn } from "./desk-work.ts";

function sceneNamed(name: string): Scene {
  const scene = borrowerScenes.find((one) => one.name === name);
  if (scene === undefined) throw new Error(`no scene is called ${name}`);
  return scene;
}

/** Somebody whom no other scene is about, and whose only loan is paid off. */
function paidOff({ people }: PictureDemo): Person {
  const person = people.find(
    ({ loans }) => loans.length === 1 && loans.every(({ now }) => now.status === "settled"),
  );
  if (person === undefined) throw new Error("nobody in the demo has paid off");
  return person;
}

/** Changes the account that a loan is paid to, which is held back while it can be stopped. */
async function stopAccountSecret(demo: PictureDemo): Promise<string> {
  const { services, origin } = demo;
  services.settings.accountHoldMs = 24 * 3_600_000;
  const person = paidOff(demo);
  const { searchParams } = new URL(await demo.address(person, "/main"), origin);
  const client = (session: Session = {}) =>
    createClient({ origin, transport: fetch, session, language: "en" });
  const session = readSession(readParameters(searchParams));
  const { borrowerId } = person;
  return `t=${await changedAccount({ services, client }, { session, borrowerId })}`;
}

export const furtherScenes: readonly Scene[] = [
  { ...sceneNamed("order, overdue"), name: "order, at its other address", path: "/order" },
  {
    name: "another account on this phone",
    path: "/otherAccount",
    from: "/main",
    of: ({ asha }) => ({ person: asha }),
    act: async (page, demo) => {
      await page.goto(demo.origin + (await demo.address(paidOff(demo), "/main")));
    },
  },
  { name: "stop a changed account", path: "/stopAccount", query: stopAccountSecret },
  {
    name: "no more e-mails of a kind",
    path: "/stopMessages",
    query: async (demo) => `t=${await stopLinkOf(demo, paidOff(demo).borrowerId)}`,
  },
];

export interface ConsoleScene {
  /** Path and query. */
  address: string;
  /** Whose page it is: a role's, nobody's, or of whoever has these cookies. */
  as: StaffRole | null | ((demo: PictureDemo) => Promise<readonly Cookie[]>);
  /** What one does there to come to the page. */
  act?: (page: Page) => Promise<unknown>;
  /** What the address answers; by default 200. */
  status?: number;
}

/** By the route of each. */
export const furtherConsoleScenes: Readonly<Record<string, ConsoleScene>> = {
  "/console/sign-in": { address: "/console/sign-in", as: null },
  "/console/sign-in/provider": { address: "/console/sign-in/provider", as: null },
  "/console/first-account": { address: "/console/first-account", as: null },
  "/console/second-factor": { address: "/console/second-factor", as: halfSignedIn },
  "/console/promotion/preview": {
    address: "/console/promotion/template",
    as: "supervisor",
    act: async (page) => {
      // As its button does, but not into a window of its own.
      await page.locator("form:has([formtarget])").evaluate((form: HTMLFormElement) => {
        form.action = form.querySelector("button[formtarget]")?.getAttribute("formaction") ?? "";
        form.submit();
      });
      await page.waitForURL("**/console/promotion/preview");
    },
  },
  "/console/*": { address: "/console/nothing-is-here", as: "supervisor", status: 404 },
};
