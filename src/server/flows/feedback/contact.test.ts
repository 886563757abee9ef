/** How the lender is reached, with or without a session, and the questions a lender may replace. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { faqIndex, whatsapp } from "#contract/complaint.ts";
import { contactInfo, readComplaintContacts } from "#contract/contact.ts";
import { languages } from "#contract/languages.ts";
import { startServer, testSettings } from "#test/server.ts";
import { questionsFile } from "../../core/text/lender-files.ts";
import { chatAddress } from "./chat-address.ts";

async function running(contentFolder = "no-content") {
  const server = await startServer({ settings: { contentFolder } });
  onTestFinished(() => server.close());
  return server;
}

test("[CS-1] telephone and mail are the brand's, for overall=30, also without a session", async () => {
  const server = await running();
  const { servicePhone, serviceEmail } = testSettings().brand;
  for (const client of [server.client(), (await server.borrower()).client]) {
    const answer = await client.call(contactInfo, { overall: "30" });
    expect(answer).toMatchObject({ ok: true, data: { smWa: servicePhone, email: serviceEmail } });
  }
  const other = await server.client().call(contactInfo, { overall: "31" as "30" });
  expect(other).toMatchObject({ ok: false, rejection: "invalidInput" });
});

test("[MK-4] complaints go to the officer the lender names, else to customer service, then to the body outside", async () => {
  const { brand } = testSettings();
  const ask = async (change: Partial<typeof brand>) => {
    const server = await startServer({ settings: { brand: { ...brand, ...change } } });
    onTestFinished(() => server.close());
    const answer = await server.client().call(readComplaintContacts, {});
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const { servicePhone: phone, serviceEmail: email } = brand;
  expect(await ask({})).toEqual({ inside: { name: "", phone, email }, outside: null });
  const complaintsOfficer = { name: "Neema Mushi", phone: "+255 800 111 333", email: "" };
  expect(await ask({ complaintsOfficer, market: "ke" })).toEqual({
    inside: complaintsOfficer,
    outside: {
      name: "Central Bank of Kenya",
      where: "www.centralbank.go.ke",
      withinDays: null,
    },
  });
});

test("the chat's address needs a country code", async () => {
  expect(chatAddress("+255 800 000 000")).toBe("https://wa.me/255800000000");
  expect(chatAddress("0800 000 000")).toBe("");
  const answer = await (await running()).client().call(whatsapp, {});
  expect(answer).toMatchObject({ ok: true, data: { url: "https://wa.me/255800000000" } });
});

test("there are questions in every language, with the lender's own number in them", async () => {
  const server = await running();
  for (const language of languages) {
    const answer = await server.client({}, { language }).call(faqIndex, {});
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.data.list.length).toBeGreaterThan(4);
    expect(JSON.stringify(answer.data)).toContain(testSettings().brand.servicePhone);
    expect(JSON.stringify(answer.data)).not.toMatch(/\{(?:phone|email)\}/);
  }
  expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("the lender's file is read without a restart; a broken one is logged and ours stands in", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await running(folder);
  const ask = async () => {
    const answer = await server.client({}, { language: "id" }).call(faqIndex, {});
    return answer.ok ? answer.data.list : [];
  };
  const own = [{ question: "Q?", answer: "A." }];
  const file = join(folder, questionsFile);
  await writeFile(file, JSON.stringify({ sw: own, id: [] }));
  expect(await ask()).toEqual(own);
  await writeFile(file, "{");
  expect((await ask()).length).toBeGreaterThan(4);
  expect(server.logged.map(({ event }) => event)).toContain("content-unreadable");
});
