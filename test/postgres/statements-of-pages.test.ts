/**
 * How many SQL statements each page of a borrower asks for when it is opened: the loader of every route of the borrower, called as
 * the web calls it, on a database. They must not grow with the borrower's loans: opening a page is the work a lender's database does
 * most of.
 */
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { forgetOpening } from "#server/core/opening/opening.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import type { Access, IdKind } from "#test/access/kinds.ts";
import { idKinds } from "#test/access/kinds.ts";
import { startAccess } from "#test/access/world.ts";
import { addAccount, addLoan } from "#test/builders.ts";
import { countStatements } from "#test/count-statements.ts";
import { newcomer } from "#test/examples/prepared.ts";
import type { TestBorrower } from "#test/server.ts";
import { productId } from "#test/simulated-server.ts";
import { readRequest } from "#web/client/read-request.ts";
import { webRequest } from "#web/client/web-request.ts";
import routes from "#web/routes.ts";

interface Row {
  /** Who opens it: a borrower with loans in the due window (by default), with an offer beside them, or one who owes nothing. */
  who?: "offered" | "newcomer";
  /** What its address says besides product and order. */
  asks?: string;
}

/** No page may ask for more, whatever it is about: a borrower's whole data is the most there is. */
const most = 50;

/** Pages that the borrower with loans and an address of product, order and complaint do not open. */
const rows: Readonly<Record<string, Row>> = {
  loanConfirm: { who: "offered" },
  "loanConfirm/statement": { who: "offered" },
  loanConfirmLegacy: { who: "offered" },
  paper: { asks: "kind=plan" },
  "paper/file": { asks: "kind=plan" },
  complainPageNext: { asks: "problemType=1&problemSonType=1" },
  certify: { who: "newcomer" },
  "certify/consents": { who: "newcomer" },
  "certify/bank": { who: "newcomer" },
  "certify/:step": { who: "newcomer" },
};

/** Their data is in the browser or in the page itself. */
const withoutData = ["storedOrder", "styleguide"];

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

test("no row is of a page that is not there", () => {
  const paths = borrowerRoutes.map(({ path }) => path);
  expect([...Object.keys(rows), ...withoutData].filter((path) => !paths.includes(path))).toEqual(
    [],
  );
});

test("a page of a borrower asks for as many statements with twenty loans as with one, and for few", async () => {
  const scene = await startScene();
  const withOne = await askedByEach(scene);
  await addLoans(scene.access, 19);
  const withTwenty = await askedByEach(scene);
  expect(withOne.size).toBeGreaterThan(40);
  const found: Record<string, string> = {};
  for (const [path, { outcome, asked }] of withTwenty) {
    const before = withOne.get(path)?.asked ?? [];
    if (outcome !== "shown" && !outcome.startsWith("/")) found[path] = outcome;
    else if (asked.length > most) found[path] = `${asked.length}: ${asked.join(" ")}`;
    else if (asked.length > before.length) {
      found[path] =
        `${before.length} with one loan, ${asked.length} with twenty: ${asked.join(" ")}`;
    }
  }
  expect(found).toEqual({});
});

/** What each page that reads anything asks for, once it was opened before. */
async function askedByEach(scene: Scene) {
  const { services } = scene.access.world.server;
  const found = new Map<string, { outcome: string; asked: string[] }>();
  for (const { path = "", file } of borrowerRoutes) {
    if (withoutData.includes(path)) continue;
    const { loader } = (await import(/* @vite-ignore */ `../../src/web/${file}`)) as RouteModule;
    if (loader === undefined) continue;
    const open = () => opened(scene, path, loader);
    // The first time may write what the second finds: a disclosure as it is shown, a paper.
    await open();
    // Remembered for two seconds: on a slow machine it would be counted by chance.
    forgetOpening(services);
    found.set(path, await countStatements(services.db, open));
  }
  return found;
}

interface RouteModule {
  loader?: (given: object) => unknown;
}

/** Further loans of the borrower, paid out on the day of the first. */
async function addLoans({ own, world }: Access, count: number): Promise<void> {
  const { services } = world.server;
  const loan = await loadLoanById(services.db, own.loanId);
  if (loan === null) throw new Error("the borrower has no loan");
  const { borrowerId } = own;
  const events = [{ kind: "disbursed", on: "2026-03-02" }] as const;
  for (let at = 0; at < count; at += 1) {
    const payoutAccountId = await addAccount(services, borrowerId);
    await addLoan(services, { borrowerId, payoutAccountId, productId, terms: loan.terms, events });
  }
}

async function opened(
  scene: Scene,
  path: string,
  loader: NonNullable<RouteModule["loader"]>,
): Promise<string> {
  const row = rows[path] ?? {};
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
  const params = { step: "public", orderId: access.own.loanId };
  try {
    return outcomeOf(await loader({ request, url, params, context }));
  } catch (thrown) {
    return outcomeOf(thrown);
  }
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
