/** E-mail to borrowers: only to an address its owner confirmed, only what goes there, and each message once (MS-3). */
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import {
  confirmEmail,
  readMessageChoices,
  readStopLink,
  removeEmail,
  saveMessageChoices,
  sendEmailCode,
  stopByLink,
} from "#contract/message-choices.ts";
import { exportData } from "#contract/personal-data.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  AddressRefused,
  type EmailProvider,
  type EmailToSend,
  NotTaken,
  Outage,
} from "#server/platform/provider-ports/ports.ts";
import { dumpOf } from "#test/dump.ts";
import { codeByEmail, confirmedAddress, emailsSent, giveAddress } from "#test/email-inputs.ts";
import { startServer } from "#test/server.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { composeEmail } from "../email/compose.ts";
import { sendEmail } from "../email/send-email.ts";
import { filledText } from "../messages/filled-text.ts";
import { notifyBorrower } from "./notify-borrower.ts";

const asha = "asha.juma@mail.example";
const phone = "13812345678";

type Told = "payment-received" | "due-soon" | "late";

/** As a flow tells a borrower. */
async function tell({ services }: World["server"], borrowerId: string, purpose: Told) {
  const amounts = {
    lender: "Mkopo",
    order: "26030200000001",
    amount: "TZS 1,250",
    date: "2026-03-09",
  };
  const values = { ...amounts, left: "TZS 0", due: "TZS 0" };
  const message = filledText(`message-${purpose}`, "sw", values, services);
  await services.db.transaction((tx) =>
    notifyBorrower(tx, { borrowerId, phone, ...message, purpose }, services),
  );
}

/** Moves the clock without sleeping. */
function movable({ server }: World) {
  const { calendar } = server.services;
  const start = calendar.now();
  const moved = { minutes: 0 };
  calendar.now = () => new Date(start.getTime() + moved.minutes * 60_000);
  return moved;
}

