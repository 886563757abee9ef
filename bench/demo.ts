/** The demo as people start it, seen by one browser, and the URL of each borrower screen in it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type Client, createClient } from "#contract/client.ts";
import { problemSave } from "#contract/complaint.ts";
import { listConsents, saveConsent } from "#contract/consent.ts";
import { readParameters, readSession } from "#contract/session.ts";
import { browserFlags } from "#test/launch-browser.ts";
import { findWholeBrowser } from "../scripts/setup.mjs";
import { furtherOf } from "./borrower-screens.ts";
import { checkout, startByNpm } from "./npm-server.ts";

export interface Demo {
  browser: Browser;
  origin: string;
  /** URL of a screen for the overdue order, or of a confirmation for an open offer; with the session. */
  addressOf(path: string): string;
}

/** The start may install and build. */
const startTimeoutMs = 600_000;

/** One for all parts of a run that measure pages: to start it takes longer than to measure a page. */
const opened: { demo: Promise<Demo> | null } = { demo: null };
/** What the demo consists of, in the order in which it was opened. */
const toClose: (() => Promise<unknown>)[] = [];

export async function withDemo<T>(work: (demo: Demo) => Promise<T>): Promise<T> {
  opened.demo ??= openDemo();
  return work(await opened.demo);
}

/** Does nothing where no part needed one. */
export async function closeDemo(): Promise<void> {
  for (const close of toClose.splice(0).reverse()) await close();
}

async function openDemo(): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-first-view-"));
  toClose.push(() => rm(folder, { recursive: true, force: true }));
  const { origin, stop } = await startByNpm({
    folder: checkout,
    environment: {
      MKOPO_DATA: folder,
      MKOPO_MODE: "demo",
      MKOPO_DEMO_BORROWERS: "0",
      DATABASE_URL: "",
    },
    path: "/mkopo/health",
    timeoutMs: startTimeoutMs,
  });
  toClose.push(stop);
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath === null ? {} : { executablePath }),
  });
  toClose.push(() => browser.close());
  return { browser, origin, addressOf: await addresses(browser, origin) };
}

/** The demo's front page links to an order and an offer; other screens take the same parameters. */
async function addresses(browser: Browser, origin: string): Promise<Demo["addressOf"]> {
  const page = await browser.newPage();
  await page.goto(`${origin}/demo`);
  const linked = async (name: string): Promise<URL> => {
    const path = await page.getByRole("link", { name }).first().getAttribute("href");
    return new URL(path ?? "", origin);
  };
  const order = await linked("Order 180");
  const offer = await linked("Offer:");
  await page.close();
  const session = readSession(readParameters(order.searchParams));
  const client = createClient({ origin, transport: fetch, session, language: "en" });
  await giveConsents(client);
  const problemId = await sendComplaint(client);
  return (path) => {
    // Anonymous visitors have no parameters in the URL.
    if (path === "/promotion") return origin + path;
    const address = new URL(/^\/loanConfirm/.test(path) ? offer : order);
    address.pathname = path;
    for (const [name, value] of furtherOf(path)) address.searchParams.set(name, value);
    if (path === "/complainDetails") address.searchParams.set("problemId", problemId);
    return address.href;
  };
}

/** Whoever has not given them is led to them from every step of onboarding. */
async function giveConsents(client: Client): Promise<void> {
  const consents = await client.call(listConsents, {});
  if (!consents.ok) throw new Error(consents.message);
  for (const { consent, version } of consents.data.list) {
    const given = await client.call(saveConsent, { consent, version: String(version), given: "1" });
    if (!given.ok) throw new Error(given.message);
  }
}

/** The demo's borrower has complained about nothing yet. Returns the complaint's id. */
async function sendComplaint(client: Client): Promise<string> {
  const complaint = { problemType: "3", problemDetail: "The amount is too high.", orderNo: "" };
  const sent = await client.call(problemSave, complaint);
  if (!sent.ok) throw new Error(sent.message);
  return sent.data.problemId ?? "";
}
