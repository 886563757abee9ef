/** From captcha to a signed-in borrower: the specification's codes, what is stored, and repeats (PL-5, PL-6). */
import { expect, test } from "vitest";
import { problemList } from "#contract/complaint.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { formHeaders } from "#test/ask.ts";
import {
  askForCode,
  capcode,
  lookAtPicture,
  newPhone,
  openPage,
  type PageView,
  registerWith,
} from "#test/promotion-steps.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { codeLimitsDefault } from "../../platform/services/sms-code-limits.ts";
import { useLimits } from "./limits.ts";
import { purgePromotion } from "./purge.ts";

const borrowers = defineStatement(
  "test.read-sources",
  "select borrower_id, name_encrypted, source from borrower",
);
const leftovers = defineStatement(
  "test.count-promotion",
  `select (select count(*) from promotion_sid) + (select count(*) from promotion_pass)
     + (select count(*) from promotion_registration) + (select count(*) from promotion_use) as rows`,
);

async function started(smsCodes = {}) {
  const world = await startWorld({
    newCaptchaText: () => capcode,
    settings: { smsCodes: { ...codeLimitsDefault, ...smsCodes } },
  });
  const { calendar } = world.server.services;
  const start = calendar.now();
  const moved = { minutes: 0 };
  calendar.now = () => new Date(start.getTime() + moved.minutes * 60_000);
  return { world, moved };
}

/** A page view with a solved captcha and a received code. */
async function withCode(world: World, phone = newPhone): Promise<{ page: PageView; code: string }> {
  const page = await openPage(world.server);
  await lookAtPicture(page);
  const sent = await askForCode(page, { phone });
  if (!sent.ok) throw new Error(sent.message);
  return { page, code: await codeSentTo(world, phone) };
}

/** The envelope's own code. */
async function codeOf(answer: Promise<{ ok: true } | { ok: false; code: string }>) {
  const got = await answer;
  return got.ok ? "0" : got.code;
}

test("[PL-6] a new number becomes a borrower who is signed in, with where they came from", async () => {
  const { world } = await started();
  const { page, code } = await withCode(world);
  const answer = await registerWith(page, code, {
    deviceId: "d-1",
    appName: "app",
    merchantNumber: "",
    userName: "Asha",
    invite_code: "I-9",
    user_from: "radio",
    id: "default",
    app_from: "web",
    utm_tag: "spring 26",
  });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.message).toBe("Registration succeeded");
  expect(answer.data).toMatchObject({
    download: "/promotion#/downloadTemplate",
    deepLink: "mkopo://",
  });
  const { session_id, user_id } = answer.data;
  expect(await world.server.services.db.query(borrowers)).toEqual([
    {
      borrower_id: user_id,
      name_encrypted: null,
      source: {
        merchantNumber: "100001",
        inviteCode: "I-9",
        userFrom: "radio",
        appFrom: "web",
        utmTag: "spring 26",
      },
    },
  ]);
  const own = world.server.client({ session_id });
  expect(await own.call(problemList, {})).toMatchObject({ ok: true });
});

test("[PL-5] that a number is registered is revealed after a right answer only, and no message is sent", async () => {
  const { world } = await started();
  await world.server.borrower({ phone: newPhone });
  const page = await openPage(world.server);
  expect(await codeOf(askForCode(page))).toBe("101");
  await lookAtPicture(page);
  expect(await codeOf(askForCode(page, { capcode: "3333" }))).toBe("101");
  expect(await codeOf(askForCode(page))).toBe("11");
  expect(await codeOf(askForCode(page))).not.toBe("11");
  await runOutboxOnce(world.server.services);
  expect(world.simulator.ledger.content.sms).toEqual([]);
});

test("numbers cannot be enumerated: revealed twenty times an hour, then every number is sent its code alike", async () => {
  const wide = { fromAddressPerHour: 1_000, toBlockPerDay: 1_000 };
  const { world, moved } = await started(wide);
  const { maximum } = useLimits.known;
  expect(maximum).toBe(20);
  for (let at = 0; at <= maximum; at += 1) {
    const phone = `137${String(at).padStart(8, "0")}`;
    await world.server.borrower({ phone });
    const page = await openPage(world.server);
    await lookAtPicture(page);
    expect(await codeOf(askForCode(page, { phone }))).toBe(at < maximum ? "11" : "0");
  }
  const page = await openPage(world.server);
  await lookAtPicture(page);
  expect(await codeOf(askForCode(page))).toBe("0");
  // Only who receives the code learns it.
  const known = `137${String(maximum).padStart(8, "0")}`;
  const later = await openPage(world.server);
  moved.minutes = 2;
  await lookAtPicture(later);
  expect(await codeOf(askForCode(later, { phone: known }))).toBe("0");
  const code = await codeSentTo(world, known);
  expect(code).toMatch(/^\d{6}$/);
  expect(await codeOf(registerWith(later, code, { phone: known }))).toBe("11");
});

