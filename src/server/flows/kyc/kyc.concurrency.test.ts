/** Concurrent KYC on an engine with real concurrency: one document per borrower, one account closure, no lost change. */
import { expect, onTestFinished, test } from "vitest";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { readBaseInfo, readFaceInfo, saveBaseInfo } from "#contract/onboarding.ts";
import { deleteUser, sendDeletionCode } from "#contract/personal-data.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { consented, photographed, rightValues } from "#test/people.ts";
import { startServer } from "#test/server.ts";
import { startWorld } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { findByDocument } from "../../../../test/find-people.ts";

test("[AC-3] ten borrowers with the same document at once: one gets it", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const people = await Promise.all(Array.from({ length: 10 }, () => server.borrower()));
  for (const one of people) await consented(one);
  const answers = await Promise.all(
    people.map(({ client }) => client.call(saveBaseInfo, rightValues.public)),
  );
  const right = answers.map((answer) => answer.ok && answer.data.problems.length === 0);
  expect(right.filter(Boolean)).toHaveLength(1);
  const document = { type: "national", number: rightValues.public.documentNumber };
  const owner = await findByDocument(server.services.db, document, server.services);
  expect(owner).toBe(people[right.indexOf(true)]?.borrowerId);
});

test("[AC-3] fields saved one after the other from two devices are all stored", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const borrower = await server.borrower();
  await consented(borrower);
  const { documentNumber: _last, ...others } = rightValues.public;
  const answers = await Promise.all(
    Object.entries(others).map(([code, value]) =>
      borrower.client.call(saveBaseInfo, { [code]: value }),
    ),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const step = await borrower.client.call(readBaseInfo, {});
  const values = step.ok ? step.data.items.map(({ code, value }) => [code, value]) : [];
  expect(Object.fromEntries(values)).toMatchObject(others);
});

test("[AC-3] five pictures of one kind at once leave one, and the files of one", async () => {
  const files = memoryFiles();
  const server = await startServer({ files });
  onTestFinished(() => server.close());
  const borrower = await server.borrower();
  await consented(borrower);
  const urls = await Promise.all(
    [10, 60, 110, 160, 210].map((shade) => photographed(borrower, "face", shade)),
  );
  const face = await borrower.client.call(readFaceInfo, {});
  expect(urls).toContain(face.ok && face.data.image.url);
  expect(files.stored.size).toBe(3);
});

test("[AC-6] twenty taps on Delete at once close the account once", async () => {
  const world = await startWorld();
  const borrower = await world.server.borrower({ phone: "13766650100" });
  await borrower.client.call(sendDeletionCode, {});
  const code = await codeSentTo(world, "13766650100");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => borrower.client.call(deleteUser, { code })),
  );
  // Later calls have no session any more, or get the first one's answer.
  for (const answer of answers) {
    if (!answer.ok) expect(answer.rejection).toBe("sessionNeeded");
  }
  expect(answers.some(({ ok }) => ok)).toBe(true);
});

test("[AC-6] closing the account and accepting a loan at once: never both", async () => {
  const world = await startWorld();
  const { services } = world.server;
  await addProduct(services);
  for (let round = 0; round < 5; round += 1) {
    const phone = `1376665020${round}`;
    const borrower = await world.server.borrower({ phone });
    await addAccount(services, borrower.borrowerId);
    await addOffer(services, { borrowerId: borrower.borrowerId });
    const offer = await borrower.client.call(readOffer, { productId: "salama" });
    if (!offer.ok) throw new Error(offer.message);
    const { amount, periods, termUnit } = offer.data;
    const shown = {
      productId: "salama",
      amount: String(amount),
      periods: String(periods),
      termUnit,
    };
    await borrower.client.call(sendDeletionCode, {});
    const code = await codeSentTo(world, phone);
    const [left, taken] = await Promise.all([
      borrower.client.call(deleteUser, { code }),
      borrower.client.call(acceptOffer, shown),
    ]);
    const loans = await loadLoans(services.db, borrower.borrowerId);
    expect([left.ok, taken.ok], JSON.stringify([left, taken])).not.toEqual([true, true]);
    expect(loans.length).toBe(taken.ok ? 1 : 0);
  }
});
