/** A complaint reached without a session, over the wire: whom it opens to, what is told of it, and what nobody learns. */
import { expect, test } from "vitest";
import {
  openComplaint,
  readOpenedComplaint,
  sendComplaintCode,
  takeUpOpenedComplaint,
} from "#contract/complaint-access.ts";
import { readComplaint } from "#contract/complaint-back-office.ts";
import { deleteUser, sendDeletionCode } from "#contract/personal-data.ts";
import { clientAddressHeader } from "#contract/session.ts";
import { codeLimitsDefault } from "#server/platform/services/sms-code-limits.ts";
import { answered, sendComplaint } from "#test/complaints.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { purgeComplaints } from "./personal-data.ts";

const phone = "13812345678";
const nobodys = "C-260302-ZZZZ";

async function complained(world: World, from = phone) {
  const borrower = await world.server.borrower({ phone: from });
  const sent = await sendComplaint(borrower);
  if (!sent.ok) throw new Error(sent.message);
  const { reference = "", problemId = "" } = sent.data;
  return { borrower, reference, problemId };
}

/** Nobody's session. */
const anyone = ({ server }: World, address = "192.0.2.1") =>
  server.client({}, { headers: { [clientAddressHeader]: address } });

const later = ({ server }: World, minutes: number): void => {
  const start = server.services.calendar.now();
  server.services.calendar.now = () => new Date(start.getTime() + minutes * 60_000);
};

async function codeFor(world: World, reference: string, of = phone): Promise<string> {
  const sent = await anyone(world).call(sendComplaintCode, { reference });
  if (!sent.ok) throw new Error(sent.message);
  return codeSentTo(world, of);
}

async function opened(world: World, reference: string, of = phone): Promise<string> {
  const code = await codeFor(world, reference, of);
  const answer = await anyone(world).call(openComplaint, { reference, code });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.accessToken;
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const smsOf = ({ simulator }: World) => simulator.ledger.content.sms.map(({ text }) => text);

test("[CP-14] the reference and a code to its telephone open the complaint, its answers and its dates, and nothing else", async () => {
  const world = await startWorld();
  const { reference, problemId } = await complained(world);
  const typed = ` ${reference.toLowerCase().replaceAll("-", " ")} `;
  const code = await codeFor(world, typed);
  expect(smsOf(world).at(-1)).toContain(`${code} opens your complaint ${reference}`);
  const open = await anyone(world).call(openComplaint, { reference: typed, code: `${code} ` });
  if (!open.ok) throw new Error(open.message);
  expect(open.data.lasts).toBe(1_800);
  const { accessToken } = open.data;
  const read = () => anyone(world).call(readOpenedComplaint, { reference, accessToken });
  expect(await read()).toMatchObject({
    data: {
      ...{ reference, content: "The amount is too high.", state: "open", phone: "•••5678" },
      ...{ answerDue: "2026-03-05", answers: [], mayReopen: false, mayAskOfficer: true },
    },
  });
  await answered(await world.server.staff(), problemId);
  const after = await read();
  expect(after).toMatchObject({
    data: {
      ...{ state: "answered", mayReopen: true },
      answers: [{ text: "We have put it right.", pictures: 0 }],
    },
  });
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`${phone}|${problemId}`));
});

test("[CP-14] it is taken up again by the rules of the signed-in calls, once however often it is sent", async () => {
  const world = await startWorld();
  const { reference, problemId } = await complained(world);
  const agent = await world.server.staff();
  const accessToken = await opened(world, reference);
  const takeUp = (problemDetail: string, by: "desk" | "officer" = "desk") =>
    anyone(world).call(takeUpOpenedComplaint, { reference, accessToken, by, problemDetail });
  expect(await takeUp("Still wrong")).toMatchObject({ rejection: "notToReopen" });
  await answered(agent, problemId);
  expect(await takeUp(" ")).toMatchObject({ rejection: "textMissing" });
  expect(await takeUp("x".repeat(201))).toMatchObject({ rejection: "textTooLong" });
  const first = await takeUp("Still wrong");
  expect(first).toMatchObject({ ok: true, data: { answerDue: "2026-03-05" } });
  expect(await takeUp("Still wrong")).toEqual(first);
  expect(await anyone(world).call(readOpenedComplaint, { reference, accessToken })).toMatchObject({
    data: { state: "open", reopened: [{ text: "Still wrong" }] },
  });
  expect(await takeUp("", "officer")).toMatchObject({ ok: true });
  expect(await agent.client.call(readComplaint, { problemId })).toMatchObject({
    data: { level: "officer" },
  });
});

test("[CP-14] whoever has closed the account still reads what was answered, until it is erased", async () => {
  const world = await startWorld();
  const { borrower, reference, problemId } = await complained(world);
  await borrower.client.call(sendDeletionCode, { channel: "sms" });
  const gone = { code: await codeSentTo(world, phone) };
  expect(await borrower.client.call(deleteUser, gone)).toMatchObject({ ok: true });
  await answered(await world.server.staff(), problemId);
  later(world, 2);
  const accessToken = await opened(world, reference);
  const read = () => anyone(world).call(readOpenedComplaint, { reference, accessToken });
  expect(await read()).toMatchObject({ data: { answers: [{ text: "We have put it right." }] } });
  const { db } = world.server.services;
  await db.transaction((tx) => purgeComplaints(tx, borrower.borrowerId));
  expect(await read()).toMatchObject({ rejection: "notFound" });
  later(world, 2);
  const before = smsOf(world).length;
  expect(await anyone(world).call(sendComplaintCode, { reference })).toMatchObject({ ok: true });
  await codeSentTo(world, phone);
  expect(smsOf(world)).toHaveLength(before);
});

