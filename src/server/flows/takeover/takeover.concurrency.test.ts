/** A book on PostgreSQL: several processes work on it at once, and it is booked and taken back once. */
import { expect, test } from "vitest";
import { openPaper } from "#contract/papers.ts";
import { bookTakeover, readTakeover, takeTakeoverBack } from "#contract/takeover.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { begunTakeover, broughtTakeover, exampleBook } from "#test/takeover-files.ts";
import { runTakeovers } from "./run-takeovers.ts";

const standing = defineStatement(
  "test.takeover-standing",
  `select l.loan_id, l.borrower_id, l.terms->'takenOver'->>'number' as number, l.application_state,
     (select count(*)::integer from journal_entry e where e.loan_id = l.loan_id) as entries
   from loan l order by number`,
);

async function looked() {
  const server = await startServer();
  await addProduct(server.services);
  const asha = await server.staff({ role: "finance" });
  const juma = await server.staff({ role: "supervisor" });
  const takeoverId = await begunTakeover(asha);
  await broughtTakeover(asha, takeoverId, exampleBook());
  const work = () => Promise.all(Array.from({ length: 4 }, () => runTakeovers(server.services)));
  await work();
  const read = await juma.client.call(readTakeover, { takeoverId });
  if (!read.ok) throw new Error(read.message);
  const asked = { takeoverId, version: String(read.data.version) };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => juma.client.call(bookTakeover, asked)),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  await work();
  const now = () =>
    server.services.db.query<{
      number: string;
      entries: number;
      borrower_id: string;
      loan_id: string;
    }>(standing);
  return { server, juma, takeoverId, work, now };
}

test("[DK-9] pressed four times and worked on by four processes, a book is booked once and taken back once", async () => {
  const { server, juma, takeoverId, work, now } = await looked();
  expect(await now()).toMatchObject([
    { number: "L-17", application_state: "running", entries: 1 },
    { number: "L-18", application_state: "running", entries: 1 },
  ]);
  expect(await ledgerCheck(server.services.db)).toEqual([]);
  await juma.client.call(takeTakeoverBack, { takeoverId, reason: "Wrong branch" });
  await work();
  expect(await now()).toMatchObject([
    { number: "L-17", application_state: "cancelled", entries: 2, borrower_id: takeoverId },
    { number: "L-18", application_state: "cancelled", entries: 2, borrower_id: takeoverId },
  ]);
  expect(await ledgerCheck(server.services.db)).toEqual([]);
});

test("[DK-9] a paper of such a loan names the book it comes from", async () => {
  const { server, now } = await looked();
  const [loan] = await now();
  const { client } = await server.known(loan?.borrower_id ?? "");
  const asked = { orderId: loan?.loan_id ?? "", kind: "statement" } as const;
  const paper = await client.call(openPaper, asked);
  expect(paper).toMatchObject({ ok: true });
  expect(JSON.stringify(paper)).toContain(
    "Branch ledger, number L-17 there, history until 2026-02-28 from there",
  );
});
