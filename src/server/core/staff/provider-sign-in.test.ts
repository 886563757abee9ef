/** Signing in by the company's own OpenID Connect provider: a real one, on loopback. */
import { expect, test } from "vitest";
import { listLoans } from "#contract/loan-back-office.ts";
import { finishProviderSignIn, startProviderSignIn } from "#contract/provider-sign-in.ts";
import { listStaff, readStaffLog, setActive, signIn, whoAmI } from "#contract/staff.ts";
import { listStaffChanges } from "#contract/staff-changes.ts";
import { type CompanySignIn, startCompanySignIn } from "#test/company-sign-in.ts";
import { startServer, type TestServer } from "#test/server.ts";
import type { Settings } from "../../platform/services/settings.ts";
import type { StaffProvider } from "../../platform/services/staff-provider.ts";
import { providerReturnPath } from "./provider-sign-in.ts";

const neema = { sub: "u-1", email: "Neema@Example.com", email_verified: true, name: "Neema Mushi" };

async function begin(more: Partial<StaffProvider> = {}, settings: Partial<Settings> = {}) {
  const company = await startCompanySignIn(`http://mkopo.test${providerReturnPath}`);
  const server = await startServer({
    settings: { ...settings, staffProvider: company.setting(more) },
  });
  return { company, server };
}

async function start({ server }: { server: TestServer }) {
  const started = await server.client().call(startProviderSignIn, { to: "/console/loans" });
  if (!started.ok) throw new Error(started.message);
  return started.data;
}

/** The whole way; the rejection where there is one. */
async function comesBy(at: { server: TestServer; company: CompanySignIn }) {
  const { address, kept } = await start(at);
  const back = await at.company.follow(address);
  const answer = await finish(at, kept, back);
  return answer.ok ? answer.data : answer.rejection;
}

const finish = ({ server }: { server: TestServer }, kept: string, back: URL) =>
  server.client().call(finishProviderSignIn, { kept, answer: back.search.slice(1) });

const opens = async ({ server }: { server: TestServer }, opened: unknown) => {
  const { token = "" } = opened as { token?: string };
  const answer = await server.staffClient(token).call(listLoans, {});
  return answer.ok ? "open" : answer.rejection;
};

test("[SF-2] an account here opens by the provider's claim, whatever the letters; afterwards by the person, not by the address", async () => {
  const at = await begin();
  const member = await at.server.staff({ login: "neema@example.com", oneTime: true });
  at.company.person = neema;
  const opened = await comesBy(at);
  expect(opened).toMatchObject({ factor: "none", to: "/console/loans" });
  expect(await opens(at, opened)).toBe("open");
  // The one-time password somebody else has seen is void.
  const { login, password } = member;
  expect(await at.server.client().call(signIn, { login, password })).toMatchObject({ ok: false });
  // Her address changes, the account stays; who gets the address afterwards is somebody else.
  at.company.person = { ...neema, email: "n.mushi@example.com" };
  expect(await opens(at, await comesBy(at))).toBe("open");
  at.company.person = { ...neema, sub: "u-2" };
  expect(await comesBy(at)).toBe("providerStranger");
  const chief = await at.server.staff({ role: "supervisor" });
  expect(await chief.client.call(readStaffLog, { page: "0" })).toMatchObject({
    data: { entries: [{ action: "staff.sign-in-by-provider" }, {}] },
  });
  await chief.client.call(setActive, { staffId: member.staffId, active: "0" });
  at.company.person = neema;
  expect(await comesBy(at)).toBe("providerStranger");
  await at.server.close();
});

test("[SF-2] nobody comes in without an account, with an address nobody proved, or with none", async () => {
  const at = await begin();
  await at.server.staff({ login: "neema@example.com" });
  at.company.person = { ...neema, sub: "u-9", email: "eve@example.com" };
  expect(await comesBy(at)).toBe("providerStranger");
  at.company.person = { ...neema, email_verified: false };
  expect(await comesBy(at)).toBe("providerStranger");
  at.company.person = { sub: "u-1" };
  expect(await comesBy(at)).toBe("providerStranger");
  at.company.person = null;
  expect(await comesBy(at)).toBe("providerRefused");
  await at.server.close();
});

