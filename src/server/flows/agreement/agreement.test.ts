import { expect, onTestFinished, test } from "vitest";
import { listAgreements, openAgreement, readAgreement } from "#contract/agreement.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { noticePeriods } from "#lending/reference-product.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { loanOfferRoutes } from "#server/flows/loan-offer/routes.ts";
import { addAccount, addLoan, addOffer, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import type { AgreementText } from "../../core/text/text-formats.ts";
import { agreementTexts, installAgreements } from "./install-agreements.ts";
import { agreementRoutes } from "./routes.ts";
import { hashOfText } from "./template.ts";

const licensed = {
  companyName: "Mkopo Bora Ltd",
  tradingName: "Bora",
  companyAddress: "7 Market Street, Dodoma",
  registrationNumber: "C-123456",
  licence: "MSP2-17",
  regulator: "Bank of Tanzania",
  complaintsOfficer: { name: "Neema Mushi", phone: "+255 800 111 333", email: "" },
  complaintsBody: { name: "Ombudsman of Dodoma", where: "+255 22 223 5000" },
};

const bucketCopy = wordsByKey("loan-terms.buckets");
const partCopy = wordsByKey("loan-terms.parts");
const sweepCopy = wordsByKey("loan-terms.sweep");
const thenCopy = wordsByKey("loan-terms.allocation").then;
const offerCopy = wordsByKey("loan-confirmation.offer");

async function withOffer() {
  const server = await startServer({ verticals: [agreementRoutes, loanOfferRoutes] });
  onTestFinished(() => server.close());
  const { services } = server;
  await addProduct(services);
  const { borrowerId, client, session } = await server.borrower({ fullName: "Asha Mushi" });
  await addOffer(services, { borrowerId });
  const accept = async () => {
    await addAccount(services, borrowerId);
    const shown = { productId: "salama", amount: "60000000", periods: "6", termUnit: "months" };
    const answer = await client.call(acceptOffer, shown);
    if (!answer.ok) throw new Error(answer.message);
    return (await loadLoans(services.db, borrowerId))[0]!.loanId;
  };
  const read = async (position: string, orderId = "", language = "en") => {
    const asked = { productId: "salama", position, orderId };
    const answer = await server.client(session, { language }).call(readAgreement, asked);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  return { server, services, borrowerId, client, session, accept, read };
}

const wholeText = ({ sections }: Pick<AgreementText, "sections">) =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join("\n");

test("[LC-4] the list names every agreement in the reader's language", async () => {
  const { server, client } = await withOffer();
  const asked = { productId: "salama", scene: "3" } as const;
  expect(await client.call(listAgreements, asked)).toMatchObject({
    data: [
      { title: "Loan agreement", position: 0 },
      { title: "Repayment authorisation", position: 1 },
      { title: "Privacy notice", position: 2 },
    ],
  });
  const { session } = await server.borrower();
  const swahili = await server.client(session, { language: "sw" }).call(listAgreements, asked);
  expect(swahili).toMatchObject({ data: [{ title: "Mkataba wa mkopo" }, {}, {}] });
});

test("[LC-4] a title leads to its own address, with the order once there is one", async () => {
  const { client, accept } = await withOffer();
  const asked = { productId: "salama", scene: "3", position: "1" } as const;
  expect(await client.call(openAgreement, asked)).toMatchObject({
    data: { contract_url: "/loanAgreement?productId=salama&position=1" },
  });
  const orderId = await accept();
  expect(await client.call(openAgreement, { ...asked, orderId })).toMatchObject({
    data: { contract_url: `/loanAgreement?productId=salama&position=1&orderId=${orderId}` },
  });
});

test("[LN-7] the loan agreement gives the three notices with the engine's own figures", async () => {
  const { read } = await withOffer();
  const said = {
    en: [
      "you tell us within 3 days",
      "at least 7 business days before",
      "is to be paid within 10 days",
    ],
    sw: ["utuarifu ndani ya siku 3.", "angalau siku 7 za kazi kabla", "ndani ya siku 10."],
    id: ["memberi tahu kami dalam 3 hari.", "sekurang-kurangnya 7 hari kerja", "dalam 10 hari."],
    hi: ["हमें 3 दिन के अंदर बताते हैं", "कम से कम 7 कार्य दिवस पहले", "10 दिन के अंदर चुकानी"],
    fil: ["sa loob ng 3 na araw.", "hindi bababa sa 7 business days", "sa loob ng 10 na araw."],
    zh: ["应在 3 天内告知我们", "至少提前 7 个工作日", "应在 10 天内付清"],
  };
  expect(Object.values(noticePeriods)).toEqual([3, 7, 10]);
  for (const language of languages) {
    const agreement = await read("0", "", language);
    expect(agreement.language).toBe(language);
    const text = wholeText(agreement);
    for (const words of said[language]) expect(text).toContain(words);
  }
});

test("[LN-1] [LN-2] before acceptance the text is filled with the open offer's figures", async () => {
  const { read } = await withOffer();
  const agreement = await read("0");
  expect(agreement).toMatchObject({ title: "Loan agreement", version: "1", acceptedOn: "" });
  const text = wholeText(agreement);
  for (const figure of [
    "Mkopo Example Ltd (the lender",
    "Asha Mushi (the borrower",
    "at least 18 years",
    "TZS 600.000,00",
    "TZS 588.000,00",
    "Processing fee TZS 12.000,00",
    "within 1 day of your application",
    "in 1 to 3 days",
    "1. 2026-04-02: TZS 108.929,98",
    "6. 2026-09-02: TZS 108.930,00",
    "5 % on days 1 to 30, 4 % on days 31 to 90, 2 % from day 91",
  ]) {
    expect(text).toContain(figure);
  }
  expect(text).not.toMatch(/[{}]/);
});

test.each(languages)(
  "[PD-6] the lender is the party as registered, with licence and whom to complain to, in %s",
  async (language) => {
    const server = await startServer({
      verticals: [agreementRoutes],
      settings: { brand: { ...brandDefault, ...licensed } },
    });
    onTestFinished(() => server.close());
    await addProduct(server.services);
    const { borrowerId, session } = await server.borrower({ fullName: "Asha Mushi" });
    await addOffer(server.services, { borrowerId });
    const answer = await server
      .client(session, { language })
      .call(readAgreement, { productId: "salama", position: "0", orderId: "" });
    if (!answer.ok) throw new Error(answer.message);
    const text = wholeText(answer.data);
    for (const fact of [
      "Mkopo Bora Ltd",
      "Bora",
      "7 Market Street, Dodoma",
      "C-123456",
      "MSP2-17",
      "Bank of Tanzania",
      "Neema Mushi",
      "+255 800 111 333",
      "Ombudsman of Dodoma",
      "+255 22 223 5000",
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toMatch(/[{}]/);
  },
);

test("an agreement without officer, licence or body has no empty paragraph for them", async () => {
  const { read } = await withOffer();
  const { sections } = await read("0");
  expect(sections.flatMap(({ paragraphs }) => paragraphs)).not.toContain("");
  expect(wholeText({ sections })).toContain(
    "Lender: Mkopo Example Ltd, 1 Example Road, Dar es Salaam",
  );
});

test("[LC-4] an accepted agreement is shown as accepted, even after the texts change", async () => {
  const { server, services, accept, read } = await withOffer();
  const before = await read("0");
  const orderId = await accept();
  const archived = await read("0", orderId);
  expect(archived).toEqual({ ...before, acceptedOn: "2026-03-02" });
  expect(archived.hash).toBe(hashOfText(archived));
  const changed = Object.fromEntries(
    languages.map((language) => [
      language,
      agreementTexts[language].map((text) => ({ ...text, title: `${text.title} (new)` })),
    ]),
  ) as unknown as typeof agreementTexts;
  await installAgreements(services.db, changed);
  server.setToday("2026-05-01");
  expect(await read("0", orderId)).toEqual(archived);
  expect(await read("0", orderId, "sw")).toEqual(archived);
  expect(archived.language).toBe("en");
});

test("installing the same texts again changes nothing, changed ones become the next version", async () => {
  const { services, read } = await withOffer();
  await installAgreements(services.db);
  expect((await read("2")).version).toBe("1");
  const sw = agreementTexts.sw.map((text) => ({ ...text, title: `${text.title}!` }));
  await installAgreements(services.db, { ...agreementTexts, sw });
  expect(await read("2")).toMatchObject({ version: "2", title: "Privacy notice" });
  expect(await read("2", "", "sw")).toMatchObject({ version: "2", title: "Taarifa ya faragha!" });
});

test("what was accepted cannot be changed or removed, by anybody", async () => {
  const { services, accept } = await withOffer();
  await accept();
  const { db } = services;
  await expect(db.script("update agreement_acceptance set title = 'x'")).rejects.toThrow("never");
  await expect(db.script("delete from agreement_acceptance")).rejects.toThrow("never");
});

test("every language has the same agreements with the same placeholders", () => {
  const places = (text: AgreementText) =>
    (wholeText(text).match(/\{\w+\}/g) ?? []).sort().join(" ");
  for (const language of languages) {
    expect(agreementTexts[language].map(places)).toEqual(agreementTexts.en.map(places));
    const parts = (text: AgreementText) => text.sections.map((one) => one.paragraphs.length);
    expect(agreementTexts[language].map(parts)).toEqual(agreementTexts.en.map(parts));
  }
});

test("foreign and missing orders, products and positions answer alike", async () => {
  const { server, services, client, borrowerId } = await withOffer();
  const own = await addLoan(services, { borrowerId });
  const other = await server.borrower();
  const notFound = { ok: false, rejection: "notFound" };
  const scene = "3" as const;
  const open = { productId: "salama", scene, position: "0" };
  expect(await other.client.call(openAgreement, { ...open, orderId: own })).toMatchObject(notFound);
  expect(await client.call(openAgreement, { ...open, orderId: "1" })).toMatchObject(notFound);
  expect(await client.call(openAgreement, { ...open, position: "3" })).toMatchObject(notFound);
  expect(await client.call(listAgreements, { productId: "x", scene })).toMatchObject(notFound);
  const read = { productId: "salama", position: "0" };
  expect(await other.client.call(readAgreement, { ...read, orderId: own })).toMatchObject(notFound);
  expect(await other.client.call(readAgreement, read)).toMatchObject(notFound);
  expect(await client.call(readAgreement, { ...read, position: "9" })).toMatchObject(notFound);
  const wrong = await client.call(readAgreement, { ...read, position: "-1" });
  expect(wrong).toMatchObject({ ok: false, rejection: "invalidInput" });
});

test.each(languages)(
  "[DS-5] the agreement that is accepted states APR and order of allocation in %s",
  async (language) => {
    const { session, server, accept, read } = await withOffer();
    const offer = await server
      .client(session, { language })
      .call(readOffer, { productId: "salama" });
    if (!offer.ok) throw new Error(offer.message);
    const shown =
      offer.data.details.find(({ text }) => text === offerCopy.apr[language])?.value ?? "";
    expect(shown).toMatch(/^\d+,\d+ %$/);
    const text = wholeText(await read("0", "", language));
    expect(text).toContain(shown);
    expect(text).not.toMatch(/[{}]/);
    // The reference order: late charges, fees, interest, principal; past due before current before later ones.
    const lines = text
      .split("\n")
      .filter((line) => line.includes(partCopy.penalty[language]) && /^[123]\. /.test(line));
    expect(lines).toHaveLength(3);
    (["past-due", "due", "in-advance"] as const).forEach((bucket, index) => {
      expect(lines[index]).toContain(bucketCopy[bucket][language]);
      const parts = (["penalty", "fee", "interest", "principal"] as const).map(
        (part) => partCopy[part][language],
      );
      expect(lines[index]?.endsWith(parts.join(thenCopy[language]))).toBe(true);
    });
    expect(text).toContain(sweepCopy["by-instalment"][language]);
    // Archived in the language of acceptance, English here, and shown as it was accepted.
    expect(wholeText(await read("0", await accept(), language))).toContain(`(APR) is ${shown}`);
  },
);
