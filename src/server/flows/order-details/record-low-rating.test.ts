/** The low-rate point: why an order was rated low, what the desk reads of it, and what becomes of it when the borrower leaves (AC-5). */
import { expect, onTestFinished, test } from "vitest";
import { rateOrder } from "#contract/loan.ts";
import { tellLowRating } from "#contract/low-rating.ts";
import { exportData } from "#contract/own-data.ts";
import { listSuggestions } from "#contract/suggestion.ts";
import { messagesOfBorrower, purgeMessagesFrom } from "#server/flows/feedback/borrowers-message.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addLoan, addProduct, type PastEvent } from "#test/builders.ts";
import { dumpOf } from "#test/dump.ts";
import { startServer } from "#test/server.ts";

const ratings = defineStatement(
  "test.read-low-ratings",
  "select loan_id, stars, low_reason, rated_on from loan_rating order by loan_id",
);

const paidOut: readonly PastEvent[] = [{ kind: "disbursed", on: "2026-01-20" }];

async function withOrder() {
  const server = await startServer();
  onTestFinished(() => server.close());
  await addProduct(server.services);
  const { borrowerId, client } = await server.borrower({
    fullName: "Neema Mollel",
    phone: "13812349876",
  });
  const loanId = await addLoan(server.services, { borrowerId, events: paidOut });
  const kept = () => server.services.db.query(ratings);
  const tell = (sent: Parameters<typeof client.call<typeof tellLowRating>>[1]) =>
    client.call(tellLowRating, sent);
  const messages = async () => {
    const answer = await (await server.staff()).client.call(listSuggestions, { page: "0" });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.suggestions;
  };
  return { server, client, borrowerId, loanId, kept, tell, messages };
}

test("[AC-5] a reason is kept beside the stars; another one takes its place", async () => {
  const { client, loanId, kept, tell, messages } = await withOrder();
  await client.call(rateOrder, { score: "5", stars: "2", orderId: loanId });
  expect(await tell({ orderId: loanId, reason: "cost" })).toMatchObject({ ok: true });
  expect(await kept()).toMatchObject([{ stars: 2, low_reason: "cost" }]);
  await tell({ orderId: loanId, reason: "collection" });
  await tell({ orderId: loanId });
  expect(await kept()).toEqual([
    { loan_id: loanId, stars: 2, low_reason: "collection", rated_on: "2026-03-02" },
  ]);
  expect(await messages()).toEqual([]);
});

test("[AC-5] the point alone, as an app may send it, counts the order rated last, or the newest", async () => {
  const { server, client, borrowerId, loanId, kept, tell } = await withOrder();
  const newer = await addLoan(server.services, {
    borrowerId,
    events: [{ kind: "disbursed", on: "2026-02-20" }],
  });
  await tell({});
  expect(await kept()).toMatchObject([{ loan_id: newer, stars: null, low_reason: "" }]);
  server.setToday("2026-03-03");
  await client.call(rateOrder, { score: "5", stars: "1", orderId: loanId });
  await tell({ reason: "slow" });
  expect(await kept()).toMatchObject([
    { loan_id: loanId, stars: 1, low_reason: "slow" },
    { loan_id: newer, low_reason: "" },
  ]);
});

test("[AC-5] words reach the desk with order and number, encrypted; the same ones twice are one message", async () => {
  const { server, loanId, tell, messages } = await withOrder();
  const words = "The agent shouted\r\nat my mother. \u202e";
  await tell({ orderId: loanId, reason: "collection", words });
  await tell({ orderId: loanId, words });
  expect(await messages()).toMatchObject([
    {
      name: "Neema Mollel",
      telephone: "13812349876",
      suggestion: "The agent shouted\nat my mother.",
      orderNo: loanId,
      readAt: "",
    },
  ]);
  const dump = await dumpOf(server.services.db);
  for (const text of ["shouted", "Mollel", "13812349876"]) expect(dump).not.toContain(text);
});

test("[AC-5] too long, too often or of a stranger's order: refused, and nothing is changed", async () => {
  const { server, loanId, kept, tell, messages } = await withOrder();
  expect(await tell({ orderId: loanId, reason: "cost", words: "x".repeat(501) })).toMatchObject({
    rejection: "wordsTooLong",
  });
  const other = await server.borrower();
  const sent = { orderId: loanId, reason: "cost", words: "Mine." } as const;
  const stranger = await other.client.call(tellLowRating, sent);
  expect(stranger).toMatchObject({ rejection: "notFound" });
  expect(await tell({ ...sent, orderId: "26030200000000" })).toEqual(stranger);
  expect(await kept()).toEqual([]);
  // A letter with its accents counts once, an emoji too.
  expect(await tell({ orderId: loanId, words: "👍🏽".repeat(500) })).toMatchObject({ ok: true });
  for (let at = 1; at < messagesOfBorrower; at += 1) {
    expect(await tell({ orderId: loanId, words: `No ${at}` })).toMatchObject({ ok: true });
  }
  expect(await tell({ orderId: loanId, reason: "slow", words: "Once more" })).toMatchObject({
    rejection: "tooMany",
  });
  expect(await kept()).toMatchObject([{ low_reason: "" }]);
  expect(await messages()).toHaveLength(messagesOfBorrower);
  server.setToday("2026-03-04");
  expect(await tell({ orderId: loanId, words: "Once more" })).toMatchObject({ ok: true });
});

test("[AC-5] an order that was never paid out cannot have gone badly", async () => {
  const { server, borrowerId, tell, kept } = await withOrder();
  const declined = await addLoan(server.services, { borrowerId, state: "declined", events: [] });
  expect(await tell({ orderId: declined, reason: "cost" })).toMatchObject({
    rejection: "notFound",
  });
  expect(await kept()).toEqual([]);
});

test("[AC-6] the borrower reads it in the export; whoever leaves takes the words along", async () => {
  const { server, client, borrowerId, loanId, tell, messages } = await withOrder();
  await tell({ orderId: loanId, reason: "service", words: "Nobody answered." });
  const answer = await client.call(exportData, {});
  if (!answer.ok) throw new Error(answer.message);
  expect(JSON.parse(answer.data.json)).toMatchObject({
    ratings: [{ loanId, reason: "service" }],
    messagesToUs: [{ orderNo: loanId, text: "Nobody answered." }],
  });
  expect(JSON.stringify(answer.data.chapters)).toContain("Nobody answered.");
  await server.services.db.transaction((tx) => purgeMessagesFrom(tx, borrowerId));
  expect(await messages()).toEqual([]);
});