test("[CP-14] no answer tells whether there is such a complaint, and nothing is sent for one that is not there", async () => {
  const world = await startWorld();
  const { reference } = await complained(world);
  // What says that it was received.
  await codeSentTo(world, phone);
  const before = smsOf(world).length;
  const client = anyone(world);
  const ask = (of: string) => client.call(sendComplaintCode, { reference: of });
  expect(await ask(nobodys)).toEqual(await ask(reference));
  const code = await codeSentTo(world, phone);
  expect(smsOf(world)).toHaveLength(before + 1);
  // At once again: for both the code before holds.
  expect(await ask(nobodys)).toEqual(await ask(reference));
  await codeSentTo(world, phone);
  expect(smsOf(world)).toHaveLength(before + 1);
  for (const _try of [1, 2, 3, 4, 5, 6]) {
    const [real, none] = await Promise.all(
      [reference, nobodys].map((of) =>
        client.call(openComplaint, { reference: of, code: wrongOf(code) }),
      ),
    );
    expect(real).toMatchObject({ rejection: "accessCodeWrong" });
    expect(real).toEqual(none);
  }
  // After five wrong ones the right one is over too.
  expect(await client.call(openComplaint, { reference, code })).toMatchObject({
    rejection: "accessCodeWrong",
  });
});

test("[CP-14] a code opens its own complaint alone, once, for five minutes; what it opened ends after thirty", async () => {
  const world = await startWorld();
  const one = await complained(world);
  const other = await complained(world, "13912345678");
  const same = await sendComplaint(one.borrower, { problemDetail: "And another thing." });
  if (!same.ok) throw new Error(same.message);
  const open = (reference: string, code: string) =>
    anyone(world).call(openComplaint, { reference, code });
  const wrong = { rejection: "accessCodeWrong" };
  const code = await codeFor(world, one.reference);
  await codeFor(world, other.reference, "13912345678");
  expect(await open(other.reference, code)).toMatchObject(wrong);
  expect(await open(same.data.reference ?? "", code)).toMatchObject(wrong);
  const first = await open(one.reference, code);
  if (!first.ok) throw new Error(first.message);
  expect(await open(one.reference, code)).toMatchObject(wrong);
  const { accessToken } = first.data;
  const read = (reference: string, token = accessToken) =>
    anyone(world).call(readOpenedComplaint, { reference, accessToken: token });
  const missing = await read(nobodys);
  expect(missing).toMatchObject({ rejection: "notFound" });
  expect(await read(other.reference)).toEqual(missing);
  expect(await read(same.data.reference ?? "")).toEqual(missing);
  // The first character of a part: all bits of it count, as those of its last one may not.
  const at = accessToken.lastIndexOf(".") + 1;
  const changed = accessToken[at] === "A" ? "B" : "A";
  for (const forged of [
    "x",
    "v1.a.b.c",
    accessToken.slice(2),
    `${accessToken.slice(0, at)}${changed}${accessToken.slice(at + 1)}`,
  ]) {
    expect(await read(one.reference, forged)).toEqual(missing);
    const again = { reference: one.reference, accessToken: forged, by: "officer" } as const;
    expect(await anyone(world).call(takeUpOpenedComplaint, again)).toMatchObject({
      rejection: "notFound",
    });
  }
  later(world, 2);
  const late = await codeFor(world, one.reference);
  later(world, 5);
  expect(await open(one.reference, late)).toMatchObject(wrong);
  expect(await read(one.reference)).toMatchObject({ ok: true });
  later(world, 23);
  expect(await read(one.reference)).toEqual(missing);
});

test("[CP-14] a network is limited alike by references that are there and those that are not", async () => {
  const smsCodes = { ...codeLimitsDefault, fromAddressPerHour: 2 };
  const world = await startWorld({ settings: { smsCodes } });
  const { reference } = await complained(world);
  const ask = (of: string, address: string) =>
    anyone(world, address).call(sendComplaintCode, { reference: of });
  for (const of of ["C-260302-AAAA", "C-260302-BBBB"]) {
    expect(await ask(of, "192.0.2.1")).toMatchObject({ ok: true });
  }
  for (const of of [reference, nobodys]) {
    expect(await ask(of, "192.0.2.1")).toMatchObject({ rejection: "codesFromAddress" });
  }
  expect(await ask(reference, "192.0.2.2")).toMatchObject({ ok: true });
});

test.each(["C-26030-AAAA", "260302", "C-260302-AAAA-1", "'; drop table complaint; --"])(
  "[CP-14] %j is no reference, which is said in words",
  async (reference) => {
    const world = await startWorld();
    const wrong = { rejection: "referenceWrong" };
    expect(await anyone(world).call(sendComplaintCode, { reference })).toMatchObject(wrong);
    const code = "123456";
    expect(await anyone(world).call(openComplaint, { reference, code })).toMatchObject(wrong);
  },
);
