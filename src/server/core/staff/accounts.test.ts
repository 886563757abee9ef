/** What supervisors may do with staff accounts, who may not, and what the staff log records. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { basePath } from "#contract/endpoint.ts";
import { may } from "#contract/permissions.ts";
import { staffHeader } from "#contract/session.ts";
import {
  addStaff,
  changePassword,
  listStaff,
  readStaffLog,
  resetPassword,
  setActive,
  signIn,
  whoAmI,
} from "#contract/staff.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { approved, passwordSentTo } from "#test/staff-changes.ts";
import type { Call } from "../../platform/http/handler.ts";
import { handleSetActive } from "./accounts.ts";

let server: TestServer;
let supervisor: TestStaff;
/** The second person to what she asks for. */
let second: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  server = await startServer();
  supervisor = await server.staff({ role: "supervisor", name: "Amina Said" });
  second = await server.staff({ role: "supervisor", name: "Salma Juma" });
  agent = await server.staff();
});

afterAll(() => server.close());

const ofStaff = allEndpoints.filter(({ session }) => session === "staff");

describe.each(ofStaff)("$name", (endpoint) => {
  const call = (query: string, headers: Record<string, string>) =>
    ask(server.app, {
      method: endpoint.method,
      url: basePath + endpoint.path.replace("{segment}", "app") + query,
      headers: { ...(endpoint.method === "POST" ? formHeaders : {}), ...headers },
      ...(endpoint.method === "POST" ? { payload: "" } : {}),
    });

  test("is rejected without a staff session, and a borrower's session does not count", async () => {
    const { session } = await server.borrower();
    const secret = session.session_id ?? "";
    for (const [query, headers] of [
      ["", {}],
      [`?session_id=${secret}`, {}],
      [`?session_id=${agent.token}`, {}],
      ["", { "x-session-id": secret }],
      ["", { [staffHeader]: secret }],
      ["", { cookie: `mkopo_session=${secret}` }],
      ["", { cookie: `mkopo_staff=${secret}` }],
    ] as const) {
      expect((await call(query, headers)).body.code).toBe("900402");
    }
  });

  test("keeps to its role", async () => {
    const { body } = await call("", { [staffHeader]: agent.token.slice(0, -1) });
    expect(body.code).toBe("900402");
    if (endpoint.permission == null || may("agent", endpoint.permission)) return;
    expect((await call("", { [staffHeader]: agent.token })).body.code).toBe("900403");
  });

  test("is unavailable until the one-time password has been replaced", async () => {
    const fresh = await server.staff({ role: "supervisor", oneTime: true });
    const { body } = await call("", { [staffHeader]: fresh.token });
    if (endpoint.withOneTimePassword) expect(body.code).not.toBe("900406");
    else expect(body.code).toBe("900406");
  });
});

test("a staff session opens no borrower's endpoint", async () => {
  for (const endpoint of allEndpoints.filter(({ session }) => session === "borrower")) {
    const url = basePath + endpoint.path.replace("{segment}", "app");
    const { method } = endpoint;
    for (const headers of [
      { [staffHeader]: supervisor.token, "x-session-id": supervisor.token },
      { cookie: `mkopo_session=${supervisor.token}; mkopo_staff=${supervisor.token}` },
    ]) {
      const { body } = await ask(server.app, { method, url, headers });
      expect(body.code, endpoint.name).toBe("900401");
    }
  }
});

async function added(login: string, contact: string) {
  const input = { login, name: "Rehema Ally", role: "agent", contact } as const;
  await approved(await supervisor.client.call(addStaff, input), second);
  return passwordSentTo(server, contact);
}

async function inWith(login: string, password: string) {
  const answer = await server.client().call(signIn, { login, password });
  return answer.ok ? answer.data : answer.rejection;
}

const listed = async (login: string) => {
  const answer = await supervisor.client.call(listStaff, {});
  return answer.ok ? answer.data.members.find((member) => member.login === login) : null;
};

test("a new member signs in with the one-time password, replaces it, and only then works", async () => {
  const oneTimePassword = await added("rehema", "13900000001");
  expect(await listed("rehema")).toMatchObject({
    name: "Rehema Ally",
    role: "agent",
    active: true,
    oneTimePassword: true,
    createdOn: "2026-03-02",
  });
  const session = await inWith("rehema", oneTimePassword);
  if (typeof session !== "object" || session === null) throw new Error(String(session));
  expect(session.oneTimePassword).toBe(true);
  const own = { current: oneTimePassword, password: "a secret of her own" };
  const client = server.staffClient(session.token);
  expect((await client.call(changePassword, own)).ok).toBe(true);
  expect(await listed("rehema")).toMatchObject({ oneTimePassword: false });
  expect(await inWith("rehema", oneTimePassword)).toBe("signInWrong");
});

