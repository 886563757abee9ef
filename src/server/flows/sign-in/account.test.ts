/**
 * Signing in by a code, over the wire: who is let in, who is rejected and why, and what a session reveals about itself.
 */

import { expect, test } from "vitest";
import {
  endOtherSessions,
  endSession,
  initLogin,
  listSessions,
  logInBySmsCode,
  logOut,
  sendSmsCode,
  sendVoiceCode,
} from "#contract/account.ts";
import { languages } from "#contract/languages.ts";
import { clientAddressHeader } from "#contract/session.ts";
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import { codeLimitsDefault } from "#server/platform/services/sms-code-limits.ts";
import { findSession } from "#server/platform/session/session.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";

const phone = "13812345678";

/** A client with the session of a sign-in. */
function asker({ server }: World, session_id?: string) {
  return server.client(session_id === undefined ? {} : { session_id });
}

async function askedCode(world: World, to = phone): Promise<string> {
  const sent = await asker(world).call(sendSmsCode, { phone: to });
  if (!sent.ok) throw new Error(sent.message);
  return codeSentTo(world, to);
}

async function signedIn(world: World, to = phone, device = "Chrome, Android") {
  const code = await askedCode(world, to);
  const answer = await asker(world).call(logInBySmsCode, { phone: to, code, device });
  if (!answer.ok) throw new Error(answer.message);
  return { ...answer.data, client: asker(world, answer.data.session_id) };
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("[AC-1] a sign-in page gets the number's format, the code's length and the wait", async () => {
  const world = await startWorld();
  const init = await asker(world).call(initLogin, {});
  expect(init).toMatchObject({
    ok: true,
    data: {
      phone: { digitsMaximum: 11, groups: [3, 4, 4] },
      codeLength: 6,
      waitSeconds: 60,
      languages: [...languages],
      signedIn: false,
    },
  });
  const { client } = await signedIn(world);
  expect(await client.call(initLogin, {})).toMatchObject({ data: { signedIn: true } });
});

test("[AC-1] a number nobody has is a borrower from then on; the next time it is the same one", async () => {
  const world = await startWorld();
  const first = await signedIn(world);
  expect(first.isNew).toBe(true);
  expect(first.lasts).toBe(sessionLifetimes.borrower / 1_000);
  world.server.setToday("2026-03-03");
  const second = await signedIn(world);
  expect(second.isNew).toBe(false);
  expect(second.session_id).not.toBe(first.session_id);
  const { db, calendar } = world.server.services;
  const found = await Promise.all(
    [first, second].map(({ session_id }) => findSession(db, session_id, calendar.now())),
  );
  expect(found[0]?.borrowerId).toBe(found[1]?.borrowerId);
});

test("[AC-1] the answers do not reveal whether a number is a borrower's", async () => {
  const world = await startWorld();
  await world.server.borrower({ phone });
  const asked = asker(world);
  const known = await asked.call(sendSmsCode, { phone });
  const unknown = await asked.call(sendSmsCode, { phone: "13912345678" });
  expect(known).toEqual(unknown);
  const wrong = { code: "000000", device: "" };
  const code = await codeSentTo(world, phone);
  if (code === "000000") return;
  expect(await asked.call(logInBySmsCode, { phone, ...wrong })).toEqual(
    await asked.call(logInBySmsCode, { phone: "13912345678", ...wrong }),
  );
});

test("[AC-1] a code can be spoken in a call; typed with spaces it is right all the same", async () => {
  const world = await startWorld();
  const sent = await asker(world).call(sendVoiceCode, { phone: "+86 138 1234 5678" });
  expect(sent).toMatchObject({ ok: true, data: { waitSeconds: 60, onlyToBorrowers: false } });
  const code = await codeSentTo(world, phone);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(
    await asker(world).call(logInBySmsCode, { phone: "138 1234 5678", code: spaced }),
  ).toMatchObject({ ok: true });
});

test("[AC-1] wrong tries are counted although they are rejected, and the fifth ends the code", async () => {
  const world = await startWorld();
  const code = await askedCode(world);
  const answers: (string | null)[] = [];
  for (const _try of [1, 2, 3, 4, 5]) {
    const answer = await asker(world).call(logInBySmsCode, { phone, code: wrongOf(code) });
    answers.push(answer.ok ? "in" : answer.rejection);
  }
  expect(answers).toEqual(["codeWrong", "codeWrong", "codeWrong", "codeWrong", "codeOver"]);
  expect(await asker(world).call(logInBySmsCode, { phone, code })).toMatchObject({
    rejection: "codeOver",
  });
});

test("[AC-1] a code opens one session", async () => {
  const world = await startWorld();
  const code = await askedCode(world);
  const answers = await Promise.all(
    [1, 2, 3].map(() => asker(world).call(logInBySmsCode, { phone, code })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test.each(["", "1381234567", "12812345678", "abc", "'; drop table borrower; --"])(
  "[AC-1] %j is no number: nothing is sent",
  async (typed) => {
    const world = await startWorld();
    const answer = await asker(world).call(sendSmsCode, { phone: typed });
    expect(answer).toMatchObject({ rejection: typed === "" ? "invalidInput" : "phoneWrong" });
    expect(world.simulator.ledger.content.sms).toEqual([]);
  },
);

test.each(languages)("[AC-1] every rejection has words in %s", async (language) => {
  const world = await startWorld({
    settings: {
      smsCodes: {
        ...codeLimitsDefault,
        toPhonePerDay: 2,
        fromAddressPerHour: 4,
        perDay: 5,
        reservedForBorrowers: 0,
      },
    },
  });
  const { server } = world;
  const from = (address: string) =>
    server.client({}, { language, headers: { [clientAddressHeader]: address } });
  const told = async (address: string, to: string) => {
    const answer = await from(address).call(sendSmsCode, { phone: to });
    return answer.ok ? null : { rejection: answer.rejection, message: answer.message };
  };
  const words = (rejection: keyof typeof sendSmsCode.rejections) => ({
    rejection,
    message: sendSmsCode.rejections[rejection].message[language],
  });
  expect(await told("192.0.2.1", phone)).toBeNull();
  expect(await told("192.0.2.1", phone)).toEqual(words("codeTooSoon"));
  const start = server.services.calendar.now();
  server.services.calendar.now = () => new Date(start.getTime() + 120_000);
  expect(await told("192.0.2.1", phone)).toBeNull();
  server.services.calendar.now = () => new Date(start.getTime() + 240_000);
  expect(await told("192.0.2.1", phone)).toEqual(words("codesToPhone"));
  expect(await told("192.0.2.1", "13511110001")).toBeNull();
  expect(await told("192.0.2.1", "13522220002")).toBeNull();
  expect(await told("192.0.2.1", "13533330003")).toEqual(words("codesFromAddress"));
  await server.borrower({ phone: "13544440004" });
  expect(await told("192.0.2.2", "13544440004")).toBeNull();
  await server.borrower({ phone: "13555550005" });
  expect(await told("192.0.2.3", "13555550005")).toEqual(words("codesOfDay"));
});

test("[AC-1] signing out ends the session of the call and no other", async () => {
  const world = await startWorld();
  const first = await signedIn(world);
  world.server.setToday("2026-03-03");
  const second = await signedIn(world);
  expect(await first.client.call(logOut, {})).toMatchObject({ ok: true });
  expect(await first.client.call(listSessions, {})).toMatchObject({ rejection: "sessionNeeded" });
  expect(await first.client.call(logOut, {})).toMatchObject({ rejection: "sessionNeeded" });
  expect(await second.client.call(listSessions, {})).toMatchObject({ ok: true });
});

test("[AC-1] a borrower sees where the account is open, and ends one or all others", async () => {
  const world = await startWorld();
  const phoneApp = await world.server.borrower({ phone });
  const chrome = await signedIn(world, phone, "Chrome, Android");
  world.server.setToday("2026-03-03");
  const firefox = await signedIn(world, phone, "Firefox, Windows");
  const listed = await firefox.client.call(listSessions, {});
  if (!listed.ok) throw new Error(listed.message);
  const { sessions, phoneEnding } = listed.data;
  expect(phoneEnding).toBe("678");
  expect(sessions.map(({ device, thisOne }) => [device, thisOne])).toEqual([
    ["Firefox, Windows", true],
    ["Chrome, Android", false],
    ["", false],
  ]);
  expect(sessions[0]?.since).toMatch(/^2026-03-03 12:0\d$/);
  expect(JSON.stringify(sessions)).not.toContain(chrome.session_id);

  const stranger = await signedIn(world, "13912345678");
  const sessionId = sessions[1]?.sessionId ?? "";
  expect(await stranger.client.call(endSession, { sessionId })).toMatchObject({
    rejection: "notFound",
  });
  expect(await firefox.client.call(endSession, { sessionId })).toMatchObject({ ok: true });
  expect(await chrome.client.call(listSessions, {})).toMatchObject({ rejection: "sessionNeeded" });
  expect(await firefox.client.call(endOtherSessions, {})).toMatchObject({ ok: true });
  expect(await phoneApp.client.call(listSessions, {})).toMatchObject({
    rejection: "sessionNeeded",
  });
  expect(await firefox.client.call(listSessions, {})).toMatchObject({ ok: true });
  expect(await stranger.client.call(listSessions, {})).toMatchObject({ ok: true });
});

test("[AC-1] a session ends by itself after two weeks", async () => {
  const world = await startWorld();
  const { client } = await signedIn(world);
  world.server.setToday("2026-03-15");
  expect(await client.call(listSessions, {})).toMatchObject({ ok: true });
  world.server.setToday("2026-03-17");
  expect(await client.call(listSessions, {})).toMatchObject({ rejection: "sessionNeeded" });
});

test("no code and no secret stands in the log", async () => {
  const world = await startWorld();
  const code = await askedCode(world);
  await asker(world).call(logInBySmsCode, { phone, code: wrongOf(code) });
  const { session_id } = await signedIn(world, "13912345678");
  const logged = JSON.stringify(world.server.logged);
  for (const secret of [code, session_id, phone, "13912345678"])
    expect(logged).not.toContain(secret);
});
