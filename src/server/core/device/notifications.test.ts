/** Push notifications: the text of the SMS, once, only to consented devices with an open session (AC-5). */
import { expect, onTestFinished, test } from "vitest";
import { endOtherSessions, logOut, sendSmsCode } from "#contract/account.ts";
import { saveConsent } from "#contract/consent.ts";
import { uploadFcmToken } from "#contract/device.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { Outage, type SmsToSend } from "#server/platform/provider-ports/ports.ts";
import type { NoticeToShow } from "#server/platform/provider-ports/push.ts";
import { logPush } from "#server/platform/providers/log-push.ts";
import { openSession } from "#server/platform/session/session.ts";
import { answered, sendComplaint, sentComplaint } from "#test/complaints.ts";
import { dumpOf } from "#test/dump.ts";
import { consented } from "#test/people.ts";
import { memoryLog, startServer, type TestBorrower, type TestServer } from "#test/server.ts";

const tokenOf = (name: string) => `${name}:${"APA91b".repeat(10)}`;

interface Phones {
  server: TestServer;
  shown: NoticeToShow[];
  sms: SmsToSend[];
}

/** `answer` decides each notification: "gone", an outage, or taken. */
async function withPhones(
  answer: (notice: NoticeToShow, shown: number) => "taken" | "gone" | Outage = () => "taken",
): Promise<Phones> {
  const shown: NoticeToShow[] = [];
  const sms: SmsToSend[] = [];
  const server = await startServer({
    sms: { speaks: true, name: "memory", send: async (message) => void sms.push(message) },
    push: {
      name: "memory",
      show: async (notice) => {
        shown.push(notice);
        const given = answer(notice, shown.length);
        if (given instanceof Outage) throw given;
        return given;
      },
    },
  });
  onTestFinished(() => server.close());
  return { server, shown, sms };
}

async function wanting({ server }: Phones, name: string): Promise<TestBorrower> {
  const borrower = await server.borrower();
  await consented(borrower, ["notices"]);
  await told(borrower, name);
  return borrower;
}

async function told({ client }: Pick<TestBorrower, "client">, name: string): Promise<void> {
  const answer = await client.call(uploadFcmToken, { token: tokenOf(name) });
  if (!answer.ok) throw new Error(answer.message);
}

/** Triggers a notification and runs the outbox. */
async function news({ server }: Phones, borrower: Pick<TestBorrower, "client">): Promise<void> {
  const sent = await sendComplaint(borrower);
  if (!sent.ok) throw new Error(sent.message);
  await runOutboxOnce(server.services);
}

const names = (shown: readonly NoticeToShow[]) => shown.map(({ token }) => token.split(":")[0]);

test("[AC-5] the text is pushed to every signed-in device, and the SMS is sent as well", async () => {
  const phones = await withPhones();
  const { server, shown, sms } = phones;
  const borrower = await wanting(phones, "first");
  const { services } = server;
  const { token } = await services.db.transaction((tx) =>
    openSession(tx, borrower.borrowerId, "", 3_600_000, services.calendar.now()),
  );
  await told({ client: server.client({ session_id: token }) }, "second");
  await news(phones, borrower);
  expect(names(shown).toSorted()).toEqual(["first", "second"]);
  expect(sms).toHaveLength(1);
  expect(shown.map(({ text, noticeId, purpose }) => ({ text, noticeId, purpose }))).toEqual(
    [0, 1].map(() => ({
      text: sms[0]?.text,
      noticeId: sms[0]?.messageId,
      purpose: "complaint-received",
    })),
  );
  expect(await dumpOf(services.db)).not.toContain(sms[0]?.text);
});

test("[AC-5] nothing is pushed without consent", async () => {
  const phones = await withPhones();
  await news(phones, await phones.server.borrower());
  expect([phones.shown.length, phones.sms.length]).toEqual([0, 1]);
});

