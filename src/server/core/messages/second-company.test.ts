/** A second company carries what the first certainly did not take, and nobody while that is unknown (MS-3, decision record 0161). */
import { expect, onTestFinished, test } from "vitest";
import { sendSmsCode } from "#contract/account.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  NotTaken,
  Outage,
  Refused,
  type SmsProvider,
} from "#server/platform/provider-ports/ports.ts";
import { sendComplaint } from "#test/complaints.ts";
import { publishedChannels } from "#test/configuration-inputs.ts";
import { startServer, testSettings } from "#test/server.ts";

const readStates = defineStatement(
  "test.sms-states",
  "select state, carrier, unsure_of, failure from sms_message order by created_at, ctid",
);

type Answer = "taken" | Error;

/** The simulator first, then a second company; each answers as told, the last answer for good. */
async function two(first: Answer[], second: Answer[] = ["taken"], mayRepeat = true) {
  const sent: string[] = [];
  const company = (
    name: string,
    answers: Answer[],
    more: Partial<SmsProvider> = {},
  ): SmsProvider => ({
    name,
    speaks: false,
    ...more,
    send: async () => {
      sent.push(name);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return `of-${name}`;
    },
  });
  const { providers } = testSettings();
  const keys = { BEEM_KEY: "k", BEEM_SECRET: "s", BEEM_SENDER: "MKOPO" };
  const server = await startServer({
    sms: company("simulator", first, { mayRepeat }),
    further: { sms: new Map([["beem", company("beem", second)]]) },
    settings: { providers: { ...providers, sms: "simulator", keys } },
  });
  onTestFinished(() => server.close());
  const people = [
    await server.staff({ role: "supervisor" }),
    await server.staff({ role: "supervisor" }),
  ] as const;
  await publishedChannels(people, server.services.calendar.today(), (channels) => [
    ...channels,
    ...channels
      .filter(({ purpose }) => purpose === "sms")
      .map((one) => ({ ...one, provider: "beem" })),
  ]);
  await server.services.configuration.refresh();
  const run = async () => {
    await server.services.db.script("update outbox set due_at = '2026-01-01'");
    await runOutboxOnce(server.services);
  };
  return { server, sent, run, states: () => server.services.db.query(readStates) };
}

test("[MS-3] what the first certainly did not take goes to the second, once", async () => {
  const { server, sent, run, states } = await two([new NotTaken("down")]);
  await sendComplaint(await server.borrower());
  await run();
  await run();
  expect(sent).toEqual(["simulator", "beem"]);
  expect(await states()).toMatchObject([{ state: "sent", carrier: "beem", unsure_of: "" }]);
});

test("[MS-3] while the first's answer is lost, nobody else gets it: the first is asked again under the same id", async () => {
  const { server, sent, run, states } = await two([
    new Outage("silence"),
    new NotTaken("not called for a while"),
    "taken",
  ]);
  await sendComplaint(await server.borrower());
  await run();
  expect(await states()).toMatchObject([{ state: "waiting", unsure_of: "simulator" }]);
  await run();
  await run();
  expect(sent).toEqual(["simulator", "simulator", "simulator"]);
  expect(await states()).toMatchObject([{ state: "sent", carrier: "simulator" }]);
});

test("[MS-3] a company that would send a repeat twice is not asked again: late is better than doubled", async () => {
  const { server, sent, run, states } = await two([new Outage("silence")], ["taken"], false);
  await sendComplaint(await server.borrower());
  await run();
  await run();
  expect(sent).toEqual(["simulator"]);
  expect(await states()).toMatchObject([{ state: "waiting", unsure_of: "simulator" }]);
});

test("[MS-3] a code that is asked for again goes by the company that did not carry the first", async () => {
  const { server, sent, run } = await two(["taken"]);
  const ask = () => server.client({}).call(sendSmsCode, { phone: "13812340001" });
  await ask();
  await run();
  server.setNow(new Date(server.services.calendar.now().getTime() + 2 * 60_000));
  expect(await ask()).toMatchObject({ ok: true });
  await run();
  expect(sent).toEqual(["simulator", "beem"]);
});

test("[MS-2] a number that every company refuses for good ends as failed and is not tried for a day", async () => {
  const { server, sent, run, states } = await two(
    [new Refused("no such number")],
    [new Refused("no")],
  );
  await sendComplaint(await server.borrower());
  await run();
  await run();
  expect(sent).toEqual(["simulator", "beem"]);
  expect(await states()).toMatchObject([{ state: "failed", failure: "refused" }]);
  expect(server.logged.map(({ event }) => event)).toContain("sms-refused");
});
