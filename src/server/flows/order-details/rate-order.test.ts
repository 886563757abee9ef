import { expect, onTestFinished, test } from "vitest";
import { rateOrder, readLoan } from "#contract/loan.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { loanRoutes } from "./routes.ts";

const readRatings = defineStatement(
  "test.read-ratings",
  "select loan_id, stars, rated_on from loan_rating order by loan_id",
);

async function withPaidInstalment() {
  const server = await startServer({ verticals: [loanRoutes] });
  onTestFinished(() => server.close());
  await addProduct(server.services);
  const { borrowerId, client } = await server.borrower();
  const loanId = await addLoan(server.services, {
    borrowerId,
    events: [
      { kind: "disbursed", on: "2026-01-20" },
      { kind: "repaid", on: "2026-02-20", amount: 108_929_98 },
    ],
  });
  const ratings = () => server.services.db.query(readRatings);
  const isScore = async () => {
    const answer = await client.call(readLoan, { productId: "salama", orderId: loanId });
    return answer.ok ? answer.data.isScore : answer;
  };
  return { server, client, borrowerId, loanId, ratings, isScore };
}

test("[OD-8] stars are stored and the borrower is not asked again", async () => {
  const { client, loanId, ratings, isScore } = await withPaidInstalment();
  expect(await isScore()).toBe(1);
  const rated = await client.call(rateOrder, { score: "5", stars: "2", orderId: loanId });
  expect(rated).toMatchObject({ ok: true });
  expect(await ratings()).toEqual([{ loan_id: loanId, stars: 2, rated_on: "2026-03-02" }]);
  expect(await isScore()).toBe(0);
});

test("[OD-8] nobody is asked for stars while money is due or overdue", async () => {
  const { server, isScore } = await withPaidInstalment();
  expect(await isScore()).toBe(1);
  for (const day of ["2026-03-18", "2026-03-25"]) {
    server.setToday(day);
    expect(await isScore()).toBe(0);
  }
});

test("[OD-8] the shell's bare score counts as rated, and never wipes out stars", async () => {
  const { client, loanId, ratings, isScore } = await withPaidInstalment();
  await client.call(rateOrder, { score: "5" });
  expect(await ratings()).toMatchObject([{ loan_id: loanId, stars: null }]);
  expect(await isScore()).toBe(0);
  await client.call(rateOrder, { score: "5", stars: "4", orderId: loanId });
  await client.call(rateOrder, { score: "5", orderId: loanId });
  expect(await ratings()).toMatchObject([{ loan_id: loanId, stars: 4 }]);
  expect(await client.call(rateOrder, { score: "5" })).toMatchObject({ ok: true });
});

test("[OD-8] scores and stars outside their range change nothing", async () => {
  const { client, loanId, ratings } = await withPaidInstalment();
  for (const wrong of [{ stars: "0" }, { stars: "6" }, { stars: "x" }, { score: "4" }]) {
    const input = { score: "5", orderId: loanId, ...wrong } as never;
    expect(await client.call(rateOrder, input)).toMatchObject({ rejection: "invalidInput" });
  }
  expect(await ratings()).toEqual([]);
});

test("another borrower's order cannot be rated and answers like a missing one", async () => {
  const { server, client, loanId, ratings } = await withPaidInstalment();
  const other = await server.borrower();
  const missing = await client.call(rateOrder, { score: "5", orderId: "26030200000000" });
  expect(missing).toMatchObject({ ok: false, rejection: "notFound" });
  expect(await other.client.call(rateOrder, { score: "5", orderId: loanId })).toEqual(missing);
  expect(await ratings()).toEqual([]);
});
