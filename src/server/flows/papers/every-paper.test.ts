/**
 * Every kind of paper as PDF: those of a loan, of a new plan, and the form of disclosure of each market (DV-1, DS-2, HL-2).
 * `npm run papers` has them made in every language and writes them, with pictures, into a folder to be looked at.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reopenOwnComplaint } from "#contract/complaint.ts";
import { acceptNewPlan, readHardship } from "#contract/hardship.ts";
import { offerNewPlan } from "#contract/hardship-back-office.ts";
import { type Language, languages } from "#contract/languages.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { acknowledgeDisclosure, issueDisclosure } from "#contract/offer-disclosure.ts";
import type { PaperKind } from "#contract/paper-content.ts";
import { listPapers, openPaper, readPaperFile } from "#contract/papers.ts";
import type { Market } from "#markets/pack.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { handUpLateComplaints } from "#server/flows/complaint/hand-up.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import { planIn, requestOf } from "#test/hardship-inputs.ts";
import { repayOn } from "#test/repaid-loan.ts";
import { testSettings } from "#test/server.ts";
import { type Borrowing, productId, runningLoan, startWorld } from "#test/simulated-server.ts";

/** Set by `npm run papers`. */
const folder = process.env["MKOPO_PRINT_PAPERS_TO"] ?? "";
const printed: readonly Language[] = folder === "" ? ["en"] : languages;
const drawsPictures = folder !== "" && spawnSync("pdftoppm", ["-v"]).error === undefined;

type Reader = Pick<Borrowing, "client">;

interface PaperAsked {
  orderId?: string;
  kind: PaperKind;
  of: string;
}

/** Where the folder is asked for, the file and a picture of each of its pages. */
function keep(name: string, pdf: Buffer): void {
  if (folder === "") return;
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  if (drawsPictures) execFileSync("pdftoppm", ["-r", "80", "-png", file, file.slice(0, -4)]);
}

/** Opens a paper as its reader would and reads its file. */
async function print({ client }: Reader, name: string, asked: PaperAsked): Promise<void> {
  const paper = await client.call(openPaper, asked);
  if (!paper.ok) throw new Error(`${asked.kind}: ${paper.message}`);
  const file = await client.call(readPaperFile, { number: paper.data.number });
  if (!file.ok) throw new Error(`${asked.kind}: ${file.message}`);
  const pdf = Buffer.from(file.data.pdfBase64, "base64");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  keep(`${name}-${asked.kind}`, pdf);
}

async function printListed(
  reader: Reader,
  order: { orderId: string; name: string; kinds: RegExp },
) {
  const { orderId, name, kinds } = order;
  const listed = await reader.client.call(listPapers, { orderId });
  if (!listed.ok) throw new Error(listed.message);
  const wanted = listed.data.papers.filter(({ kind }) => kinds.test(kind));
  for (const [place, { kind, of }] of wanted.entries()) {
    await print(reader, `${name}-${place}`, { orderId, kind, of });
  }
  return wanted.map(({ kind }) => kind);
}

const accounts: Partial<Record<Market, { bankCode: string; number: string }>> = {
  in: { bankCode: "UPI", number: "9812345678" },
  ph: { bankCode: "GCASH", number: "09171234567" },
};

async function accepted(market: Market, language: Language) {
  const world = await startWorld({ settings: { brand: { ...testSettings().brand, market } } });
  const { services } = world.server;
  await addProduct(services);
  const borrower = await world.server.borrower();
  await addAccount(services, borrower.borrowerId, accounts[market]);
  await addOffer(services, { borrowerId: borrower.borrowerId });
  const client = world.server.client(borrower.session, { language });
  const ids = { productId: "salama" };
  const made = await client.call(issueDisclosure, ids);
  const offer = await client.call(readOffer, ids);
  if (!made.ok || !offer.ok) throw new Error("no offer");
  const { hash, version } = made.data;
  await client.call(acknowledgeDisclosure, { ...ids, version: String(version), hash });
  const { amount, periods, termUnit } = offer.data;
  const shown = { ...ids, amount: String(amount), periods: String(periods), termUnit };
  const answer = await client.call(acceptOffer, shown);
  if (!answer.ok) throw new Error(answer.message);
  const orderId = /orderId=(\d+)/.exec(answer.data.lendDetailsUrl)?.[1] ?? "";
  return { world, borrower: { ...borrower, client }, orderId };
}

test.each(printed)(
  "[DV-1] the papers of a loan from its acceptance to its end, in %s",
  async (language) => {
    const { world, borrower, orderId } = await accepted("reference", language);
    await runOutboxOnce(world.server.services);
    await world.simulator.control.deliver();
    const quote = { orderId, kind: "settlement-quote", of: "2026-08-10" } as const;
    await print(borrower, `${language}-loan`, quote);
    await sentComplaint(borrower, { orderNo: orderId });
    await repayOn(world, { client: borrower.client, orderId }, ["2026-04-20", "2026-08-20"]);
    const kinds = await printListed(borrower, { orderId, name: `${language}-loan`, kinds: /./ });
    expect(new Set(kinds)).toEqual(
      new Set([
        "disclosure",
        "agreement",
        "plan",
        "receipt",
        "statement",
        "no-dues",
        "complaint-case",
      ]),
    );
  },
);

test.each(printed)("[HL-2] [DV-1] the paper of a new plan, in %s", async (language) => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-04-20");
  const client = world.server.client(borrowing.session, { language });
  const agent = await world.server.staff();
  const today = world.server.services.calendar.today();
  const requestId = await requestOf({ ...borrowing, client }, agent, today);
  await agent.client.call(offerNewPlan, { requestId, version: "1", ...planIn(today) });
  const ids = { productId, orderId: borrowing.loanId };
  const read = await client.call(readHardship, ids);
  if (!read.ok || read.data.offer === null) throw new Error("no offer");
  const { version, owed } = read.data.offer;
  await client.call(acceptNewPlan, { ...ids, version: String(version), owed: String(owed) });
  const order = { orderId: borrowing.loanId, name: `${language}-restructured`, kinds: /plan/ };
  expect(await printListed({ client }, order)).toContain("plan");
});

test.each(printed)(
  "[CP-12] [DV-1] the letter about a complaint that was answered late, taken up again and not answered, in %s",
  async (language) => {
    const { world, borrower } = await accepted("in", language);
    const { server } = world;
    const problemId = await sentComplaint(borrower);
    server.setToday("2026-03-09");
    await handUpLateComplaints(server.services);
    await answered(await server.staff({ role: "compliance" }), problemId);
    const again = { problemId, problemDetail: "It is wrong in April as well." };
    await borrower.client.call(reopenOwnComplaint, again);
    server.setToday("2026-04-20");
    await handUpLateComplaints(server.services);
    const letter = { kind: "complaint-case", of: problemId } as const;
    await print(borrower, `${language}-late`, letter);
  },
);

const markets: readonly Market[] = ["in", "ph", "tz", "ke"];
const forms = markets.flatMap((market) => printed.map((language) => [market, language] as const));

test.each(forms)(
  "[DS-2] the form of disclosure of %s that was acknowledged, in %s",
  async (market, language) => {
    const { borrower, orderId } = await accepted(market, language);
    const order = { orderId, name: `${language}-${market}`, kinds: /disclosure/ };
    expect(await printListed(borrower, order)).toEqual(["disclosure"]);
  },
);
