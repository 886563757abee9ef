/** Webhooks: proposed by one and approved by another, noted once, posted and signed, tried again, given up, sent again. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { problemSave } from "#contract/complaint.ts";
import { webhookKinds } from "#contract/webhook-kinds.ts";
import {
  approveWebhook,
  endWebhook,
  listWebhooks,
  proposeWebhook,
  readWebhook,
  readWebhookDelivery,
  replayWebhookDays,
  replayWebhookDelivery,
  rotateWebhookSecret,
} from "#contract/webhooks.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { right } from "#test/product-inputs.ts";
import type { TestStaff } from "#test/server.ts";
import { positionOf, runningLoan, startWorld, type World } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import { collectEvents } from "./collect-events.ts";
import { deliverWebhooks, purgeWebhooks } from "./deliver.ts";

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

let world: World;
let asha: TestStaff;
let juma: TestStaff;
let got: Got[];
let answers: number[];
let url: string;
let close: () => Promise<void>;

beforeEach(async () => {
  world = await startWorld();
  asha = await world.server.staff({ role: "administrator", name: "Asha Said" });
  juma = await world.server.staff({ role: "supervisor", name: "Juma Mushi" });
  [got, answers] = [[], []];
  const receiver = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request) body += part;
    got.push({ headers: request.headers, body });
    const status = answers.shift() ?? 204;
    answer.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  close = () => new Promise((closed) => receiver.close(() => closed()));
});

afterEach(() => close());

const proposed = { name: "Accounting", kinds: webhookKinds.join() };

async function propose(change = {}) {
  return right(await asha.client.call(proposeWebhook, { ...proposed, url, ...change }));
}

async function active(change = {}) {
  const made = await propose(change);
  right(await juma.client.call(approveWebhook, { endpointId: made.endpointId }));
  return made;
}

const collect = () => collectEvents(world.server.services);
const deliver = () => deliverWebhooks(world.server.services);
const types = () => got.map(({ body }) => JSON.parse(body).type);
/** Signed in anew: time passes in these tests. */
const anew = () => world.server.staff({ role: "administrator", name: "Neema Said" });
const read = async (endpointId: string) =>
  right(await (await anew()).client.call(readWebhook, { endpointId }));

function signatureOf({ headers, body }: Got, secret: string): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("[CN-1] nothing is sent before another person approves; the secret is shown once", async () => {
  const { endpointId, secret } = await propose();
  expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  await runningLoan(world);
  expect([await collect(), await deliver()]).toEqual([0, 0]);
  const own = await asha.client.call(approveWebhook, { endpointId });
  expect(own).toMatchObject({ ok: false, rejection: "otherPersonNeeded" });
  right(await juma.client.call(approveWebhook, { endpointId }));
  expect(await collect()).toBe(0);
  const seen = JSON.stringify([
    await read(endpointId),
    right(await asha.client.call(listWebhooks, {})),
  ]);
  expect(seen).not.toContain(secret);
  const agent = await world.server.staff({ role: "agent" });
  expect(await agent.client.call(listWebhooks, {})).toMatchObject({ rejection: "roleNeeded" });
});

test("[CN-1] an address that is none, and kinds that there are not, are refused", async () => {
  const call = (change: object) =>
    asha.client.call(proposeWebhook, { ...proposed, url, ...change });
  for (const wrong of ["", "nonsense", "ftp://a.example/", "http://u:p@a.example/", `${url}#x`]) {
    expect(await call({ url: wrong }), wrong).toMatchObject({ rejection: "addressWrong" });
  }
  expect(await call({ kinds: "" })).toMatchObject({ rejection: "kindsMissing" });
  expect(await call({ kinds: "loan.late,loan.eaten" })).toMatchObject({
    rejection: "kindsMissing",
  });
  expect(await call({ name: " " })).toMatchObject({ rejection: "nameMissing" });
});

test("[CN-1] money paid out, received and reversed, a loan late and settled: each told once, signed, without a name", async () => {
  const { secret } = await active();
  const borrowing = await runningLoan(world);
  const { loanId, borrowerId } = borrowing;
  const { db, calendar } = world.server.services;
  const record = async (on: string, event: object) => {
    world.server.setToday(on);
    const given = { loanId, event: { on: day(on), ...event } as never, today: calendar.today() };
    await db.transaction((tx) => recordEvent(tx, given));
  };
  await record("2026-04-02", { kind: "repaid", amount: 100_000_00 });
  await record("2026-04-03", { kind: "reversed", reverses: 2 });
  await postAccruals(world.server.services);
  expect(await collect()).toBe(4);
  expect(await collect()).toBe(0);
  expect(await deliver()).toBe(4);
  expect(types()).toEqual(["loan.disbursed", "payment.received", "payment.reversed", "loan.late"]);
  for (const one of got) expect(one.headers["webhook-signature"]).toBe(signatureOf(one, secret));
  const [paidOut, received, , late] = got.map(({ body }) => JSON.parse(body));
  expect(paidOut).toMatchObject({
    version: 1,
    data: { loanId, customerId: borrowerId, currency: "TZS" },
  });
  expect(received.data).toMatchObject({ amount: 100_000_00, on: "2026-04-02", event: 2 });
  expect(late.data).toMatchObject({ dueDate: "2026-04-02", daysLate: 1 });
  expect(received.sequence).toBeGreaterThan(paidOut.sequence);
  expect(JSON.stringify(got.map(({ body }) => body))).not.toMatch(/Asha|Mushi|138\d{8}/);
  const amount = (await positionOf(world, borrowing)).outstandingTotal;
  await record("2026-04-03", { kind: "repaid", amount });
});

