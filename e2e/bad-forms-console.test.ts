/**
 * Every page of the console with requests none of its forms sends, from a member who may see it. Each answer is a rejection or a page,
 * never a bug, and what is no form of the page changes no row.
 */
import { expect, test } from "vitest";
import { staffCookie } from "#contract/session.ts";
import { type StaffRole, staffRoles } from "#contract/staff-roles.ts";
import { startJourney } from "./journey.ts";
import {
  dataOf,
  eachGarbled,
  fieldsOf,
  noForms,
  pages,
  post,
  queries,
  type Sent,
  turn,
} from "./odd-requests.ts";
import { expectNothingChanged, rowsOf, settle } from "./rows.ts";
import { lend } from "./steps.ts";

/** A busy machine takes ten times as long as an idle one. */
const timeout = 600_000;

/** A page with many fields stands for those that are alike. */
const mostFields = 40;

/** Signing out would end the session of every page after it. */
const signOut = "/console/sign-out";

const consolePages = pages.filter((page) => page.startsWith("/console") && page !== signOut);

async function openConsole() {
  const journey = await startJourney();
  const orderNo = await lend(journey);
  await settle(journey);
  const cookies = new Map<StaffRole, string>();
  for (const role of staffRoles) {
    const { token } = await journey.server.staff({ role });
    cookies.set(role, `${staffCookie}=${token}`);
  }
  const ask = async (address: string, cookie = "", init: RequestInit = {}) => {
    const headers = { ...init.headers, cookie, origin: journey.origin };
    const answer = await fetch(journey.origin + address, { redirect: "manual", ...init, headers });
    return { status: answer.status, html: await answer.text() };
  };
  /** The cookie of a member who may see the page, and the page. */
  const seen = async (page: string) => {
    const address = page.replace(":orderNo", orderNo);
    for (const cookie of [...cookies.values()].reverse()) {
      const { status, html } = await ask(address, cookie);
      if (status !== 403) return { address, cookie, html };
    }
    throw new Error(`no member may see ${page}`);
  };
  return { journey, ask, seen };
}

test("what no page of the console sends is rejected and changes nothing", {
  timeout,
}, async () => {
  const { journey, ask, seen } = await openConsole();
  const bugs: string[] = [];
  const before = await rowsOf(journey, true);
  for (const [index, page] of consolePages.entries()) {
    const { address, cookie } = await seen(page);
    const odd: [string, Sent][] = [
      ...turn(noForms, index, 5).map((sent): [string, Sent] => [address, sent]),
      ...turn(noForms, index, 1).map((sent): [string, Sent] => [dataOf(address), sent]),
    ];
    for (const [to, sent] of odd) {
      const { status } = await ask(to, cookie, post(sent));
      if (status >= 500) bugs.push(`${status} ${to}: ${sent.what}`);
    }
    for (const query of turn(queries, index, 3)) {
      const { status } = await ask(`${address}?${query.slice(1)}`, cookie);
      if (status >= 500) bugs.push(`${status} ${address}?${query.slice(1)}`);
    }
  }
  expect(bugs).toEqual([]);
  await expectNothingChanged(journey, before, true);
});

test("a page's own form, one field garbled, is answered", { timeout }, async () => {
  const { ask, seen } = await openConsole();
  const bugs: string[] = [];
  let fields = 0;
  for (const [index, page] of consolePages.entries()) {
    const { address, cookie, html } = await seen(page);
    for (const sent of eachGarbled(fieldsOf(html), index).slice(0, mostFields)) {
      const { status } = await ask(address, cookie, post(sent));
      if (status >= 500) bugs.push(`${status} ${address}: ${sent.what}`);
      fields += 1;
    }
  }
  expect(bugs).toEqual([]);
  expect(fields).toBeGreaterThan(200);
});
