/** Papers over the wire: issued once, sent by themselves, checked by anybody, and nobody else's (DV-1 to DV-4). */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { wordsByKey } from "#contract/catalogue.ts";
import { type Language, languages } from "#contract/languages.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { type PaperContent, type PaperKind, paperKinds } from "#contract/paper-content.ts";
import {
  listPapers,
  openPaper,
  readPaperFile,
  readStatement,
  verifyPaper,
} from "#contract/papers.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { anonymiseBorrower } from "#server/core/customer/borrower.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { erasePapers, papersOf } from "#server/core/paper/issue-paper.ts";
import { requestPapers } from "#server/core/paper/papers-topic.ts";
import { readVersionsOfBorrower } from "#server/core/product/offer-disclosure-store.ts";
import type { Printed } from "#server/core/product/print-form.ts";
import { outboxState } from "#server/platform/jobs/outbox.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { sentComplaint } from "#test/complaints.ts";
import { repayOn } from "#test/repaid-loan.ts";
import type { TestBorrower } from "#test/server.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";

interface Accepted {
  world: World;
  borrower: TestBorrower;
  orderId: string;
}

/** An offer accepted over the wire; its pack is in the outbox. */
async function accepted(language = "en"): Promise<Accepted> {
  const world = await startWorld();
  const { services } = world.server;
  await addProduct(services);
  const borrower = await world.server.borrower();
  await addAccount(services, borrower.borrowerId);
  await addOffer(services, { borrowerId: borrower.borrowerId });
  const client = world.server.client(borrower.session, { language });
  const offer = await client.call(readOffer, { productId: "salama" });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  const shown = { productId: "salama", amount: String(amount), periods: String(periods), termUnit };
  const answer = await client.call(acceptOffer, shown);
  if (!answer.ok) throw new Error(answer.message);
  const orderId = /orderId=(\d+)/.exec(answer.data.lendDetailsUrl)?.[1] ?? "";
  return { world, borrower: { ...borrower, client }, orderId };
}

async function running(language = "en"): Promise<Accepted> {
  const made = await accepted(language);
  await runOutboxOnce(made.world.server.services);
  await made.world.simulator.control.deliver();
  return made;
}

async function opened({ borrower, orderId }: Accepted, kind: PaperKind, of = "") {
  const answer = await borrower.client.call(openPaper, { orderId, kind, of });
  if (!answer.ok) throw new Error(`${kind}: ${answer.message}`);
  return answer.data;
}

async function fileOf({ borrower }: Accepted, number: string): Promise<Buffer> {
  const answer = await borrower.client.call(readPaperFile, { number });
  if (!answer.ok) throw new Error(answer.message);
  return Buffer.from(answer.data.pdfBase64, "base64");
}

