/** A borrower's phone number: readable for us, not in the table, still found by value. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineStatement } from "#server/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { findBorrowerByPhone, readBorrower } from "./borrower.ts";

let server: TestServer;
const phone = "13812345678";

beforeAll(async () => {
  server = await startServer({ verticals: [] });
});

afterAll(() => server.close());

const everything = defineStatement("test.read-borrowers", "select b::text as row from borrower b");

test("the phone number is sealed, read back and found", async () => {
  const { db, settings } = server.services;
  const { borrowerId } = await server.borrower({ phone, fullName: "Asha", borrowerId: "b-1" });
  expect(await readBorrower(db, borrowerId, settings.sealKey)).toEqual({
    borrowerId: "b-1",
    fullName: "Asha",
    phone,
    birthDate: "1990-05-17",
  });
  expect(JSON.stringify(await db.query(everything))).not.toContain(phone);
  expect(await findBorrowerByPhone(db, phone, settings.sealKey)).toBe("b-1");
  expect(await findBorrowerByPhone(db, "13812345679", settings.sealKey)).toBeNull();
  expect(await findBorrowerByPhone(db, phone, Buffer.alloc(32, 8))).toBeNull();
});

test("a borrower who is not there is null", async () => {
  const { db, settings } = server.services;
  expect(await readBorrower(db, "b-0", settings.sealKey)).toBeNull();
});

test("a phone number belongs to one borrower", async () => {
  await server.borrower({ phone: "13900000001" });
  await expect(server.borrower({ phone: "13900000001" })).rejects.toThrow();
});