test("[AC-5] once consent is withdrawn nothing is pushed, not even what was enqueued before", async () => {
  const phones = await withPhones();
  const borrower = await wanting(phones, "back");
  await sendComplaint(borrower);
  await borrower.client.call(saveConsent, { consent: "notices", version: "1", given: "0" });
  await runOutboxOnce(phones.server.services);
  expect([phones.shown.length, phones.sms.length]).toEqual([0, 1]);
});

test("[AC-5] nothing is pushed to a device that was signed out, there or from another device", async () => {
  const phones = await withPhones();
  const { server, shown, sms } = phones;
  const borrower = await wanting(phones, "out");
  const { services } = server;
  const { token } = await services.db.transaction((tx) =>
    openSession(tx, borrower.borrowerId, "", 3_600_000, services.calendar.now()),
  );
  const other = server.client({ session_id: token });
  await told({ client: other }, "other");
  const problemId = await sentComplaint({ client: other });
  await runOutboxOnce(services);
  expect(names(shown).toSorted()).toEqual(["other", "out"]);
  await other.call(endOtherSessions, {});
  const agent = await server.staff();
  await answered(agent, problemId);
  await runOutboxOnce(services);
  expect(names(shown).slice(2)).toEqual(["other"]);
  await other.call(logOut, {});
  await answered(agent, problemId, "More");
  await runOutboxOnce(services);
  expect([shown.length, sms.length]).toEqual([3, 3]);
});

test("[AC-5] a device receives the notifications of who signed in on it last", async () => {
  const phones = await withPhones();
  const first = await wanting(phones, "family-phone");
  const second = await wanting(phones, "family-phone");
  await news(phones, first);
  expect(phones.shown).toEqual([]);
  await news(phones, second);
  expect(names(phones.shown)).toEqual(["family-phone"]);
});

test("[AC-5] the token of an uninstalled app is deleted; an outage for one device does not delay others", async () => {
  const phones = await withPhones(({ token }, count) => {
    if (token.startsWith("gone")) return "gone";
    return token.startsWith("down") && count < 4 ? new Outage("not now") : "taken";
  });
  const { server, shown } = phones;
  const borrower = await wanting(phones, "down");
  await told(borrower, "gone");
  await told(borrower, "up");
  await news(phones, borrower);
  expect(names(shown).toSorted()).toEqual(["down", "gone", "up"]);
  const before = new Set(shown.map(({ noticeId }) => noticeId));
  // Again within the hour: the calendar of tests stands at noon, so the entry is made due by hand.
  await server.services.db.script("update outbox set due_at = '2026-01-01'");
  await runOutboxOnce(server.services);
  expect(names(shown.slice(3)).toSorted()).toEqual(["down", "up"]);
  expect(new Set(shown.map(({ noticeId }) => noticeId))).toEqual(before);
});

test("[AC-5] a notification older than an hour is not pushed", async () => {
  const phones = await withPhones(() => new Outage("not now"));
  const { server, shown } = phones;
  await news(phones, await wanting(phones, "late"));
  expect(shown).toHaveLength(1);
  server.setToday("2026-03-03");
  await runOutboxOnce(server.services);
  expect(shown).toHaveLength(1);
  expect(server.logged.map(({ event }) => event)).toContain("push-too-late");
});

test("[AC-5] a one-time code is never pushed", async () => {
  const phones = await withPhones();
  const borrower = await phones.server.borrower({ phone: "13812340001" });
  await consented(borrower, ["notices"]);
  await told(borrower, "coded");
  await phones.server.client({}).call(sendSmsCode, { phone: "13812340001" });
  await runOutboxOnce(phones.server.services);
  expect([phones.shown.length, phones.sms.length]).toEqual([0, 1]);
});

test("without a provider the log records that there was a notification, and none of its text", async () => {
  const { log, logged } = memoryLog();
  const notice = { noticeId: "n", token: tokenOf("t"), text: "Approved", purpose: "application" };
  expect(await logPush(log).show(notice)).toBe("taken");
  expect(logged).toEqual([
    { level: "warn", event: "notice-not-shown", facts: { purpose: "application" } },
  ]);
});
