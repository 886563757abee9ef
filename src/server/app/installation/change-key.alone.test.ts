/** After a key rotation the old key decrypts and finds nothing, and the new one everything. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { addToBlocklist } from "#contract/application-back-office.ts";
import { findBorrowerByPhone, readBorrower } from "#server/core/customer/borrower.ts";
import { findBorrowersByName } from "#server/core/customer/borrower-name.ts";
import { paymentSources } from "#server/core/payout-account/banks.ts";
import { bindAccount, decryptAccount } from "#server/core/payout-account/payout-account.ts";
import { floors } from "#server/floors.ts";
import { blockedKinds } from "#server/flows/application/blocklist.ts";
import { encrypt } from "#server/platform/encryption/encryption.ts";
import type { Settings } from "#server/platform/services/settings.ts";
import { cellOf } from "#test/access/cell-of.ts";
import type { Access } from "#test/access/kinds.ts";
import { ownFields, send, startAccess } from "#test/access/world.ts";
import { dumpOf } from "#test/dump.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { everyEncryptedTable } from "../registry/every-encrypted-table.ts";
import { changeKey, KeyNotChanged } from "./change-key.ts";
import { columnsOf, listTextColumns } from "./encrypted-store.ts";
import { claimInstallation, installationProblems } from "./installation.ts";
import { announceServer } from "./running-servers.ts";

/** What the server hashed with its key, by purpose. */
const hashed = vi.hoisted(() => new Map<string, string>());
vi.mock("#server/platform/encryption/encryption.ts", async (original) => {
  const real = await original<typeof import("#server/platform/encryption/encryption.ts")>();
  const noted = (key: Buffer, purpose: string, text: string) => {
    const hash = real.keyedHash(key, purpose, text);
    hashed.set(hash, purpose);
    return hash;
  };
  return { ...real, keyedHash: noted };
});

const key = (byte: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => (at * byte) % 251));
const [first, second, third] = [key(7), key(11), key(13)];
const encryptedText = /v1\.[\w-]{16}\.[\w-]{22}\.[\w-]*/g;

const claimed = (server: TestServer, settings: Partial<Settings>) => {
  const own = server.services.settings;
  return claimInstallation(server.services.db, { ...own, mode: "production", ...settings });
};

describe("[OP-2] every call of the product was made, and the key is changed twice", () => {
  test("[OP-2] no earlier encrypted text or keyed hash is left, and everything is decrypted with the new key", async () => {
    const access = await startAccess();
    const { db, settings } = access.world.server.services;
    await claimed(access.world.server, {});
    await everyCall(access);
    const before = await dumpOf(db);
    const encryptedBefore = new Set(before.match(encryptedText));
    const hashedBefore = [...hashed].filter(([hash]) => before.includes(hash));
    // Enough of the product was used for the test to say something.
    expect(encryptedBefore.size).toBeGreaterThan(50);
    expect(hashedBefore.length).toBeGreaterThan(30);

    await changeKey(db, { before: settings.encryptionKey, now: second });
    const after = await dumpOf(db);
    expect([...encryptedBefore].filter((text) => after.includes(text))).toEqual([]);
    expect(hashedBefore.filter(([hash]) => after.includes(hash))).toEqual([]);
    // A second rotation decrypts every text with the second key.
    await changeKey(db, { before: second, now: third });
  });
});

async function everyCall(access: Access): Promise<void> {
  for (const endpoint of allEndpoints) {
    // Leaving comes last or everybody else is gone.
    if (/delete|leave|logOut|signOut/i.test(endpoint.name)) continue;
    await send(access, endpoint, await ownFields(access, cellOf(endpoint)).catch(() => ({})));
  }
}

