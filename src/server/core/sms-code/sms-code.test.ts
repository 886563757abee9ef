/** One-time codes: what is sent, what a code is valid for, and every rate limit. */
import { expect, test } from "vitest";
import type { Language } from "#contract/languages.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { type CodeLimits, codeLimitsDefault } from "../../platform/services/sms-code-limits.ts";
import { readBudgetUse } from "./budget-use.ts";
import { networkOf } from "./code.ts";
import type { CodePurpose } from "./code-purposes.ts";
import { purgeCodes } from "./purge-codes.ts";
import { type CodeWanted, sendCode } from "./send-code.ts";
import { useCode } from "./use-code.ts";

const phone = "13812345678";
const moved = { minutes: 0 };

/** The clock can be moved without sleeping. */
async function world(smsCodes: Partial<CodeLimits> = {}): Promise<World> {
  const started = await startWorld({
    settings: { smsCodes: { ...codeLimitsDefault, ...smsCodes } },
  });
  const { calendar } = started.server.services;
  const start = calendar.now();
  moved.minutes = 0;
  calendar.now = () => new Date(start.getTime() + moved.minutes * 60_000);
  return started;
}

function callOf({ server }: World, given: { address?: string; language?: Language } = {}) {
  const { services } = server;
  const { address = "203.0.113.7", language = "en" } = given;
  const today = services.calendar.today();
  return {
    borrowerId: "",
    sessionId: "",
    deviceId: "",
    staff: null,
    address,
    ofApp: false,
    fromShell: false,
    language,
    today,
    services,
  };
}

function send(
  w: World,
  wanted: Partial<CodeWanted> = {},
  given: Parameters<typeof callOf>[1] = {},
) {
  const whole: CodeWanted = { phone, purpose: "sign-in", channel: "sms", ...wanted };
  return w.server.services.db.transaction((tx) => sendCode(tx, whole, callOf(w, given)));
}