test("a login is unique regardless of letter case", async () => {
  await added("twice", "13900000002");
  const contact = "13900000003";
  const input = { login: "TWICE", name: "Another", role: "supervisor", contact } as const;
  expect(await supervisor.client.call(addStaff, input)).toMatchObject({ rejection: "loginTaken" });
});

test("a disabled account loses its sessions at once and does not regain them when enabled again", async () => {
  const { staffId, client, login, password } = await server.staff();
  const turn = (active: "0" | "1") => supervisor.client.call(setActive, { staffId, active });
  expect((await client.call(whoAmI, {})).ok).toBe(true);
  expect((await turn("0")).ok).toBe(true);
  expect(await client.call(whoAmI, {})).toMatchObject({ rejection: "staffNeeded" });
  expect(await inWith(login, password)).toBe("signInWrong");
  await approved(await turn("1"), second);
  expect(await client.call(whoAmI, {})).toMatchObject({ rejection: "staffNeeded" });
  expect(await inWith(login, password)).toMatchObject({ oneTimePassword: false });
});

test("resetting a password issues a new one-time password and ends old sessions", async () => {
  const { staffId, client, login, password } = await server.staff();
  const contact = "13900000004";
  const asked = await supervisor.client.call(resetPassword, { staffId, contact });
  expect(await inWith(login, password)).toMatchObject({ oneTimePassword: false });
  await approved(asked, second);
  expect(await client.call(whoAmI, {})).toMatchObject({ rejection: "staffNeeded" });
  expect(await inWith(login, password)).toBe("signInWrong");
  const given = await passwordSentTo(server, contact);
  expect(await inWith(login, given)).toMatchObject({ oneTimePassword: true });
});

test("nobody disables or resets their own account, or one that does not exist", async () => {
  const { client, staffId } = supervisor;
  expect(await client.call(setActive, { staffId, active: "0" })).toMatchObject({
    rejection: "notYourself",
  });
  expect(await client.call(resetPassword, { staffId })).toMatchObject({ rejection: "notYourself" });
  const nobody = { staffId: "nobody" };
  expect(await client.call(setActive, { ...nobody, active: "0" })).toMatchObject({
    rejection: "notFound",
  });
  expect(await client.call(resetPassword, nobody)).toMatchObject({ rejection: "notFound" });
});

test("of two supervisors who disable each other, one remains", async () => {
  const [one, other] = [
    await server.staff({ role: "supervisor" }),
    await server.staff({ role: "supervisor" }),
  ];
  const answers = await Promise.all([
    one.client.call(setActive, { staffId: other.staffId, active: "0" }),
    other.client.call(setActive, { staffId: one.staffId, active: "0" }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a supervisor disabled after authorization of her request changes nothing any more", async () => {
  const { services } = server;
  const { staffId } = await server.staff({ role: "supervisor" });
  const other = await server.staff({ role: "supervisor" });
  const staff = { staffId, name: "Late", role: "supervisor", sessionId: "" } as const;
  const call: Call = {
    borrowerId: "",
    sessionId: "",
    deviceId: "",
    staff,
    address: "",
    ofApp: false,
    fromShell: false,
    language: "en",
    today: services.calendar.today(),
    services,
  };
  await supervisor.client.call(setActive, { staffId, active: "0" });
  const late = services.db.transaction((tx) =>
    handleSetActive(tx, { staffId: other.staffId, active: false }, call),
  );
  expect(await late).toEqual({ ok: false, rejection: "staffNeeded" });
});

test("the log shows who did what to whom and when, newest first; a rejection is not logged", async () => {
  const { staffId, login } = await server.staff();
  await supervisor.client.call(setActive, { staffId, active: "0" });
  await supervisor.client.call(resetPassword, { staffId: "nobody" });
  await approved(await supervisor.client.call(setActive, { staffId, active: "1" }), second);
  const answer = await supervisor.client.call(readStaffLog, { page: "0" });
  if (!answer.ok) throw new Error(answer.message);
  const at = expect.stringMatching(/^2026-03-02 12:/);
  const line = { name: "Amina Said", subject: login, at, reason: "", note: "" };
  expect(answer.data.entries.slice(0, 3)).toEqual([
    { ...line, name: "Salma Juma", action: "staff.switch-on" },
    { ...line, action: "staff.propose-change", subject: `${login}: switch-on` },
    { ...line, action: "staff.switch-off" },
  ]);
  expect(answer.data.more).toBe(false);
  const later = await supervisor.client.call(readStaffLog, { page: "9" });
  expect(later).toMatchObject({ data: { entries: [], more: false } });
});