async function everyPaper(order: Accepted) {
  const answer = await order.borrower.client.call(listPapers, { orderId: order.orderId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.papers;
}

/** Paid off in two payments, with a complaint about it. */
async function settled(language = "en"): Promise<Accepted> {
  const order = await running(language);
  const { borrower, orderId, world } = order;
  await sentComplaint(borrower, { orderNo: orderId });
  await repayOn(world, { client: borrower.client, orderId }, ["2026-04-20", "2026-08-20"]);
  return order;
}

const bucketCopy = wordsByKey("loan-terms.buckets");
const partCopy = wordsByKey("loan-terms.parts");
const thenCopy = wordsByKey("loan-terms.allocation").then;
const { apr: rateCopy, aprEffective: countedCopy } = wordsByKey("disclosure-form.form");

/** What is past due before what is due before what is in advance; charges before interest before principal. */
function allocationIn(language: Language): string[] {
  const parts = (["penalty", "fee", "interest", "principal"] as const).map(
    (part) => partCopy[part][language],
  );
  const colon = language === "zh" ? "：" : ": ";
  return (["past-due", "due", "in-advance"] as const).map(
    (bucket, place) =>
      `${place + 1}. ${bucketCopy[bucket][language]}${colon}${parts.join(thenCopy[language])}`,
  );
}

const blocksOf = ({ sections }: PaperContent) => sections.flatMap(({ blocks }) => blocks);
const rowsOf = (content: PaperContent) =>
  blocksOf(content).flatMap((block) => (block.form === "rows" ? block.rows : []));
const textOf = (content: PaperContent) =>
  blocksOf(content)
    .flatMap((block) => (block.form === "text" ? [block.text] : []))
    .join("\n");

describe.each(languages)("[DV-1] in %s", (language) => {
  test("every kind of paper is listed, opened, and set as PDF with the same bytes", async () => {
    const order = await running(language);
    const quote = await opened(order, "settlement-quote", "2026-08-10");
    const seen = new Set<string>([quote.content.kind]);
    const { world, borrower, orderId } = order;
    await sentComplaint(borrower, { orderNo: orderId });
    await repayOn(world, { client: borrower.client, orderId }, ["2026-04-20", "2026-08-20"]);
    for (const { kind, of } of await everyPaper(order)) {
      seen.add(kind);
      const paper = await opened(order, kind, of);
      expect(paper.content.language).toBe(language);
      expect(paper.content.title).not.toBe("");
      expect(paper.hash).toBe(
        createHash("sha256").update(JSON.stringify(paper.content)).digest("hex"),
      );
      const first = await fileOf(order, paper.number);
      expect(first.subarray(0, 5).toString()).toBe("%PDF-");
      expect((await fileOf(order, paper.number)).equals(first)).toBe(true);
    }
    expect([...seen].toSorted()).toEqual([...paperKinds].toSorted());
  });

  test("agreement and cost state the yearly rate that was disclosed, and the agreement the order of allocation", async () => {
    const order = await accepted(language);
    const { content: agreement } = await opened(order, "agreement", "0");
    const text = textOf(agreement);
    // 588,000.00 received, six instalments of 108,930: the yearly rate worked out from them.
    expect(text.match(/\d+,\d %/g)).toContain("44,4 %");
    expect(text).toContain(allocationIn(language).join("\n"));
    const { content: cost } = await opened(order, "disclosure");
    const rate = rowsOf(cost).find((row) => row.text === rateCopy[language])?.value ?? "";
    expect(rate).toMatch(/^44,4 %/);
    expect(rate).toContain(countedCopy[language]);
  });
});

test("[DV-1] the order of allocation reads as the product has it", () => {
  expect(allocationIn("en")).toEqual([
    "1. instalments past their due date: late charges, then fees, then interest, then principal",
    "2. the next instalment: late charges, then fees, then interest, then principal",
    "3. later instalments, once they may be paid early: late charges, then fees, then interest, then principal",
  ]);
});

test("[DS-2] what was disclosed stands among the papers as the form that was acknowledged: word for word, in its language, read by whom ever", async () => {
  const order = await accepted("sw");
  const { borrower, world, orderId } = order;
  const [stored] = await readVersionsOfBorrower(world.server.services.db, borrower.borrowerId);
  const form = JSON.parse(stored?.shown ?? "") as Printed;
  const inEnglish = {
    ...order,
    borrower: { ...borrower, client: world.server.client(borrower.session) },
  };
  const listed = (await everyPaper(inEnglish)).find(({ kind }) => kind === "disclosure");
  expect(listed?.title).toBe(form.title);
  const { content, number } = await opened(inEnglish, "disclosure");
  expect(content).toMatchObject({ language: "sw", title: form.title });
  const printed = JSON.stringify(content.sections);
  const rows = [form.lender, ...form.sections.map((section) => section.rows)].flat();
  const cells = form.sections.flatMap(({ tables }) => tables.flatMap((table) => table.rows.flat()));
  const words = [
    ...rows.flatMap(({ label, values }) => [label, ...values]),
    ...cells,
    ...form.notes,
    ...form.sections.map(({ title }) => title),
  ];
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !printed.includes(JSON.stringify(word).slice(1, -1)))).toEqual([]);
  expect((await fileOf(order, number)).subarray(0, 5).toString()).toBe("%PDF-");
  // One paper, whoever of the two opens it and in whichever language.
  expect((await opened(order, "disclosure")).number).toBe(number);
  expect(content.facts.map(({ value }) => value)).toContain(orderId);
});

