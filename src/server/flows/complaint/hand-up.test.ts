/** Complaints handed on: by the clock and by their borrowers, to the officer and outside, once; and what each side sees of it. */
import { expect, test } from "vitest";
import { askComplaintsOfficer, problemDetail } from "#contract/complaint.ts";
import { closeComplaint, listComplaints, readComplaint } from "#contract/complaint-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { openSession } from "#server/core/staff/session.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import { fingerprint } from "#test/fingerprint.ts";
import type { TestServer } from "#test/server.ts";
import { startWorld } from "#test/simulated-server.ts";
import { handUpLateComplaints } from "./hand-up.ts";

const officer = { name: "Neema Mushi", phone: "+255 800 111 333", email: "" };

async function running(market: "tz" | "reference" = "tz") {
  const brand = { ...brandDefault, market, complaintsOfficer: officer };
  const world = await startWorld({ settings: { brand } });
  const { server } = world;
  const borrower = await server.borrower();
  const members = {
    agent: await server.staff({ name: "Amina" }),
    supervisor: await server.staff({ name: "Zuhura", role: "supervisor" }),
  };
  /** Nobody's staff session lives until another day. */
  const as = async (who: keyof typeof members) => {
    const { staffId } = members[who];
    const token = await server.services.db.transaction((tx) =>
      openSession(tx, server.services, staffId),
    );
    return { client: server.staffClient(token) };
  };
  const messages = async () => {
    await runOutboxOnce(server.services);
    return world.simulator.ledger.content.sms.map(({ text }) => text);
  };
  const detail = async (problemId: string) => {
    const answer = await borrower.client.call(problemDetail, { problemId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  return { server, borrower, as, messages, detail };
}

const handUp = ({ services }: TestServer) => handUpLateComplaints(services);

test("[CP-12] a promised answer that is missed hands the complaint to the officer, once, and everybody sees it", async () => {
  const { server, borrower, as, messages, detail } = await running();
  const problemId = await sentComplaint(borrower);
  server.setToday("2026-03-05");
  expect(await handUp(server)).toBe(0);
  expect(await detail(problemId)).toMatchObject({
    ...{ level: "desk", handedTo: "", handedDue: "", mayAskOfficer: true, outside: null },
  });
  server.setToday("2026-03-06");
  expect(await handUp(server)).toBe(1);
  const before = await fingerprint(server.services.db);
  expect(await handUp(server)).toBe(0);
  expect(await fingerprint(server.services.db)).toBe(before);

  expect(await detail(problemId)).toMatchObject({
    ...{ level: "officer", handedTo: "Neema Mushi (Complaints officer)", handedDue: "2026-03-11" },
    ...{ answerDue: "2026-03-11", mayAskOfficer: false, outside: null },
  });
  const told = (await messages()).at(-1);
  expect(told).toMatch(/^Mkopo: your complaint C-\S+ is now with our complaints officer/);
  expect(told).toContain("by 2026-03-11");

  const agent = await as("agent");
  const handed = await agent.client.call(listComplaints, { level: "handed" });
  expect(handed).toMatchObject({ data: { rows: [{ problemId, level: "officer" }] } });
  expect(handed).toMatchObject({ data: { counts: { handedOn: 1 } } });
  for (const level of ["desk", "outside"] as const) {
    const others = await agent.client.call(listComplaints, { level });
    expect(others).toMatchObject({ data: { rows: [] } });
  }
  const seen = await agent.client.call(readComplaint, { problemId });
  expect(seen).toMatchObject({ data: { mayAnswer: false, due: "2026-03-11", assignedTo: null } });
  expect(await answered(agent, problemId)).toMatchObject({ ok: false, rejection: "handedOn" });

  const supervisor = await as("supervisor");
  expect(await answered(supervisor, problemId)).toMatchObject({ ok: true });
  const version = "3";
  const close = (by: typeof agent) => by.client.call(closeComplaint, { problemId, version });
  expect(await close(agent)).toMatchObject({ ok: false, rejection: "handedOn" });
  expect(await close(supervisor)).toMatchObject({ ok: true });
  const read = await supervisor.client.call(readComplaint, { problemId });
  expect(read).toMatchObject({
    data: {
      entries: [{ kind: "to-officer", by: null, text: "" }, { kind: "answer" }, { kind: "close" }],
      clocks: [
        { clock: "answer", due: "2026-03-05", stopped: "2026-03-06", standing: "missed" },
        { clock: "end", due: "2026-03-16", stopped: "2026-03-06", standing: "kept" },
        { clock: "officer", due: "2026-03-11", stopped: "2026-03-06", standing: "kept" },
      ],
    },
  });
  const log = await supervisor.client.call(readStaffLog, { page: "0" });
  expect(log.ok && log.data.entries.map(({ action, name }) => [action, name])).toContainEqual([
    "complaint.to-officer",
    "",
  ]);
});

test("[CP-12] past the last clock the borrower is shown the body outside and until when; where none is known, nothing", async () => {
  const { server, borrower, messages, detail } = await running();
  const problemId = await sentComplaint(borrower);
  server.setToday("2026-03-06");
  await handUp(server);
  server.setToday("2026-03-16");
  expect(await handUp(server)).toBe(0);
  expect((await detail(problemId)).outside).toBe(null);
  server.setToday("2026-03-17");
  expect(await handUp(server)).toBe(1);
  expect(await handUp(server)).toBe(0);
  expect(await detail(problemId)).toMatchObject({
    level: "outside",
    outside: { name: "Bank of Tanzania", where: "www.bot.go.tz", until: "2026-03-30" },
  });
  expect((await messages()).at(-1)).toContain("turn to a body outside");

  const alone = await running("reference");
  const theirs = await sentComplaint(alone.borrower);
  alone.server.setToday("2026-04-01");
  expect(await handUp(alone.server)).toBe(1);
  expect(await alone.detail(theirs)).toMatchObject({ level: "officer", outside: null });
});

test("[CP-12] with an answer in hand the borrower may turn outside at once, by the market's days from it", async () => {
  const { borrower, as, detail } = await running();
  const problemId = await sentComplaint(borrower);
  await answered(await as("agent"), problemId);
  expect(await detail(problemId)).toMatchObject({
    level: "desk",
    outside: { name: "Bank of Tanzania", until: "2026-03-16" },
  });
});

test("[CP-12] a borrower asks for the officer: while waiting without waiting longer, after an answer with what is wrong", async () => {
  const { server, borrower, as, detail } = await running();
  const stranger = await server.borrower();
  const ask = (problemId: string, problemDetail = "", by = borrower) =>
    by.client.call(askComplaintsOfficer, { problemId, problemDetail });
  const open = await sentComplaint(borrower);
  expect(await ask(open, "", stranger)).toMatchObject({ ok: false, rejection: "notFound" });
  server.setToday("2026-03-04");
  const asked = await ask(open);
  expect(asked).toMatchObject({ ok: true, data: { answerDue: "2026-03-05" } });
  const before = await fingerprint(server.services.db);
  expect(await ask(open)).toEqual(asked);
  expect(await fingerprint(server.services.db)).toBe(before);
  const agent = await as("agent");
  const seen = await agent.client.call(readComplaint, { problemId: open });
  expect(seen).toMatchObject({ data: { level: "officer", entries: [{ kind: "ask", by: null }] } });

  const other = await sentComplaint(borrower, { problemDetail: "Another matter" });
  await answered(agent, other);
  expect(await ask(other)).toMatchObject({ ok: false, rejection: "textMissing" });
  expect(await ask(other, "a".repeat(201))).toMatchObject({ rejection: "textTooLong" });
  expect(await ask(other, "Still wrong")).toMatchObject({ data: { answerDue: "2026-03-09" } });
  expect(await detail(other)).toMatchObject({
    ...{ state: "open", level: "officer", reopened: [{ text: "Still wrong" }] },
    ...{ mayReopen: false, mayAskOfficer: false },
  });
});

test("one that cannot be handed on is told to whoever watches, and holds up no other", async () => {
  const { server, borrower } = await running();
  await sentComplaint(borrower);
  await sentComplaint(borrower, { problemDetail: "Another matter" });
  const { settings } = server.services;
  const broken = { ...server.services, settings: { ...settings, encryptionKey: Buffer.alloc(32) } };
  server.setToday("2026-03-06");
  expect(await handUpLateComplaints(broken)).toBe(0);
  expect(server.logged.filter(({ event }) => event === "complaint-not-handed-on")).toHaveLength(2);
  expect(await handUp(server)).toBe(2);
});
