/** The desk: the queue with its deadlines, one complaint, and what may be done to it by whom. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  addNote,
  answerComplaint,
  assignComplaint,
  closeComplaint,
  listComplaints,
  readComplaint,
  reopenComplaint,
} from "#contract/complaint-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import { uploadProblemImage, uploadStaffImage } from "#contract/upload.ts";
import { openSession } from "#server/core/staff/session.ts";
import { addAccount, addLoan, addProduct } from "#test/builders.ts";
import { addPicture, answered, sentComplaint } from "#test/complaints.ts";
import { pdfFile } from "#test/documents.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { startServer, type TestBorrower, type TestServer, type TestStaff } from "#test/server.ts";

let server: TestServer;
let borrower: TestBorrower;
let agent: TestStaff;
let colleague: TestStaff;
let supervisor: TestStaff;
let loanId: string;

beforeEach(async () => {
  await server?.close();
  server = await startServer();
  await addProduct(server.services);
  borrower = await server.borrower({ fullName: "Neema Mollel", phone: "13899998888" });
  agent = await server.staff({ name: "Amina" });
  colleague = await server.staff({ name: "Baraka" });
  supervisor = await server.staff({ name: "Zuhura", role: "supervisor" });
  const { borrowerId } = borrower;
  const payoutAccountId = await addAccount(server.services, borrowerId);
  loanId = await addLoan(server.services, {
    borrowerId,
    payoutAccountId,
    events: [
      { kind: "disbursed", on: "2026-01-15" },
      { kind: "repaid", on: "2026-02-10", amount: 5_000_00 },
    ],
  });
});

afterAll(() => server.close());

/** Nobody's staff session lives until another day: everybody signs in again. */
async function moveTo(day: string): Promise<void> {
  server.setToday(day);
  const again = async (staff: TestStaff): Promise<TestStaff> => {
    const { db } = server.services;
    const token = await db.transaction((tx) => openSession(tx, server.services, staff.staffId));
    return { ...staff, token, client: server.staffClient(token) };
  };
  agent = await again(agent);
  colleague = await again(colleague);
  supervisor = await again(supervisor);
}

