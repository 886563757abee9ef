/** E-mail by SMTP against a real mail server: what is certain, what is not, and that neither address nor password gets into an error. */
import { expect, test } from "vitest";
import { certificate, login, type MailServer, mailServer } from "#test/providers/mail-server.ts";
import {
  AddressRefused,
  type EmailToSend,
  NotTaken,
  Outage,
  Refused,
} from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import type { SmtpSetting } from "../../provider-ports/smtp-setting.ts";
import { smtpEmail } from "./smtp.ts";

const email: EmailToSend = {
  emailId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4",
  to: "asha@mail.example",
  subject: "Malipo yamepokelewa\r\nBcc: all@mail.example",
  text: "TZS 1,250.00 yamepokelewa.",
  html: "<p>TZS 1,250.00 yamepokelewa.</p>",
  language: "sw",
  unsubscribe: null,
  purpose: "payment-received",
};

function portTo(server: MailServer, change: Partial<SmtpSetting> = {}) {
  return smtpEmail({
    client: providerClient({ name: "smtp", origin: "smtp://test", clock: () => 0 }),
    server: { ...server.setting, ...change },
    sender: () => "Mkopo Credit",
    greeting: "loans.example",
    timeoutMs: 2_000,
    authority: certificate,
  });
}

/** What sending to an address ends in. */
async function sent(server: MailServer, to: string, change: Partial<SmtpSetting> = {}) {
  return portTo(server, change)
    .send({ ...email, to })
    .then(
      () => null,
      (error: unknown) => error,
    );
}

test.each([false, true])(
  "[MS-3] a mail server takes an e-mail over TLS (from the first byte: %s), signed in, and a repeat has the same Message-ID",
  async (secure) => {
    const server = await mailServer({ secure });
    const port = portTo(server);
    const unsubscribe = "https://loans.example/stop/abc";
    await port.send({ ...email, unsubscribe });
    await port.send({ ...email, unsubscribe });
    expect(server.taken).toMatchObject([
      { to: "asha@mail.example", secure: true, user: "lender" },
      { to: "asha@mail.example" },
    ]);
    const [first, second] = server.taken.map(({ raw }) => raw);
    const id = /^Message-ID: (.*)$/m;
    expect(first).toMatch(/^From: Mkopo Credit <loans@lender\.example>/m);
    expect(id.exec(first!)?.[1]?.trim()).toBe(`<${email.emailId}@lender.example>`);
    expect(id.exec(second!)?.[1]).toBe(id.exec(first!)?.[1]);
    expect(first).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(first).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(first).toContain("Content-Language: sw");
    expect(first).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    // A subject is one line whatever is in it.
    expect(first).not.toMatch(/^Bcc:/m);
  },
);

test("[MS-3] what is required has no header to switch it off", async () => {
  const server = await mailServer();
  await portTo(server).send(email);
  expect(server.taken[0]?.raw).not.toContain("List-Unsubscribe");
});

test("[MS-3] an address that nobody reads is told apart from a full mailbox and from a server's rules", async () => {
  const server = await mailServer();
  const gone = await sent(server, "gone@mail.example");
  expect(gone).toBeInstanceOf(AddressRefused);
  expect(await sent(server, "plain@mail.example")).toBeInstanceOf(AddressRefused);
  for (const to of ["full@mail.example", "policy@mail.example", "later@mail.example"]) {
    const error = await sent(server, to);
    expect(error).toBeInstanceOf(NotTaken);
    expect(error).not.toBeInstanceOf(Refused);
  }
  expect(String(gone)).not.toContain("gone@");
  expect(server.arrived).toBe(0);
});

test("[MS-3] an answer to the whole message is certain: refused for good, or not taken for now", async () => {
  const server = await mailServer();
  const spam = await sent(server, "spam@mail.example");
  expect(spam).toBeInstanceOf(Refused);
  expect(spam).not.toBeInstanceOf(AddressRefused);
  const busy = await sent(server, "busy@mail.example");
  expect(busy).toBeInstanceOf(NotTaken);
  expect(busy).not.toBeInstanceOf(Refused);
});

test("[MS-3] a connection lost after the whole message leaves open whether it was taken", async () => {
  const server = await mailServer();
  server.end = "lost";
  const error = await sent(server, email.to);
  expect(error).toBeInstanceOf(Outage);
  expect(error).not.toBeInstanceOf(NotTaken);
  expect(server.arrived).toBe(1);
});

test("[MS-3] without TLS, with another's certificate, a wrong password or nobody there nothing is said", async () => {
  const server = await mailServer();
  const strange = smtpEmail({
    client: providerClient({ name: "smtp", origin: "smtp://test" }),
    ...{ server: server.setting, sender: () => "M", greeting: "loans.example" },
  });
  await expect(strange.send(email)).rejects.toBeInstanceOf(NotTaken);
  const wrong = await sent(server, email.to, { login: { ...login, password: "wrong-password" } });
  expect(wrong).toBeInstanceOf(NotTaken);
  expect(wrong).not.toBeInstanceOf(Refused);
  expect(String(wrong)).not.toContain("wrong-password");
  // A server that asks for TLS from the first byte is spoken to in clear by mistake.
  expect(await sent(server, email.to, { tls: "tls" })).toBeInstanceOf(NotTaken);
  await server.close();
  expect(await sent(server, email.to)).toBeInstanceOf(NotTaken);
  expect(server.arrived).toBe(0);
});

test("[MS-3] a mail server that does not answer is left alone for a while; one that refuses is not", async () => {
  const server = await mailServer();
  const refusing = portTo(server);
  for (const _ of Array.from({ length: 6 })) {
    await expect(refusing.send({ ...email, to: "later@mail.example" })).rejects.toThrow("450");
  }
  expect(refusing.isResting?.()).toBe(false);
  await server.close();
  const silent = portTo(server);
  for (const _ of Array.from({ length: 5 })) {
    await expect(silent.send(email)).rejects.toThrow("did not answer");
  }
  expect(silent.isResting?.()).toBe(true);
  await expect(silent.send(email)).rejects.toThrow("not called for a while");
});