describe("[OP-2] a borrower and what belongs to them", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ settings: { encryptionKey: first } });
    await claimed(server, {});
  });
  afterEach(() => server.close());

  const phone = "13812345678";
  const asha = () => server.borrower({ phone, fullName: "Asha Mushi" });

  test("[OP-2] are found and decrypted with the new key, and not with the old one", async () => {
    const { db } = server.services;
    const { borrowerId } = await asha();
    await changeKey(db, { before: first, now: second });
    await claimed(server, { encryptionKey: second });
    expect(await findBorrowerByPhone(db, phone, second)).toBe(borrowerId);
    expect(await readBorrower(db, borrowerId, second)).toMatchObject({ fullName: "Asha Mushi" });
    expect(await findBorrowersByName(db, "mus", second)).toEqual([borrowerId]);
    expect(await findBorrowerByPhone(db, phone, key(7))).toBeNull();
    await expect(readBorrower(db, borrowerId, key(7))).rejects.toThrow();
  });

  test("[OP-2] the blocklist, of which only hashes are stored, still matches after two rotations", async () => {
    const { db, settings } = server.services;
    const { borrowerId } = await asha();
    const supervisor = await server.staff({ role: "supervisor" });
    const added = await supervisor.client.call(
      addToBlocklist,
      { kind: "phone", value: phone, note: "Fraud" },
      { requestKey: "deny-1" },
    );
    expect(added.ok).toBe(true);
    await changeKey(db, { before: first, now: second });
    await changeKey(db, { before: second, now: third });
    await claimed(server, { encryptionKey: third });
    const services = { settings: { ...settings, encryptionKey: third } };
    expect(await blockedKinds(db, borrowerId, null, services)).toEqual(["phone"]);
  });

  test("[OP-2] an account's number is decrypted with the new key under its row's purpose", async () => {
    const { db } = server.services;
    const { borrowerId } = await asha();
    const bankCode = paymentSources("reference")[0]!.code;
    const account = { borrowerId, bankCode, number: "0712345678" };
    const how = { market: "reference", encryptionKey: first, now: new Date() } as const;
    const bound = await db.transaction((tx) => bindAccount(tx, account, how));
    if ("wrong" in bound) throw new Error(bound.wrong);
    await changeKey(db, { before: first, now: second });
    expect(await decryptAccount(db, bound.accountId, second)).toMatchObject({
      number: "0712345678",
    });
  });

  test("[OP-2] a text that cannot be decrypted stops the change, and all of it is rolled back", async () => {
    const { db } = server.services;
    await asha();
    const strange = await server.borrower();
    await db.script(
      `update borrower set phone_encrypted = '${encrypt(third, "borrower.phone", "1")}' where borrower_id = '${strange.borrowerId}'`,
    );
    const before = await dumpOf(db);
    const change = changeKey(db, { before: first, now: second });
    await expect(change).rejects.toThrow(/borrower.phone_encrypted cannot be decrypted/);
    await expect(change).rejects.toThrow(KeyNotChanged);
    expect(await dumpOf(db)).toBe(before);
    expect(
      await installationProblems(db, { ...server.services.settings, mode: "production" }),
    ).toEqual([]);
  });

  test("[OP-2] encrypted texts in an undeclared column stop the change", async () => {
    const { db } = server.services;
    await asha();
    const known = everyEncryptedTable.filter(({ table }) => table !== "borrower");
    await expect(changeKey(db, { before: first, now: second }, known)).rejects.toThrow(
      /borrower\.\w+_encrypted holds encrypted texts/,
    );
  });

  test("[OP-2] a running server stops the change, one that has ended does not; a server cut off meanwhile must end", async () => {
    const { db, log } = server.services;
    const told: string[] = [];
    const running = await announceServer(db, first, log, (why) => told.push(why), 50);
    await expect(changeKey(db, { before: first, now: second })).rejects.toThrow(/still running/);
    await running.stop();
    await changeKey(db, { before: first, now: second });
    await expect(announceServer(db, first, log, () => {})).rejects.toThrow(/changed/);

    const cutOff = await announceServer(db, second, log, (why) => told.push(why), 50);
    await db.script("update server_process set seen_at = seen_at - interval '2 minutes'");
    // As if it could not write for two minutes: the change goes through, and its next word tells it to end.
    await db.script(`update installation set key_id = 'another'`);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(told[0]).toMatch(/Start it with the new key/);
    await cutOff.stop();
  });

  test("[OP-2] the wrong old key, the same key twice and a second run are told apart", async () => {
    const { db } = server.services;
    const change = (before: Buffer, now: Buffer) => changeKey(db, { before, now });
    await expect(change(third, second)).rejects.toThrow(/MKOPO_ENCRYPTION_KEY_OLD .* is not/);
    await expect(change(first, first)).rejects.toThrow(/the same key/);
    await change(first, second);
    await expect(change(first, second)).rejects.toThrow(
      /already encrypted with MKOPO_ENCRYPTION_KEY/,
    );
  });
});

const tableOf = (column: string): string => column.split(".")[0] ?? "";

describe("[OP-2] columns", () => {
  test("[OP-2] every column that is called encrypted, hash or digest is told of or needs no key", async () => {
    const server = await startServer({ verticals: [] });
    const columns = await listTextColumns(server.services.db);
    await server.close();
    const named = columns
      .filter(({ column }) => /encrypted|_hash$|digest/.test(column))
      .map(({ table, column }) => `${table}.${column}`);
    const told = everyEncryptedTable.flatMap((table) =>
      columnsOf(table).map((column) => `${table.table}.${column}`),
    );
    const rooms = floors.flatMap((floor) =>
      floor.rooms.map((room) => ({ ...room, place: `${floor.name}/${room.name}` })),
    );
    const unkeyed = rooms.flatMap(({ hashes = {}, tables = [], place }) =>
      Object.keys(hashes).map((column) => {
        expect(tables, `${column} is of another room than ${place}`).toContain(tableOf(column));
        return column;
      }),
    );
    const known = new Set([...told, ...unkeyed]);
    const untold = named
      .filter((name) => !known.has(name))
      .map((name) => {
        const of = rooms.find(({ tables = [] }) => tables.includes(tableOf(name)));
        return `${name}: list it in encrypted-columns.ts of ${of?.place ?? "its room"}, or in its hashes in src/server/floors.ts where it needs no key`;
      });
    expect(untold).toEqual([]);
    expect(unkeyed.filter((name) => told.includes(name))).toEqual([]);
    const all = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect([...known].filter((name) => !all.has(name))).toEqual([]);
  });
});
