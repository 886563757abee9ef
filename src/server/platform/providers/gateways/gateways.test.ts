/** The message providers: what is sent to them, what they reject, and that neither phone number nor key gets into an error. */
import { expect, test } from "vitest";
import { fieldsOf, providerServer } from "#test/providers/provider-server.ts";
import { memoryLog } from "#test/server.ts";
import { NotTaken, Outage, Refused, type SmsToSend } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { beemSms } from "./beem.ts";
import { msg91Sms } from "./msg91.ts";

const message: SmsToSend = {
  messageId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4",
  phone: "+255712345678",
  text: "Mkopo: your code is 123456.\n\n@loans.example #123456",
  sender: "",
  channel: "sms",
  purpose: "sms-code",
  language: "hi",
  values: { lender: "Mkopo", code: "123456", host: "loans.example" },
};

const secret = "a-long-secret-of-the-address";
const reportSecrets = [secret] as const;

const at = (name: string, origin: string) =>
  providerClient({ name, origin, timeoutMs: 300, pauseMs: 0 });

async function beem() {
  const server = await providerServer(({ path, headers, body }) => {
    if (path !== "/v1/send") return { status: 404, json: {} };
    const wanted = Buffer.from("key:secret").toString("base64");
    if (headers.authorization !== `Basic ${wanted}`) {
      return { status: 401, json: { code: 108, message: "Invalid api key/secret id" } };
    }
    const sent = fieldsOf(body, {
      mandatory: ["source_addr", "encoding", "message", "recipients"],
      optional: ["schedule_time"],
    });
    const [{ dest_addr = "" } = {}] = sent.recipients as { dest_addr: string }[];
    if (!/^\d{12}$/.test(dest_addr)) {
      return { status: 400, json: { code: 101, message: "Invalid phone number" } };
    }
    const json = { successful: true, request_id: 4471, code: 100, valid: 1, invalid: 0 };
    return { json: { ...json, message: "Message Submitted Successfully", duplicates: 0 } };
  });
  const connection = { apiKey: "key", secretKey: "secret", sender: "MKOPO", reportSecrets };
  return { server, connection: { ...connection, client: at("beem", server.origin) } };
}

test("Beem takes a message over; a wrong number, a wrong key and silence are told apart by code only", async () => {
  const { server, connection } = await beem();
  const sms = beemSms(connection);
  await sms.send(message);
  expect(JSON.parse(server.seen[0]!.body)).toMatchObject({
    source_addr: "MKOPO",
    message: message.text,
    recipients: [{ dest_addr: "255712345678" }],
  });
  await expect(sms.send({ ...message, phone: "+1" })).rejects.toThrow("101");
  await expect(beemSms({ ...connection, secretKey: "x" }).send(message)).rejects.toThrow("108");
  server.faults = ["silence"];
  const failed = await sms.send(message).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Outage);
  expect(String(failed)).not.toMatch(/2557|secret|123456/);
  expect(server.seen).toHaveLength(4);
});

test("[MS-3] MSG91 is given the template of purpose and language, and each placeholder within 40 characters", async () => {
  const { log, logged } = memoryLog();
  const server = await providerServer(({ headers, body }) => {
    if (headers.authkey !== "auth") return { status: 401, json: { type: "error" } };
    fieldsOf(body, { mandatory: ["template_id", "recipients"], optional: ["short_url"] });
    return { json: { message: "5e1e93cad6fc054d8e759a5b", type: "success" } };
  });
  const connection = {
    client: at("msg91", server.origin),
    authKey: "auth",
    templates: { "sms-code": "65e06f45d6fc05278c7d47e2", "sms-code.en": "in-english" },
    log,
    reportSecrets,
  };
  await msg91Sms(connection).send({ ...message, phone: "+919812345678" });
  expect(JSON.parse(server.seen[0]!.body)).toMatchObject({
    template_id: "65e06f45d6fc05278c7d47e2",
    recipients: [
      { mobiles: "919812345678", lender: "Mkopo", code: "123456", host: "loans.example" },
    ],
  });
  expect(server.seen[0]!.body).not.toContain(message.text.slice(0, 20));
  await msg91Sms(connection).send({ ...message, language: "en" });
  expect(JSON.parse(server.seen[1]!.body)).toMatchObject({ template_id: "in-english" });
  const lender = "Shree Mahalaxmi Grameen Vikas Sahakari Finance";
  await msg91Sms(connection).send({ ...message, values: { lender, order: "1".repeat(35) } });
  expect(JSON.parse(server.seen[2]!.body).recipients).toEqual([
    {
      mobiles: expect.any(String),
      lender: "Shree Mahalaxmi Grameen Vikas",
      lender2: "Sahakari Finance",
      order: "1".repeat(35),
    },
  ]);
  const tooLong = { ...message, values: { order: "1".repeat(41) } };
  await expect(msg91Sms(connection).send(tooLong)).rejects.toThrow(Outage);
  expect(server.seen).toHaveLength(3);
  expect(logged.map(({ event, facts }) => [event, facts])).toEqual([
    ["sms-placeholder-long", { purpose: "sms-code", placeholders: ["order"] }],
    ["sms-placeholder-too-long", { purpose: "sms-code", placeholder: "order" }],
  ]);
  const other = { ...message, purpose: "complaint-received" };
  await expect(msg91Sms(connection).send(other)).rejects.toThrow("no template");
  await expect(msg91Sms({ ...connection, authKey: "x" }).send(message)).rejects.toThrow(Outage);
});

