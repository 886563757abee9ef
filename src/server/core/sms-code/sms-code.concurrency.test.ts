/** Concurrent requests on a database engine with real concurrency: no limit is exceeded, no code is used twice. */
import { expect, test } from "vitest";
import { startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { type CodeLimits, codeLimitsDefault } from "../../platform/services/sms-code-limits.ts";
import { readBudgetUse } from "./budget-use.ts";
import { type CodeWanted, sendCode } from "./send-code.ts";
import { useCode } from "./use-code.ts";

const phone = "13812345678";
const many = Array.from({ length: 50 }, (_, at) => at);
const wide = { fromAddressPerHour: 1_000, fromAddressPerDay: 1_000, toBlockPerDay: 1_000 };

function world(smsCodes: Partial<CodeLimits>): Promise<World> {
  return startWorld({ settings: { smsCodes: { ...codeLimitsDefault, ...wide, ...smsCodes } } });
}

function callOf({ services }: World["server"], address = "203.0.113.7") {
  const today = services.calendar.today();
  return {
    borrowerId: "",
    sessionId: "",
    deviceId: "",
    staff: null,
    address,
    ofApp: false,
    fromShell: false,
    language: "en" as const,
    today,
    services,
  };
}

function send({ server }: World, wanted: Partial<CodeWanted>, address?: string) {
  const whole: CodeWanted = { phone, purpose: "register", channel: "sms", ...wanted };
  return server.services.db.transaction((tx) => sendCode(tx, whole, callOf(server, address)));
}

test("[PL-4] fifty numbers from fifty addresses at once do not exceed the day's budget", async () => {
  const w = await world({ perDay: 20, reservedForBorrowers: 25 });
  const answers = await Promise.all(
    many.map((at) => send(w, { phone: `13${500_000_000 + at * 10_000}` }, `203.0.113.${at}`)),
  );
  expect(answers.filter(({ sent }) => sent)).toHaveLength(15);
  const refused = answers.flatMap((answer) => (answer.sent ? [] : [answer.why]));
  expect(new Set(refused)).toEqual(new Set(["budgetSpent"]));
  expect(await readBudgetUse(w.server.services.db, w.server.services)).toMatchObject({ sent: 15 });
});

test("[PL-4] fifty requests for one number at once send one code", async () => {
  const w = await world({});
  const answers = await Promise.all(many.map((at) => send(w, {}, `203.0.113.${at}`)));
  expect(answers.filter(({ sent }) => sent)).toHaveLength(1);
});

test("[PL-4] fifty requests from one address at once stop at its limit", async () => {
  const w = await world({ fromAddressPerHour: 7 });
  const answers = await Promise.all(
    many.map((at) => send(w, { phone: `13${500_000_000 + at * 10_000}` })),
  );
  expect(answers.filter(({ sent }) => sent)).toHaveLength(7);
});

test("[AC-1] of twenty concurrent uses of a code one is right; twenty concurrent wrong ones end it", async () => {
  const w = await world({});
  const use = (code: string) =>
    w.server.services.db.transaction((tx) =>
      useCode(tx, { phone, purpose: "register", code }, callOf(w.server)),
    );
  await send(w, {});
  const code = await codeSentTo(w, phone);
  const used = await Promise.all(many.slice(0, 20).map(() => use(code)));
  expect(used.filter((result) => result === "right")).toHaveLength(1);

  w.server.setToday("2026-03-03");
  await send(w, {});
  const next = await codeSentTo(w, phone);
  const wrong = next === "000000" ? "111111" : "000000";
  const tried = await Promise.all(many.slice(0, 20).map(() => use(wrong)));
  expect(tried.filter((result) => result === "wrong")).toHaveLength(4);
  expect(await use(next)).toBe("over");
});