test("[DV-1] opening a paper again, also at the same time, finds the one that was issued", async () => {
  const order = await accepted();
  const papers = await Promise.all(Array.from({ length: 8 }, () => opened(order, "plan")));
  expect(new Set(papers.map(({ number }) => number)).size).toBe(1);
  expect(new Set(papers.map(({ code }) => code)).size).toBe(1);
});

test("[DV-1] the statement of a loan that was written off says since when, and that nothing more was charged", async () => {
  const { world, borrower, orderId } = await running();
  const { services } = world.server;
  world.server.setToday("2026-04-22");
  const today = services.calendar.today();
  const event = { kind: "written-off", on: today } as const;
  await services.db.transaction((tx) => recordEvent(tx, { loanId: orderId, event, today }));
  const stated = async () => {
    const answer = await borrower.client.call(readStatement, { orderId });
    if (!answer.ok) throw new Error(answer.message);
    const { asOf: _, ...same } = answer.data;
    return same;
  };
  const before = await stated();
  expect(before.summary).toContainEqual({ text: "Written off on", value: today });
  expect(JSON.stringify(before.charges)).toContain(
    `nothing more was charged once the loan was written off on ${today}`,
  );
  world.server.setToday("2026-12-22");
  expect(await stated()).toEqual(before);
});

test("[DV-1] the statement has every payment with what it paid, and every charge with why", async () => {
  const order = await settled();
  const { borrower, orderId } = order;
  const answer = await borrower.client.call(readStatement, { orderId });
  if (!answer.ok) throw new Error(answer.message);
  const { payments, charges, summary } = answer.data;
  expect(payments.map(({ day }) => day)).toEqual(["2026-08-20", "2026-04-20"]);
  for (const { shares, reference } of payments) {
    expect(shares.length).toBeGreaterThan(0);
    expect(reference).not.toBe("");
    const whole = shares.reduce((sum, { permille }) => sum + permille, 0);
    expect(Math.abs(whole - 1000)).toBeLessThan(5);
  }
  expect(charges.some(({ why }) => why.includes("was due on 2026-04-02"))).toBe(true);
  expect(charges.every(({ amount }) => amount !== "")).toBe(true);
  expect(summary.at(-1)?.value).toContain("0,00");
  const receipt = await opened(order, "receipt", payments[0]?.of);
  expect(JSON.stringify(receipt.content)).toContain(payments[0]?.amount);
});

describe("[DV-1] nobody else's", () => {
  test("another borrower's, a missing and a guessed paper are alike not there", async () => {
    const order = await running();
    const { number } = await opened(order, "plan");
    const other = await order.world.server.borrower({ fullName: "Neema Mollel" });
    const { client } = other;
    const own = { orderId: order.orderId };
    const none = { orderId: "26030200000000" };
    const answers = [];
    for (const asked of [own, none]) {
      answers.push(await client.call(listPapers, asked));
      answers.push(await client.call(readStatement, asked));
      for (const kind of paperKinds) answers.push(await client.call(openPaper, { ...asked, kind }));
    }
    for (const guessed of [number, "P-99999999", "P-00000000", "x"]) {
      answers.push(await client.call(readPaperFile, { number: guessed }));
    }
    const first = JSON.stringify(answers[0]);
    expect(answers[0]).toMatchObject({ rejection: "notFound" });
    expect(answers.map((one) => JSON.stringify(one)).filter((one) => one !== first)).toEqual([]);
  });

  test("without a session there is nothing", async () => {
    const order = await running();
    const answer = await order.world.server.client().call(openPaper, {
      orderId: order.orderId,
      kind: "plan",
    });
    expect(answer).toMatchObject({ rejection: "sessionNeeded" });
  });

  test("a letter that nothing is owed is not there while something is", async () => {
    const order = await running();
    const { client } = order.borrower;
    const answer = await client.call(openPaper, { orderId: order.orderId, kind: "no-dues" });
    expect(answer).toMatchObject({ rejection: "notFound" });
  });
});

