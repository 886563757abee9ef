/** A borrower's phone number: encrypted in the table, readable for the server, found by value. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";
import {
  type BorrowerSource,
  borrowerNames,
  findBorrowerByPhone,
  readBorrower,
  registerBorrower,
} from "./borrower.ts";

let server: TestServer;
const phone = "13812345678";

beforeAll(async () => {
  server = await startServer({ verticals: [] });
});

afterAll(() => server.close());

const everything = defineStatement("test.read-borrowers", "select b::text as row from borrower b");

test("the phone number is encrypted, read back and found", async () => {
  const { db, settings } = server.services;
  const { borrowerId } = await server.borrower({ phone, fullName: "Asha", borrowerId: "b-1" });
  expect(await readBorrower(db, borrowerId, settings.encryptionKey)).toEqual({
    borrowerId: "b-1",
    fullName: "Asha",
    phone,
    birthDate: "1990-05-17",
  });
  expect(JSON.stringify(await db.query(everything))).not.toContain(phone);
  expect(await findBorrowerByPhone(db, phone, settings.encryptionKey)).toBe("b-1");
  expect(await findBorrowerByPhone(db, "13812345679", settings.encryptionKey)).toBeNull();
  expect(await findBorrowerByPhone(db, phone, Buffer.alloc(32, 8))).toBeNull();
});

test("an unknown borrower is null", async () => {
  const { db, settings } = server.services;
  expect(await readBorrower(db, "b-0", settings.encryptionKey)).toBeNull();
});

test("a phone number belongs to one borrower", async () => {
  await server.borrower({ phone: "13900000001" });
  await expect(server.borrower({ phone: "13900000001" })).rejects.toThrow();
});

test("[AC-1] an unknown number is a new borrower without a name; later it is the same one", async () => {
  const { db, settings } = server.services;
  const from = { utmTag: "radio", userFrom: "u-7" };
  const register = (given: BorrowerSource) =>
    db.transaction((tx) =>
      registerBorrower(tx, { phone: "13911112222", from: given }, server.services),
    );
  const first = await register(from);
  expect(first.isNew).toBe(true);
  expect(await register({ utmTag: "other" })).toEqual({ ...first, isNew: false });
  expect(await readBorrower(db, first.borrowerId, settings.encryptionKey)).toEqual({
    borrowerId: first.borrowerId,
    fullName: "",
    phone: "13911112222",
    birthDate: null,
  });
  const source = defineStatement(
    "test.read-source",
    "select source from borrower where borrower_id = $1::text",
  );
  expect(await db.query(source, [first.borrowerId])).toEqual([{ source: from }]);
});

test("[AC-1] a borrower's number signs that borrower in", async () => {
  const { db } = server.services;
  const { borrowerId } = await server.borrower({ phone: "13922223333" });
  const found = await db.transaction((tx) =>
    registerBorrower(tx, { phone: "13922223333", from: {} }, server.services),
  );
  expect(found).toEqual({ borrowerId, isNew: false });
});

test("staff see a name, or the number's ending while there is none", async () => {
  const { db, settings } = server.services;
  const named = await server.borrower({ phone: "13933334444", fullName: "Asha Mushi" });
  const { borrowerId } = await db.transaction((tx) =>
    registerBorrower(tx, { phone: "13944445555", from: {} }, server.services),
  );
  const names = await borrowerNames(db, [named.borrowerId, borrowerId], settings.encryptionKey);
  expect([names.get(named.borrowerId), names.get(borrowerId)]).toEqual(["Asha Mushi", "•••• 555"]);
});
