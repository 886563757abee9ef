/** Messages to phones: in the borrower's language, once, with no personal data in them or in the log. */
import { expect, onTestFinished, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { Outage, type SmsToSend } from "#server/platform/provider-ports/ports.ts";
import { logSms } from "#server/platform/providers/log-sms.ts";
import { answered, sendComplaint } from "#test/complaints.ts";
import { memoryLog, startServer } from "#test/server.ts";
import { startWorld } from "#test/simulated-server.ts";

const phone = "13812121234";
const everySms = defineStatement(
  "test.every-sms",
  "select s::text as row, tries, state from sms_message s",
);

test("[CP-7] receipt of a complaint is acknowledged with the reference and the promise, in the borrower's language", async () => {
  const world = await startWorld();
  const { server, simulator } = world;
  const borrower = await server.borrower({ phone });
  const client = server.client(borrower.session, { language: "sw" });
  const sent = await sendComplaint({ client });
  if (!sent.ok) throw new Error(sent.message);
  await runOutboxOnce(server.services);
  const { reference } = sent.data;
  expect(simulator.ledger.content.sms).toMatchObject([
    {
      lastFour: "1234",
      text: `Mkopo: tumepokea lalamiko lako ${reference}. Tutajibu ndani ya siku 3 za kazi, kabla ya mwisho wa 2026-03-05. Lifuatilie kwenye ${server.origin()}/case`,
    },
  ]);
  const agent = await server.staff();
  await answered(agent, sent.data.problemId ?? "", "A secret of yours");
  await runOutboxOnce(server.services);
  const text = simulator.ledger.content.sms[1]?.text ?? "";
  expect(text).toContain(reference);
  expect(text).toContain("limejibiwa");
  expect(text).not.toContain("secret");
  const page = await (await fetch(`${simulator.origin}/ledger`)).text();
  expect(page).toContain("SMS to •••1234");
  expect(page).not.toContain(phone);
  expect(JSON.stringify(server.logged)).not.toContain(phone);
});

test("after an outage it is retried under the same id; the table holds neither number nor text in clear", async () => {
  const taken: SmsToSend[] = [];
  const sms = {
    name: "flaky",
    speaks: true,
    send: async (message: SmsToSend) => {
      taken.push(message);
      if (taken.length === 1) throw new Outage("not now");
      return undefined;
    },
  };
  const server = await startServer({ sms });
  onTestFinished(() => server.close());
  const borrower = await server.borrower({ phone });
  await sendComplaint(borrower);
  await runOutboxOnce(server.services);
  server.setToday("2026-03-03");
  await runOutboxOnce(server.services);
  server.setToday("2026-03-04");
  await runOutboxOnce(server.services);
  expect(taken).toHaveLength(2);
  expect(taken[0]).toEqual(taken[1]);
  expect(taken[0]).toMatchObject({
    phone: `+86${phone}`,
    purpose: "complaint-received",
    channel: "sms",
  });
  const rows = await server.services.db.query<{ row: string }>(everySms);
  expect(rows).toMatchObject([{ state: "sent", tries: 2 }]);
  expect(rows[0]?.row).not.toMatch(/13812121234|complaint C-/);
});

test("a rejected complaint sends nothing", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  await sendComplaint(await server.borrower(), { problemDetail: "" });
  expect(await server.services.db.query(everySms)).toEqual([]);
});

test("without a provider the log shows only the purpose and the number's ending", async () => {
  const { log, logged } = memoryLog();
  await logSms(log).send({
    messageId: "m",
    phone,
    text: "Code 123456",
    sender: "",
    language: "en",
    values: { code: "123456" },
    purpose: "code",
    channel: "sms",
  });
  expect(logged).toEqual([
    { level: "warn", event: "sms-not-sent", facts: { purpose: "code", to: "•••1234" } },
  ]);
});
