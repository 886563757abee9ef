/**
 * How many SQL statements each page of a borrower asks for when it is opened: the loader of every route of the borrower, called as
 * the web calls it, on a database. A page may ask for fewer than its row says, never for more: opening a page is the work a lender's
 * database does most of. A page without a row fails.
 */
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import type { Access, IdKind } from "#test/access/kinds.ts";
import { idKinds } from "#test/access/kinds.ts";
import { startAccess } from "#test/access/world.ts";
import { countStatements } from "#test/count-statements.ts";
import { newcomer } from "#test/examples/prepared.ts";
import type { TestBorrower } from "#test/server.ts";
import { productId } from "#test/simulated-server.ts";
import { readRequest } from "#web/client/read-request.ts";
import { webRequest } from "#web/client/web-request.ts";
import routes from "#web/routes.ts";

interface Row {
  /** How many statements it asks for at most, once it was opened before; the session is read by each of its calls. */
  most: number;
  /** Who opens it: a borrower with a loan in the due window (by default), with an offer beside it, or one who owes nothing. */
  who?: "offered" | "newcomer";
  /** What its address says besides product and order. */
  asks?: string;
  /** Where it leads on to at once, by design. */
  leadsTo?: string;
}

const pages: Readonly<Record<string, Row>> = {
  main: { most: 12 },
  productDetail: { most: 21 },
  orderList: { most: 3 },
  recommendList: { most: 2 },
  loanConfirm: { most: 8, who: "offered" },
  "loanConfirm/statement": { most: 3, who: "offered" },
  loanConfirmLegacy: { most: 8, who: "offered" },
  "loanConfirmLegacy/product": { most: 3, leadsTo: "/loanConfirmLegacy" },
  jointLoginFailure: { most: 3 },
  loanDetail: { most: 2 },
  order: { most: 2 },
  repaymentByPeriod: { most: 5 },
  repayDelay: { most: 5 },
  coolingOff: { most: 5 },
  payoffQuote: { most: 5 },
  autoPay: { most: 4 },
  hardship: { most: 4 },
  contacts: { most: 6 },
  repaymentMethod: { most: 10 },
  whetherToRepay: { most: 5 },
  repay: { most: 5 },
  chooseWhetherToRepay: { most: 5 },
  repaymentOfCode: { most: 3 },
  repaymentOfCode2: { most: 3 },
  bindBank: { most: 2 },
  loanAgreement: { most: 6 },
  "loanAgreement/open": { most: 4, leadsTo: "/loanAgreement" },
  papers: { most: 9 },
  "papers/:orderId": { most: 0, leadsTo: "/papers" },
  paper: { most: 9, asks: "kind=plan" },
  "paper/file": { most: 11, asks: "kind=plan" },
  accountStatement: { most: 8 },
  complaint: { most: 4 },
  complainPageNext: { most: 3, asks: "problemType=1&problemSonType=1" },
  complaintList: { most: 2 },
  complainDetails: { most: 4 },
  "case/:reference?": { most: 0 },
  customerService: { most: 2 },
  login: { most: 1 },
  otherAccount: { most: 0, leadsTo: "/main" },
  stopAccount: { most: 1 },
  stopMessages: { most: 2 },
  setting: { most: 3 },
  messageChoices: { most: 5 },
  certify: { most: 6, who: "newcomer" },
  "certify/consents": { most: 2, who: "newcomer" },
  "certify/bank": { most: 10, who: "newcomer" },
  "certify/:step": { most: 12, who: "newcomer" },
  ownData: { most: 40 },
  "ownData/file": { most: 40 },
  deleteAccount: { most: 6 },
};

/** Their data is in the browser or in the page itself, or they only take what is sent. */
const withoutData = ["storedOrder", "certify/draft", "certify/picture", "upload", "styleguide"];

const borrowerRoutes = routes.filter(({ file }) => file.startsWith("borrower/"));

interface Scene {
  access: Access;
  newcomer: TestBorrower;
  offered: string;
  complaint: string;
}

async function startScene(): Promise<Scene> {
  const access = await startAccess();
  const own = (kind: IdKind) => kind.of(access, "own");
  return {
    access,
    newcomer: await newcomer(access),
    offered: await own(idKinds.offer),
    complaint: await own(idKinds.complaint),
  };
}

test("every page of a borrower has a row, and every row a page", () => {
  const named = [...Object.keys(pages), ...withoutData];
  expect(borrowerRoutes.map(({ path }) => path).sort()).toEqual(named.sort());
});

test("no page of a borrower asks for more statements than its row says", async () => {
  const scene = await startScene();
  const { db } = scene.access.world.server.services;
  const found: Record<string, string> = {};
  for (const [path, row] of Object.entries(pages)) {
    const open = () => opened(scene, path, row);
    // The first time may write what the second finds: a disclosure as it is shown, a paper.
    await open();
    const { outcome, asked } = await countStatements(db, open);
    if (outcome !== (row.leadsTo ?? "shown")) found[path] = outcome;
    else if (asked.length > row.most) found[path] = `${asked.length}: ${asked.join(" ")}`;
  }
  expect(found).toEqual({});
});

async function opened(scene: Scene, path: string, row: Row): Promise<string> {
  const { access } = scene;
  const { app, services } = access.world.server;
  const { publicOrigin, brand } = services.settings;
  const who = row.who === "newcomer" ? scene.newcomer : access.own;
  const url = new URL(`/${path.replace(":step", "public")}`, publicOrigin);
  const order = row.who === "offered" ? {} : { orderId: access.own.loanId };
  const offered = row.who === "offered" ? scene.offered : productId;
  const query = { productId: offered, ...order, problemId: scene.complaint, ...who.session };
  url.search = `${row.asks ?? ""}&${new URLSearchParams(query)}`;
  const request = new Request(url);
  const context = new RouterContextProvider();
  const backend = { origin: publicOrigin, transport: inProcessTransport(app) };
  const { log } = services;
  const deps = { brand, backend, log, sessionMark: () => "", testPreview: false };
  context.set(webRequest, readRequest(deps, request));
  const file = borrowerRoutes.find((route) => route.path === path)?.file ?? "";
  const { loader } = await import(/* @vite-ignore */ `../../src/web/${file}`);
  const params = { step: "public", orderId: access.own.loanId };
  const answer: unknown = await loader({ request, url, params, context }).catch(
    (thrown: unknown) => thrown,
  );
  return outcomeOf(answer);
}

/** "shown", or the path it leads to, or what kept it from being shown. */
function outcomeOf(answer: unknown): string {
  if (answer instanceof Error) return answer.message;
  if (answer instanceof Response) {
    const to = answer.headers.get("location");
    return to === null ? (answer.ok ? "shown" : String(answer.status)) : (to.split("?")[0] ?? "");
  }
  const { init } = answer as { init?: { status?: number } | null };
  return init?.status === undefined || init.status < 400 ? "shown" : JSON.stringify(answer);
}
