/** The letter about a complaint: what it says, that it follows the complaint, and who may have it. */
import { expect, onTestFinished, test } from "vitest";
import { reopenOwnComplaint } from "#contract/complaint.ts";
import { addNote, openComplaintLetter } from "#contract/complaint-back-office.ts";
import type { Output } from "#contract/endpoint.ts";
import type { PaperBlock } from "#contract/paper-content.ts";
import { openPaper, verifyPaper } from "#contract/papers.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { handUpLateComplaints } from "#server/flows/complaint/hand-up.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import { startServer, type TestBorrower } from "#test/server.ts";

type Opened = Output<typeof openPaper>;

async function running() {
  const brand = { ...brandDefault, market: "tz" as const };
  const server = await startServer({ settings: { brand } });
  onTestFinished(() => server.close());
  const borrower = await server.borrower({ fullName: "Asha Ally" });
  return { server, borrower };
}

async function letterOf({ client }: Pick<TestBorrower, "client">, of: string): Promise<Opened> {
  const answer = await client.call(openPaper, { kind: "complaint-case", of });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const cells = (block: PaperBlock | undefined) =>
  block?.form === "table" ? block.rows.map((row) => row.map(({ lines }) => lines.join(" "))) : [];

const sectionOf = ({ content }: Opened, heading: string) =>
  content.sections.find((section) => section.heading === heading);

test("[CP-12] [DV-1] it says what was complained of, answered, promised, kept and missed, and where to take it", async () => {
  const { server, borrower } = await running();
  const problemId = await sentComplaint(borrower);
  server.setToday("2026-03-06");
  await handUpLateComplaints(server.services);
  const officer = await server.staff({ role: "supervisor", name: "Zuhura" });
  await officer.client.call(addNote, { problemId, text: "He always complains" });
  await answered(officer, problemId, "We see no mistake.");
  const again = { problemId, problemDetail: "Look at April" };
  await borrower.client.call(reopenOwnComplaint, again);
  server.setToday("2026-03-17");
  await handUpLateComplaints(server.services);

  const letter = await letterOf(borrower, problemId);
  const shown = JSON.stringify(letter.content);
  for (const said of [
    "Asha Ally",
    "The amount is too high.",
    "We see no mistake.",
    "Look at April",
  ])
    expect(shown).toContain(said);
  for (const kept of ["He always complains", "Zuhura"]) expect(shown).not.toContain(kept);
  const promises = sectionOf(letter, "What we promised, and whether we kept it");
  expect(cells(promises?.blocks[0])).toEqual([
    ["Our answer", "2026-03-05", "2026-03-06", "No"],
    ["End of the complaint", "2026-03-16", "–", "No"],
    ["Answer of our complaints officer", "2026-03-11", "2026-03-06", "Yes"],
    ["Our answer", "2026-03-11", "–", "No"],
  ]);
  const happened = cells(sectionOf(letter, "What happened")?.blocks[0]).map(([, what]) => what);
  expect(happened).toEqual([
    "You sent the complaint",
    "We had not answered in time; our complaints officer took it over",
    "We answered",
    "You took it up again",
    "Our time for an answer had ended",
  ]);
  expect(sectionOf(letter, "Where you can take this complaint")?.blocks).toEqual([
    {
      form: "note",
      text: "The lender had until 2026-03-16 to answer this complaint and did not.",
    },
    {
      form: "rows",
      rows: [
        { text: "Body", value: "Bank of Tanzania" },
        { text: "Where", value: "www.bot.go.tz" },
        { text: "By", value: "2026-03-30" },
      ],
    },
  ]);
  expect(await server.client().call(verifyPaper, { code: letter.code })).toMatchObject({
    data: { genuine: 1 },
  });
});

test("[DV-4] it stands until something of it changes; then a new one names the old", async () => {
  const { server, borrower } = await running();
  const problemId = await sentComplaint(borrower);
  const first = await letterOf(borrower, problemId);
  server.setToday("2026-03-05");
  expect((await letterOf(borrower, problemId)).number).toBe(first.number);
  // The promised day has passed.
  server.setToday("2026-03-06");
  const second = await letterOf(borrower, problemId);
  expect(second.corrects).toBe(first.number);
});

test("[CP-12] staff make the same letter in the borrower's language; another borrower's is not there", async () => {
  const { server, borrower } = await running();
  const problemId = await sentComplaint(borrower);
  const own = await letterOf(borrower, problemId);
  const agent = await server.staff();
  const made = await agent.client.call(openComplaintLetter, { problemId });
  if (!made.ok) throw new Error(made.message);
  expect(made.data.fileName).toBe(`complaint-case-${own.number}.pdf`);
  expect(Buffer.from(made.data.pdfBase64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  const stranger = await server.borrower();
  expect(
    await stranger.client.call(openPaper, { kind: "complaint-case", of: problemId }),
  ).toMatchObject({ ok: false, rejection: "notFound" });
  expect(await agent.client.call(openComplaintLetter, { problemId: "none" })).toMatchObject({
    ok: false,
    rejection: "notFound",
  });
});
