/** Low ratings: the reason is stored, staff read the borrower's own words, and account closure purges them (AC-5). */
import { expect, onTestFinished, test } from "vitest";
import { rateOrder } from "#contract/loan.ts";
import { submitLowRating } from "#contract/low-rating.ts";
import { exportData } from "#contract/personal-data.ts";
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
  const stored = () => server.services.db.query(ratings);
  const record = (sent: Parameters<typeof client.call<typeof submitLowRating>>[1]) =>
    client.call(submitLowRating, sent);
  const messages = async () => {
    const answer = await (await server.staff()).client.call(listSuggestions, { page: "0" });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.suggestions;
  };
  return { server, client, borrowerId, loanId, stored, record, messages };
}

test("[AC-5] a reason is stored beside the stars; another one replaces it", async () => {
  const { client, loanId, stored, record, messages } = await withOrder();
  await client.call(rateOrder, { score: "5", stars: "2", orderId: loanId });
  expect(await record({ orderId: loanId, reason: "cost" })).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject([{ stars: 2, low_reason: "cost" }]);
  await record({ orderId: loanId, reason: "collection" });
  await record({ orderId: loanId });
  expect(await stored()).toEqual([
    { loan_id: loanId, stars: 2, low_reason: "collection", rated_on: "2026-03-02" },
  ]);
  expect(await messages()).toEqual([]);
});

test("[AC-5] the point alone, as an app may send it, counts the order rated last, or the newest", async () => {
  const { server, client, borrowerId, loanId, stored, record } = await withOrder();
  const newer = await addLoan(server.services, {
    borrowerId,
    events: [{ kind: "disbursed", on: "2026-02-20" }],
  });
  await record({});
  expect(await stored()).toMatchObject([{ loan_id: newer, stars: null, low_reason: "" }]);
  server.setToday("2026-03-03");
  await client.call(rateOrder, { score: "5", stars: "1", orderId: loanId });
  await record({ reason: "slow" });
  expect(await stored()).toMatchObject([
    { loan_id: loanId, stars: 1, low_reason: "slow" },
    { loan_id: newer, low_reason: "" },
  ]);
});

test("[AC-5] a comment reaches staff with order and phone number, encrypted; the same one twice is one message", async () => {
  const { server, loanId, record, messages } = await withOrder();
  const words = "The agent shouted\r\nat my mother. \u202e";
  await record({ orderId: loanId, reason: "collection", words });
  await record({ orderId: loanId, words });
  expect(await messages()).toMatchObject([
    {
      name: "Neema Mollel",
      telephone: "•••9876",
      suggestion: "The agent shouted\nat my mother.",
      orderNo: loanId,
      readAt: "",
    },
  ]);
  const dump = await dumpOf(server.services.db);
  for (const text of ["shouted", "Mollel", "13812349876"]) expect(dump).not.toContain(text);
});

test("[AC-5] too long, too often or about another borrower's order: rejected, and nothing changes", async () => {
  const { server, loanId, stored, record, messages } = await withOrder();
  expect(await record({ orderId: loanId, reason: "cost", words: "x".repeat(501) })).toMatchObject({
    rejection: "wordsTooLong",
  });
  const other = await server.borrower();
  const sent = { orderId: loanId, reason: "cost", words: "Mine." } as const;
  const stranger = await other.client.call(submitLowRating, sent);
  expect(stranger).toMatchObject({ rejection: "notFound" });
  expect(await record({ ...sent, orderId: "26030200000000" })).toEqual(stranger);
  expect(await stored()).toEqual([]);
  // A letter with combining accents counts as one character, an emoji too.
  expect(await record({ orderId: loanId, words: "👍🏽".repeat(500) })).toMatchObject({ ok: true });
  for (let at = 1; at < messagesOfBorrower; at += 1) {
    expect(await record({ orderId: loanId, words: `No ${at}` })).toMatchObject({ ok: true });
  }
  expect(await record({ orderId: loanId, reason: "slow", words: "Once more" })).toMatchObject({
    rejection: "tooMany",
  });
  expect(await stored()).toMatchObject([{ low_reason: "" }]);
  expect(await messages()).toHaveLength(messagesOfBorrower);
  server.setToday("2026-03-04");
  expect(await record({ orderId: loanId, words: "Once more" })).toMatchObject({ ok: true });
});

test("[AC-5] an order that was never paid out cannot have gone badly", async () => {
  const { server, borrowerId, record, stored } = await withOrder();
  const declined = await addLoan(server.services, { borrowerId, state: "declined", events: [] });
  expect(await record({ orderId: declined, reason: "cost" })).toMatchObject({
    rejection: "notFound",
  });
  expect(await stored()).toEqual([]);
});

test("[AC-6] it is in the data export; closing the account purges it", async () => {
  const { server, client, borrowerId, loanId, record, messages } = await withOrder();
  await record({ orderId: loanId, reason: "service", words: "Nobody answered." });
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