describe("[MS-3] an address", () => {
  test("gets nothing about a loan before the code sent to it was typed", async () => {
    const world = await startWorld();
    const { client, borrowerId } = await world.server.borrower({ phone });
    const sent = await client.call(sendEmailCode, { address: ` ${asha.replace("mail", "MAIL")} ` });
    expect(sent).toMatchObject({ data: { address: "a•••@mail.example", waitSeconds: 60 } });
    await tell(world.server, borrowerId, "payment-received");
    expect(await emailsSent(world)).toHaveLength(1);
    expect(await client.call(readMessageChoices, {})).toMatchObject({
      data: { email: { carried: 1, address: "", waiting: "a•••@mail.example" } },
    });
    const code = await codeByEmail(world);
    expect(await client.call(confirmEmail, { code })).toMatchObject({ ok: true });
    expect(await client.call(readMessageChoices, {})).toMatchObject({
      data: { email: { address: "a•••@mail.example", confirmedOn: "2026-03-02", waiting: "" } },
    });
    await tell(world.server, borrowerId, "payment-received");
    const [, receipt] = await emailsSent(world);
    expect(receipt?.subject).toContain("Tumepokea malipo yako");
    expect(receipt?.text).toContain("TZS 1,250");
    const dump = await dumpOf(world.server.services.db);
    expect(dump).toContain("email_message: ");
    expect(dump).not.toContain("asha");
    expect(JSON.stringify(world.server.logged)).not.toContain("asha");
  });

  test("is refused in words when it is none, or the confirmed one; another takes its place once it is confirmed", async () => {
    const world = await startWorld();
    const moved = movable(world);
    const borrower = await world.server.borrower({ phone });
    const { client, borrowerId } = borrower;
    for (const address of [
      "asha",
      "asha@mail",
      "a b@mail.example",
      `${"a".repeat(250)}@b.example`,
    ]) {
      expect(await client.call(sendEmailCode, { address })).toMatchObject({
        message: expect.stringContaining("no e-mail address"),
      });
    }
    await confirmedAddress(world, borrower, asha);
    moved.minutes = 2;
    const same = { address: asha.toUpperCase() };
    expect(await client.call(sendEmailCode, same)).toMatchObject({ rejection: "addressSame" });
    await client.call(sendEmailCode, { address: "juma@mail.example" });
    await tell(world.server, borrowerId, "payment-received");
    expect((await emailsSent(world)).at(-1)?.to).toBe("a…@mail.example");
    moved.minutes = 4;
    await confirmedAddress(world, borrower, "juma@mail.example");
    await tell(world.server, borrowerId, "payment-received");
    expect((await emailsSent(world)).at(-1)?.to).toBe("j…@mail.example");
  });

  test("takes a code five times and for half an hour; a wrong one stays counted", async () => {
    const world = await startWorld();
    const moved = movable(world);
    const { client } = await world.server.borrower({ phone });
    await client.call(sendEmailCode, { address: asha });
    const code = await codeByEmail(world);
    const wrong = code === "000000" ? "111111" : "000000";
    for (const _ of [1, 2, 3, 4]) {
      expect(await client.call(confirmEmail, { code: wrong })).toMatchObject({
        rejection: "codeWrong",
      });
    }
    expect(await client.call(confirmEmail, { code: wrong })).toMatchObject({
      rejection: "codeOver",
    });
    expect(await client.call(confirmEmail, { code })).toMatchObject({ rejection: "codeOver" });
    moved.minutes = 2;
    await client.call(sendEmailCode, { address: asha });
    const next = await codeByEmail(world);
    moved.minutes = 33;
    expect(await client.call(confirmEmail, { code: next })).toMatchObject({
      rejection: "codeOver",
    });
  });

  test("gets six codes a day whoever asks, and one borrower asks for six", async () => {
    const world = await startWorld();
    const moved = movable(world);
    const { client } = await world.server.borrower({ phone });
    expect(await client.call(sendEmailCode, { address: asha })).toMatchObject({ ok: true });
    expect(await client.call(sendEmailCode, { address: asha })).toMatchObject({
      rejection: "codeTooSoon",
    });
    for (const minutes of [2, 4, 6, 8, 10]) {
      moved.minutes = minutes;
      expect(await client.call(sendEmailCode, { address: asha })).toMatchObject({ ok: true });
    }
    moved.minutes = 12;
    const other = { address: "other@mail.example" };
    expect(await client.call(sendEmailCode, other)).toMatchObject({ rejection: "tooManyCodes" });
    const stranger = await world.server.borrower({ phone: "13899990000" });
    expect(await stranger.client.call(sendEmailCode, { address: asha })).toMatchObject({
      rejection: "tooManyCodes",
    });
    expect(await stranger.client.call(sendEmailCode, other)).toMatchObject({ ok: true });
  });

  test("is in the data export with what came to it and what is switched off, and is gone once removed", async () => {
    const world = await startWorld();
    const borrower = await world.server.borrower({ phone });
    const { client, borrowerId } = borrower;
    await confirmedAddress(world, borrower, asha);
    await client.call(saveMessageChoices, { on: "due.sms,offers.email" });
    await tell(world.server, borrowerId, "payment-received");
    await runOutboxOnce(world.server.services);
    await tell(world.server, borrowerId, "payment-received");
    const exported = await client.call(exportData, {});
    if (!exported.ok) throw new Error(exported.message);
    const data = JSON.parse(exported.data.json);
    expect(data.email.address.address).toBe(asha);
    expect(data.email.messages.map((one: { purpose: string }) => one.purpose)).toEqual([
      ...["payment-received", "payment-received", "email-code"],
    ]);
    expect(data.email.messages[2].text).toBe("");
    expect(data.messagesSwitchedOff).toHaveLength(4);
    expect(JSON.stringify(exported.data.chapters)).toContain(
      "Reminders before a payment: By e-mail",
    );
    expect(await client.call(removeEmail, {})).toMatchObject({ ok: true });
    expect(await client.call(readMessageChoices, {})).toMatchObject({
      data: { email: { address: "" } },
    });
    // What waited for it is not sent any more.
    expect(await emailsSent(world)).toHaveLength(2);
  });
});