describe("[DV-2] whether a paper is genuine", () => {
  test("is told to anybody with the code, and how its loan number ends, and nothing more", async () => {
    const order = await running();
    const { code, verifyAddress } = await opened(order, "plan");
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(verifyAddress.endsWith(`/verify/${code.replaceAll("-", "")}`)).toBe(true);
    const stranger = order.world.server.client();
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", " ")]) {
      const answer = await stranger.call(verifyPaper, { code: typed });
      expect(answer).toMatchObject({ ok: true });
      expect(answer.ok && answer.data).toEqual({ genuine: 1, loanEnds: order.orderId.slice(-4) });
    }
  });

  test("[DV-4] unknown, malformed and erased codes are answered alike", async () => {
    const order = await running();
    const { code } = await opened(order, "plan");
    const stranger = order.world.server.client();
    const { db } = order.world.server.services;
    await db.transaction((tx) => erasePapers(tx, order.borrower.borrowerId));
    for (const typed of [code, "0000-0000-0000-0000", "x", "💥"]) {
      const answer = await stranger.call(verifyPaper, { code: typed });
      expect(answer.ok && answer.data).toEqual({ genuine: 0, loanEnds: "" });
    }
  });

  test("thirty wrong codes in ten minutes are enough from one address", async () => {
    const order = await running();
    const { code } = await opened(order, "plan");
    const stranger = order.world.server.client();
    for (let tries = 0; tries < 30; tries += 1) {
      const answer = await stranger.call(verifyPaper, { code: `wrong ${tries}` });
      expect(answer.ok).toBe(true);
    }
    expect(await stranger.call(verifyPaper, { code })).toMatchObject({ rejection: "tooManyCodes" });
    order.world.server.setToday("2026-03-03");
    expect(await stranger.call(verifyPaper, { code })).toMatchObject({ data: { genuine: 1 } });
  });
});

describe("[DV-3] sent by themselves", () => {
  test("accepting sends the pack once, in the language of the borrower", async () => {
    const order = await accepted("sw");
    const { services } = order.world.server;
    await runOutboxOnce(services);
    await runOutboxOnce(services);
    const told = (await smsWritten(order.world.server)).filter(({ text }) =>
      text.includes(`/papers/${order.orderId}`),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("nyaraka");
  });

  test("asked for a second time, what was issued is not sent again", async () => {
    const order = await running();
    const { services } = order.world.server;
    const before = await smsWritten(order.world.server);
    const again = { loanId: order.orderId, what: "accepted", language: "en" } as const;
    await services.db.transaction((tx) => requestPapers(tx, again));
    await runOutboxOnce(services);
    expect(await smsWritten(order.world.server)).toEqual(before);
  });

  test("an account closed meanwhile gets no papers and no message, and nothing is tried again", async () => {
    const order = await accepted();
    const { borrowerId } = order.borrower;
    const { services } = order.world.server;
    await services.db.transaction((tx) => anonymiseBorrower(tx, borrowerId));
    await runOutboxOnce(services);
    expect(await papersOf(services.db, borrowerId, services)).toEqual([]);
    expect(await outboxState(services.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("settling sends the no-dues letter once, in the language the loan was accepted in", async () => {
    const order = await settled("hi");
    const { services } = order.world.server;
    await runOutboxOnce(services);
    await runOutboxOnce(services);
    const told = (await smsWritten(order.world.server)).filter(({ text }) =>
      text.includes("नो ड्यूज़"),
    );
    expect(told).toHaveLength(1);
    const { content } = await opened(order, "no-dues");
    expect(JSON.stringify(content)).toContain("2026-08-20");
  });
});

describe("[DV-4] corrections", () => {
  test("other figures make a new paper that names the old; the same figures never do", async () => {
    const order = await accepted();
    const before = await opened(order, "plan");
    expect(before.corrects).toBe("");
    order.world.server.setToday("2026-03-04");
    await runOutboxOnce(order.world.server.services);
    await order.world.simulator.control.deliver();
    const after = await opened(order, "plan");
    expect(after.corrects).toBe(before.number);
    expect(after.number).not.toBe(before.number);
    order.world.server.setToday("2026-03-09");
    expect((await opened(order, "plan")).number).toBe(after.number);
    // The old one stays what it was: genuine, and readable by its number.
    expect((await fileOf(order, before.number)).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
