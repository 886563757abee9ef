/** Passkeys as calls: made, given, named, removed; what does not fit opens nothing. The browser's half: e2e/passkeys.test.ts. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listLoans } from "#contract/loan-back-office.ts";
import {
  addPasskey,
  askPasskey,
  readSecondFactor,
  removePasskey,
  renamePasskey,
  resetSecondFactor,
  startPasskey,
} from "#contract/second-factor.ts";
import { signIn } from "#contract/staff.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import {
  askedForPasskey,
  givePasskeyTo,
  newPasskey,
  wherePasskeysWork,
} from "#test/soft-passkey.ts";
import { approved } from "#test/staff-changes.ts";
import { passkeyOriginOf } from "./passkeys.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});

afterEach(() => server.close());

const opens = async (token: string) => {
  const answer = await server.staffClient(token).call(listLoans, {});
  return answer.ok ? "open" : answer.rejection;
};

const factorOf = async ({ client }: TestStaff) => {
  const read = await client.call(readSecondFactor, {});
  if (!read.ok) throw new Error(read.message);
  return read.data;
};

describe("[SF-2] a passkey", () => {
  test("[SF-2] makes the password alone worth nothing; it opens, under another token, and recovery codes come with the first factor alone", async () => {
    const member = await server.staff();
    const first = member.token;
    const { passkey, recoveryCodes } = await givePasskeyTo(server, member, "Blue key");
    expect(recoveryCodes).toHaveLength(10);
    expect(await opens(first)).toBe("staffNeeded");
    expect(await factorOf(member)).toMatchObject({
      standing: "given",
      code: false,
      passkey: true,
      passkeys: [{ passkeyId: passkey.id, name: "Blue key", createdOn: "2026-03-02", usedOn: "" }],
      recoveryLeft: 10,
    });
    expect((await givePasskeyTo(server, member)).recoveryCodes).toEqual([]);

    const { token, options, give } = await askedForPasskey(server, member);
    expect(await opens(token)).toBe("factorNeeded");
    const half = await server.staffClient(token).call(readSecondFactor, {});
    expect(half).toMatchObject({ data: { standing: "asked", passkey: true, passkeys: [] } });
    const given = await give(passkey.answer(options));
    if (!given.ok) throw new Error(given.message);
    expect(await opens(given.data.token)).toBe("open");
    expect(await opens(token)).toBe("staffNeeded");
    expect((await factorOf(member)).passkeys[0]?.usedOn).toBe("2026-03-02");
  });

  test("[SF-2] an answer is good once, for what was asked, here, and by the member's own passkey", async () => {
    const [member, other] = [await server.staff(), await server.staff()];
    const { passkey } = await givePasskeyTo(server, member);
    const theirs = (await givePasskeyTo(server, other)).passkey;
    const wrong = { rejection: "passkeyWrong" };
    const asked = await askedForPasskey(server, member);
    const elsewhere = passkey.answer(asked.options, "https://phishing.example");
    expect(await asked.give(elsewhere)).toMatchObject(wrong);
    // What was asked is taken with the first answer, right or wrong.
    expect(await asked.give(passkey.answer(asked.options))).toMatchObject(wrong);
    const again = await askedForPasskey(server, member);
    expect(await again.give(theirs.answer(again.options))).toMatchObject(wrong);
    const third = await askedForPasskey(server, member);
    for (const odd of ["{}", "null", "[1", '{"id":1}']) {
      expect(await third.give(odd)).toMatchObject({ ok: false });
    }
    const { token } = await askedForPasskey(server, other);
    expect(await opens(token)).toBe("factorNeeded");
  });

  test("[SF-2] one that has counted backwards may be a copy and opens nothing", async () => {
    const member = await server.staff();
    const { passkey } = await givePasskeyTo(server, member);
    const one = await askedForPasskey(server, member);
    passkey.counter = 7;
    expect(await one.give(passkey.answer(one.options))).toMatchObject({ ok: true });
    const two = await askedForPasskey(server, member);
    passkey.counter = 3;
    expect(await two.give(passkey.answer(two.options))).toMatchObject({
      rejection: "passkeyWrong",
    });
  });

  test("[SF-2] what was asked is good for five minutes", async () => {
    const member = await server.staff();
    const { passkey } = await givePasskeyTo(server, member);
    const { options, give } = await askedForPasskey(server, member);
    server.setNow(new Date(server.services.calendar.now().getTime() + 5 * 60_000));
    expect(await give(passkey.answer(options))).toMatchObject({ rejection: "passkeyWrong" });
  });

  test("[SF-2] five wrong answers lock the account's second step", async () => {
    const member = await server.staff();
    await givePasskeyTo(server, member);
    const { give } = await askedForPasskey(server, member);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await give("{}")).toMatchObject({ rejection: "passkeyWrong" });
    }
    expect(await give("{}")).toMatchObject({ rejection: "signInTooOften" });
  });

  test("[SF-2] is named anew and removed by its owner alone, the last one not where everybody needs one", async () => {
    const [member, other] = [await server.staff(), await server.staff()];
    const { passkey } = await givePasskeyTo(server, member);
    const { passkey: second } = await givePasskeyTo(server, member, "Phone");
    await givePasskeyTo(server, other);
    const { id: passkeyId } = passkey;
    for (const [call, sent] of [
      [renamePasskey, { passkeyId, name: "Mine" }],
      [removePasskey, { passkeyId }],
    ] as const) {
      expect(await other.client.call(call, sent as never)).toMatchObject({ rejection: "notFound" });
    }
    await member.client.call(renamePasskey, { passkeyId: second.id, name: "Old phone" });
    expect((await factorOf(member)).passkeys.map(({ name }) => name)).toEqual(["Key", "Old phone"]);
    server.services.settings.secondFactor = true;
    await member.client.call(removePasskey, { passkeyId });
    expect(await member.client.call(removePasskey, { passkeyId: second.id })).toMatchObject({
      rejection: "lastFactor",
    });
    server.services.settings.secondFactor = false;
    expect(await member.client.call(removePasskey, { passkeyId: second.id })).toMatchObject({
      ok: true,
    });
    expect(await factorOf(member)).toMatchObject({ passkeys: [], recoveryLeft: 0 });
  });

  test("[SF-2] goes with a reset by somebody else", async () => {
    const member = await server.staff();
    await givePasskeyTo(server, member);
    const boss = await server.staff({ role: "administrator" });
    const second = await server.staff({ role: "supervisor" });
    const asked = await boss.client.call(resetSecondFactor, { staffId: member.staffId });
    await approved(asked, second);
    const { login, password } = member;
    expect(await server.client().call(signIn, { login, password })).toMatchObject({
      data: { factor: "none" },
    });
  });

  test("[SF-2] of somebody else cannot be taken for one's own, and one that was not asked for is none", async () => {
    const [member, other] = [await server.staff(), await server.staff()];
    await wherePasskeysWork(server, async () => {
      const asked = await member.client.call(startPasskey, {});
      if (!asked.ok) throw new Error(asked.message);
      const { response } = newPasskey(asked.data.options);
      expect(await other.client.call(addPasskey, { name: "Key", response })).toMatchObject({
        rejection: "passkeyWrong",
      });
    });
  });
});

test("[SF-2] passkeys work by TLS under a name, and on this machine", async () => {
  expect(passkeyOriginOf("https://loans.example")).toBe("https://loans.example");
  expect(passkeyOriginOf("http://127.0.0.1:3000")).toBe("http://localhost:3000");
  expect(passkeyOriginOf("http://[::1]:3000")).toBe("http://localhost:3000");
  for (const none of ["http://loans.example", "https://10.0.0.7", "https://[fd00::1]"]) {
    expect(passkeyOriginOf(none)).toBe("");
  }
  const member = await server.staff();
  expect(await member.client.call(startPasskey, {})).toMatchObject({
    rejection: "passkeysNowhere",
  });
  const { login, password } = member;
  await givePasskeyTo(server, member);
  const half = await server.client().call(signIn, { login, password });
  const token = half.ok ? half.data.token : "";
  expect(await server.staffClient(token).call(askPasskey, {})).toMatchObject({
    rejection: "passkeysNowhere",
  });
});
