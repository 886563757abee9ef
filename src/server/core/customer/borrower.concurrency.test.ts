/** Concurrent registrations of one number, on a database engine with real concurrency. */
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "#test/server.ts";
import { registerBorrower } from "./borrower.ts";

test("[AC-1] twenty concurrent registrations of one number are one borrower", async () => {
  const server = await startServer({ verticals: [] });
  onTestFinished(() => server.close());
  const { db } = server.services;
  const found = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction((tx) =>
        registerBorrower(tx, { phone: "13812345678", from: {} }, server.services),
      ),
    ),
  );
  expect(new Set(found.map(({ borrowerId }) => borrowerId)).size).toBe(1);
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
});