test("[CN-1] a complaint is told of in its own transaction, with its reference and nothing of its text", async () => {
  await active({ kinds: "complaint.opened" });
  const { client, loanId } = await runningLoan(world);
  const asked = { problemType: "2", problemDetail: "They shouted", orderNo: loanId };
  right(await client.call(problemSave, asked as never));
  expect(await deliver()).toBe(1);
  expect(types()).toEqual(["complaint.opened"]);
  expect(got[0]?.body).not.toContain("shouted");
});

test("[CN-1] no answer of 2xx is tried again at the times that are written down, then given up and logged", async () => {
  const { endpointId } = await active({ kinds: "loan.disbursed" });
  await runningLoan(world);
  await collect();
  answers = [500, 302, ...Array<number>(8).fill(503)];
  const { calendar } = world.server.services;
  const began = calendar.now().getTime();
  const tried: number[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await deliver()).toBe(1);
    tried.push((calendar.now().getTime() - began) / 1_000);
    expect(await deliver()).toBe(0);
    const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    world.server.setNow(new Date(calendar.now().getTime() + (pauses[attempt] ?? 0) * 1_000));
  }
  // In whole minutes, since the clock goes on while the test runs.
  expect(Math.floor((tried.at(-1) ?? 0) / 60)).toBe(4_535);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(got.map(({ body }) => body)).size).toBe(1);
  expect((await read(endpointId)).givenUp).toBe(1);
  expect(world.server.logged).toContainEqual(
    expect.objectContaining({ level: "error", event: "webhook-given-up" }),
  );
  const { deliveries } = await read(endpointId);
  const { eventId = "" } = deliveries[0] ?? {};
  const { client } = await anew();
  const one = right(await client.call(readWebhookDelivery, { endpointId, eventId }));
  expect(one.tries.map(({ status }) => status)).toEqual([...Array(8).fill(503), 302, 500]);
  // Sent again by hand, under the same id.
  right(await client.call(replayWebhookDelivery, { endpointId, eventId }));
  expect(await deliver()).toBe(1);
  expect(got.at(-1)?.headers["webhook-id"]).toBe(eventId);
  expect((await read(endpointId)).deliveries).toMatchObject([{ state: "delivered", status: 204 }]);
});

test("[CN-1] some days are sent again: all of them, or what was given up", async () => {
  const { endpointId } = await active({ kinds: "loan.disbursed" });
  await runningLoan(world);
  await collect();
  await deliver();
  const again = async (which: "all" | "given-up", from = "2026-03-02", to = "2026-03-02") =>
    asha.client.call(replayWebhookDays, { endpointId, from, to, which });
  expect(right(await again("given-up"))).toEqual({ replayed: 0 });
  expect(right(await again("all", "2026-03-03", "2026-03-09"))).toEqual({ replayed: 0 });
  expect(right(await again("all"))).toEqual({ replayed: 1 });
  expect(await again("all", "2026-03-09", "2026-03-03")).toMatchObject({ rejection: "daysWrong" });
  expect(await deliver()).toBe(1);
});

test("[CN-1] after a rotation both secrets sign for a day, then the new one alone", async () => {
  const { endpointId, secret } = await active({ kinds: "loan.disbursed" });
  const { secret: fresh } = right(await asha.client.call(rotateWebhookSecret, { endpointId }));
  await runningLoan(world);
  await collect();
  await deliver();
  const signed = (at: number) => got[at]?.headers["webhook-signature"];
  expect(signed(0)).toBe([fresh, secret].map((one) => signatureOf(got[0]!, one)).join(" "));
  world.server.setToday("2026-03-04");
  const { client } = await anew();
  const asked = { endpointId, from: "2026-03-02", to: "2026-03-02", which: "all" } as const;
  right(await client.call(replayWebhookDays, asked));
  await deliver();
  expect(signed(1)).toBe(signatureOf(got[1]!, fresh));
});

test("[CN-1] one that does not answer holds up no other; an ended one is sent nothing more; old events go", async () => {
  const dead = await active({ kinds: "loan.disbursed", url: "http://127.0.0.1:1/" });
  const alive = await active({ kinds: "loan.disbursed" });
  await runningLoan(world);
  await collect();
  await deliver();
  expect(got).toHaveLength(1);
  expect(await read(dead.endpointId)).toMatchObject({ waiting: 1, deliveries: [{ status: null }] });
  right(await juma.client.call(endWebhook, { endpointId: dead.endpointId }));
  expect(await read(dead.endpointId)).toMatchObject({ state: "retired", waiting: 0, givenUp: 1 });
  world.server.setToday("2026-03-31");
  await purgeWebhooks(world.server.services);
  expect((await read(alive.endpointId)).deliveries).toHaveLength(1);
  world.server.setToday("2026-04-02");
  await purgeWebhooks(world.server.services);
  expect((await read(alive.endpointId)).deliveries).toEqual([]);
});