test("[SF-1] [SF-2] where a claim gives the role, the provider says who comes in, as what, at every sign-in", async () => {
  const byValue = { "loan-chiefs": "supervisor", "loan-staff": "agent" } as const;
  const at = await begin({ roles: { claim: "groups", byValue } });
  at.company.person = { ...neema, groups: ["everybody"] };
  expect(await comesBy(at)).toBe("providerNoRole");
  const roleOf = async () => {
    const opened = await comesBy(at);
    const { token } = opened as { token: string };
    const who = await at.server.staffClient(token).call(whoAmI, {});
    return who.ok ? [who.data.name, who.data.role] : who.rejection;
  };
  at.company.person = { ...neema, groups: ["loan-staff"] };
  expect(await roleOf()).toEqual(["Neema Mushi", "agent"]);
  at.company.person = { ...neema, groups: ["loan-staff", "loan-chiefs"] };
  expect(await roleOf()).toEqual(["Neema Mushi", "supervisor"]);
  const chief = await at.server.staff({ role: "supervisor" });
  const listed = await chief.client.call(listStaff, {});
  // Nobody here has decided about either, so it decides nothing for a day, and both are to be seen.
  const made = { login: "neema@example.com" };
  expect(listed.ok && listed.data.members.find(({ login }) => login === made.login)).toMatchObject({
    decidesFrom: expect.stringMatching(/^2026-03-03 /),
  });
  expect(await chief.client.call(listStaffChanges, { view: "decided" })).toMatchObject({
    data: {
      rows: [
        { ...made, kind: "change-role", way: "provider", role: "supervisor", roleBefore: "agent" },
        { ...made, kind: "add", way: "provider", role: "agent", proposed: null },
      ],
    },
  });
  await at.server.close();
});

test("[SF-2] the provider's second factor counts only where the setting names it; else it is asked for here", async () => {
  for (const [secondFactor, amr, factor] of [
    [[], ["pwd", "mfa"], "missing"],
    [["mfa"], ["pwd"], "missing"],
    [["mfa"], ["pwd", "mfa"], "given"],
  ] as const) {
    const at = await begin({ secondFactor }, { secondFactor: true });
    await at.server.staff({ login: "neema@example.com" });
    at.company.person = { ...neema, amr };
    const opened = await comesBy(at);
    expect(opened).toMatchObject({ factor });
    expect(await opens(at, opened)).toBe(factor === "given" ? "open" : "factorMissing");
    await at.server.close();
  }
});

test("[SF-2] an answer is for the browser that asked: another's, a changed one, an old one and one that was used open nothing", async () => {
  const at = await begin();
  await at.server.staff({ login: "neema@example.com" });
  at.company.person = neema;
  const [mine, hers] = [await start(at), await start(at)];
  const back = await at.company.follow(mine.address);
  expect(await finish(at, hers.kept, back)).toMatchObject({ rejection: "providerRefused" });
  const other = mine.kept.at(-2) === "A" ? "B" : "A";
  const forged = `${mine.kept.slice(0, -2)}${other}${mine.kept.at(-1)}`;
  expect(await finish(at, forged, back)).toMatchObject({ ok: false });
  const changed = new URL(back);
  changed.searchParams.set("code", "another");
  expect(await finish(at, mine.kept, changed)).toMatchObject({ rejection: "providerRefused" });
  expect(await finish(at, mine.kept, back)).toMatchObject({ ok: true });
  expect(await finish(at, mine.kept, back)).toMatchObject({ rejection: "providerRefused" });
  const late = await start(at);
  const lateBack = await at.company.follow(late.address);
  at.server.setNow(new Date(at.server.services.calendar.now().getTime() + 10 * 60_000));
  expect(await finish(at, late.kept, lateBack)).toMatchObject({ rejection: "providerRefused" });
  await at.server.close();
});

test("[SF-2] a provider that does not answer is told in words, and asked again the next time; none is none", async () => {
  const at = await begin();
  const { address, kept } = await start(at);
  expect(new URL(address).searchParams.get("code_challenge_method")).toBe("S256");
  await at.company.close();
  const gone = await startServer({
    settings: { staffProvider: at.company.setting({ issuer: "http://127.0.0.1:9" }) },
  });
  expect(await gone.client().call(startProviderSignIn, {})).toMatchObject({
    rejection: "providerSilent",
  });
  const back = new URL(`http://mkopo.test${providerReturnPath}?code=1&state=2`);
  expect(await finish(at, kept, back)).toMatchObject({ rejection: "providerRefused" });
  const none = await startServer();
  expect(await none.client().call(startProviderSignIn, {})).toMatchObject({
    rejection: "providerOff",
  });
  expect(await finish({ server: none }, kept, back)).toMatchObject({ rejection: "providerOff" });
  for (const { server } of [at, { server: gone }, { server: none }]) await server.close();
});
