/**
 * No answer that staff read holds a customer's number in full (DK-2): every call of the console that reads or hands out a file, as a
 * supervisor, who sees the most. Which numbers there are is read from the encrypted columns, so a new one counts by itself. What shows
 * one, shows it for a reason that the staff log keeps.
 */
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { searchDesk } from "#contract/desk-search.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { everyEncryptedTable } from "#server/app/registry/every-encrypted-table.ts";
import { defineStatement, type Row } from "#server/platform/db/database.ts";
import { decrypt } from "#server/platform/encryption/encryption.ts";
import { cellOf } from "#test/access/cell-of.ts";
import { type Access, idKinds } from "#test/access/kinds.ts";
import { send, startAccess } from "#test/access/world.ts";
import { sentComplaint } from "#test/complaints.ts";
import { answerOf } from "#test/examples/answer-of.ts";
import { isOfBooks } from "#test/examples/books-example.ts";
import { isOfPasskeys } from "#test/examples/passkey-example.ts";
import { isOfProvider } from "#test/examples/provider-example.ts";
import { certified } from "#test/people.ts";

/** Handed out in full, each for a reason of its own. */
const inFull: readonly string[] = [
  // A bureau is told whom the file is about; opening one asks a reason.
  "readBureauPart",
];

/** Columns that hold a number or an address of a person outside the house. */
const numbers = /^(?:phone|telephone|number|address|account)_encrypted$/;
const kycNumbers = ["workPhone", "email", "contact1Phone", "contact2Phone", "documentNumber"];

function isRead(endpoint: EndpointShape): boolean {
  const { session, effect, name } = endpoint;
  // Their examples come from servers of their own, without this borrower.
  if (isOfBooks(endpoint) || isOfPasskeys(endpoint) || isOfProvider(endpoint)) return false;
  if (session !== "staff" || inFull.includes(name)) return false;
  return effect === "query" || name.startsWith("export");
}

/** What names something first: the lists then hold what was made for it. */
const asked = allEndpoints
  .filter(isRead)
  .toSorted((one, other) => Number(isList(one)) - Number(isList(other)));

function isList(endpoint: EndpointShape): boolean {
  return cellOf(endpoint).ids === undefined;
}

test("[DK-2] no answer to staff holds a telephone, e-mail address, document or account in full", async () => {
  const access = await startAccess();
  await certified(access.own);
  await idKinds.suggestion.of(access);
  await sentComplaint(access.own, { orderNo: access.own.loanId });
  const answers = new Map<string, string>();
  for (const endpoint of asked) answers.set(endpoint.name, await readAs(access, endpoint));
  const stored = await storedNumbers(access);
  const phone = stored.find(({ kind }) => kind === "borrower phone")?.number ?? "";
  const searched = await send(access, searchDesk, { q: phone }, access.supervisor.token);
  expect(searched.body).toMatchObject({ data: { found: ["telephone"] } });
  answers.set("searchDesk by telephone", searched.text);
  const kinds = new Set(stored.map(({ kind }) => kind));
  for (const kind of [
    "borrower phone",
    "kyc_field email",
    "payout_account number",
    "suggestion telephone",
  ]) {
    expect([...kinds], "nothing was looked for").toContain(kind);
  }
  const found = [...answers].flatMap(([name, text]) =>
    stored.filter(({ number }) => holds(text, number)).map(({ kind }) => `${name}: ${kind}`),
  );
  expect(found).toEqual([]);
});

/** What its example answers, to a supervisor. */
async function readAs(access: Access, endpoint: EndpointShape): Promise<string> {
  const { sent, answered } = await answerOf(access, endpoint);
  if (endpoint.effect !== "query") return JSON.stringify(answered);
  return (await send(access, endpoint, sent, access.supervisor.token)).text;
}

/** Every number that is stored, with where. */
async function storedNumbers({ world }: Access) {
  const { db, settings } = world.server.services;
  const found: { number: string; kind: string }[] = [];
  for (const { table, encrypted = {} } of everyEncryptedTable) {
    for (const [column, purpose] of Object.entries(encrypted)) {
      if (!numbers.test(column) && table !== "kyc_field") continue;
      const all = defineStatement(`test.numbers-of-${table}-${column}`, `select * from ${table}`);
      for (const row of await db.query<Row & Record<string, string>>(all)) {
        const code = row["code"] ?? "";
        if (table === "kyc_field" && !kycNumbers.includes(code)) continue;
        const bound = typeof purpose === "string" ? purpose : purpose(row);
        const number = decrypt(settings.encryptionKey, bound, row[column] ?? "");
        found.push({ number, kind: `${table} ${code || column.replace("_encrypted", "")}` });
      }
    }
  }
  return found;
}

/** However it is spaced, with its country code or without. */
function holds(text: string, number: string): boolean {
  if (number.includes("@")) return text.includes(number);
  const figures = (of: string) => of.replace(/(?<=\d)[ ().-]+(?=\d)/g, "");
  return figures(text).includes(figures(number).replace(/^\+|^0/, ""));
}
