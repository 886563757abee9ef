/** `npm run bureau` for an engineer (RP-7): the console's own commands, by an account of staff, with a file of any size written as it is read. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import * as contract from "#contract/bureau.ts";
import { makeBureauFile, openBureauFile } from "../../flows/bureau/change-bureau.ts";
import { bureauFiles, fileText } from "../../flows/bureau/read-bureau.ts";
import { runBureau } from "../../flows/bureau/run-bureau.ts";
import type { Services } from "../../platform/services/services.ts";
import { CommandRejected, callOf, done } from "./run-takeover-command.ts";

const usage = `Usage:
  npm run bureau -- list
      the files there are, with their records and digests
  npm run bureau -- make 2026-03 --by LOGIN
      makes the month's file, or a correction of it with what has changed since
  npm run --silent bureau -- file 2026-03 [--correction 1] --by LOGIN --reason "why" > FILE
      takes a file out; who and why are kept in the staff log`;

type Asked =
  | { action: "list" }
  | { action: "make"; month: string; by: string }
  | { action: "file"; month: string; number: number; by: string; reason: string };

export function readAsked(args: readonly string[]): Asked {
  const { positionals, values } = parsed(args);
  const [action, month, ...more] = positionals;
  if (action === "list" && month === undefined) return { action };
  const { by, reason = "", correction = "0" } = values;
  if (month === undefined || more.length > 0 || by === undefined) throw wrongUse();
  if (action === "make") return { action, month, by };
  if (action !== "file" || !/^\d{1,6}$/.test(correction)) throw wrongUse();
  return { action, month, number: Number(correction), by, reason };
}

function parsed(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { by: text, reason: text, correction: text };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandRejected(`${(error as Error).message}\n${usage}`, 2);
  }
}

function wrongUse(): CommandRejected {
  return new CommandRejected(usage, 2);
}

/** Throws CommandRejected with what is wrong, in words. */
export async function runBureauCommand(
  asked: Asked,
  services: Services,
  to: Writable,
): Promise<void> {
  const { db } = services;
  if (asked.action === "list") {
    for (const file of await bureauFiles(db)) to.write(`${toldOf(file)}\n`);
    return;
  }
  const allowed = { permission: "report-to-bureau", refused: "report to a credit bureau" } as const;
  const call = await callOf(asked.by, services, allowed);
  const { month } = asked;
  if (asked.action === "make") {
    await done(contract.makeBureauFile, makeBureauFile, { month }, call);
    await runBureau(services);
    const file = (await bureauFiles(db)).findLast((one) => one.month === month);
    if (file !== undefined) to.write(`${toldOf(file)}\n`);
    return;
  }
  const { number, reason } = asked;
  const files = await bureauFiles(db);
  const file = files.find((one) => one.month === month && one.number === number);
  if (file === undefined) throw new CommandRejected(`There is no such file of ${month}.`);
  const fileNo = String(file.file_no);
  await done(contract.openBureauFile, openBureauFile, { fileNo, reason }, call);
  // No faster than it is read, so that a large file needs no memory.
  for await (const piece of fileText(db, file, call)) {
    if (!to.write(piece)) await once(to, "drain");
  }
}

type File = Awaited<ReturnType<typeof bureauFiles>>[number];

function toldOf({ month, number, state, records, left_out, digest }: File): string {
  const name = number === 0 ? month : `${month} correction ${number}`;
  return state === "asked"
    ? `${name}: being made`
    : `${name}: ${records} records, ${left_out} loans left out, SHA-256 ${digest}`;
}
