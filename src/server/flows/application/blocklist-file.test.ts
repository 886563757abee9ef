/** The blocklist by file, over the wire: every line judged, then all of it taken in or nothing. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addToBlocklist, listBlocklist } from "#contract/application-back-office.ts";
import {
  exportBlocklist,
  readBlocklistFile,
  takeBlocklistFile,
  uploadBlocklistFile,
} from "#contract/blocklist-file.ts";
import { readStaffLog } from "#contract/staff.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { numbersFile } from "#test/blocklist-files.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { purgeBlocklistFiles } from "./blocklist-file.ts";

let server: TestServer;
let neema: TestStaff;

beforeEach(async () => {
  server = await startServer();
  neema = await server.staff({ role: "supervisor", name: "Neema Mushi" });
});

afterEach(() => server.close());

async function upload(text: string, intent: "add" | "remove" = "add") {
  const answer = await neema.client.call(uploadBlocklistFile, { intent, file: numbersFile(text) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function judged(fileId: string, more: { show?: "wrong"; page?: string } = {}) {
  const answer = await neema.client.call(readBlocklistFile, { fileId, ...more });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function listed() {
  const answer = await neema.client.call(listBlocklist, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const take = (fileId: string) => neema.client.call(takeBlocklistFile, { fileId });

describe("[AC-2] a file of numbers", () => {
  test("is judged line by line: new, on the list already, or wrong with the reason", async () => {
    const blocked = { kind: "phone", value: "13800009678", note: "Fraud" } as const;
    await neema.client.call(addToBlocklist, blocked);
    const { fileId } = await upload(
      [
        "Kind,Value,Note,from",
        "phone,138 0000 1111,Stolen,x",
        "PHONE,13800009678,Again,x",
        "telephone,13800002222,Stolen,x",
        'phone,12,"Too\nshort",x',
        "document,!,Forged,x",
        "phone,13800003333,,x",
        "phone,138-0000-1111,Twice,x",
        "",
      ].join("\r\n"),
    );
    const { rows, counts, lines, intent } = await judged(fileId);
    expect({ lines, intent, counts }).toEqual({
      lines: 7,
      intent: "add",
      counts: { new: 1, known: 1, wrong: 5 },
    });
    expect(rows.map(({ line, verdict, problem }) => [line, verdict, problem])).toEqual([
      [2, "new", null],
      [3, "known", null],
      [4, "wrong", "kind"],
      [5, "wrong", "phone"],
      [7, "wrong", "document"],
      [8, "wrong", "note-missing"],
      [9, "wrong", "repeated"],
    ]);
    expect(rows.map(({ ending, sameAs }) => [ending, sameAs])).toEqual([
      ["•••• 111", 0],
      ["•••• 678", 0],
      ["•••• 222", 0],
      ["", 0],
      ["", 0],
      ["•••• 333", 0],
      ["•••• 111", 2],
    ]);
    expect((await judged(fileId, { show: "wrong" })).rows).toHaveLength(5);
    expect((await judged(fileId, { page: "1" })).rows).toEqual([]);
  });

  test("with one wrong line changes nothing; without, everything at once and only once", async () => {
    const wrong = await upload("kind,value,note\nphone,13800001111,A\nphone,12,B\n");
    expect(await take(wrong.fileId)).toMatchObject({ rejection: "linesWrong" });
    expect((await listed()).total).toBe(0);
    const { fileId } = await upload("kind,value,note\nphone,13800001111,A\nphone,13800002222,B\n");
    expect(await take(fileId)).toMatchObject({ ok: true, data: { changed: 2 } });
    const { entries, total } = await listed();
    expect(total).toBe(2);
    expect(entries.map(({ ending, note, by }) => [ending, note, by.name]).toSorted()).toEqual([
      ["•••• 111", "A", "Neema Mushi"],
      ["•••• 222", "B", "Neema Mushi"],
    ]);
    const other = await server.staff({ role: "supervisor", name: "Asha Juma" });
    expect(await other.client.call(takeBlocklistFile, { fileId })).toMatchObject({
      rejection: "alreadyTaken",
    });
    expect(await judged(fileId)).toMatchObject({
      rows: [],
      taken: { by: { name: "Neema Mushi" }, changed: 2 },
    });
    const log = await neema.client.call(readStaffLog, { page: "0" });
    const actions = log.ok ? log.data.entries.map(({ action }) => action) : [];
    expect(actions).toContain("blocklist.add-file");
  });

  test("also takes numbers off, needs no note for it, and leaves alone what is not on the list", async () => {
    const { fileId } = await upload("kind,value,note\nphone,13800001111,A\nphone,13800002222,B\n");
    await take(fileId);
    const off = await upload("kind,value\nphone,13800002222\nphone,13800003333\n", "remove");
    expect((await judged(off.fileId)).counts).toEqual({ new: 1, known: 1, wrong: 0 });
    expect(await take(off.fileId)).toMatchObject({ ok: true, data: { changed: 1 } });
    expect((await listed()).entries.map(({ ending }) => ending)).toEqual(["•••• 111"]);
  });

  test("is nowhere readable, and gone a day later when it was not taken in", async () => {
    const { fileId } = await upload("kind,value,note\nphone,13800001111,Stolen\n");
    const stored = defineStatement(
      "test.blocklist-files",
      `select coalesce(string_agg(t.row, ''), '') as rows from (
        select to_jsonb(f)::text as row from blocklist_file f union all
        select to_jsonb(e)::text from blocklist_entry e union all
        select to_jsonb(l)::text from staff_log l) t`,
    );
    const rows = async () =>
      (await server.services.db.query<{ rows: string }>(stored, []))[0]?.rows ?? "";
    expect(await rows()).toContain(fileId);
    expect(await rows()).not.toMatch(/13800001111|Stolen/);
    server.setToday("2026-03-03");
    await purgeBlocklistFiles(server.services);
    server.setToday("2026-03-04");
    await purgeBlocklistFiles(server.services);
    expect(await take(fileId)).toMatchObject({ ok: false });
    neema = await server.staff({ role: "supervisor", name: "Neema Mushi" });
    expect(await take(fileId)).toMatchObject({ rejection: "notFound" });
  });

  test("as a spreadsheet writes it whose decimal mark is the comma: semicolons between the cells", async () => {
    const { fileId } = await upload("Kind;Value;Note\r\nphone;138 0000 1111;Stolen, twice\r\n");
    const { rows, counts } = await judged(fileId);
    expect(counts).toEqual({ new: 1, known: 0, wrong: 0 });
    expect(rows[0]).toMatchObject({ line: 2, ending: "•••• 111", verdict: "new" });
  });

  test.each([
    ["without anything", "", "missing", 0],
    ["with a header alone", "kind,value,note\n", "empty", 0],
    ["with other columns", "kind,number,note\nphone,1,a\n", "wrong-columns", 1],
    ["without the column for notes", "kind,value\nphone,13800001111\n", "wrong-columns", 1],
    ["with a short line", "kind,value,note\nphone,13800001111\n", "wrong-columns", 2],
    ["with an open quote", 'kind,value,note\nphone,13800001111,"a\n', "broken", 2],
    ["that is a picture", "\u0001PNG", "not-text", 0],
    ["of 10,001 lines", `kind,value,note\n${"phone,1,a\n".repeat(10_001)}`, "too-large", 0],
  ])("%s is refused by place", async (_, text, problem, atLine) => {
    expect(await upload(text)).toEqual({ fileId: "", problem, atLine });
  });

  test("of ten thousand lines is judged and taken in as one", async () => {
    const line = (_: unknown, at: number) => `phone,138${String(at).padStart(8, "0")},Fraud`;
    const text = ["kind,value,note", ...Array.from({ length: 10_000 }, line)].join("\n");
    const { fileId } = await upload(text);
    expect((await judged(fileId)).counts).toEqual({ new: 10_000, known: 0, wrong: 0 });
    expect(await take(fileId)).toMatchObject({ data: { changed: 10_000 } });
    const { entries, more, total } = await listed();
    expect({ total, more, shown: entries.length }).toEqual({
      total: 10_000,
      more: true,
      shown: 50,
    });
    const last = entries.at(-1)?.entryId ?? "";
    const next = await neema.client.call(listBlocklist, { after: last });
    const seen = next.ok ? next.data.entries.map(({ entryId }) => entryId) : [];
    expect(seen).toHaveLength(50);
    expect(entries.filter(({ entryId }) => seen.includes(entryId))).toEqual([]);
    const exported = await neema.client.call(exportBlocklist, {});
    const csv = exported.ok ? exported.data.csv : "";
    expect(csv.trimEnd().split("\r\n")).toHaveLength(10_001);
    expect(csv).not.toMatch(/\d{8}/);
  });
});

test("the export shows endings only, and no note runs in a spreadsheet", async () => {
  await upload('kind,value,note\nphone,13800001111,"=HYPERLINK(""x"")"\n').then(({ fileId }) =>
    take(fileId),
  );
  const answer = await neema.client.call(exportBlocklist, {});
  expect(answer).toMatchObject({ ok: true, data: { fileName: "blocklist-2026-03-02.csv" } });
  const csv = answer.ok ? answer.data.csv : "";
  expect(csv).toMatch(
    /^kind,ending,note,added by,added at\r\nphone,111,"'=HYPERLINK\(""x""\)",Neema Mushi,2026-03-02/,
  );
});

test("an agent neither uploads, reads, takes in nor exports", async () => {
  const { client } = await server.staff();
  const { fileId } = await upload("kind,value,note\nphone,13800001111,A\n");
  const file = numbersFile("kind,value,note\n");
  const answers = [
    await client.call(uploadBlocklistFile, { intent: "add", file }),
    await client.call(readBlocklistFile, { fileId }),
    await client.call(takeBlocklistFile, { fileId }),
    await client.call(exportBlocklist, {}),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ rejection: "roleNeeded" });
});
