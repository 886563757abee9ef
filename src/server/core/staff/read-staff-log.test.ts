/** What staff did, narrowed and as a file. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportStaffLog, readStaffLog } from "#contract/staff.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { linkStaffLog } from "./log-chain.ts";
import { insertLogRow } from "./store.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});

afterEach(() => server.close());

async function world() {
  const chief = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  const juma = await server.staff({ name: "Juma Said" });
  const rows = [
    ["2026-03-01T20:59:59Z", chief.staffId, "staff.add", "late-on-the-first"],
    ["2026-03-01T21:00:00Z", juma.staffId, "staff.add", "first-of-the-second"],
    ["2026-03-02T20:59:59Z", juma.staffId, "staff.switch-off", "last-of-the-second"],
    ["2026-03-02T21:00:00Z", juma.staffId, "staff.add", "=HYPERLINK(evil)"],
  ] as const;
  for (const [at, staffId, action, subject] of rows) {
    const row = { at: new Date(at), staffId, action, subject };
    await server.services.db.transaction((tx) => insertLogRow(tx, row));
  }
  return { chief, juma };
}

test("[SF-3] the log is narrowed by person, by what was done, and by days of the lender's time zone", async () => {
  const { chief, juma } = await world();
  const subjects = async (filter: Record<string, string>) => {
    const read = await chief.client.call(readStaffLog, { page: "0", ...filter });
    if (!read.ok) throw new Error(read.message);
    return read.data.entries.map(({ subject }) => subject);
  };
  expect(await subjects({})).toHaveLength(4);
  expect(await subjects({ who: chief.staffId })).toEqual(["late-on-the-first"]);
  expect(await subjects({ action: "staff.switch-off" })).toEqual(["last-of-the-second"]);
  expect(await subjects({ from: "2026-03-02", to: "2026-03-02" })).toEqual([
    "last-of-the-second",
    "first-of-the-second",
  ]);
  expect(await subjects({ who: juma.staffId, action: "staff.add", to: "2026-03-02" })).toEqual([
    "first-of-the-second",
  ]);
  expect(await chief.client.call(readStaffLog, { page: "0", from: "2026-02-31" })).toMatchObject({
    rejection: "invalidInput",
  });
  expect(await juma.client.call(readStaffLog, { page: "0" })).toMatchObject({
    rejection: "roleNeeded",
  });
});

test("[SF-3] as a file it is in words, with each entry's place in the chain, nothing in it is a formula, and taking it out is an entry", async () => {
  const { chief, juma } = await world();
  await linkStaffLog(server.services);
  const taken = await chief.client.call(exportStaffLog, { who: juma.staffId });
  if (!taken.ok) throw new Error(taken.message);
  expect(taken.data.fileName).toBe("staff-log-2026-03-02.csv");
  expect(taken.data.csv.split("\r\n").slice(0, 3)).toEqual([
    "Entry,When,Who,What,Name of the action,About,Why,In their words",
    "4,2026-03-03 00:00,Juma Said,added an account,staff.add,'=HYPERLINK(evil),,",
    "3,2026-03-02 23:59,Juma Said,disabled an account,staff.switch-off,last-of-the-second,,",
  ]);
  const read = await chief.client.call(readStaffLog, { page: "0" });
  expect(read).toMatchObject({
    data: { entries: [{ action: "staff.export-log", name: "Neema Mushi" }, {}, {}, {}, {}] },
  });
});
