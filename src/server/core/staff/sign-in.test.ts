/** Staff sign-in: right and wrong passwords, rate limits, session lifetime, and what is stored. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { clientAddressHeader, staffHeader } from "#contract/session.ts";
import { changePassword, signIn, signOut, whoAmI } from "#contract/staff.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { staffRoutes } from "./routes.ts";
import { endSessions } from "./session.ts";

let server: TestServer;
let agent: TestStaff;

const forgetAttempts = defineStatement("test.forget-tries", "delete from staff_sign_in_attempt");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") });
  server = await startServer({ verticals: [staffRoutes] });
});

beforeEach(async () => {
  await server.services.db.query(forgetAttempts);
  agent = await server.staff();
});

afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const minute = 60_000;
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** The answer's code; "0" is success. */
async function tryIn(
  password: string,
  login = agent.login,
  address = "192.0.2.1",
  device: string | undefined = undefined,
) {
  const client = server.client({}, { headers: { [clientAddressHeader]: address } });
  const answer = await client.call(signIn, { login, password, ...(device && { device }) });
  return answer.ok ? "in" : answer.rejection;
}

/** The device cookie of a browser the agent has signed in with. */
async function agentsDevice(before = ""): Promise<string> {
  const answer = await server.client().call(signIn, { ...agent, device: before });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.device;
}

const who = async (token: string) => {
  const answer = await server.staffClient(token).call(whoAmI, {});
  return answer.ok ? answer.data.login : answer.rejection;
};

async function signedIn(): Promise<string> {
  const answer = await server.client().call(signIn, agent);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.token;
}

test("login in any letter case and the right password open a session that names its member", async () => {
  const answer = await server.client().call(signIn, { ...agent, login: agent.login.toUpperCase() });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.oneTimePassword).toBe(false);
  expect(await who(answer.data.token)).toBe(agent.login);
});

