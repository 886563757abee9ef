/** Visitors' messages: what is accepted and rejected, how they are stored, and who reads them. */
import { expect, onTestFinished, test } from "vitest";
import { clientAddressHeader } from "#contract/session.ts";
import { readStaffLog } from "#contract/staff.ts";
import {
  listSuggestions,
  markSuggestionRead,
  revealSender,
  saveSuggestion,
} from "#contract/suggestion.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { suggestionsInAll, suggestionsOfAddress } from "./suggestions.ts";

const message = {
  name: "Asha Mushi",
  telephone: "0712 345 678",
  suggestion: "More agents, please.",
};

async function running(): Promise<TestServer> {
  const server = await startServer();
  onTestFinished(() => server.close());
  return server;
}

function send(server: TestServer, more: Partial<typeof message> = {}, address = "192.0.2.1") {
  const client = server.client({}, { headers: { [clientAddressHeader]: address } });
  return client.call(saveSuggestion, { ...message, ...more });
}

async function list({ client }: TestStaff, page = 0) {
  const answer = await client.call(listSuggestions, { page: String(page) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test("[OS-2] a complete message is stored and reaches every member of staff", async () => {
  const server = await running();
  expect(await send(server)).toMatchObject({ ok: true, message: "Success!" });
  for (const role of ["agent", "supervisor"] as const) {
    const { suggestions, unread, more } = await list(await server.staff({ role }));
    expect(suggestions).toMatchObject([
      {
        ...message,
        telephone: "•••5678",
        language: "en",
        sentAt: "2026-03-02 12:00",
        readAt: "",
        readBy: "",
      },
    ]);
    expect({ unread, more }).toEqual({ unread: 1, more: false });
  }
});

test.each([
  { name: "" },
  { name: " \u202e " },
  { telephone: "" },
  { telephone: "none" },
  { suggestion: "" },
  { suggestion: "\n \t\n" },
])("[OS-2] %j is not complete, with the specification's message", async (missing) => {
  const server = await running();
  expect(await send(server, missing)).toMatchObject({
    rejection: "incomplete",
    message: "Please provide complete information!",
  });
  expect((await list(await server.staff())).suggestions).toEqual([]);
});

test("[OS-2] digits of any writing are a telephone number; the text keeps its lines", async () => {
  const server = await running();
  const typed = { name: "आशा", telephone: "०९८७६ ५४३२१", suggestion: " one\r\n\r\ntwo\u202e " };
  expect(await send(server, typed)).toMatchObject({ ok: true });
  expect((await list(await server.staff())).suggestions).toMatchObject([
    { ...typed, telephone: "•••४३२१", suggestion: "one\n\ntwo" },
  ]);
});

test("[OS-2] what is too long is said so, and counted as a person counts", async () => {
  const server = await running();
  expect(await send(server, { suggestion: "🌾".repeat(1_000) })).toMatchObject({ ok: true });
  for (const long of [{ suggestion: "x".repeat(1_001) }, { name: "x".repeat(101) }]) {
    expect(await send(server, long)).toMatchObject({ rejection: "tooLong" });
  }
});

const storedText = defineStatement(
  "test.stored-suggestions",
  "select row_to_json(s)::text as stored from suggestion s",
);

test("[OS-2] nothing of a message lies readable in the database, nor the address it came from", async () => {
  const server = await running();
  await send(server);
  const [row] = await server.services.db.query<{ stored: string }>(storedText);
  for (const part of ["Asha", "0712", "345", "agents", "192.0.2.1"]) {
    expect(row?.stored).not.toContain(part);
  }
});

test("[OS-2] a second tap is not a second message, the next day it is", async () => {
  const server = await running();
  await send(server);
  expect(await send(server)).toMatchObject({ ok: true });
  expect((await list(await server.staff())).unread).toBe(1);
  server.setToday("2026-03-04");
  await send(server);
  expect((await list(await server.staff())).unread).toBe(2);
});

test("[OS-2] one address may send so many a day; another one and tomorrow are free", async () => {
  const server = await running();
  for (let sent = 0; sent < suggestionsOfAddress; sent += 1) {
    expect(await send(server, { suggestion: `No. ${sent}` })).toMatchObject({ ok: true });
  }
  expect(await send(server, { suggestion: "one more" })).toMatchObject({ rejection: "tooMany" });
  expect(await send(server, { suggestion: "one more" }, "192.0.2.2")).toMatchObject({ ok: true });
  server.setToday("2026-03-04");
  expect(await send(server, { suggestion: "tomorrow" })).toMatchObject({ ok: true });
  const hashes = await server.services.db.query<{ stored: string }>(storedText);
  // The addresses of the older ones have been cleared.
  expect(hashes.filter(({ stored }) => stored.includes('"address_hash":""'))).toHaveLength(
    suggestionsOfAddress + 1,
  );
});

const fill = defineStatement(
  "test.fill-suggestions",
  `insert into suggestion (name_encrypted, telephone_encrypted, text_encrypted, language, digest, address_hash, sent_at)
   select '', '', '', 'en', n::text, n::text, $1::timestamptz from generate_series(1, $2::int) n`,
);

test("[OS-2] all addresses together have a limit too", async () => {
  const server = await running();
  await server.services.db.query(fill, [server.services.calendar.now(), suggestionsInAll - 1]);
  expect(await send(server)).toMatchObject({ ok: true });
  expect(await send(server, { suggestion: "Another" }, "192.0.2.9")).toMatchObject({
    rejection: "tooMany",
  });
});

test("marked as read it goes behind the others, once, by the first who marked it, and the log says so", async () => {
  const server = await running();
  await send(server, { suggestion: "first" });
  await send(server, { suggestion: "second" });
  const juma = await server.staff({ name: "Juma Said" });
  const amina = await server.staff({ name: "Amina Said", role: "supervisor" });
  const [newest] = (await list(juma)).suggestions;
  expect(newest?.suggestion).toBe("second");
  const suggestionId = newest?.suggestionId ?? "";
  for (const { client } of [juma, amina]) {
    expect(await client.call(markSuggestionRead, { suggestionId })).toMatchObject({ ok: true });
  }
  const { suggestions, unread } = await list(amina);
  expect(suggestions).toMatchObject([
    { suggestion: "first", readAt: "" },
    { suggestion: "second", readAt: "2026-03-02 12:00", readBy: "Juma Said" },
  ]);
  expect(unread).toBe(1);
  expect(await juma.client.call(markSuggestionRead, { suggestionId: "99" })).toMatchObject({
    rejection: "notFound",
  });
  const log = await amina.client.call(readStaffLog, { page: "0" });
  expect(log.ok && log.data.entries).toMatchObject([
    { name: "Juma Said", action: "contact.read-suggestion", subject: suggestionId },
  ]);
});

test("the list goes page by page", async () => {
  const server = await running();
  for (let sent = 0; sent < 51; sent += 1) {
    await send(server, { suggestion: `No. ${sent}` }, `192.0.2.${sent}`);
  }
  const staff = await server.staff();
  const pages = [await list(staff), await list(staff, 1)];
  expect(pages.map(({ suggestions, more }) => [suggestions.length, more])).toEqual([
    [50, true],
    [1, false],
  ]);
  expect(pages[1]?.suggestions[0]?.suggestion).toBe("No. 0");
});

const why = { reason: "asked", note: "Wants to be called back" } as const;

test("[DK-2] [OS-2] the number of a message comes once for a reason; the log says who, why and of which, and holds no number", async () => {
  const server = await running();
  await send(server);
  const agent = await server.staff({ name: "Juma Said" });
  const [one] = (await list(agent)).suggestions;
  const { suggestionId = "" } = one ?? {};
  expect(await agent.client.call(revealSender, { suggestionId, ...why })).toMatchObject({
    ok: true,
    data: { value: message.telephone },
  });
  const supervisor = await server.staff({ role: "supervisor" });
  const log = await supervisor.client.call(readStaffLog, { page: "0" });
  expect(log).toMatchObject({ ok: true });
  expect(JSON.stringify(log)).not.toMatch(/0712 ?345/);
  const entries = log.ok ? log.data.entries : [];
  expect(entries.filter(({ action }) => action === "contact.show-phone")).toMatchObject([
    { name: "Juma Said", subject: suggestionId, ...why },
  ]);
});

test("[DK-2] [OS-2] without a reason, a sentence or the right, no number of a message is shown or logged", async () => {
  const server = await running();
  await send(server);
  const agent = await server.staff();
  const suggestionId = (await list(agent)).suggestions[0]?.suggestionId ?? "";
  const ask = (sent: { reason: "asked" | ""; note: string }, { client } = agent) =>
    client.call(revealSender, { suggestionId, ...sent });
  expect(await ask({ ...why, reason: "" })).toMatchObject({ rejection: "reasonMissing" });
  expect(await ask({ ...why, note: " " })).toMatchObject({ rejection: "noteMissing" });
  const told = { ...why, note: "Call +255 712-345-678" };
  expect(await ask(told)).toMatchObject({ rejection: "numberInNote" });
  // An auditor reads the messages, a collector has numbers shown: each without the other.
  for (const role of ["auditor", "collector"] as const) {
    expect(await ask(why, await server.staff({ role }))).toMatchObject({ rejection: "roleNeeded" });
  }
  const supervisor = await server.staff({ role: "supervisor" });
  const log = await supervisor.client.call(readStaffLog, { page: "0" });
  expect(JSON.stringify(log)).not.toContain("show-phone");
});
