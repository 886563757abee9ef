/** Delivery reports and answers of SMS companies, and what borrowers switched off (MS-2). */
import { expect, onTestFinished, test } from "vitest";
import { readCustomer } from "#contract/customer.ts";
import { readMessageChoices, saveMessageChoices } from "#contract/message-choices.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { signatureHeader, signText } from "#server/platform/provider-ports/signature.ts";
import { simulatorSms } from "#server/platform/providers/simulator-sms.ts";
import { sendComplaint } from "#test/complaints.ts";
import { right } from "#test/product-inputs.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { deliveryOf } from "../messages/delivery.ts";
import { notifyBorrower } from "./notify-borrower.ts";

const secret = "the-secret-of-the-simulator";

/** The simulator's adapter without a simulator: what it sends is kept, what it reports is told by the test. */
async function start() {
  const sent: string[] = [];
  let server: TestServer;
  const connection = {
    origin: "http://simulator.invalid",
    secrets: [secret] as const,
    now: () => server.services.calendar.now(),
  };
  const sms = {
    ...simulatorSms(connection as never),
    send: async ({ messageId }: { messageId: string }) => {
      sent.push(messageId);
      return undefined;
    },
  };
  server = await startServer({ sms });
  onTestFinished(() => server.close());
  const tell = async (told: object, given: { path?: string; signedWith?: string } = {}) => {
    const { path = "simulator", signedWith = secret } = given;
    const payload = JSON.stringify(told);
    const signature = signText(signedWith, payload, server.services.calendar.now());
    const answer = await server.app.inject({
      method: "POST",
      url: `/callbacks/messages/${path}`,
      headers: { "content-type": "application/json", [signatureHeader]: signature },
      payload,
    });
    return answer.statusCode;
  };
  const agent = await server.staff();
  const shown = async (borrowerId: string) =>
    right(await agent.client.call(readCustomer, { borrowerId }));
  return { server, sent, tell, shown };
}

test("[MS-2] a delivery is reported, twice and out of order, and shown at the customer; what is not signed changes nothing", async () => {
  const { server, sent, tell, shown } = await start();
  const borrower = await server.borrower();
  await sendComplaint(borrower);
  const deliveries = async () =>
    (await shown(borrower.borrowerId)).messages.map((one) => one.delivery);
  expect(await deliveries()).toEqual(["queued"]);
  await runOutboxOnce(server.services);
  expect(await deliveries()).toEqual(["sent"]);
  const [messageId = ""] = sent;
  const report = (outcome: string) => ({ messageId, outcome });
  expect(await tell(report("delivered"), { signedWith: "another secret" })).toBe(401);
  expect(await tell(report("delivered"), { path: "nobody" })).toBe(404);
  expect(await deliveries()).toEqual(["sent"]);
  expect(await tell(report("failed"))).toBe(200);
  expect(await deliveries()).toEqual(["failed"]);
  // Part of it was late: what was delivered stays delivered, whatever comes after it.
  for (const outcome of ["delivered", "failed", "delivered"]) {
    expect(await tell(report(outcome))).toBe(200);
    expect(await deliveries()).toEqual(["delivered"]);
  }
  expect(JSON.stringify(server.logged)).not.toContain(secret);
});

test("[MS-2] a report that comes before the company's answer to our request is not lost", async () => {
  const { server, sent, tell, shown } = await start();
  const borrower = await server.borrower();
  await sendComplaint(borrower);
  const { services } = server;
  const { send } = services.sms;
  services.sms.send = async (message) => {
    await tell({ messageId: message.messageId, outcome: "delivered" });
    return send(message);
  };
  await runOutboxOnce(services);
  expect(sent).toHaveLength(1);
  expect((await shown(borrower.borrowerId)).messages).toMatchObject([
    { delivery: "delivered", company: "simulator" },
  ]);
});

