/** The morning summary: once a day whichever server closes it, to addresses that two people published, with the reports' figures and nobody's name. */
import { expect, test } from "vitest";
import { saveConfigurationDraft } from "#contract/configuration.ts";
import { languages } from "#contract/languages.ts";
import { readPortfolio } from "#contract/portfolio.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { dayClosed } from "#test/books-inputs.ts";
import { publishedDocument } from "#test/configuration-inputs.ts";
import { emailsSent } from "#test/email-inputs.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { runningLoan, startedPayment, startWorld, type World } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import { sendMorningSummary } from "./send-summary.ts";
import { summaryParagraphs } from "./summary-text.ts";

const kind = "morning-summary";
const yesterday = day("2026-04-12");

async function published(world: World, addresses: string) {
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor" });
  const from = world.server.services.calendar.today();
  await publishedDocument([neema, salma], from, { kind, body: { addresses } });
  return neema;
}

/** A loan that is late, a payment and a second loan on the day before, which is closed. */
async function someDay() {
  const world = await startWorld();
  const late = await runningLoan(world);
  world.server.setToday(yesterday);
  await world.simulator.control.pay(await startedPayment(late, { amount: 50_000_00 }));
  await world.simulator.control.deliver();
  await runningLoan(world);
  await dayClosed(world, "2026-04-13");
  return world;
}

const summariesOf = async (world: World) =>
  (await emailsSent(world)).filter(({ subject }) => subject.startsWith("Morning summary"));

test("[RP-4] the figures of the day before go out once, however many servers close the day", async () => {
  const world = await someDay();
  const { services } = world.server;
  expect(await sendMorningSummary(services, yesterday)).toBe(0);
  const neema = await published(world, " Asha@Lender.example, juma@lender.example,");
  const both = await Promise.all([1, 2].map(() => sendMorningSummary(services, yesterday)));
  expect(both.sort()).toEqual([0, 2]);
  expect(await sendMorningSummary(services, yesterday)).toBe(0);

  const sent = await summariesOf(world);
  expect(sent.map(({ to }) => to).sort()).toEqual(["A…@lender.example", "j…@lender.example"]);
  const { figures } = right(await neema.client.call(readPortfolio, { on: yesterday }));
  const { all } = figures!;
  const { text } = sent[0]!;
  expect(text).toContain("Figures of 2026-04-12");
  expect(text).toContain("Loans paid out: 1 · TZS 400.000,00");
  expect(text).toContain("Payments received: 1 · TZS 50.000,00");
  expect(text).toContain("Loans running: 2 · principal TZS 796.000,00");
  expect([all.loans, all.principal]).toEqual([2, 796_000_00]);
  // Late charges were paid first: 4,000.00 of the 50,000.00 are principal.
  expect(text).toContain("PAR 1 49,75 % · PAR 7 49,75 % · PAR 30 0 %");
  expect(all.atRisk[0]?.shareBps).toBe(49_75);
  expect(text).toContain("Open discrepancies with providers: 0");
  expect(text).toContain("The check of the books finds nothing");
  expect(text).toContain("/console/portfolio?on=2026-04-12");
});

test("[RP-4] it waits until six in the morning, and is not sent the day after", async () => {
  const world = await someDay();
  const { services } = world.server;
  await published(world, "asha@lender.example");
  const noon = services.calendar.now();
  const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
  services.calendar.now = () => minutes(-11 * 60);
  expect(await sendMorningSummary(services, yesterday)).toBe(1);
  expect(await summariesOf(world)).toHaveLength(0);
  services.calendar.now = () => minutes(24 * 60);
  await runOutboxOnce(services);
  expect(await summariesOf(world)).toHaveLength(0);
});

test("[RP-4] in each language it is whole, and of sums and counts alone", () => {
  const figures = {
    ...{ on: yesterday, currency: "TZS", portfolio: null, breaks: 2, suspense: 3, findings: 1 },
    ...{ lent: { count: 4, amount: 5_00 }, received: { count: 6, amount: 7_00 } },
  } as const;
  const texts = languages.map((language) =>
    summaryParagraphs(figures, {
      ...{ language, market: "tz", link: "https://lender.example/console/portfolio" },
    }).join("\n"),
  );
  expect(new Set(texts).size).toBe(languages.length);
  for (const text of texts) {
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain("https://lender.example/console/portfolio");
  }
});

test.each([
  ["no address", "asha at lender.example", "no e-mail address: asha"],
  ["too many", Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(","), "at most 10"],
])("[RP-4] %s is refused at its field", async (_what, addresses, sentence) => {
  const world = await startWorld();
  const { client } = await world.server.staff({ role: "supervisor" });
  const body = formFile({ addresses });
  const answer = await client.call(saveConfigurationDraft, { kind, key: "", body });
  expect(JSON.stringify(answer)).toContain(sentence);
});
