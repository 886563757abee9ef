/** Sessions: found by token only, until they end, for the device they were opened on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { ownSessions, revokeOtherSessions, revokeOwnSession } from "./own-sessions.ts";
import {
  deviceMayUse,
  findSession,
  openBrowserSession,
  openSession,
  purgeEndedSessions,
  revokeAllSessions,
  revokeSession,
} from "./session.ts";
import { newToken } from "./token.ts";

let server: TestServer;
const now = new Date("2026-03-02T09:00:00Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

beforeAll(async () => {
  server = await startServer({ verticals: [] });
});

afterAll(() => server.close());

async function opened(lifetimeMs = 60_000, deviceId = "") {
  const { db } = server.services;
  const { borrowerId } = await server.borrower();
  const { token } = await db.transaction((tx) =>
    openSession(tx, borrowerId, deviceId, lifetimeMs, now),
  );
  return { db, borrowerId, token };
}

test("a session is found until the instant it ends", async () => {
  const { db, borrowerId, token } = await opened(60_000, "d-1");
  const sessionId = expect.any(String);
  const found = { sessionId, borrowerId, deviceId: "d-1", ofApp: true, expiresAt: after(60_000) };
  expect(await findSession(db, token, now)).toEqual(found);
  expect(await findSession(db, token, after(59_999))).toEqual(found);
  expect(await findSession(db, token, after(60_000))).toBeNull();
});

test("a revoked session is not found, others of the borrower are until all are revoked", async () => {
  const { db, borrowerId, token } = await opened();
  const other = await db.transaction((tx) => openSession(tx, borrowerId, "", 60_000, now));
  await revokeSession(db, token, now);
  expect(await findSession(db, token, now)).toBeNull();
  expect(await findSession(db, other.token, now)).not.toBeNull();
  await revokeAllSessions(db, borrowerId, now);
  expect(await findSession(db, other.token, now)).toBeNull();
});

test.each(["", "x", "a".repeat(43), "a".repeat(5_000), "' or true --", "%00"])(
  "the token %j opens nothing",
  async (token) => {
    expect(await findSession(server.services.db, token, now)).toBeNull();
  },
);

const everything = defineStatement(
  "test.read-sessions",
  "select s::text as row from borrower_session s where borrower_id = $1::text",
);

test("the table does not hold the token", async () => {
  const { db, borrowerId, token } = await opened();
  const rows = await db.query(everything, [borrowerId]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a token has 256 random bits and no sign that an address would change", () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test.each([
  ["", "", true],
  ["", "d-2", true],
  ["d-1", "d-1", true],
  ["d-1", "", true],
  ["d-1", "d-2", false],
])("opened on %j, asked from %j: %j", (deviceId, asking, may) => {
  const session = { sessionId: "s", borrowerId: "b", deviceId, ofApp: true, expiresAt: now };
  expect(deviceMayUse(session, asking)).toBe(may);
});

test("a session in use is marked as seen, now and then", async () => {
  const { db, borrowerId, token } = await opened(3_600_000);
  const seen = async () =>
    (await ownSessions(db, borrowerId, now)).find((one) => one.deviceName === "")?.seenAt;
  await revokeOtherSessions(
    db,
    borrowerId,
    (await findSession(db, token, after(1)))?.sessionId ?? "",
    now,
  );
  await findSession(db, token, after(60_000));
  expect(await seen()).toEqual(after(1));
  await findSession(db, token, after(600_000));
  expect(await seen()).toEqual(after(600_000));
});

test("[AC-1] a borrower sees the own sessions and ends one, or all others; nobody else's", async () => {
  const { services } = server;
  const { db } = services;
  const { borrowerId } = await server.borrower();
  const open = (name: string) =>
    db.transaction((tx) => openBrowserSession(tx, borrowerId, name, services));
  const tokens = [await open("Chrome, Android"), await open("Firefox"), await open("Safari")];
  const sessions = await ownSessions(db, borrowerId, now);
  expect(sessions.map(({ deviceName }) => deviceName).toSorted()).toEqual([
    "",
    "Chrome, Android",
    "Firefox",
    "Safari",
  ]);
  const idOf = (name: string) => sessions.find((one) => one.deviceName === name)?.sessionId ?? "";
  const stranger = (await server.borrower()).borrowerId;
  expect(await revokeOwnSession(db, stranger, idOf("Firefox"), now)).toBe(false);
  expect(await revokeOwnSession(db, borrowerId, idOf("Firefox"), now)).toBe(true);
  expect(await revokeOwnSession(db, borrowerId, idOf("Firefox"), now)).toBe(false);
  expect(await findSession(db, tokens[1]?.token ?? "", now)).toBeNull();
  await revokeOtherSessions(db, borrowerId, idOf("Safari"), now);
  expect(await ownSessions(db, borrowerId, now)).toHaveLength(1);
  expect(await findSession(db, tokens[2]?.token ?? "", now)).not.toBeNull();
});

test("sessions that ended a month ago are removed", async () => {
  const { db, borrowerId } = await opened(60_000);
  server.setToday("2038-04-20");
  await purgeEndedSessions(server.services);
  expect(await db.query(everything, [borrowerId])).toEqual([]);
});
