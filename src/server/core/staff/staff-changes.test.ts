/** One person with two accounts is still one: what makes, promotes, switches on or resets a second person needs a second person (SF-1). */
import { expect, onTestFinished, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { approveApiKey, proposeApiKey } from "#contract/api-keys.ts";
import { callsOfScope } from "#contract/key-scopes.ts";
import { countApprovals } from "#contract/loan-actions.ts";
import { openLender } from "#contract/opening.ts";
import {
  addStaff,
  changeContact,
  changePassword,
  listStaff,
  resetPassword,
  setActive,
  signIn,
  whoAmI,
} from "#contract/staff.ts";
import { daysApart, hoursWithoutDecisions } from "#contract/staff-change-kinds.ts";
import {
  approveStaffChange,
  changeRole,
  declineStaffChange,
  listStaffChanges,
  readStaffChange,
  withdrawStaffChange,
} from "#contract/staff-changes.ts";
import { dumpOf } from "#test/dump.ts";
import { startServer, type TestServer, type TestStaff, testSettings } from "#test/server.ts";
import { firstDay } from "#test/set-up-lender.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { approved, passwordSentTo, waiting } from "#test/staff-changes.ts";
import { runStaffCommand } from "../../app/commands/staff-command.ts";
import { runOutboxOnce } from "../../app/registry/topics.ts";
import { insertOpening } from "../opening/store.ts";

const phone = "13900000001";
const rehema = {
  login: "rehema",
  name: "Rehema Ally",
  role: "supervisor",
  contact: phone,
} as const;
const hourMs = 3_600_000;

async function three() {
  const server = await startServer();
  onTestFinished(() => server.close());
  const [neema, salma, grace] = [
    await server.staff({ role: "supervisor", name: "Neema Mushi" }),
    await server.staff({ role: "supervisor", name: "Salma Juma" }),
    await server.staff({ role: "supervisor", name: "Grace Temu" }),
  ];
  return { server, neema, salma, grace };
}

/** The owner signs in with what was sent and chooses an own password. */
async function cameIn(server: TestServer, login: string, contact = phone) {
  const current = await passwordSentTo(server, contact);
  const opened = await server.client().call(signIn, { login, password: current });
  if (!opened.ok) throw new Error(opened.message);
  const client = server.staffClient(opened.data.token);
  const own = await client.call(changePassword, { current, password: "a secret of her own" });
  if (!own.ok) throw new Error(own.message);
  const me = await client.call(whoAmI, {});
  if (!me.ok) throw new Error(me.message);
  return { client, staffId: me.data.staffId };
}

/** On another day people sign in anew. */
async function again(server: TestServer, login: string, password = "a secret of her own") {
  const opened = await server.client().call(signIn, { login, password });
  if (!opened.ok) throw new Error(opened.message);
  return { client: server.staffClient(opened.data.token) };
}

const later = ({ services }: TestServer, hours: number) => {
  const now = services.calendar.now();
  services.calendar.now = () => new Date(now.getTime() + hours * hourMs);
};

/** Something that a second person decides: a key for another system. */
async function proposedBy({ client }: Pick<TestStaff, "client">) {
  const key = { name: "Books", scopes: "export-books", until: "2026-12-31" };
  const answer = await client.call(proposeApiKey, key);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.keyId;
}

const decided = async ({ client }: Pick<TestStaff, "client">, keyId: string) => {
  const answer = await client.call(approveApiKey, { keyId });
  return answer.ok ? "done" : answer.rejection;
};

test("[SF-1] a supervisor alone makes no second one: nothing is there before another person approves, and she never reads the password", async () => {
  const { server, neema, salma } = await three();
  const answer = await neema.client.call(addStaff, rehema);
  const changeId = waiting(answer);
  expect(answer).toEqual({ ok: true, data: { changeId, state: "waiting" }, message: "" });
  expect(await passwordSentTo(server, phone)).toBe("");
  const known = await neema.client.call(listStaff, {});
  expect(known.ok && known.data.members.map(({ login }) => login)).not.toContain("rehema");
  expect(await neema.client.call(approveStaffChange, { changeId })).toMatchObject({
    rejection: "otherPersonNeeded",
  });
  expect(await salma.client.call(countApprovals, {})).toMatchObject({ data: { waiting: 1 } });
  expect(await neema.client.call(countApprovals, {})).toMatchObject({ data: { waiting: 0 } });
  const done = await salma.client.call(approveStaffChange, { changeId });
  expect(done).toMatchObject({ ok: true, data: { state: "done" } });
  // Pressed twice.
  expect(await salma.client.call(approveStaffChange, { changeId })).toEqual(done);
  const password = await passwordSentTo(server, phone);
  expect(password).not.toBe("");
  expect(JSON.stringify(done)).not.toContain(password);
  const dump = await dumpOf(server.services.db);
  expect(dump).not.toContain(password);
  expect(dump).not.toContain(phone);
  expect(JSON.stringify(server.logged)).not.toContain(password);
});

test("[SF-1] a new supervisor proposes, decides nothing for a day, and for thirty nothing of whoever made her", async () => {
  const { server, neema, salma, grace } = await three();
  await approved(await neema.client.call(addStaff, rehema), salma);
  const made = await cameIn(server, "rehema");
  const [ofNeema, ofSalma, ofGrace] = [
    await proposedBy(neema),
    await proposedBy(salma),
    await proposedBy(grace),
  ];
  const own = await proposedBy(made);
  for (const keyId of [ofNeema, ofGrace]) expect(await decided(made, keyId)).toBe("tooNewToDecide");
  // Nor does she decide about accounts.
  const juma = { ...rehema, login: "juma", contact: "13900000002" };
  const asked = waiting(await grace.client.call(addStaff, juma));
  expect(await made.client.call(declineStaffChange, { changeId: asked })).toMatchObject({
    rejection: "tooNewToDecide",
  });
  later(server, hoursWithoutDecisions - 0.5);
  expect(await decided(await again(server, "rehema"), ofGrace)).toBe("tooNewToDecide");
  later(server, 0.5);
  const rested = await again(server, "rehema");
  expect(await decided(rested, ofGrace)).toBe("done");
  for (const keyId of [ofNeema, ofSalma]) expect(await decided(rested, keyId)).toBe("madeByMaker");
  // Whoever asked for her account does not decide what she proposes; who approved it may.
  const { password } = neema;
  expect(await decided(await again(server, neema.login, password), own)).toBe("madeByMaker");
  expect(await decided(await again(server, salma.login, password), own)).toBe("done");
  later(server, daysApart * 24);
  expect(await decided(await again(server, "rehema"), ofNeema)).toBe("done");
});

test("[SF-1] three accounts in a row are still one person: whom somebody's account had made decides nothing of that somebody's", async () => {
  const { server, neema, salma, grace } = await three();
  await approved(await neema.client.call(addStaff, rehema), salma);
  const { client } = await cameIn(server, "rehema");
  const halima = { ...rehema, login: "halima", contact: "13900000002" };
  await approved(await client.call(addStaff, halima), salma);
  const made = await cameIn(server, "halima", halima.contact);
  const [ofNeema, ofGrace] = [await proposedBy(neema), await proposedBy(grace)];
  const own = await proposedBy(made);
  later(server, hoursWithoutDecisions);
  const rested = await again(server, "halima");
  expect(await decided(rested, ofNeema)).toBe("madeByMaker");
  expect(await decided(rested, ofGrace)).toBe("done");
  const maker = await again(server, neema.login, neema.password);
  expect(await decided(maker, own)).toBe("madeByMaker");
});

test("[SF-1] a reset supervisor is as a new one, and her password goes to the contact she had, or to one the second person sees", async () => {
  const { server, neema, salma, grace } = await three();
  const { staffId, login } = grace;
  expect(await neema.client.call(resetPassword, { staffId })).toMatchObject({
    rejection: "contactMissing",
  });
  const first = { staffId, contact: phone };
  const changeId = waiting(await neema.client.call(resetPassword, first));
  expect(await salma.client.call(readStaffChange, { changeId })).toMatchObject({
    data: {
      kind: "reset-password",
      contact: "•••0001",
      contactNew: true,
      mayDecide: true,
      hindrance: "",
    },
  });
  await salma.client.call(approveStaffChange, { changeId });
  const reset = await cameIn(server, login);
  const ofNeema = await proposedBy(neema);
  expect(await decided(reset, ofNeema)).toBe("tooNewToDecide");
  later(server, hoursWithoutDecisions);
  expect(await decided(await again(server, login), ofNeema)).toBe("madeByMaker");
  // The contact stays for the next time, and is nobody else's.
  const boss = await again(server, neema.login, neema.password);
  const other = { staffId: salma.staffId, contact: phone };
  expect(await boss.client.call(resetPassword, other)).toMatchObject({
    rejection: "contactTaken",
  });
  expect((await boss.client.call(resetPassword, { staffId })).ok).toBe(true);
});

test("[SF-1] promoting and switching on wait for two, also of whoever is promoted; switching off does not wait", async () => {
  const { server, neema, salma, grace } = await three();
  const juma = await server.staff({ role: "administrator", name: "Juma Said" });
  const { staffId } = juma;
  const changeId = waiting(await neema.client.call(changeRole, { staffId, role: "supervisor" }));
  expect(await juma.client.call(approveStaffChange, { changeId })).toMatchObject({
    rejection: "otherPersonNeeded",
  });
  expect(await grace.client.call(changeRole, { staffId, role: "agent" })).toMatchObject({
    rejection: "changeWaits",
  });
  expect(await grace.client.call(setActive, { staffId, active: "0" })).toMatchObject({
    data: { state: "done" },
  });
  // The account is no longer as it was.
  expect(await salma.client.call(approveStaffChange, { changeId })).toMatchObject({
    rejection: "changeUnfit",
  });
  expect((await neema.client.call(withdrawStaffChange, { changeId })).ok).toBe(true);
  await approved(await neema.client.call(setActive, { staffId, active: "1" }), salma);
  const listed = await neema.client.call(listStaff, {});
  expect(listed.ok && listed.data.members.find((one) => one.staffId === staffId)).toMatchObject({
    active: true,
    decidesFrom: expect.stringMatching(/^2026-03-03 /),
  });
});

test("[SF-1] an auditor decides nothing, so one person is enough, but not to make one of them more", async () => {
  const { server, neema } = await three();
  const done = await neema.client.call(addStaff, { ...rehema, role: "auditor" });
  expect(done).toMatchObject({ data: { state: "done" } });
  const { client, staffId } = await cameIn(server, "rehema");
  expect(await client.call(whoAmI, {})).toMatchObject({ data: { decidesFrom: "" } });
  waiting(await neema.client.call(changeRole, { staffId, role: "supervisor" }));
});

test("[SF-1] declined and taken back leave nothing behind, and one whose maker may not manage staff any more is not approved", async () => {
  const { server, neema, salma, grace } = await three();
  const ask = async () => waiting(await neema.client.call(addStaff, rehema));
  const declined = await ask();
  expect((await salma.client.call(declineStaffChange, { changeId: declined })).ok).toBe(true);
  const withdrawn = await ask();
  expect(await salma.client.call(withdrawStaffChange, { changeId: withdrawn })).toMatchObject({
    rejection: "otherPersonNeeded",
  });
  expect((await neema.client.call(withdrawStaffChange, { changeId: withdrawn })).ok).toBe(true);
  for (const changeId of [declined, withdrawn]) {
    expect(await salma.client.call(approveStaffChange, { changeId })).toMatchObject({
      rejection: "changeDecided",
    });
  }
  const left = await ask();
  await grace.client.call(setActive, { staffId: neema.staffId, active: "0" });
  expect(await salma.client.call(approveStaffChange, { changeId: left })).toMatchObject({
    rejection: "makerGone",
  });
  expect((await salma.client.call(declineStaffChange, { changeId: left })).ok).toBe(true);
  expect(await passwordSentTo(server, phone)).toBe("");
  const seen = await salma.client.call(listStaffChanges, { view: "decided" });
  expect(seen.ok && seen.data.rows.map(({ state }) => state)).toEqual([
    "declined",
    "withdrawn",
    "declined",
  ]);
});

test("[SF-1] everybody who manages staff is told when a change is asked for and when it is done", async () => {
  const { server, neema, salma, grace } = await three();
  for (const [{ staffId }, contact] of [
    [neema, "13900000011"],
    [grace, "13900000013"],
  ] as const) {
    const asked = await salma.client.call(resetPassword, { staffId, contact });
    await approved(
      asked,
      staffId === neema.staffId ? grace : await server.staff({ role: "supervisor" }),
    );
  }
  await runOutboxOnce(server.services);
  const before = (await smsWritten(server)).length;
  await approved(
    await salma.client.call(addStaff, rehema),
    await server.staff({ role: "supervisor" }),
  );
  await runOutboxOnce(server.services);
  const told = (await smsWritten(server)).slice(before).filter((one) => one.phone !== phone);
  for (const contact of ["13900000011", "13900000013"]) {
    const texts = told.filter((one) => one.phone === contact).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain("Salma Juma");
    expect(texts[1]).toContain("rehema");
  }
});

test("[SF-1] everybody changes the own contact with the own password, and the contact before is told", async () => {
  const { server, neema, salma } = await three();
  const change = (contact: string, current = neema.password) =>
    neema.client.call(changeContact, { contact, current });
  expect(await change(" ")).toMatchObject({ rejection: "contactWrong" });
  expect(await change(phone, "not hers")).toMatchObject({ rejection: "passwordWrong" });
  expect((await change(phone)).ok).toBe(true);
  const taken = { contact: phone, current: salma.password };
  expect(await salma.client.call(changeContact, taken)).toMatchObject({
    rejection: "contactTaken",
  });
  expect(await smsWritten(server)).toEqual([]);
  expect((await change("13900000012")).ok).toBe(true);
  const told = await smsWritten(server);
  expect(told.map((one) => one.phone)).toEqual([phone]);
  expect(told[0]?.text).toContain(neema.login);
  expect(await neema.client.call(whoAmI, {})).toMatchObject({ data: { contact: "•••0012" } });
  expect(await dumpOf(server.services.db)).not.toContain("13900000012");
});

test("[SF-1] without a carrier the form says what to set up, and nothing is asked for", async () => {
  const server = await startServer({
    settings: { providers: { ...testSettings().providers, sms: "none", email: "none" } },
    sms: { name: "log", speaks: true, send: async () => undefined },
    email: { name: "log", send: async () => undefined },
  });
  onTestFinished(() => server.close());
  const { client } = await server.staff({ role: "supervisor" });
  expect(await client.call(listStaff, {})).toMatchObject({
    data: { carried: { sms: false, email: false }, alone: "nobody-else" },
  });
  for (const contact of [phone, "rehema@lender.example"]) {
    expect(await client.call(addStaff, { ...rehema, contact })).toMatchObject({
      rejection: "noCarrier",
    });
  }
  expect(await client.call(addStaff, { ...rehema, contact: "12" })).toMatchObject({
    rejection: "contactWrong",
  });
});

test("[PD-6] [SF-1] while a lender was never open its only supervisor adds the second alone, once, and the two open it together", async () => {
  const { server, neema, amina } = await firstDay({ second: true });
  expect(await neema.client.call(listStaff, {})).toMatchObject({ data: { alone: "first-people" } });
  // An agent is no second person to manage staff.
  waiting(
    await neema.client.call(addStaff, {
      ...rehema,
      role: "agent",
      login: "juma",
      contact: "13900000009",
    }),
  );
  const answers = await Promise.all([
    neema.client.call(addStaff, rehema),
    neema.client.call(addStaff, { ...rehema, login: "halima", contact: "13900000002" }),
  ]);
  expect(answers.map((answer) => answer.ok && answer.data.state).sort()).toEqual([
    "done",
    "waiting",
  ]);
  const [first] = answers;
  const isRehema = first.ok && first.data.state === "done";
  const second = isRehema
    ? await cameIn(server, "rehema")
    : await cameIn(server, "halima", "13900000002");
  expect(await decided(second, await proposedBy(neema))).toBe("done");
  expect(await decided(neema, await proposedBy(second))).toBe("done");
  expect(await second.client.call(openLender, {})).toMatchObject({ ok: true });
  // From now on two are needed, also by the command line for a day.
  const { db, calendar } = server.services;
  const printed = await runStaffCommand(
    "reset --login rehema".split(" "),
    db,
    calendar.now(),
    8,
  ).catch(() => "");
  if (isRehema) expect(printed).toContain("24 hours");
  expect(amina.login).not.toBe("");
});

test("[SF-1] by the command line of a lender that is open: told, in the log as such, and for a day without decisions", async () => {
  const { server, neema } = await three();
  const { db, calendar } = server.services;
  const now = calendar.now();
  const { staffId } = neema;
  await db.transaction((tx) =>
    insertOpening(tx, { open: true, happened_at: now, staff_id: staffId, reason: "" }),
  );
  const line = ["add", "--login", "eve", "--name", "Eve", "--role", "supervisor"];
  expect(await runStaffCommand(line, db, now, 8)).toContain("24 hours");
  const seen = await neema.client.call(listStaffChanges, { view: "decided" });
  expect(seen).toMatchObject({
    data: { rows: [{ kind: "add", way: "command-line", login: "eve", proposed: null }] },
  });
  const listed = await neema.client.call(listStaff, {});
  expect(
    listed.ok && listed.data.members.find(({ login }) => login === "eve")?.decidesFrom,
  ).toMatch(/^2026-03-03/);
});

test("[SF-1] whatever needs another person is closed to a new account, and no key of another system opens it", () => {
  const opened = new Set(Object.values(callsOfScope).flat());
  for (const { name, rejections, decides } of allEndpoints) {
    const asksForTwo = "otherPersonNeeded" in rejections || "secondPersonNeeded" in rejections;
    if (asksForTwo && name !== "withdrawStaffChange") expect(decides, name).toBe(true);
    if (decides) expect(opened.has(name), name).toBe(false);
  }
});
