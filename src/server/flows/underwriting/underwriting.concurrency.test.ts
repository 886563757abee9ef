import { expect, onTestFinished, test } from "vitest";
import {
  approveApplication,
  declineApplication,
  readApplication,
} from "#contract/application-back-office.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { openSession } from "#server/core/staff/session.ts";
import { addApplicant, reviewed } from "#test/applicants.ts";
import { addProduct } from "#test/builders.ts";
import { startServer, type TestStaff } from "#test/server.ts";

const policies = { "": { ...defaultPolicy, rules: [], fourEyesAbove: 100_000_00 } };

async function waiting() {
  const server = await startServer({ settings: { policies } });
  onTestFinished(() => server.close());
  await addProduct(server.services);
  const orderNo = await reviewed(server, await addApplicant(server));
  const [one, other] = [await server.staff(), await server.staff()];
  const approve = (who: Pick<TestStaff, "client">, version: string) =>
    who.client.call(approveApplication, { orderNo, version, amount: "30000000" });
  const state = async () => (await loadLoanById(server.services.db, orderNo))?.applicationState;
  const entries = async () => {
    const answer = await one.client.call(readApplication, { orderNo });
    return answer.ok ? answer.data.entries.map(({ kind }) => kind) : [];
  };
  return { server, orderNo, one, other, approve, state, entries };
}

test("[AC-2] two people approve at the same moment: one is the first approval, the other has to reload", async () => {
  const { one, other, approve, state, entries } = await waiting();
  const answers = await Promise.all([approve(one, "2"), approve(other, "2")]);
  expect(answers.map((answer) => (answer.ok ? "first" : answer.rejection)).toSorted()).toEqual([
    "changedMeanwhile",
    "first",
  ]);
  expect(await state()).toBe("under-review");
  expect(await entries()).toEqual(["engine", "first-approval"]);
});

test("[AC-2] the same person in two sessions at once never approves alone", async () => {
  const { server, one, approve, state, entries } = await waiting();
  const { services } = server;
  const token = await services.db.transaction((tx) => openSession(tx, services, one.staffId));
  const twin = { client: server.staffClient(token) };
  await Promise.all([approve(one, "2"), approve(twin, "2")]);
  const again = await Promise.all([approve(one, "3"), approve(twin, "3")]);
  expect(again.map((answer) => (answer.ok ? "ok" : answer.rejection))).toEqual([
    "otherPersonNeeded",
    "otherPersonNeeded",
  ]);
  expect(await state()).toBe("under-review");
  expect(await entries()).toEqual(["engine", "first-approval"]);
});

test("[AC-2] the second approval and a decline at once: one of them, and the borrower is notified once", async () => {
  const { orderNo, one, other, approve, state, entries } = await waiting();
  await approve(one, "2");
  const decline = { orderNo, version: "3", reason: "income" } as const;
  const answers = await Promise.all([
    approve(other, "3"),
    one.client.call(declineApplication, decline),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await state()).toBe(answers[0].ok ? "approved" : "declined");
  expect(await entries()).toHaveLength(3);
});

test("[AC-2] twenty second approvals at once make one offer", async () => {
  const { one, other, approve, state, entries } = await waiting();
  await approve(one, "2");
  const answers = await Promise.all(Array.from({ length: 20 }, () => approve(other, "3")));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await state()).toBe("approved");
  expect(await entries()).toEqual(["engine", "first-approval", "approve"]);
});