test("[MS-2] the secret of an address is not logged, genuine or not", async () => {
  const { server, tell } = await start();
  const inAddress = "a-long-secret-of-the-address";
  expect(await tell({}, { path: `simulator/${inAddress}` })).toBe(200);
  expect(await tell({}, { path: `simulator/${inAddress}`, signedWith: "x" })).toBe(401);
  expect(await tell({}, { path: `nobody/${inAddress}` })).toBe(404);
  const lines = server.logged.filter(({ event }) => event === "answered");
  expect(lines.map(({ facts }) => facts.path)).toEqual([
    "/callbacks/messages/simulator/…",
    "/callbacks/messages/simulator/…",
    "/callbacks/messages/nobody/…",
  ]);
  expect(JSON.stringify(server.logged)).not.toContain(inAddress);
});

test("[MS-2] a company that reports, and has not for three days, leaves it unknown", () => {
  const at = (days: number) => new Date(Date.UTC(2026, 2, 2 + days));
  const sent = { state: "sent", unsure_of: "", outcome: null, sent_at: at(0) } as const;
  expect(deliveryOf(sent, at(3), true)).toBe("sent");
  expect(deliveryOf(sent, at(4), true)).toBe("unknown");
  expect(deliveryOf(sent, at(4), false)).toBe("sent");
  const unsure = { ...sent, state: "waiting", unsure_of: "beem", sent_at: null } as const;
  expect(deliveryOf(unsure, at(0), true)).toBe("unknown");
});

const phone = "13812345678";

async function told({ server }: { server: TestServer }, borrowerId: string, purpose: string) {
  const { services } = server;
  const text = { text: "A text", language: "en", values: {} } as const;
  await services.db.transaction((tx) =>
    notifyBorrower(tx, { borrowerId, phone, ...text, purpose }, services),
  );
  await runOutboxOnce(services);
}

test("[MS-2] answering STOP switches off what is optional by SMS and nothing else; START switches it on again", async () => {
  const world = await start();
  const { server, sent, tell, shown } = world;
  const { borrowerId } = await server.borrower({ phone });
  for (const text of ["I will stop by tomorrow", "STOP the late charges"]) {
    expect(await tell({ phone: `86${phone}`, text })).toBe(200);
  }
  await told(world, borrowerId, "due-soon");
  expect(sent).toHaveLength(1);
  expect(await tell({ phone: `86${phone}`, text: " Stop. " })).toBe(200);
  expect(await tell({ phone: "8613900000000", text: "STOP" })).toBe(200);
  expect((await shown(borrowerId)).switchedOff).toEqual([
    { kind: "due", channel: "sms", since: "2026-03-02", by: "answer" },
    { kind: "offers", channel: "sms", since: "2026-03-02", by: "answer" },
  ]);
  await told(world, borrowerId, "due-soon");
  await told(world, borrowerId, "offer-ends");
  expect(sent).toHaveLength(1);
  for (const purpose of ["payment-received", "late", "papers-accepted", "complaint-answered"]) {
    await told(world, borrowerId, purpose);
  }
  expect(sent).toHaveLength(5);
  expect(await tell({ phone: `86${phone}`, text: "start" })).toBe(200);
  expect((await shown(borrowerId)).switchedOff).toEqual([]);
  expect(JSON.stringify(server.logged)).not.toContain(phone);
});

test("[MS-2] what the settings page leaves off is not sent, by that channel alone; what is required is no choice", async () => {
  const world = await start();
  const { server, sent, shown } = world;
  const { borrowerId, client } = await server.borrower({ phone });
  right(await client.call(saveMessageChoices, { on: "offers.sms" }));
  const { optional } = right(await client.call(readMessageChoices, {}));
  expect(optional.map(({ kind, channels }) => [kind, channels.map(({ on }) => on)])).toEqual([
    ["due", [0, 0, 0]],
    ["offers", [1, 0, 0]],
  ]);
  await told(world, borrowerId, "due-today");
  expect(sent).toHaveLength(0);
  await told(world, borrowerId, "offer-ends");
  await told(world, borrowerId, "late");
  expect(sent).toHaveLength(2);
  for (const on of ["receipts.sms", "due.fax", "due.sms,", "due"]) {
    expect(await client.call(saveMessageChoices, { on })).toMatchObject({ ok: false });
  }
  expect((await shown(borrowerId)).switchedOff).toHaveLength(5);
  right(await client.call(saveMessageChoices, { on: "due.sms,due.push,offers.sms" }));
  await told(world, borrowerId, "due-today");
  expect(sent).toHaveLength(3);
});