function use(w: World, code: string, purpose: CodePurpose = "sign-in", of = phone) {
  const typed = { phone: of, purpose, code };
  return w.server.services.db.transaction((tx) => useCode(tx, typed, callOf(w)));
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const numbered = (at: number) => `139${String(at).padStart(4, "0").repeat(2)}`;

const everyRow = defineStatement(
  "test.every-sms-code",
  `select (select string_agg(c::text, ' ') from sms_code c) as codes,
          (select string_agg(o.payload::text, ' ') from outbox o) as entries`,
);

test("[AC-1] a code is sent in the caller's language, with a line for WebOTP", async () => {
  const w = await world();
  const sent = await send(w, {}, { language: "sw" });
  expect(sent).toEqual({ sent: true, waitSeconds: 60, onlyToBorrowers: false });
  const code = await codeSentTo(w, phone);
  expect(code).toMatch(/^\d{6}$/);
  const text = w.simulator.ledger.content.sms[0]?.text ?? "";
  expect(text).toContain(`${code} ni msimbo wako`);
  expect(text.endsWith(`\n\n@mkopo.test #${code}`)).toBe(true);
  expect(text.length).toBeLessThanOrEqual(160);
  const [rows] = await w.server.services.db.query<{ codes: string; entries: string }>(everyRow);
  expect(`${rows?.codes} ${rows?.entries}`).not.toMatch(new RegExp(`${phone}|${code}`));
  expect(JSON.stringify(w.server.logged)).not.toMatch(new RegExp(`${phone}|${code}`));
});

test("[AC-1] a code can be spoken in a call instead", async () => {
  const w = await world();
  await send(w, { channel: "voice" });
  const code = await codeSentTo(w, phone);
  const [call] = w.simulator.ledger.content.sms;
  expect(call?.channel).toBe("voice");
  expect(call?.text).toContain([...code].join(", "));
  expect(await use(w, code)).toBe("right");
});

test("[AC-1] a code is valid once, for its purpose and number only", async () => {
  const w = await world();
  await send(w);
  const code = await codeSentTo(w, phone);
  expect(await use(w, code, "register")).toBe("over");
  expect(await use(w, code, "sign-in", "13812345679")).toBe("over");
  expect(await use(w, code)).toBe("right");
  expect(await use(w, code)).toBe("over");
});

test("[AC-1] the fifth wrong attempt ends a code; so do five minutes, and a newer code", async () => {
  const w = await world();
  await send(w);
  const first = await codeSentTo(w, phone);
  for (const _try of [1, 2, 3, 4]) expect(await use(w, wrongOf(first))).toBe("wrong");
  expect(await use(w, wrongOf(first))).toBe("over");
  expect(await use(w, first)).toBe("over");

  moved.minutes += 2;
  await send(w);
  const second = await codeSentTo(w, phone);
  moved.minutes += 2;
  await send(w);
  const third = await codeSentTo(w, phone);
  if (second !== third) expect(await use(w, second)).toBe("wrong");
  moved.minutes += 5;
  expect(await use(w, third)).toBe("over");
});

test("[AC-1] 25 attempts a day at a number's codes of any purpose; then none is sent", async () => {
  const w = await world({
    toPhonePerDay: 100,
    fromAddressPerDay: 1_000,
    fromAddressPerHour: 1_000,
  });
  let guesses = 0;
  for (let at = 0; at < 20; at += 1) {
    const purpose = at % 2 === 0 ? "sign-in" : "register";
    if (!(await send(w, { purpose })).sent) break;
    const code = await codeSentTo(w, phone);
    for (let tried = 0; tried < 4; tried += 1) {
      if ((await use(w, wrongOf(code), purpose)) === "wrong") guesses += 1;
    }
    if (guesses < 25) expect(guesses).toBe((at + 1) * 4);
    // Even the right code is rejected now.
    else expect(await use(w, code, purpose)).toBe("over");
    moved.minutes += 2;
  }
  expect(guesses).toBe(25);
  expect(await send(w)).toMatchObject({ sent: false, why: "tooManyForPhone" });
  expect(await send(w, { phone: numbered(1) })).toMatchObject({ sent: true });
  moved.minutes += 24 * 60;
  expect(await send(w)).toMatchObject({ sent: true });
  expect(await use(w, await codeSentTo(w, phone))).toBe("right");
});

test("[AC-1] a code used in a transaction that fails can be used again", async () => {
  const w = await world();
  await send(w);
  const code = await codeSentTo(w, phone);
  const failing = w.server.services.db.transaction(async (tx) => {
    await useCode(tx, { phone, purpose: "sign-in", code }, callOf(w));
    throw new Error("something else");
  });
  await expect(failing).rejects.toThrow("something else");
  expect(await use(w, code)).toBe("right");
});

test("a code that could not be sent in time is not sent later", async () => {
  const w = await world();
  w.simulator.control.outage = "error";
  await send(w);
  await runOutboxOnce(w.server.services);
  w.simulator.control.outage = "none";
  moved.minutes += 6;
  await runOutboxOnce(w.server.services);
  expect(w.simulator.ledger.content.sms).toEqual([]);
  expect(w.server.logged.map(({ event }) => event)).toContain("sms-too-late");
});

test("[PL-4] the next code to a number waits a minute, for any purpose, and the answer says how long", async () => {
  const w = await world();
  await send(w);
  moved.minutes += 0.5;
  const refused = { sent: false, why: "tooSoon", waitSeconds: 30 };
  expect(await send(w, { purpose: "register", channel: "voice" })).toEqual(refused);
  moved.minutes += 0.5;
  expect(await send(w)).toMatchObject({ sent: true });
});

test("[PL-4] codes per number a day are limited", async () => {
  const w = await world({ toPhonePerDay: 3 });
  for (const _code of [1, 2, 3]) {
    expect(await send(w)).toMatchObject({ sent: true });
    moved.minutes += 2;
  }
  const waitSeconds = (24 * 60 - 6) * 60;
  expect(await send(w)).toEqual({ sent: false, why: "tooManyForPhone", waitSeconds });
  expect(await send(w, { phone: numbered(1) })).toMatchObject({ sent: true });
  moved.minutes += 24 * 60 - 6;
  expect(await send(w)).toMatchObject({ sent: true });
});

test("[PL-4] codes per network address an hour and a day are limited, whatever the numbers", async () => {
  const w = await world({ fromAddressPerHour: 2, fromAddressPerDay: 3 });
  const refused = { sent: false, why: "tooManyFromAddress" };
  expect(await send(w, { phone: numbered(1) })).toMatchObject({ sent: true });
  expect(await send(w, { phone: numbered(2) })).toMatchObject({ sent: true });
  expect(await send(w, { phone: numbered(3) })).toEqual({ ...refused, waitSeconds: 3_600 });
  expect(await send(w, { phone: numbered(3) }, { address: "203.0.113.8" })).toMatchObject({
    sent: true,
  });
  moved.minutes += 60;
  expect(await send(w, { phone: numbered(4) })).toMatchObject({ sent: true });
  expect(await send(w, { phone: numbered(5) })).toMatchObject(refused);
});

test("[PL-4] codes per block of numbers a day are limited; borrowers among them still get theirs", async () => {
  const w = await world({ toBlockPerDay: 3 });
  const neighbour = (at: number) => `1381234${String(at).padStart(4, "0")}`;
  for (const at of [1, 2, 3]) await send(w, { phone: neighbour(at), purpose: "register" });
  const refused = await send(w, { phone: neighbour(4), purpose: "register" });
  expect(refused).toEqual({ sent: false, why: "tooManyForPrefix", waitSeconds: 86_400 });
  await w.server.borrower({ phone: neighbour(5) });
  const known = await send(w, { phone: neighbour(5) });
  const unknown = await send(w, { phone: neighbour(6) });
  expect(known).toEqual({ sent: true, waitSeconds: 60, onlyToBorrowers: true });
  expect(unknown).toEqual(known);
  expect(await codeSentTo(w, neighbour(5))).not.toBe("");
  expect(await codeSentTo(w, neighbour(6))).toBe("");
});

test("[AC-1] a share of the day's budget is reserved for borrowers, without disclosing who is one", async () => {
  const w = await world({ perDay: 6, reservedForBorrowers: 50, toBlockPerDay: 100 });
  for (const at of [1, 2, 3]) {
    expect(await send(w, { phone: numbered(at), purpose: "register" })).toMatchObject({
      sent: true,
    });
  }
  const spent = { sent: false, why: "budgetSpent", waitSeconds: 0 };
  expect(await send(w, { phone: numbered(4), purpose: "register" })).toEqual(spent);
  await w.server.borrower({ phone });
  expect(await send(w, { phone: numbered(5) })).toEqual(await send(w));
  expect(await codeSentTo(w, phone)).not.toBe("");
  expect(await codeSentTo(w, numbered(5))).toBe("");
  expect(await send(w, { phone: numbered(5) })).toMatchObject({ why: "tooSoon" });

  for (const at of [6, 7]) {
    await w.server.borrower({ phone: numbered(at) });
    expect(await send(w, { phone: numbered(at) })).toMatchObject({ sent: true });
  }
  await w.server.borrower({ phone: numbered(8) });
  expect(await send(w, { phone: numbered(8) })).toEqual(spent);
  expect(await readBudgetUse(w.server.services.db, w.server.services)).toEqual({
    perDay: 6,
    openPerDay: 3,
    sent: 6,
    sentToOthers: 3,
    byPurpose: {
      register: 3,
      "sign-in": 3,
      "delete-account": 0,
      "payout-account": 0,
      complaint: 0,
    },
  });
});

test("expired codes that no limit counts are purged", async () => {
  const w = await world();
  await send(w);
  moved.minutes += 26 * 60;
  await send(w, { phone: numbered(1) });
  await purgeCodes(w.server.services);
  const [rows] = await w.server.services.db.query<{ codes: string }>(everyRow);
  expect(rows?.codes.match(/sign-in/g)).toHaveLength(1);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
