/** Africa's Talking and Semaphore: what is sent to them, which answer means what, and whose reports are believed. */
import { describe, expect, test } from "vitest";
import { providerServer } from "#test/providers/provider-server.ts";
import { NotTaken, Outage, Refused, type SmsToSend } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { africasTalkingSms } from "./africas-talking.ts";
import { semaphoreSms } from "./semaphore.ts";

const message: SmsToSend = {
  ...{ messageId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4", phone: "+254712345678" },
  ...{ text: "Mkopo: your code is 123456.", sender: "", channel: "sms", purpose: "sms-code" },
  ...{ language: "en", values: {} },
};
const secret = "a-long-secret-of-the-address";
const at = (name: string, origin: string) =>
  providerClient({ name, origin, timeoutMs: 300, pauseMs: 0 });

/** unknown: it may have gone out; not-taken: another gateway may carry it; refused: none may. */
async function sent(sending: Promise<unknown>) {
  try {
    return await sending;
  } catch (error) {
    expect(String(error)).not.toMatch(/712345678|917123|key-of|123456/);
    if (error instanceof Refused) return "refused";
    return error instanceof NotTaken ? "not-taken" : error instanceof Outage ? "unknown" : error;
  }
}

async function africasTalking(statusCode = 101) {
  const server = await providerServer(({ method, path, headers, body }) => {
    const form = new URLSearchParams(body);
    if (method !== "POST" || path !== "/version1/messaging") return { status: 404, text: "" };
    if (headers["apikey"] !== "key-of-ours" || form.get("username") !== "mkopo") {
      return { status: 401, text: "The supplied authentication is invalid" };
    }
    const number = form.get("to") ?? "";
    if (!form.get("message")) return { status: 400, text: "Must have message in your request" };
    const code = /^\+254\d{9}$/.test(number) ? statusCode : 403;
    const one = { statusCode: code, number, cost: "KES 0.8000", status: "?", messageId: "ATXid_1" };
    const Message = "Sent to 1/1 Total Cost: KES 0.8000";
    return { status: 201, json: { SMSMessageData: { Message, Recipients: [one] } } };
  });
  const connection = {
    ...{ client: at("africastalking", server.origin), username: "mkopo", apiKey: "key-of-ours" },
    ...{ sender: "MKOPO", reportSecrets: [secret] as const },
  };
  return { server, connection, sms: africasTalkingSms(connection) };
}

describe("[MS-2] Africa's Talking", () => {
  test("[MS-2] takes a message under its own number, from the channel's sender before the server's", async () => {
    const { server, sms } = await africasTalking();
    expect(await sms.send(message)).toBe("ATXid_1");
    await sms.send({ ...message, sender: "20880" });
    const forms = server.seen.map(({ body }) => new URLSearchParams(body));
    expect(forms.map((form) => form.get("from"))).toEqual(["MKOPO", "20880"]);
    expect(forms[0]?.get("message")).toBe(message.text);
  });

  test.each([
    [100, "ATXid_1"],
    [102, "ATXid_1"],
    [401, "not-taken"],
    [405, "not-taken"],
    [406, "refused"],
    [500, "unknown"],
    [501, "unknown"],
    [502, "not-taken"],
  ])("[MS-2] code %i of the telephone: %s", async (code, outcome) => {
    const { sms } = await africasTalking(code);
    expect(await sent(sms.send(message))).toBe(outcome);
  });

  test("[MS-2] a wrong key was not taken, a wrong number never will be, silence and a gateway's page prove nothing", async () => {
    const { server, sms, connection } = await africasTalking();
    expect(await sent(sms.send({ ...message, phone: "+1" }))).toBe("refused");
    const wrong = africasTalkingSms({ ...connection, apiKey: "another" });
    expect(await sent(wrong.send(message))).toBe("not-taken");
    for (const fault of ["silence", "hang-up", "nonsense", "error", "lost-answer"] as const) {
      server.faults = [fault];
      expect(await sent(sms.send(message)), fault).toBe("unknown");
    }
    // Each once: nothing that may have gone out is repeated.
    expect(server.seen).toHaveLength(7);
  });

  test("[MS-2] reports, answers and withdrawals are read at the secret address alone", async () => {
    const { sms, connection } = await africasTalking();
    const read = (fields: Record<string, string>, given = secret) =>
      sms.readNews?.({ headers: {}, rawBody: String(new URLSearchParams(fields)), secret: given });
    const report = { id: "ATXid_1", phoneNumber: "+254712345678", networkCode: "63902" };
    const told = { kind: "report", reference: "ATXid_1" };
    expect(read({ ...report, status: "Success" })).toEqual([
      { ...told, outcome: "delivered", reason: "" },
    ]);
    const failureReason = "UserInBlackList";
    expect(read({ ...report, status: "Rejected", failureReason })).toEqual([
      { ...told, outcome: "failed", reason: failureReason },
    ]);
    expect(read({ ...report, status: "AbsentSubscriber" })).toMatchObject([
      { outcome: "failed", reason: "AbsentSubscriber" },
    ]);
    for (const status of ["Sent", "Submitted", "Buffered", "Something"]) {
      expect(read({ ...report, status })).toMatchObject([{ outcome: "under-way" }]);
    }
    const from = { from: "+254712345678", to: "20880", text: "Stop", id: "1", linkId: "" };
    expect(read(from)).toEqual([{ kind: "answer", phone: "+254712345678", text: "Stop" }]);
    expect(read({ senderId: "MKOPO", phoneNumber: "+254712345678" })).toEqual([
      { kind: "answer", phone: "+254712345678", text: "stop" },
    ]);
    expect(read({ something: "else" })).toEqual([]);
    for (const wrong of ["", `${secret}x`]) expect(read(from, wrong)).toBeNull();
    expect(africasTalkingSms({ ...connection, reportSecrets: null }).readNews).toBeUndefined();
  });
});

async function semaphore() {
  const server = await providerServer(({ method, path, body }) => {
    const form = new URLSearchParams(body);
    if (method !== "POST" || !/^\/api\/v4\/(?:messages|priority)$/.test(path))
      return { status: 404 };
    // Its errors come under 200 as well.
    if (form.get("apikey") !== "key-of-ours")
      return { json: { apikey: ["The apikey is invalid."] } };
    if (!/^639\d{9}$/.test(form.get("number") ?? "")) {
      return { json: [{ number: "The number format is invalid." }] };
    }
    const named = { recipient: form.get("number"), message: form.get("message"), network: "Globe" };
    return { json: [{ message_id: 1_234_567, user_id: 99, ...named, status: "Queued" }] };
  });
  const connection = { client: at("semaphore", server.origin), apiKey: "key-of-ours", sender: "" };
  return { server, connection, sms: semaphoreSms(connection) };
}

describe("[MS-2] Semaphore", () => {
  const here = { ...message, phone: "+639171234567" };

  test("[MS-2] takes a code by its priority queue and anything else by the ordinary one", async () => {
    const { server, sms } = await semaphore();
    expect(await sms.send(here)).toBe("1234567");
    await sms.send({ ...here, purpose: "payment-due", sender: "MKOPO" });
    expect(server.seen.map(({ path }) => path)).toEqual(["/api/v4/priority", "/api/v4/messages"]);
    const forms = server.seen.map(({ body }) => new URLSearchParams(body));
    expect(forms.map((form) => form.get("sendername"))).toEqual([null, "MKOPO"]);
    expect(forms[0]?.get("number")).toBe("639171234567");
  });

  test("[MS-2] an error under 200 is none of a success; silence, a page and another form prove nothing", async () => {
    const { server, sms, connection } = await semaphore();
    expect(await sent(sms.send({ ...here, phone: "+63917" }))).toBe("refused");
    const wrong = semaphoreSms({ ...connection, apiKey: "another" });
    expect(await sent(wrong.send(here))).toBe("not-taken");
    const told = (text: string, status = 200) => ({ status, text, carriedOut: false });
    server.faults = [told('[{"message_id":1,"status":"Failed"}]')];
    expect(await sent(sms.send(here))).toBe("not-taken");
    const odd = ["[]", '{"message_id":1}', "Down", "null"].map((text) => told(text));
    for (const fault of [...odd, told("[]", 500), "silence", "hang-up", "lost-answer"] as const) {
      server.faults = [fault];
      expect(await sent(sms.send(here)), JSON.stringify(fault)).toBe("unknown");
    }
    expect(server.seen).toHaveLength(11);
  });
});