async function read(problemId: string, by = agent) {
  const answer = await by.client.call(readComplaint, { problemId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function list(input: Parameters<typeof agent.client.call<typeof listComplaints>>[1]) {
  const answer = await agent.client.call(listComplaints, input);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe("the queue", () => {
  test("[CP-11] every open complaint shows its deadline, the one that waits longest first", async () => {
    const first = await sentComplaint(borrower, { orderNo: loanId });
    await moveTo("2026-03-06");
    const second = await sentComplaint(borrower, { problemDetail: "Later", problemType: "4" });
    const { rows, counts, total } = await list({});
    expect(rows.map(({ problemId }) => problemId)).toEqual([first, second]);
    expect(rows).toMatchObject([
      {
        due: "2026-03-05",
        late: true,
        ageDays: 4,
        borrowerName: "Neema Mollel",
        productName: "Salama Loan",
        orderNo: loanId,
        assignedTo: null,
      },
      { due: "2026-03-11", late: false, dueToday: false, finalDue: "2026-03-27" },
    ]);
    expect(total).toBe(2);
    expect(counts).toEqual({
      open: 2,
      answered: 0,
      closed: 0,
      late: 1,
      today: 0,
      mine: 0,
      handedOn: 0,
    });
  });

  test("[CP-11] filters: state, lateness, type, whose, and parts of reference, order and name", async () => {
    const old = await sentComplaint(borrower, { orderNo: loanId });
    await moveTo("2026-03-05");
    const other = await server.borrower({ fullName: "Juma Said" });
    const fee = await sentComplaint(other, { problemType: "4" });
    await agent.client.call(assignComplaint, { problemId: fee });
    const ids = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).rows.map(({ problemId }) => problemId);
    const { reference } = await read(old);
    expect(await ids({ due: "today" })).toEqual([old]);
    expect(await ids({ due: "late" })).toEqual([]);
    expect(await ids({ type: "4" })).toEqual([fee]);
    expect(await ids({ assigned: "me" })).toEqual([fee]);
    expect(await ids({ assigned: "nobody" })).toEqual([old]);
    expect(await ids({ search: reference.toLowerCase() })).toEqual([old]);
    expect(await ids({ search: loanId.slice(2) })).toEqual([old]);
    expect(await ids({ search: "juma" })).toEqual([fee]);
    expect(await ids({ search: "%" })).toEqual([]);
    await answered(agent, old);
    expect(await ids({})).toEqual([fee]);
    expect(await ids({ state: "answered" })).toEqual([old]);
    expect(await ids({ state: "all" })).toHaveLength(2);
    expect(await ids({ state: "all", page: "2" })).toEqual([]);
  });
});

describe("one complaint", () => {
  test("[CP-11] shows the order as it stands and the borrower with a masked number", async () => {
    const image = await addPicture(server.services, "borrower", borrower.borrowerId);
    const problemId = await sentComplaint(borrower, { orderNo: loanId, problemImage: image });
    const complaint = await read(problemId);
    expect(complaint).toMatchObject({
      images: [image],
      borrower: { name: "Neema Mollel", phoneMasked: "•••8888" },
      order: {
        orderNo: loanId,
        orderStatus: 180,
        lastPayments: [{ date: "2026-02-10", amount: 5_000_00 }],
      },
      mayAnswer: true,
      mayClose: false,
      mayReopen: false,
    });
    expect(complaint.order?.outstanding).toBeGreaterThan(0);
    expect(complaint.order?.daysPastDue).toBeGreaterThan(0);
    expect(JSON.stringify(complaint)).not.toContain("13899998888");
  });

  test("an agent sees no payout account number, a supervisor the masked one", async () => {
    const waiting = await addLoan(server.services, {
      borrowerId: borrower.borrowerId,
      payoutAccountId: await addAccount(server.services, borrower.borrowerId, {
        number: "0712349876",
      }),
    });
    for (const orderNo of [loanId, waiting]) {
      const problemId = await sentComplaint(borrower, { orderNo });
      const seen = await read(problemId);
      expect(seen.order?.payoutAccount).toEqual({ bankName: "M-Pesa", masked: "" });
      expect(JSON.stringify(seen)).not.toMatch(/5678|9876/);
      const all = await read(problemId, supervisor);
      expect(all.order?.payoutAccount?.masked).toMatch(/^\*+\d{4}$/);
    }
  });

  test("no borrower's session opens the back office, no staff session a borrower's complaints", async () => {
    const problemId = await sentComplaint(borrower);
    const answer = await borrower.client.call(readComplaint, { problemId });
    expect(answer).toMatchObject({ ok: false, rejection: "staffNeeded" });
    expect(await agent.client.call(readComplaint, { problemId: "none" })).toMatchObject({
      rejection: "notFound",
    });
  });
});

describe("changes", () => {
  test("[CP-11] from answer to closing and back, with who did what", async () => {
    const problemId = await sentComplaint(borrower);
    const close = (version: string) => agent.client.call(closeComplaint, { problemId, version });
    expect(await close("1")).toMatchObject({ ok: false, rejection: "notAnswered" });
    await agent.client.call(assignComplaint, { problemId, staffId: colleague.staffId });
    await agent.client.call(addNote, { problemId, text: "Called the bank" });
    expect(await answered(colleague, problemId)).toMatchObject({
      data: { version: 2, state: "answered" },
    });
    expect(await close("1")).toMatchObject({ ok: false, rejection: "changedMeanwhile" });
    expect(await close("2")).toMatchObject({ data: { version: 3, state: "closed" } });
    expect(await close("3")).toMatchObject({ ok: false, rejection: "closed" });
    expect(await answered(agent, problemId)).toMatchObject({ ok: false, rejection: "closed" });
    const reopen = { problemId, version: "3", text: "" };
    expect(await supervisor.client.call(reopenComplaint, reopen)).toMatchObject({
      rejection: "textMissing",
    });
    await moveTo("2026-03-06");
    const reopened = await supervisor.client.call(reopenComplaint, {
      ...reopen,
      text: "It came back",
    });
    expect(reopened).toMatchObject({ data: { version: 4, state: "open" } });
    const { entries, due, assignedTo } = await read(problemId);
    expect(entries.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ["assign", "Amina"],
      ["note", "Amina"],
      ["answer", "Baraka"],
      ["close", "Amina"],
      ["reopen", "Zuhura"],
    ]);
    expect(entries[0]?.assignedTo?.name).toBe("Baraka");
    expect(assignedTo?.name).toBe("Baraka");
    expect(due).toBe("2026-03-11");
    const log = await supervisor.client.call(readStaffLog, { page: "0" });
    if (!log.ok) throw new Error(log.message);
    const { reference } = await read(problemId);
    const logged = log.data.entries.filter(({ subject }) => subject === reference);
    expect(logged.map(({ action, name }) => [action, name]).reverse()).toEqual([
      ["complaint.assign", "Amina"],
      ["complaint.note", "Amina"],
      ["complaint.answer", "Baraka"],
      ["complaint.close", "Amina"],
      ["complaint.reopen", "Zuhura"],
    ]);
  });

  test("an answer written on an older version is rejected and changes nothing; a repeated tap is not", async () => {
    const problemId = await sentComplaint(borrower);
    const write = (by: TestStaff, text: string) =>
      by.client.call(answerComplaint, { problemId, version: "1", text });
    const first = await write(agent, "Mine");
    expect(first).toMatchObject({ ok: true });
    const before = await fingerprint(server.services.db);
    expect(await write(colleague, "Mine")).toMatchObject({
      ok: false,
      rejection: "changedMeanwhile",
    });
    expect(await write(agent, "Mine, longer")).toMatchObject({ rejection: "changedMeanwhile" });
    expect(await write(agent, "Mine")).toEqual(first);
    expect(await fingerprint(server.services.db)).toBe(before);
  });

  test("a note by a colleague makes no answer stale, and a second tap writes it once", async () => {
    const problemId = await sentComplaint(borrower);
    const note = { problemId, text: "Seen" };
    await colleague.client.call(addNote, note);
    await colleague.client.call(addNote, note);
    expect((await read(problemId)).entries).toHaveLength(1);
    const answer = await agent.client.call(answerComplaint, {
      problemId,
      version: "1",
      text: "Done",
    });
    expect(answer).toMatchObject({ ok: true });
  });

  test("[CP-6] a PDF goes both ways: the desk opens the borrower's, the borrower the answer's, nobody else either", async () => {
    const problemImage = { name: "x.jpg", type: "image/jpeg", bytes: pdfFile() };
    const sent = await borrower.client.call(uploadProblemImage, { problemImage });
    const answering = await agent.client.call(uploadStaffImage, { problemImage });
    if (!sent.ok || !answering.ok) throw new Error("a PDF was rejected");
    expect(sent.data.url).toMatch(/^\/files\/d[0-9a-f]{32}\/document\.pdf$/);
    const problemId = await sentComplaint(borrower, {
      problemDetail: "See the bank's paper.",
      problemImage: sent.data.url,
    });
    expect((await read(problemId)).images).toEqual([sent.data.url]);
    const answer = await agent.client.call(answerComplaint, {
      ...{ problemId, version: "1", text: "See ours.", images: answering.data.url },
    });
    expect(answer).toMatchObject({ ok: true });
    const other = await server.borrower();
    const look = async (url: string, query: string, token = "") => {
      const headers = { cookie: `mkopo_staff=${token}` };
      return (await server.app.inject({ url: url + query, headers })).statusCode;
    };
    const by = (one: TestBorrower) => `?session_id=${one.session.session_id}`;
    const finance = await server.staff({ role: "finance", name: "Fatma" });
    for (const url of [sent.data.url, answering.data.url]) {
      expect(await look(url, by(borrower))).toBe(200);
      expect(await look(url, "", agent.token)).toBe(200);
      expect(await look(url, by(other))).toBe(404);
      expect(await look(url, "", finance.token)).toBe(404);
    }
    const script = pdfFile("4 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj");
    const refused = { problemImage: { ...problemImage, bytes: script } };
    expect(await borrower.client.call(uploadProblemImage, refused)).toMatchObject({
      rejection: "documentActive",
    });
  });

  test("rejected: texts empty or too long, other people's pictures, unknown staff", async () => {
    const problemId = await sentComplaint(borrower);
    const before = await fingerprint(server.services.db);
    const answer = (text: string, images = "") =>
      agent.client.call(answerComplaint, { problemId, version: "1", text, images });
    expect(await answer("  ")).toMatchObject({ rejection: "textMissing" });
    expect(await answer("x".repeat(1_001))).toMatchObject({ rejection: "textTooLong" });
    expect(await answer("See", "/files/x.jpg")).toMatchObject({ rejection: "imageUnknown" });
    const assign = { problemId, staffId: "nobody-there" };
    expect(await agent.client.call(assignComplaint, assign)).toMatchObject({
      rejection: "staffUnknown",
    });
    expect(await fingerprint(server.services.db)).toBe(before);
    const foreign = await addPicture(server.services, "borrower", borrower.borrowerId);
    expect(await answer("See", foreign)).toMatchObject({ rejection: "imageUnknown" });
    expect((await read(problemId)).entries).toEqual([]);
  });
});
