/** Two who decide about an account at once, one who takes it back meanwhile, a maker who is switched off (SF-1): on an engine that runs them at once. */
import { expect, onTestFinished, test } from "vitest";
import { addStaff, listStaff, setActive } from "#contract/staff.ts";
import {
  approveStaffChange,
  declineStaffChange,
  listStaffChanges,
  withdrawStaffChange,
} from "#contract/staff-changes.ts";
import { startServer } from "#test/server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { waiting } from "#test/staff-changes.ts";

const account = { login: "rehema", name: "Rehema Ally", role: "supervisor" } as const;
const rehema = { ...account, contact: "13900000001" };

async function asked() {
  const server = await startServer();
  onTestFinished(() => server.close());
  const [neema, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => server.staff({ role: "supervisor" })),
  );
  if (neema === undefined) throw new Error("nobody");
  const changeId = waiting(await neema.client.call(addStaff, rehema));
  const passwords = async () => (await smsWritten(server)).length;
  return { server, neema, others, changeId, passwords };
}

test("[SF-1] of three who approve at the same moment one does it, and one password is sent", async () => {
  const { others, changeId, passwords } = await asked();
  const answers = await Promise.all(
    others.flatMap(({ client }) => [
      client.call(approveStaffChange, { changeId }),
      client.call(approveStaffChange, { changeId }),
    ]),
  );
  // Two taps of the one who did it.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  for (const answer of answers) if (!answer.ok) expect(answer.rejection).toBe("changeDecided");
  expect(await passwords()).toBe(1);
});

test("[SF-1] declined or taken back while it is approved: one of them happens", async () => {
  const { neema, others, changeId, passwords } = await asked();
  const [approved, declined, withdrawn] = await Promise.all([
    others[0]!.client.call(approveStaffChange, { changeId }),
    others[1]!.client.call(declineStaffChange, { changeId }),
    neema.client.call(withdrawStaffChange, { changeId }),
  ]);
  expect([approved.ok, declined.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
  expect(await passwords()).toBe(approved.ok ? 1 : 0);
});

test("[SF-1] the maker is switched off while it is approved: done before, or not at all", async () => {
  const { neema, others, changeId, passwords } = await asked();
  const [approved, off] = await Promise.all([
    others[0]!.client.call(approveStaffChange, { changeId }),
    others[1]!.client.call(setActive, { staffId: neema.staffId, active: "0" }),
  ]);
  expect(off.ok).toBe(true);
  if (!approved.ok) expect(approved.rejection).toBe("makerGone");
  expect(await passwords()).toBe(approved.ok ? 1 : 0);
});

test("[SF-1] the same login asked for by four at once waits once", async () => {
  const { server, neema, others, changeId } = await asked();
  await neema.client.call(withdrawStaffChange, { changeId });
  const answers = await Promise.all(
    [neema, ...others].map(({ client }) => client.call(addStaff, rehema)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const list = await others[0]!.client.call(listStaffChanges, { view: "decided" });
  expect(list.ok && list.data.rows).toHaveLength(1);
  const members = await server.staff({ role: "supervisor" });
  const known = await members.client.call(listStaff, {});
  expect(known.ok && known.data.members.some(({ login }) => login === "rehema")).toBe(false);
});
