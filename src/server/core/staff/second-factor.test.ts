/** The second factor as calls: set up, asked for, good once, limited, recovered from, taken away by another person. */
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listLoans } from "#contract/loan-back-office.ts";
import {
  confirmCode,
  giveSecondFactor,
  readSecondFactor,
  removeCode,
  renewRecoveryCodes,
  resetSecondFactor,
  startCode,
} from "#contract/second-factor.ts";
import { listStaff, readStaffLog, signIn, whoAmI } from "#contract/staff.ts";
import { addPicture } from "#test/complaints.ts";
import { dumpOf } from "#test/dump.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { approved } from "#test/staff-changes.ts";

let server: TestServer;

async function begin(secondFactor = false): Promise<void> {
  server = await startServer({ settings: { secondFactor } });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") });
});

afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

const client = (token: string) => server.staffClient(token);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function signedIn({ login, password }: { login: string; password: string }) {
  const answer = await client("").call(signIn, { login, password });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** The code an app shows now, or some 30-second steps later. */
function codeOf(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function enrolled() {
  const member = await server.staff({ role: "supervisor" });
  await member.client.call(startCode, {});
  const read = await member.client.call(readSecondFactor, {});
  const secret = (read.ok && read.data.pending?.secret) || "";
  const answer = await member.client.call(confirmCode, { code: codeOf(secret) });
  if (!answer.ok) throw new Error(answer.message);
  return { ...member, secret, confirmed: answer.data };
}

const opens = async (token: string) => {
  const answer = await client(token).call(listLoans, {});
  return answer.ok ? "open" : answer.rejection;
};
const verified = async (token: string, code: string) => {
  const answer = await client(token).call(giveSecondFactor, { code });
  return answer.ok ? answer.data : answer.rejection;
};

describe("[SF-2] one-time codes", () => {
  beforeEach(() => begin());

  test("[SF-2] are set up by typing the first one back; every other session ends and this one has a new token", async () => {
    const member = await server.staff();
    const elsewhere = (await signedIn(member)).token;
    await member.client.call(startCode, {});
    expect(await member.client.call(confirmCode, { code: "000000" })).toMatchObject({
      rejection: "codeWrong",
    });
    const read = await member.client.call(readSecondFactor, {});
    if (!read.ok || read.data.pending === null) throw new Error("nothing waits");
    const { secret, picture } = read.data.pending;
    expect(picture.path.startsWith("M")).toBe(true);
    const answer = await member.client.call(confirmCode, { code: codeOf(secret) });
    if (!answer.ok) throw new Error(answer.message);
    expect(new Set(answer.data.recoveryCodes).size).toBe(10);
    expect(await opens(answer.data.token)).toBe("open");
    expect(await opens(member.token)).toBe("staffNeeded");
    expect(await opens(elsewhere)).toBe("staffNeeded");
    const after = await client(answer.data.token).call(readSecondFactor, {});
    expect(after).toMatchObject({
      data: { standing: "given", code: true, pending: null, recoveryLeft: 10 },
    });
  });

  test("[SF-2] the password alone opens nothing; the code opens, under another token, and the first token is dead", async () => {
    const member = await enrolled();
    const { token, factor } = await signedIn(member);
    expect(factor).toBe("asked");
    expect(await opens(token)).toBe("factorNeeded");
    const picture = await addPicture(server.services, "staff", member.staffId);
    const look = (by: string) =>
      server.app.inject({ url: picture, headers: { cookie: `mkopo_staff=${by}` } });
    expect(await look(token)).toMatchObject({ statusCode: 404 });
    expect(await look(member.confirmed.token)).toMatchObject({ statusCode: 200 });
    // Nor may it set up a factor of its own, read a secret, or change the password.
    for (const call of [startCode, renewRecoveryCodes, removeCode]) {
      expect(await client(token).call(call, {})).toMatchObject({ rejection: "factorNeeded" });
    }
    expect(await client(token).call(readSecondFactor, {})).toMatchObject({
      data: { standing: "asked", pending: null },
    });
    pass(30_000);
    const given = await verified(token, codeOf(member.secret));
    if (typeof given === "string" || given === null) throw new Error(String(given));
    expect(given.token).not.toBe(token);
    expect(await opens(given.token)).toBe("open");
    expect(await opens(token)).toBe("staffNeeded");
  });

  test("[SF-2] a code is good once, also the one that set it up, and none before it afterwards", async () => {
    const member = await enrolled();
    const { token } = await signedIn(member);
    expect(await verified(token, codeOf(member.secret))).toBe("codeWrong");
    pass(60_000);
    const code = codeOf(member.secret);
    expect(await verified(token, code)).toMatchObject({ recoveryLeft: 10 });
    const again = (await signedIn(member)).token;
    expect(await verified(again, code)).toBe("codeWrong");
    expect(await verified(again, codeOf(member.secret, -1))).toBe("codeWrong");
    // A clock that is one step ahead is taken, two are not.
    expect(await verified(again, codeOf(member.secret, 2))).toBe("codeWrong");
    expect(await verified(again, codeOf(member.secret, 1))).toMatchObject({ recoveryLeft: 10 });
  });

  test("[SF-2] the same code from two places at once is taken for one", async () => {
    const member = await enrolled();
    const tokens = [(await signedIn(member)).token, (await signedIn(member)).token];
    pass(60_000);
    const code = codeOf(member.secret);
    const answers = await Promise.all(tokens.map((token) => verified(token, code)));
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(1);
  });

  test("[SF-2] five wrong ones lock the account for a quarter of an hour, from whichever session, the right one too", async () => {
    const member = await enrolled();
    pass(60_000);
    for (let tried = 0; tried < 5; tried += 1) {
      const { token } = await signedIn(member);
      expect(await verified(token, "000000")).toBe("codeWrong");
    }
    const { token } = await signedIn(member);
    expect(await verified(token, codeOf(member.secret))).toBe("signInTooOften");
    pass(15 * 60_000 + 1);
    const later = (await signedIn(member)).token;
    expect(await verified(later, codeOf(member.secret))).toMatchObject({ recoveryLeft: 10 });
  });

  test("[SF-2] the password has to be typed again after ten minutes without the code", async () => {
    const member = await enrolled();
    const { token } = await signedIn(member);
    pass(10 * 60_000);
    expect(await verified(token, codeOf(member.secret))).toBe("staffNeeded");
  });
});

describe("[SF-2] recovery codes", () => {
  beforeEach(() => begin());

  test("[SF-2] each signs in once, however it is typed; new ones end the old ones; nothing of them is stored in the clear", async () => {
    const member = await enrolled();
    const [first = "", second = ""] = member.confirmed.recoveryCodes;
    const typed = first.toUpperCase().replaceAll("-", " ");
    expect(await verified((await signedIn(member)).token, typed)).toMatchObject({
      recoveryLeft: 9,
    });
    const { token } = await signedIn(member);
    expect(await verified(token, first)).toBe("codeWrong");
    const { token: mine } = member.confirmed;
    const renewed = await client(mine).call(renewRecoveryCodes, {});
    if (!renewed.ok) throw new Error(renewed.message);
    expect(await verified(token, second)).toBe("codeWrong");
    const dump = await dumpOf(server.services.db);
    for (const secret of [member.secret, second, ...renewed.data.recoveryCodes]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(secret.replaceAll("-", ""));
    }
    const [fresh = ""] = renewed.data.recoveryCodes;
    expect(await verified(token, fresh)).toMatchObject({ recoveryLeft: 9 });
  });

  test("[SF-2] another's recovery code opens nothing", async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const { token } = await signedIn(one);
    expect(await verified(token, other.confirmed.recoveryCodes[0] ?? "")).toBe("codeWrong");
  });
});

describe("[SF-2] a reset", () => {
  beforeEach(() => begin());

  test("[SF-2] is another person's to do, ends every session and is on record; never one's own", async () => {
    const member = await enrolled();
    const boss = await server.staff({ role: "administrator", name: "Neema Mushi" });
    const own = client(member.confirmed.token);
    expect(await own.call(resetSecondFactor, { staffId: member.staffId })).toMatchObject({
      rejection: "notYourself",
    });
    const agent = await server.staff();
    expect(await agent.client.call(resetSecondFactor, { staffId: member.staffId })).toMatchObject({
      rejection: "roleNeeded",
    });
    const listed = await boss.client.call(listStaff, {});
    expect(
      listed.ok && listed.data.members.find(({ login }) => login === member.login)?.secondFactor,
    ).toBe(true);
    const second = await server.staff({ role: "supervisor", name: "Salma Juma" });
    const asked = await boss.client.call(resetSecondFactor, { staffId: member.staffId });
    expect(await opens(member.confirmed.token)).toBe("open");
    await approved(asked, second);
    expect(await opens(member.confirmed.token)).toBe("staffNeeded");
    const { token, factor } = await signedIn(member);
    expect(factor).toBe("none");
    expect(await opens(token)).toBe("open");
    expect(await boss.client.call(readStaffLog, { page: "0" })).toMatchObject({
      data: {
        entries: [
          { action: "staff.sign-in" },
          { action: "staff.reset-second-factor", name: "Salma Juma", subject: member.login },
          { action: "staff.propose-change", name: "Neema Mushi" },
          { action: "staff.add-code" },
        ],
      },
    });
    expect(await boss.client.call(resetSecondFactor, { staffId: member.staffId })).toMatchObject({
      rejection: "factorNone",
    });
  });
});

describe("[SF-2] enforced", () => {
  beforeEach(() => begin(true));

  test("[SF-2] whoever has none can set one up and nothing else; the last one cannot be turned off", async () => {
    const member = await server.staff();
    const { token, factor } = await signedIn(member);
    expect(factor).toBe("missing");
    expect(await opens(token)).toBe("factorMissing");
    expect(await client(token).call(whoAmI, {})).toMatchObject({ data: { factor: "missing" } });
    const { confirmed } = await enrolled();
    expect(await opens(confirmed.token)).toBe("open");
    expect(await client(confirmed.token).call(removeCode, {})).toMatchObject({
      rejection: "lastFactor",
    });
  });

  test("[SF-2] an own password comes before the second factor", async () => {
    const member = await server.staff({ oneTime: true });
    const { token } = await signedIn(member);
    expect(await client(token).call(startCode, {})).toMatchObject({
      rejection: "ownPasswordNeeded",
    });
  });
});

test("[SF-2] where it is not enforced it can be turned off, and recovery codes go with it", async () => {
  await begin();
  const { confirmed, ...member } = await enrolled();
  expect(await client(confirmed.token).call(removeCode, {})).toMatchObject({ ok: true });
  const { token, factor } = await signedIn(member);
  expect(factor).toBe("none");
  expect(await client(token).call(readSecondFactor, {})).toMatchObject({
    data: { standing: "none", recoveryLeft: 0 },
  });
});