test("[MS-2] what a company says tells a number that nobody carries, a refusal that another company may take, and the unknown apart", async () => {
  const { server, connection } = await beem();
  const sms = beemSms(connection);
  const failing = (sending: Promise<unknown>) => sending.catch((error: unknown) => error);
  expect(await failing(sms.send({ ...message, phone: "+1" }))).toBeInstanceOf(Refused);
  const wrongKey = await failing(beemSms({ ...connection, secretKey: "x" }).send(message));
  expect(wrongKey).toBeInstanceOf(NotTaken);
  expect(wrongKey).not.toBeInstanceOf(Refused);
  server.faults = ["silence"];
  const silent = await failing(sms.send(message));
  expect(silent).toBeInstanceOf(Outage);
  expect(silent).not.toBeInstanceOf(NotTaken);
  const gone = { ...connection, client: at("beem", "http://127.0.0.1:49151") };
  expect(await failing(beemSms(gone).send(message))).toBeInstanceOf(NotTaken);
});

test("[MS-2] Beem's reports and answers are read at the secret address alone", async () => {
  const { connection } = await beem();
  const sms = beemSms(connection);
  const read = (body: object, given = secret) =>
    sms.readNews?.({ headers: {}, rawBody: JSON.stringify(body), secret: given });
  const report = { request_id: 4471, recipient_id: "m-1", dest_addr: "255712345678" };
  const told = { kind: "report", reference: "m-1" };
  expect(read({ ...report, status: "DELIVERED" })).toEqual([
    { ...told, outcome: "delivered", reason: "" },
  ]);
  expect(read({ ...report, status: "undelivered" })).toEqual([
    { ...told, outcome: "failed", reason: "UNDELIVERED" },
  ]);
  expect(read({ ...report, status: "PENDING" })).toMatchObject([{ outcome: "under-way" }]);
  expect(read({ from: "+255712345678", to: "15000", message: { text: "Stop" } })).toEqual([
    { kind: "answer", phone: "+255712345678", text: "Stop" },
  ]);
  expect(read({ something: "else" })).toEqual([]);
  for (const wrong of ["", `${secret}x`]) expect(read(report, wrong)).toBeNull();
  expect(beemSms({ ...connection, reportSecrets: null }).readNews).toBeUndefined();
});

test("[MS-2] MSG91's reports name its own id of the request, which sending answers, as a form or as JSON", async () => {
  const server = await providerServer(() => ({
    json: { message: "5e1e93cad6fc", type: "success" },
  }));
  const { log } = memoryLog();
  const templates = { "sms-code": "template" };
  const sms = msg91Sms({
    ...{ client: at("msg91", server.origin), authKey: "auth", templates, log, reportSecrets },
  });
  expect(await sms.send(message)).toBe("5e1e93cad6fc");
  const read = (rawBody: string) => sms.readNews?.({ headers: {}, rawBody, secret });
  const batch = [
    {
      requestId: "5e1e93cad6fc",
      report: [{ number: "919812345678", status: "1", desc: "DELIVERED" }],
    },
    {
      requestId: "5e1e93cad6fd",
      report: [{ number: "919812345678", status: "17", desc: "BLOCKED" }],
    },
  ];
  expect(read(new URLSearchParams({ data: JSON.stringify(batch) }).toString())).toEqual([
    { kind: "report", reference: "5e1e93cad6fc", outcome: "delivered", reason: "" },
    { kind: "report", reference: "5e1e93cad6fd", outcome: "failed", reason: "17 BLOCKED" },
  ]);
  const one = { requestId: "5e1e93cad6fc", number: "919812345678", status: 9, desc: "NDNC" };
  expect(read(JSON.stringify(one))).toMatchObject([{ outcome: "failed", reason: "9 NDNC" }]);
  expect(sms.readNews?.({ headers: {}, rawBody: JSON.stringify(one), secret: "" })).toBeNull();
});