test("an unknown login, a wrong password, a disabled account and an expired one-time password answer alike", async () => {
  const off = await server.staff();
  const late = await server.staff({ oneTime: true });
  await server.services.db.script(
    `update staff_member set active = false where login = '${off.login}'`,
  );
  pass(8 * 24 * 60 * minute);
  const cases = [
    { login: "nobody", password: agent.password },
    { login: agent.login, password: "not the password" },
    { login: agent.login, password: agent.password.toUpperCase() },
    { login: off.login, password: off.password },
    { login: late.login, password: late.password },
  ];
  const answers = [];
  for (const one of cases) answers.push(await server.client().call(signIn, one));
  expect(answers[0]).toMatchObject({ ok: false, rejection: "signInWrong" });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

describe("rate limits", () => {
  test("after five failures for one login from one address even the right password waits a quarter of an hour there", async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await tryIn("wrong")).toBe("signInWrong");
    expect(await tryIn(agent.password)).toBe("signInTooOften");
    pass(15 * minute - 1);
    expect(await tryIn(agent.password)).toBe("signInTooOften");
    pass(1);
    expect(await tryIn(agent.password)).toBe("in");
  });

  test("[hostile client] strangers at any number of addresses slow an account and do not lock it, and the log reports them", async () => {
    const device = await agentsDevice();
    for (let place = 0; place < 8; place += 1) {
      for (let tries = 0; tries < 5; tries += 1)
        await tryIn("wrong", agent.login, `192.0.2.${place}`);
    }
    expect(await tryIn(agent.password, agent.login, "198.51.100.1", device)).toBe("in");
    expect(await tryIn(agent.password, agent.login, "198.51.100.1")).toBe("signInSlowed");
    pass(20_000);
    expect(await tryIn(agent.password, agent.login, "198.51.100.1")).toBe("in");
    const told = server.logged.filter(({ event }) => event === "staff-login-guessed");
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain(agent.login);
  });

  test("[hostile client] of 200 guesses from 200 addresses 30 cost a password check, and then one every 20 seconds", async () => {
    const guess = (at: number) => tryIn("wrong", agent.login, `192.0.2.${at}`);
    const answers = [];
    for (let at = 0; at < 200; at += 1) answers.push(await guess(at));
    expect(answers).toEqual([
      ...Array.from({ length: 30 }, () => "signInWrong"),
      ...Array.from({ length: 170 }, () => "signInSlowed"),
    ]);
    for (let round = 0; round < 3; round += 1) {
      pass(20_000 - 1);
      expect(await guess(200)).toBe("signInSlowed");
      pass(1);
      expect(await guess(201 + round)).toBe("signInWrong");
      expect(await guess(210)).toBe("signInSlowed");
    }
    // Another login is not slowed by it, and a refused attempt does not make the wait longer.
    const other = await server.staff();
    expect(await tryIn(other.password, other.login, "192.0.2.1")).toBe("in");
    pass(15 * minute);
    expect(await tryIn(agent.password)).toBe("in");
  });

  test("[hostile client] an unknown login is slowed as a known one is", async () => {
    const guess = (at: number) => tryIn("wrong", "nobody-at-all", `192.0.2.${at}`);
    for (let at = 0; at < 30; at += 1) expect(await guess(at)).toBe("signInWrong");
    expect(await guess(30)).toBe("signInSlowed");
  });

  test("[hostile client] somebody at the same address cannot lock out a browser that has signed in before", async () => {
    const device = await agentsDevice();
    for (let tries = 0; tries < 30; tries += 1) await tryIn("wrong", `nobody${tries}`);
    for (let tries = 0; tries < 6; tries += 1) await tryIn("wrong");
    expect(await tryIn(agent.password)).toBe("signInTooOften");
    expect(await tryIn(agent.password, agent.login, "192.0.2.1", device)).toBe("in");
  });

  test("such a browser has five attempts of its own from any address; a foreign or invented token counts by address", async () => {
    const device = await agentsDevice();
    for (let tries = 0; tries < 5; tries += 1) {
      await tryIn("wrong", agent.login, `192.0.2.${tries}`, device);
    }
    expect(await tryIn(agent.password, agent.login, "192.0.2.9", device)).toBe("signInTooOften");
    const other = await server.staff();
    for (const invented of ["x".repeat(43), device]) {
      for (let tries = 0; tries < 5; tries += 1) {
        await tryIn("wrong", other.login, "203.0.113.1", invented);
      }
      expect(await tryIn(other.password, other.login, "203.0.113.1", invented)).toBe(
        "signInTooOften",
      );
    }
  });

  test("a browser keeps its token, an unknown token is replaced, and one unused for half a year is deleted", async () => {
    const device = await agentsDevice();
    expect(await agentsDevice(device)).toBe(device);
    expect(await agentsDevice("x".repeat(43))).not.toBe("x".repeat(43));
    pass(181 * 24 * 60 * minute);
    expect(await agentsDevice(device)).not.toBe(device);
  });

  test("IPv6 addresses of one network count as one address", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await tryIn("wrong", agent.login, `2001:db8:0:1::${tries}`);
    }
    expect(await tryIn(agent.password, agent.login, "2001:db8:0:1:ffff::1")).toBe("signInTooOften");
    expect(await tryIn(agent.password, agent.login, "2001:db8:0:2::1")).toBe("in");
  });

  test("an unknown login is limited just the same", async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryIn("wrong", "nobody");
    expect(await tryIn("wrong", "nobody")).toBe("signInTooOften");
    expect(await tryIn(agent.password)).toBe("in");
  });

  test("after twenty failures from one address no login works from there, but from elsewhere it does", async () => {
    for (let tries = 0; tries < 20; tries += 1) await tryIn("wrong", `nobody${tries}`);
    expect(await tryIn(agent.password)).toBe("signInTooOften");
    expect(await tryIn(agent.password, agent.login, "192.0.2.2")).toBe("in");
  });

  test("the right password clears earlier failures", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await tryIn("wrong");
      expect(await tryIn(agent.password)).toBe("in");
    }
  });

  test("of twelve concurrent attempts five are checked and the rest limited", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryIn("wrong")));
    expect(answers.filter((answer) => answer === "signInWrong")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "signInTooOften")).toHaveLength(7);
  });

  test("a forwarded address from an untrusted caller is ignored", async () => {
    const { app } = server;
    const post = (forged: string) =>
      app.inject({
        method: "POST",
        url: "/mkopo/console/session/sign-in",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          [clientAddressHeader]: forged,
          "x-forwarded-for": forged,
        },
        payload: `login=nobody${forged.at(-1)}&password=wrong`,
        remoteAddress: "198.51.100.9",
      });
    for (let tries = 0; tries < 20; tries += 1) await post(`192.0.2.${tries}`);
    expect(await tryIn(agent.password, agent.login, "198.51.100.9")).toBe("signInTooOften");
  });
});

