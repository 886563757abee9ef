/** The lender's texts over the wire: listed, previewed, published, and read by borrowers from the day they are in force. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { listAgreements, readAgreement } from "#contract/agreement.ts";
import { faqIndex } from "#contract/complaint.ts";
import {
  publishConfiguration,
  readConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { listConsents, saveConsent } from "#contract/consent.ts";
import { readContent } from "#contract/content.ts";
import type { Language } from "#contract/languages.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import type { TextId } from "#contract/text-ids.ts";
import { listTexts, previewText, readText, textDocument } from "#contract/texts.ts";
import { hasConsent } from "#server/core/consent/has-consent.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { filledText } from "#server/core/messages/filled-text.ts";
import { shippedText } from "#server/core/text/shipped-texts.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { startServer, type TestServer, type TestStaff, testToday } from "#test/server.ts";
import { draftedText, publishedText, textFile } from "#test/text-inputs.ts";

let server: TestServer;
let agent: TestStaff;
let supervisor: TestStaff;
let second: TestStaff;

async function start(settings = {}) {
  server = await startServer({ settings: { contentFolder: "no-content", ...settings } });
  agent = await server.staff({ name: "Juma Said" });
  supervisor = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  second = await server.staff({ role: "supervisor", name: "Amina Ally" });
}

beforeEach(() => start());
afterEach(() => server.close());

const publish = (id: TextId, language: Language, source: string | null, from = testToday) =>
  publishedText([agent, supervisor], [id, language], source, from);

const standing = async (id: TextId, language: Language) => {
  const { rows } = right(await agent.client.call(listTexts, {}));
  return rows.find((row) => row.id === id)?.standings.find((one) => one.language === language);
};

const preview = async (id: TextId, source: string, language: Language = "en") =>
  right(await agent.client.call(previewText, { id, language, source: textFile(source) }));

const sms = () =>
  filledText(
    "message-complaint-answered",
    "en",
    { lender: "M", reference: "C-1", link: "https://m.test/case" },
    server.services,
  ).text;

describe("[PD-8] a message", () => {
  const own = "{lender}: complaint {reference} is answered. Look in the app.";

  test("is published by one person, from a day, and can go back to the shipped one", async () => {
    const shipped = sms();
    expect(await standing("message-complaint-answered", "en")).toEqual({
      ...{ language: "en", source: "shipped", version: 0, scheduledFrom: "", draft: "" },
      lacking: false,
    });
    await publish("message-complaint-answered", "en", own, "2026-03-03");
    expect(sms()).toBe(shipped);
    expect(await standing("message-complaint-answered", "en")).toMatchObject({
      ...{ source: "shipped", scheduledFrom: "2026-03-03" },
    });
    server.setToday("2026-03-03");
    expect(sms()).toBe("M: complaint C-1 is answered. Look in the app.");
  });

  test("goes back to the shipped one by a version that says so", async () => {
    const shipped = sms();
    await publish("message-complaint-answered", "en", own);
    expect(sms()).not.toBe(shipped);
    expect(await standing("message-complaint-answered", "en")).toMatchObject({
      ...{ source: "own", version: 1 },
    });
    await publish("message-complaint-answered", "en", null);
    expect(sms()).toBe(shipped);
    expect(await standing("message-complaint-answered", "en")).toMatchObject({ source: "shipped" });
  });

  test("is refused while it names what the product cannot fill, or leaves out what it must say", async () => {
    const draft = await draftedText(
      agent,
      ["message-complaint-answered", "en"],
      "{lender}: {who} has answered.",
    );
    const answer = await supervisor.client.call(publishConfiguration, {
      ...draft,
      from: testToday,
    });
    expect(answer).toMatchObject({ ok: false, rejection: "hasProblems", fields: ["source"] });
    const { problems } = await preview("message-complaint-answered", "{lender}:\n{who} {reference");
    expect(problems.map(({ kind, line, text }) => [kind, line, text])).toEqual([
      ["unknownPlaceholder", 2, expect.stringContaining("{who} is not a placeholder")],
      ["strayBrace", 2, expect.stringContaining("{ is no placeholder")],
      ["missingPlaceholder", 0, expect.stringContaining("{reference} must stand in the text")],
    ]);
  });

  test("is previewed with the lender's name, its parts counted as they are sent", async () => {
    const { preview: shown, changes } = await preview("message-sms-code", "{lender}: {code} – यह");
    expect(shown).toMatchObject({
      ...{ kind: "message", spoken: false, alphabet: "unicode", parts: 1 },
      text: expect.stringMatching(/^Mkopo: 482913 – यह\n\n@.+ #482913$/),
      outside: ["–", "य", "ह"],
    });
    expect(changes.some(({ kind }) => kind === "removed")).toBe(true);
    const spoken = await preview("message-voice-code", shippedText("message-voice-code", "en"));
    expect(spoken.preview).toMatchObject({ spoken: true });
    expect(spoken.changes.map(({ kind }) => kind)).toEqual(["same"]);
  });

  test("published under other software, with a placeholder nobody fills, is passed over", async () => {
    const shipped = sms();
    const { configuration } = server.services;
    const published = { version: 9, from: testToday, body: { source: "{lender} {gone}" } };
    vi.spyOn(configuration, "inForce").mockReturnValue(published as never);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    expect(sms()).toBe(shipped);
  });
});

describe("[PD-8] a consent", () => {
  const own = "# Privacy at {lender}\n\nWe keep what you write.\n\nAnd nothing else.\n";

  test("asks anew whoever agreed in its language, and nobody else; going back does not", async () => {
    const [one, other] = [await server.borrower(), await server.borrower()];
    const inSwahili = server.client(other.session, { language: "sw" });
    const give = (client: typeof one.client, version: string) =>
      client.call(saveConsent, { consent: "privacy", version, given: "1" });
    right(await give(one.client, "1"));
    right(await give(inSwahili, "1"));
    await publish("consent-privacy", "en", own);
    const { db } = server.services;
    const stands = ({ borrowerId }: typeof one) =>
      hasConsent(db, borrowerId, "privacy", server.services);
    expect([await stands(one), await stands(other)]).toEqual([false, true]);
    const { list } = right(await one.client.call(listConsents, {}));
    expect(list[0]).toMatchObject({
      ...{ consent: "privacy", version: 1001, given: 0, title: "Privacy at Mkopo" },
      text: ["We keep what you write.", "And nothing else."],
    });
    expect(await give(one.client, "1")).toMatchObject({ rejection: "otherVersion" });
    right(await give(one.client, "1001"));
    expect(await stands(one)).toBe(true);
    await publish("consent-privacy", "en", null);
    expect([await stands(one), await stands(other)]).toEqual([false, true]);
  });

  test("needs two people", async () => {
    const document = textDocument("consent-privacy", "en");
    const body = formFile({ source: own });
    const saved = right(
      await supervisor.client.call(saveConfigurationDraft, { ...document, body }),
    );
    const seen = { ...document, version: "1", revision: String(saved.revision) };
    const submitted = right(await supervisor.client.call(submitConfigurationDraft, seen));
    const draft = { ...seen, revision: String(submitted.revision), from: testToday };
    const alone = await supervisor.client.call(publishConfiguration, draft);
    expect(alone).toMatchObject({ rejection: "otherPersonNeeded" });
    expect(await standing("consent-privacy", "en")).toMatchObject({ draft: "submitted" });
    right(await second.client.call(publishConfiguration, draft));
    expect(await standing("consent-privacy", "en")).toMatchObject({ source: "own", draft: "" });
  });
});

describe("[PD-8] an agreement", () => {
  const own = shippedText("agreement-loan", "en").replace("# Loan agreement", "# Our agreement");

  test("replaces the shipped one in its language; a loan keeps the text it was accepted with", async () => {
    const { services } = server;
    await addProduct(services);
    const { borrowerId, client, session } = await server.borrower({ fullName: "Asha Mushi" });
    await addOffer(services, { borrowerId });
    const read = async (orderId = "", language: Language = "en") =>
      right(
        await server
          .client(session, { language })
          .call(readAgreement, { productId: "salama", position: "0", orderId }),
      );
    expect(await read()).toMatchObject({ title: "Loan agreement", version: "1" });
    await publish("agreement-loan", "en", own);
    expect(await read()).toMatchObject({ title: "Our agreement", version: "L1" });
    expect(await read("", "sw")).toMatchObject({ title: "Mkataba wa mkopo", version: "1" });
    const shown = { productId: "salama", scene: "3" } as const;
    const listed = right(await client.call(listAgreements, shown));
    expect(listed.map(({ title }) => title)).toEqual([
      "Our agreement",
      "Repayment authorisation",
      "Privacy notice",
    ]);
    await addAccount(services, borrowerId);
    right(await client.call(readOffer, { productId: "salama" }));
    const offer = { productId: "salama", amount: "60000000", periods: "6", termUnit: "months" };
    right(await client.call(acceptOffer, offer));
    const { loanId } = (await loadLoans(services.db, borrowerId))[0]!;
    const accepted = await read(loanId);
    expect(accepted).toMatchObject({ title: "Our agreement", version: "L1" });
    await publish("agreement-loan", "en", null);
    expect(await read(loanId)).toEqual(accepted);
  });

  test("is previewed with the figures of the first open product, or of the reference product", async () => {
    const figures = async () => {
      const { preview: shown, problems } = await preview("agreement-loan", own);
      expect(problems).toEqual([]);
      if (shown?.kind !== "agreement") throw new Error("no agreement");
      expect(shown.title).toBe("Our agreement");
      const text = JSON.stringify(shown.sections);
      expect(text).not.toMatch(/[{]\w+[}]/);
      return text;
    };
    const reference = await figures();
    expect(reference).toContain("Amina Juma");
    await addProduct(server.services);
    expect(await figures()).not.toBe(reference);
    const half = await preview("agreement-loan", "# Only {borrower} {nobody}");
    expect(half.preview).toMatchObject({ title: "Only Amina Juma {nobody}", sections: [] });
  });
});

describe("[PD-8] pages and questions", () => {
  const page = "# Sisi\n\nWasiliana: {phone} <script>alert(1)</script>\n";

  test("of the lender are not mixed with shipped ones; a missing language is shown", async () => {
    await publish("page-about-us", "sw", page);
    const about = async (language: Language) =>
      right(await server.client({}, { language }).call(readContent, { page: "about-us" }));
    expect(await about("en")).toEqual(await about("sw"));
    expect(await about("sw")).toMatchObject({
      title: "Sisi",
      // Markup is text: nothing of it reaches a page as such.
      blocks: [{ spans: [{ text: expect.stringContaining("<script>alert(1)</script>") }] }],
    });
    expect(await standing("page-about-us", "sw")).toMatchObject({ source: "own", lacking: false });
    expect(await standing("page-about-us", "en")).toMatchObject({ source: "other", lacking: true });
    await draftedText(agent, ["page-about-us", "en"], "# Us\n");
    expect(await standing("page-about-us", "en")).toMatchObject({ draft: "draft", lacking: false });
  });

  test("the questions are the published ones", async () => {
    const questions = "## Who?\n\nWe, at {phone}.\n\n## When?\nAlways.\n";
    await publish("questions", "en", questions);
    const { list } = right(await server.client().call(faqIndex, {}));
    expect(list).toEqual([
      { question: "Who?", answer: "We, at +255 800 000 000." },
      { question: "When?", answer: "Always." },
    ]);
  });

  test("the lender's file rules, and the console says so", async () => {
    const contentFolder = await mkdtemp(join(tmpdir(), "mkopo-texts-"));
    onTestFinished(() => rm(contentFolder, { recursive: true }));
    await server.close();
    await start({ contentFolder });
    await publish("page-about-us", "en", "# From the console\n\nHere.\n");
    await mkdir(join(contentFolder, "en"));
    await writeFile(join(contentFolder, "en", "about-us.md"), "# From the file\n\nThere.\n");
    const shown = right(await server.client().call(readContent, { page: "about-us" }));
    expect(shown.title).toBe("From the file");
    expect(
      right(await agent.client.call(readText, { id: "page-about-us", language: "en" })),
    ).toMatchObject({
      ...{ source: "file", file: "en/about-us.md", ruling: "# From the file\n\nThere.\n" },
    });
  });
});

test("[PD-8] reading a text asks the database nothing more than before it was published", async () => {
  const { services } = server;
  await addProduct(services);
  const { client } = await server.borrower();
  const asked = async () => {
    const spy = vi.spyOn(services.db, "query");
    right(await client.call(listAgreements, { productId: "salama", scene: "3" }));
    right(await client.call(listConsents, {}));
    right(await client.call(readContent, { page: "about-us" }));
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return count;
  };
  // The first time, the session is looked at more closely.
  await asked();
  const before = await asked();
  expect(before).toBeGreaterThan(0);
  await publish("agreement-loan", "en", shippedText("agreement-loan", "en"));
  await publish("consent-privacy", "en", "# {lender}\n\nText.\n");
  await publish("page-about-us", "en", "# Us\n\nText.\n");
  expect(await asked()).toBe(before);
});

test("[PD-8] an open draft is shown with what rules meanwhile and what was shipped", async () => {
  await draftedText(agent, ["message-sms-code", "en"], "{lender}: {code} is yours.");
  const text = right(await agent.client.call(readText, { id: "message-sms-code", language: "en" }));
  expect(text).toMatchObject({
    ...{ kind: "message", twoPeople: false, source: "shipped", file: "", today: testToday },
    ruling: shippedText("message-sms-code", "en"),
    shipped: shippedText("message-sms-code", "en"),
    placeholders: [
      { name: "lender", needed: true, example: "Mkopo" },
      { name: "code", needed: true, example: "482913" },
    ],
  });
  const document = textDocument("message-sms-code", "en");
  const { body, state } = right(await agent.client.call(readConfiguration, document));
  expect([state, JSON.parse(body)]).toEqual(["draft", { source: "{lender}: {code} is yours." }]);
});