describe("[MS-3] a message", () => {
  test("goes by e-mail where it is of those that do: a receipt and a reminder that is on, never what is late", async () => {
    const world = await startWorld();
    const { borrowerId, client } = await world.server.borrower({ phone });
    await giveAddress(world.server.services, borrowerId, asha);
    for (const purpose of ["payment-received", "due-soon", "late"] as const) {
      await tell(world.server, borrowerId, purpose);
    }
    const emails = await emailsSent(world);
    expect(emails.map(({ subject }) => subject.split(" · ")[0])).toEqual([
      ...["Tumepokea malipo yako", "Malipo yanakaribia"],
    ]);
    expect(world.simulator.ledger.content.sms).toHaveLength(3);
    await client.call(saveMessageChoices, {
      on: "due.sms,due.push,offers.sms,offers.push,offers.email",
    });
    await tell(world.server, borrowerId, "due-soon");
    expect(await emailsSent(world)).toHaveLength(2);
    await client.call(saveMessageChoices, { on: "due.email" });
    await tell(world.server, borrowerId, "due-soon");
    expect(await emailsSent(world)).toHaveLength(3);
    expect(world.simulator.ledger.content.sms).toHaveLength(4);
  });

  test.each(languages)(
    "is the same as text and as HTML in %s; only the lender's own pages are linked",
    async (language) => {
      const { services } = await startServer();
      const { text, html, subject } = composeEmail(
        {
          ...{ subject: "papers", language, confirmed: true },
          paragraphs: [
            "A <b> & http://mkopo.test/papers/1?a=1&b=2. Not http://evil.example/x or http://mkopo.test.evil.example",
          ],
          unsubscribe: "http://mkopo.test/stopMessages?t=x",
        },
        services,
      );
      expect(subject).toMatch(/ · .+/);
      expect(html).toContain('<a href="http://mkopo.test/papers/1?a=1&amp;b=2">');
      expect(html).toContain("A &lt;b&gt; &amp; ");
      expect(html).not.toMatch(/href="[^"]*evil|<img|<script|src=|url\(/);
      expect(html).toMatch(/^<!doctype html>\s*<html lang="/);
      for (const line of text.split("\n").filter((one) => one.includes(": http"))) {
        const [words = "", address = ""] = line.split(": http");
        if (line.startsWith("A <b>")) continue;
        expect(html).toContain(`http${address.replaceAll("&", "&amp;")}`);
        expect(html).toContain(words.trim());
      }
    },
  );

  test("that is optional is switched off by its link without a session, and by nothing else", async () => {
    const sent: EmailToSend[] = [];
    const email: EmailProvider = { name: "kept", send: async (one) => void sent.push(one) };
    const world = await startWorld({ email });
    const { borrowerId, client } = await world.server.borrower({ phone });
    await giveAddress(world.server.services, borrowerId, asha);
    await tell(world.server, borrowerId, "payment-received");
    await tell(world.server, borrowerId, "due-soon");
    await runOutboxOnce(world.server.services);
    expect(sent.map(({ unsubscribe }) => unsubscribe === null)).toEqual([true, false]);
    const token = new URL(sent[1]?.unsubscribe ?? "").searchParams.get("t") ?? "";
    const stranger = world.server.client();
    const open = { data: { kind: "due", on: 1 } };
    expect(await stranger.call(readStopLink, { token })).toMatchObject(open);
    // Opening it changes nothing: scanners open links.
    expect(await stranger.call(readStopLink, { token })).toMatchObject(open);
    expect(await stranger.call(stopByLink, { token })).toMatchObject({ data: { kind: "due" } });
    expect(await stranger.call(stopByLink, { token })).toMatchObject({ ok: true });
    const choices = await client.call(readMessageChoices, {});
    if (!choices.ok) throw new Error(choices.message);
    const off = choices.data.optional.flatMap(({ kind, channels }) =>
      channels.filter(({ on }) => on === 0).map(({ channel }) => `${kind}.${channel}`),
    );
    expect(off).toEqual(["due.email"]);
    await tell(world.server, borrowerId, "due-soon");
    await runOutboxOnce(world.server.services);
    expect(sent).toHaveLength(2);
    const missing = await stranger.call(stopByLink, { token: "A".repeat(43) });
    expect(missing).toMatchObject({ ok: false, rejection: "notFound" });
  });
});

const states = defineStatement(
  "test.email-states",
  "select state, carrier, unsure_of, failure, tries from email_message order by created_at",
);

const entries = defineStatement(
  "test.email-entry",
  "select payload from outbox where topic = 'email.send'",
);

/** A server with two mail servers that answer as told, and one message that waits. */
async function twoServers(answers: { first: (Error | null)[]; second: (Error | null)[] }) {
  const tried: string[] = [];
  const port = (name: string, given: (Error | null)[]): EmailProvider => ({
    name,
    async send({ emailId }) {
      tried.push(`${name} ${emailId}`);
      const answer = given.shift() ?? null;
      if (answer !== null) throw answer;
    },
  });
  const server = await startServer({
    email: port("smtp", answers.first),
    further: { email: new Map([["smtp2", port("smtp2", answers.second)]]) },
    settings: {
      channels: {
        channels: (["simulator", "smtp2"] as const).map((provider) => ({
          ...{ purpose: "email", provider, on: true, least: null, most: null },
          ...{ from: "", until: "", sender: "", sources: [] },
        })),
      },
    },
  });
  const { borrowerId } = await server.borrower({ phone });
  await giveAddress(server.services, borrowerId, asha);
  const { db } = server.services;
  await tell(server, borrowerId, "payment-received");
  const payload = await db.query<{ payload: object }>(entries, []);
  return {
    ...{ server, borrowerId },
    run: () => sendEmail.run(server.services, payload[0]?.payload),
    names: () => tried.map((one) => one.split(" ")[0]),
    ids: () => new Set(tried.map((one) => one.split(" ")[1])),
    state: async () => (await db.query(states, []))[0],
  };
}

describe("[MS-3] two mail servers", () => {
  test("the second carries what the first certainly did not take", async () => {
    const one = await twoServers({ first: [new NotTaken("450")], second: [] });
    await one.run();
    await one.run();
    expect(one.names()).toEqual(["smtp", "smtp2"]);
    expect(await one.state()).toMatchObject({ state: "sent", carrier: "smtp2" });
  });

  test("while it is unknown only the first is asked again, under the same id", async () => {
    const one = await twoServers({ first: [new Outage("lost")], second: [] });
    await expect(one.run()).rejects.toThrow("lost");
    expect(await one.state()).toMatchObject({ state: "waiting", unsure_of: "smtp" });
    await one.run();
    expect(one.names()).toEqual(["smtp", "smtp"]);
    expect(one.ids().size).toBe(1);
    expect(await one.state()).toMatchObject({ state: "sent", carrier: "smtp", unsure_of: "" });
  });

  test("an address that nobody reads is given up, the page says so, and a new code may still go there", async () => {
    const one = await twoServers({ first: [new AddressRefused("550")], second: [] });
    await one.run();
    expect(one.names()).toEqual(["smtp"]);
    expect(await one.state()).toMatchObject({ state: "failed", failure: "address" });
    const { client } = await one.server.known(one.borrowerId);
    expect(await client.call(readMessageChoices, {})).toMatchObject({
      data: { email: { address: "a•••@mail.example", refusedOn: "2026-03-02" } },
    });
    await tell(one.server, one.borrowerId, "payment-received");
    expect(await one.server.services.db.query(states, [])).toHaveLength(1);
    expect(await client.call(sendEmailCode, { address: asha })).toMatchObject({ ok: true });
  });
});
