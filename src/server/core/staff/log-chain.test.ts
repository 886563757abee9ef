/** What staff did as a chain: linked whoever writes at once, and whatever is changed, taken out or put in afterwards is named. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "#test/server.ts";
import { runStaffLogCommand } from "../../app/commands/staff-log-command.ts";
import { defineStatement } from "../../platform/db/database.ts";
import { hashOfLink, linkStaffLog } from "./log-chain.ts";
import { readLinks } from "./log-chain-store.ts";
import { insertLogRow } from "./store.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});

afterEach(() => server.close());

const at = new Date("2026-03-02T09:00:00.125Z");

async function write(subjects: readonly string[]): Promise<void> {
  const { db } = server.services;
  for (const subject of subjects) {
    const row = { at, staffId: null, action: "staff.add", subject } as const;
    await db.transaction((tx) => insertLogRow(tx, row));
  }
}

let meddled = 0;

/** As somebody would who has the database. */
async function meddle(text: string): Promise<void> {
  const { db } = server.services;
  meddled += 1;
  await db.transaction((tx) => tx.query(defineStatement(`test.meddle-${meddled}`, text)));
}

const verified = (...more: string[]) => runStaffLogCommand(["verify", ...more], server.services.db);

test("[SF-3] every entry is linked once, in batches, by several processes at once, while others write", async () => {
  const many = Array.from({ length: 1_100 }, (_, index) => `m${index}`);
  const { db } = server.services;
  await db.transaction(async (tx) => {
    for (const subject of many.slice(0, 1_050)) {
      await insertLogRow(tx, { at, staffId: null, action: "staff.add", subject });
    }
  });
  const runs = await Promise.all([
    linkStaffLog(server.services),
    write(many.slice(1_050)).then(() => linkStaffLog(server.services)),
    linkStaffLog(server.services),
  ]);
  expect(runs.reduce((sum, linked) => sum + linked, 0)).toBe(1_100);
  const { text, isSound } = await verified();
  expect(text).toContain("Nothing is missing or changed: 1100 entries");
  expect(isSound).toBe(true);
});

test("[SF-3] one that is altered is named, and so is one that is taken out, put in, or gone from the end", async () => {
  await write(["amina", "juma", "neema", "salma", "zawadi"]);
  await linkStaffLog(server.services);
  await meddle("update staff_log set subject = 'nobody' where subject = 'juma'");
  expect(await verified()).toMatchObject({
    isSound: false,
    text: expect.stringMatching(/^Entry 2 is not what it was.*staff\.add nobody\)\.\n5 entries/),
  });
  await meddle("update staff_log set subject = 'juma' where subject = 'nobody'");
  expect((await verified()).isSound).toBe(true);
  await meddle("delete from staff_log where subject = 'neema'");
  expect((await verified()).text).toMatch(/^Entry 3 is missing\.\n4 entries/);
  await meddle("delete from staff_log where subject in ('salma', 'zawadi')");
  expect((await verified()).text).toMatch(/^Entries 3 to 5 are missing\.\n2 entries/);
});

test("[SF-3] a changed time, person, reason or place is seen as well", async () => {
  await write(["amina", "juma", "neema"]);
  await linkStaffLog(server.services);
  const changes = [
    [
      "happened_at = happened_at + interval '1 second'",
      "happened_at = happened_at - interval '1 second'",
    ],
    ["reason = 'asked'", "reason = ''"],
    ["action = 'staff.switch-on'", "action = 'staff.add'"],
  ] as const;
  for (const [change, back] of changes) {
    await meddle(`update staff_log set ${change} where subject = 'juma'`);
    expect((await verified()).text, change).toMatch(/^Entry 2 is not what it was/);
    await meddle(`update staff_log set ${back} where subject = 'juma'`);
  }
  await meddle("update staff_log set link_no = link_no + 10 where subject = 'neema'");
  expect((await verified()).text).toMatch(/^Entries 3 to 12 are missing\./);
});

test("[SF-3] who rewrites an entry with its hash is caught by the next one, and who rewrites all of them by the server's log", async () => {
  await write(["amina", "juma", "neema"]);
  await linkStaffLog(server.services);
  const told = server.logged.find(({ event }) => event === "staff-log-linked")?.facts ?? {};
  const [first, second, third] = await readLinks(server.services.db, 0, 10);
  if (first === undefined || second === undefined || third === undefined) throw new Error("three");
  const forged = hashOfLink(2, { ...second, subject: "nobody" }, first.hash);
  await meddle(`update staff_log set subject = 'nobody', hash = '${forged}' where link_no = 2`);
  expect((await verified()).text).toMatch(/^Entry 3 is not what it was, or what stood before/);
  const rest = hashOfLink(3, third, forged);
  await meddle(`update staff_log set hash = '${rest}' where link_no = 3`);
  expect((await verified()).text).toMatch(/^The chain ends at entry 3, and not as it says/);
  await meddle(`update staff_log_head set hash = '${rest}'`);
  expect((await verified()).isSound).toBe(true);
  const anchor = ["--entry", String(told["through"]), "--hash", String(told["hash"])];
  expect((await verified(...anchor)).text).toMatch(/^Entry 3 is not the one the server's log told/);
});

test("[SF-3] how far the chain is, once taken away, is missed and never begun anew", async () => {
  expect((await verified()).isSound).toBe(true);
  await write(["amina"]);
  await linkStaffLog(server.services);
  await meddle("delete from staff_log_head");
  expect((await verified()).text).toMatch(/^How far the chain is was taken away\./);
  await write(["juma"]);
  await expect(linkStaffLog(server.services)).rejects.toThrow("is gone");
});

test("[SF-3] what waits for the chain is told; a note about a person may go without breaking it", async () => {
  await write(["amina"]);
  expect((await verified()).text).toContain("1 more wait for a running server");
  await linkStaffLog(server.services);
  await meddle("update staff_log set note_encrypted = 'gone'");
  expect((await verified()).isSound).toBe(true);
  for (const wrong of [["prove"], ["verify", "--entry", "x", "--hash", "y"], ["verify", "--odd"]]) {
    await expect(runStaffLogCommand(wrong, server.services.db)).rejects.toThrow("Usage");
  }
});