test("the limit holds for a device too, from whichever address it asks", async () => {
  const { world } = await started({ fromAddressPerHour: 1_000 });
  const { maximum } = useLimits["known-device"];
  for (let at = 0; at <= maximum; at += 1) {
    const phone = `137${String(at).padStart(8, "0")}`;
    await world.server.borrower({ phone });
    const remoteAddress = `203.0.113.${at}`;
    const page = await openPage(world.server);
    await lookAtPicture(page, remoteAddress);
    const answer = await world.server.app.inject({
      method: "POST",
      url: "/mkopo/api/v2/any/promotion/get-sms",
      remoteAddress,
      headers: formHeaders,
      payload: new URLSearchParams({
        phone,
        capcode,
        sid: page.sid,
        deviceId: "handset-77",
      }).toString(),
    });
    expect(answer.json().code).toBe(at < maximum ? "11" : "0");
  }
  expect(JSON.stringify(world.server.logged)).not.toContain("handset-77");
});

test("[PL-2] an invalid mobile number is rejected before anything is counted; any way of writing one is accepted", async () => {
  const { world } = await started();
  const page = await openPage(world.server);
  await lookAtPicture(page);
  for (const phone of ["", "abc", "12345678901", "1361234567", "9".repeat(30)]) {
    expect(await codeOf(askForCode(page, { phone }))).toBe("930001");
    expect(await codeOf(registerWith(page, "123456", { phone }))).toBe("930001");
  }
  expect(await codeOf(askForCode(page, { phone: "136 1234-5678" }))).toBe("0");
});

test("[PL-6] a wrong picture is -1, a wrong code and a code that is over say so, and the right one still counts", async () => {
  const { world } = await started();
  const { page, code } = await withCode(world);
  const wrong = code === "000000" ? "111111" : "000000";
  expect(await codeOf(registerWith(page, code, { capcode: "3333" }))).toBe("-1");
  expect(await codeOf(registerWith(page, code, { phone: "13700000000" }))).toBe("-1");
  expect(await codeOf(registerWith(await openPage(world.server), code))).toBe("-1");
  for (const typed of ["", "12345", wrong]) {
    expect(await codeOf(registerWith(page, typed))).toBe("930011");
  }
  expect(await codeOf(registerWith(page, ` ${code} `))).toBe("0");
});

test("[PL-6] a code tried too often is over, also with the right one", async () => {
  const { world } = await started();
  const { page, code } = await withCode(world);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let tried = 0; tried < 4; tried += 1) {
    expect(await codeOf(registerWith(page, wrong))).toBe("930011");
  }
  expect(await codeOf(registerWith(page, wrong))).toBe("930012");
  expect(await codeOf(registerWith(page, code))).toBe("930012");
});

test("[PL-6] the same registration twice is answered alike for five minutes, then the code is over", async () => {
  const { world, moved } = await started();
  const { page, code } = await withCode(world);
  const first = await registerWith(page, code);
  moved.minutes = 4;
  expect(await registerWith(page, code)).toEqual(first);
  expect(await codeOf(registerWith(await openPage(world.server), code))).toBe("-1");
  moved.minutes = 10;
  await purgePromotion(world.server.services);
  expect(await codeOf(registerWith(page, code))).toBe("930012");
});

test("[PL-6] a number registered meanwhile gets code 11 with the right code, each time", async () => {
  const { world } = await started();
  const { page, code } = await withCode(world);
  await world.server.borrower({ phone: newPhone });
  const wrong = code === "000000" ? "111111" : "000000";
  expect(await codeOf(registerWith(page, wrong))).toBe("930011");
  expect(await codeOf(registerWith(page, code))).toBe("11");
  expect(await codeOf(registerWith(page, code))).toBe("11");
});

test("[PL-4] after a minute a new answer buys a new code; the one before no longer counts", async () => {
  const { world, moved } = await started();
  const { page, code } = await withCode(world);
  await lookAtPicture(page);
  expect(await askForCode(page)).toMatchObject({ rejection: "tooSoon", waitSeconds: 60 });
  moved.minutes = 2;
  // Asked too soon, the answer stays valid for its number until its message has been sent.
  expect(await askForCode(page)).toMatchObject({ ok: true, data: { waitSeconds: 60 } });
  const second = await codeSentTo(world, newPhone);
  if (second !== code) expect(await codeOf(registerWith(page, code))).toBe("930011");
  expect(await codeOf(registerWith(page, second))).toBe("0");
});

test("[PL-5] a spent budget and too many for a number say so", async () => {
  const { world, moved } = await started({ perDay: 2, reservedForBorrowers: 0, toPhonePerDay: 1 });
  await withCode(world);
  moved.minutes = 2;
  const asked = async (phone: string) => {
    const page = await openPage(world.server);
    await lookAtPicture(page);
    return codeOf(askForCode(page, { phone }));
  };
  expect(await asked(newPhone)).toBe("930005");
  expect(await asked("13712345678")).toBe("0");
  expect(await asked("13812345678")).toBe("930006");
});

test("expired page views, answers and counters are purged", async () => {
  const { world, moved } = await started();
  const { page, code } = await withCode(world);
  await registerWith(page, code);
  moved.minutes = 4 * 24 * 60;
  await purgePromotion(world.server.services);
  expect(await world.server.services.db.query(leftovers)).toEqual([{ rows: 0 }]);
});

test("no number, code, sid or session reaches the log", async () => {
  const { world } = await started();
  const { page, code } = await withCode(world);
  const answer = await registerWith(page, code);
  if (!answer.ok) throw new Error(answer.message);
  const text = JSON.stringify(world.server.logged);
  for (const secret of [newPhone, code, page.sid, answer.data.session_id]) {
    expect(text).not.toContain(secret);
  }
});
