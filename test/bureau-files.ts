/** Files for a credit bureau in tests: asked for, made, taken out. */
import { makeBureauFile, openBureauFile, readBureau, readBureauPart } from "#contract/bureau.ts";
import { runBureau } from "#server/flows/bureau/run-bureau.ts";
import { readCsv } from "#server/platform/text-files/csv.ts";
import type { TestServer, TestStaff } from "#test/server.ts";

/** Asks for a month's file, or for a correction of it, and has it made; returns its number. */
export async function madeBureauFile(
  { services }: TestServer,
  { client }: TestStaff,
  month: string,
): Promise<string> {
  const asked = await client.call(makeBureauFile, { month });
  if (!asked.ok) throw new Error(asked.message);
  await runBureau(services);
  return asked.data.fileNo;
}

/** The first one there is, made where there is none. */
export async function bureauFile(server: TestServer, staff: TestStaff): Promise<string> {
  const read = await staff.client.call(readBureau, {});
  if (!read.ok) throw new Error(read.message);
  const known = read.data.months.flatMap(({ files }) => files)[0];
  const month = read.data.months[0]?.month ?? "";
  return known?.fileNo ?? (await madeBureauFile(server, staff, month));
}

export async function openedBureauFile({ client }: TestStaff, fileNo: string): Promise<string> {
  const opened = await client.call(openBureauFile, { fileNo, reason: "Sent to the bureau" });
  if (!opened.ok) throw new Error(opened.message);
  return opened.data.downloadId;
}

/** The whole text, piece by piece. */
export async function bureauText(staff: TestStaff, fileNo: string): Promise<string> {
  const downloadId = await openedBureauFile(staff, fileNo);
  let text = "";
  for (let after = ""; ; ) {
    const part = await staff.client.call(readBureauPart, { downloadId, after });
    if (!part.ok) throw new Error(part.message);
    text += part.data.csv;
    after = part.data.next;
    if (after === "") return text;
  }
}

/** Its records by the names of the columns. */
export function bureauRecords(text: string): Record<string, string>[] {
  const [heading, ...rows] = readCsv(text, 100_000).map(({ fields }) => fields);
  return rows.map((fields) => Object.fromEntries(heading!.map((name, at) => [name, fields[at]!])));
}
