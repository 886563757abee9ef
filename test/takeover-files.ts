/** Books to be taken over in tests: the example of docs/takeover.md, and any text as a file. */
import { readFileSync } from "node:fs";
import {
  beginTakeover,
  bookTakeover,
  checkTakeover,
  readTakeover,
  uploadTakeoverFile,
} from "#contract/takeover.ts";
import { type TakeoverFile, takeoverFiles } from "#contract/takeover-kinds.ts";
import { runTakeovers } from "#server/flows/takeover/run-takeovers.ts";
import type { TestServer, TestStaff } from "#test/server.ts";

export type BookTexts = Readonly<Record<TakeoverFile, string>>;

/** The files printed in the documentation. */
export function exampleBook(product = "salama"): BookTexts {
  const page = readFileSync(new URL("../docs/takeover.md", import.meta.url), "utf8");
  const file = (name: string) => {
    const found = page.match(new RegExp(`<!-- ${name}\\.csv -->\\n\`\`\`csv\\n([^\`]*)\`\`\``));
    if (found?.[1] === undefined) throw new Error(`docs/takeover.md has no ${name}.csv`);
    return found[1].replaceAll(",salama,", `,${product},`);
  };
  return { customers: file("customers"), loans: file("loans"), history: file("history") };
}

export const exampleTotals = {
  customers: "2",
  loans: "2",
  lent: "840000",
  received: "272502",
  principal: "612219,80",
  owed: "648456,37",
};

/** What begins the example. */
export const takeoverBegun = { book: "Branch ledger", asOf: "2026-02-28", ...exampleTotals };

export const takeoverFile = (text: string) => ({
  name: "book.csv",
  type: "text/csv",
  bytes: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
});

/** Begins to take a book over; returns its id. */
export async function begunTakeover(
  { client }: Pick<TestStaff, "client">,
  change: Partial<Record<"book" | "asOf" | keyof typeof exampleTotals, string>> = {},
): Promise<string> {
  const answer = await client.call(beginTakeover, { ...takeoverBegun, ...change });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.takeoverId;
}

export async function uploadedBook(
  { client }: Pick<TestStaff, "client">,
  takeoverId: string,
  book: Partial<BookTexts>,
): Promise<void> {
  for (const kind of takeoverFiles) {
    const text = book[kind];
    if (text === undefined) continue;
    const file = takeoverFile(text);
    const answer = await client.call(uploadTakeoverFile, { takeoverId, kind, file });
    if (!answer.ok) throw new Error(answer.message);
    if (answer.data.problem !== null) throw new Error(`${kind}: ${answer.data.problem}`);
  }
}

/** Brings files and asks for their check, which a job does. */
export async function broughtTakeover(
  staff: Pick<TestStaff, "client">,
  takeoverId: string,
  book: Partial<BookTexts>,
): Promise<void> {
  await uploadedBook(staff, takeoverId, book);
  const answer = await staff.client.call(checkTakeover, { takeoverId });
  if (!answer.ok) throw new Error(answer.message);
}

/** One book in each state that a call needs. */
export interface TakeoverStages {
  begun: string;
  brought: string;
  checked: string;
  booked: string;
}

/** Their loans are of the product given, which the server must have. */
export async function addTakeovers(server: TestServer, productId: string): Promise<TakeoverStages> {
  const asha = await server.staff({ role: "finance" });
  const juma = await server.staff({ role: "finance" });
  const book = exampleBook(productId);
  const begun = await begunTakeover(asha);
  const brought = await begunTakeover(asha, { book: "One" });
  await uploadedBook(asha, brought, book);
  const booked = await begunTakeover(asha, { book: "Two" });
  await broughtTakeover(asha, booked, book);
  await runTakeovers(server.services);
  const read = await juma.client.call(readTakeover, { takeoverId: booked });
  if (!read.ok) throw new Error(read.message);
  const asked = { takeoverId: booked, version: String(read.data.version), reason: "Rounded" };
  const answer = await juma.client.call(bookTakeover, asked);
  if (!answer.ok) throw new Error(answer.message);
  await runTakeovers(server.services);
  const checked = await begunTakeover(asha, { book: "Three" });
  await broughtTakeover(asha, checked, book);
  await runTakeovers(server.services);
  return { begun, brought, checked, booked };
}

/** What staff send when all is well. */
export function takeoverInputs(
  stages: () => TakeoverStages,
): Record<string, () => Record<string, string>> {
  return {
    readTakeover: () => ({ takeoverId: stages().checked, show: "different", page: "0" }),
    exportTakeoverLines: () => ({ takeoverId: stages().checked, show: "refused" }),
    checkTakeover: () => ({ takeoverId: stages().brought }),
    bookTakeover: () => ({ takeoverId: stages().checked, version: "6", reason: "Rounded there" }),
    takeTakeoverBack: () => ({ takeoverId: stages().booked, reason: "Wrong branch" }),
    dropTakeover: () => ({ takeoverId: stages().begun }),
  };
}