describe("a session", () => {
  test("ends after half an hour without a call, but not while it is used", async () => {
    const token = await signedIn();
    for (let calls = 0; calls < 3; calls += 1) {
      pass(29 * minute);
      expect(await who(token)).toBe(agent.login);
    }
    pass(30 * minute);
    expect(await who(token)).toBe("staffNeeded");
  });

  test("ends after twelve hours of continuous use", async () => {
    const token = await signedIn();
    for (let halves = 0; halves < 47; halves += 1) {
      pass(15 * minute);
      await who(token);
    }
    expect(await who(token)).toBe(agent.login);
    pass(15 * minute);
    expect(await who(token)).toBe("staffNeeded");
  });

  test("ends with signing out, and no other session does", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await server.staffClient(one).call(signOut, {});
    expect([await who(one), await who(other)]).toEqual(["staffNeeded", agent.login]);
    await endSessions(server.services.db, agent.staffId, server.services.calendar.now());
    expect(await who(other)).toBe("staffNeeded");
  });

  test("is read from the cookie on our own pages only", async () => {
    const ask = async (headers: Record<string, string>) => {
      const url = "/mkopo/console/session/who";
      const { body } = await server.app.inject({ url, headers });
      return JSON.parse(body).code;
    };
    const cookie = `mkopo_staff=${agent.token}`;
    expect(await ask({ cookie })).toBe("0");
    expect(await ask({ cookie, origin: "http://mkopo.test" })).toBe("0");
    expect(await ask({ cookie, origin: "https://evil.example" })).toBe("900402");
    expect(await ask({ [staffHeader]: agent.token })).toBe("0");
    expect(await ask({ cookie: `mkopo_session=${agent.token}` })).toBe("900402");
  });
});

describe("changing the own password", () => {
  const password = "quite another secret";

  test("ends every other session", async () => {
    const other = await signedIn();
    const answer = await agent.client.call(changePassword, { current: agent.password, password });
    expect(answer.ok).toBe(true);
    expect([await who(agent.token), await who(other)]).toEqual([agent.login, "staffNeeded"]);
    expect([await tryIn(agent.password), await tryIn(password)]).toEqual(["signInWrong", "in"]);
  });

  test.each([
    ["not the present one", { current: "wrong" }, "passwordWrong"],
    ["too short", { password: "nine char" }, "passwordShort"],
    ["nine emoji", { password: "🦊".repeat(9) }, "passwordShort"],
    ["the same again", { password: "a long enough secret" }, "passwordSame"],
    ["easily guessed", { password: "Password-1234" }, "passwordCommon"],
    ["one letter over and over", { password: "aaaaaaaaaaaa" }, "passwordCommon"],
  ])("%s is refused and the old one stays", async (_what, fields, rejection) => {
    const input = { current: agent.password, password, ...fields };
    expect(await agent.client.call(changePassword, input)).toMatchObject({ rejection });
    expect(await tryIn(agent.password)).toBe("in");
  });

  test("must not be the login", async () => {
    const long = await server.staff({ login: "amina.said@lender.example" });
    for (const wrong of ["Amina.Said@lender.example", "AMINA.SAID"]) {
      const input = { current: long.password, password: wrong };
      expect(await long.client.call(changePassword, input)).toMatchObject({
        rejection: "passwordLogin",
      });
    }
  });

  test("cannot be used with a stolen session to guess the password", async () => {
    const guess = () => agent.client.call(changePassword, { current: "wrong", password });
    for (let tries = 0; tries < 5; tries += 1) await guess();
    expect(await guess()).toMatchObject({ rejection: "signInTooOften" });
  });
});

const everything = defineStatement(
  "test.read-staff",
  `select string_agg(t, ' ') as text from (
     select m::text as t from staff_member m union all select s::text from staff_session s
     union all select a::text from staff_sign_in_attempt a union all select l::text from staff_log l) x`,
);

test("no password, token, address or mistyped login is stored in clear in the database or the log", async () => {
  const token = await signedIn();
  await tryIn("wrong secret", "typed-into-the-wrong-field");
  const [row] = await server.services.db.query<{ text: string }>(everything);
  const kept = `${row?.text} ${JSON.stringify(server.logged)}`;
  expect(kept).toContain(`${agent.login},`);
  expect(kept).toMatch(/scrypt\$256\$8\$3\$/);
  for (const secret of [token, agent.password, "wrong secret", "typed-into", "192.0.2.1"]) {
    expect(kept).not.toContain(secret);
  }
});
