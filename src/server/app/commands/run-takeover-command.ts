/**
 * `npm run takeover` for an engineer (DK-9): the console's own commands, with files of any size read piece by piece. Who did it is an
 * account of staff, and another one books than had it checked.
 */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wordsByKey } from "#contract/catalogue.ts";
import type { EndpointShape, InputRead, Output } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { formatNumber } from "#contract/format.ts";
import { may, type Permission } from "#contract/permissions.ts";
import * as contract from "#contract/takeover.ts";
import { takeoverColumns, takeoverFiles, takeoverTotals } from "#contract/takeover-kinds.ts";
import { parseDecimal, toDecimal } from "#values/money.ts";
import { readMemberByLogin } from "../../core/staff/store.ts";
import {
  beginTakeover,
  bookTakeover,
  checkTakeover,
  dropTakeover,
  takeTakeoverBack,
} from "../../flows/takeover/change-takeover.ts";
import { exportTakeoverLines, readTakeover } from "../../flows/takeover/read-takeover.ts";
import { runTakeovers } from "../../flows/takeover/run-takeovers.ts";
import { takeLines } from "../../flows/takeover/take-lines.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { runCommand } from "../../platform/http/run-command.ts";
import type { Services } from "../../platform/services/services.ts";
import { TextFileRejected } from "../../platform/text-files/text-file.ts";

const usage = `Usage:
  npm run takeover -- check FOLDER --book "Branch ledger 2025" --last-day 2026-02-28 --totals C,L,LENT,RECEIVED,PRINCIPAL,OWED --by LOGIN
      brings customers.csv, loans.csv and history.csv, has every line checked, and prints the totals beside the old book's
  npm run takeover -- book ID --by LOGIN [--reason "why a difference is right"]
  npm run takeover -- undo ID --by LOGIN --reason "why"
Totals are those of the old book: customers, loans, lent, received, principal owed, all owed (docs/takeover.md).`;

const fileProblems = wordsByKey("takeover.fileProblems");

/** What went wrong, in words for the person at the keyboard. */
export class CommandRejected extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

interface Answered {
  text: string;
  exitCode: 0 | 1;
}

type Asked =
  | { action: "check"; folder: string; book: string; lastDay: string; totals: string[]; by: string }
  | { action: "book" | "undo"; takeoverId: string; by: string; reason: string };

export function readAsked(args: readonly string[]): Asked {
  const { positionals, values } = parsed(args);
  const [action, what, ...more] = positionals;
  const { by, reason = "", book, totals, "last-day": lastDay } = values;
  if (what === undefined || more.length > 0 || by === undefined) throw wrongUse();
  if (action === "book" || action === "undo") return { action, takeoverId: what, by, reason };
  const own = totals?.split(",") ?? [];
  if (action !== "check" || book === undefined || lastDay === undefined) throw wrongUse();
  if (own.length !== takeoverTotals.length) throw wrongUse();
  return { action, folder: what, book, lastDay, totals: own, by };
}

function parsed(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { book: text, "last-day": text, totals: text, by: text, reason: text };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandRejected(`${(error as Error).message}\n${usage}`, 2);
  }
}

function wrongUse(): CommandRejected {
  return new CommandRejected(usage, 2);
}

export async function runTakeoverCommand(asked: Asked, services: Services): Promise<Answered> {
  const allowed = { permission: "take-over-book", refused: "take a book over" } as const;
  const call = await callOf(asked.by, services, allowed);
  if (asked.action === "check") return check(asked, call);
  const { takeoverId, reason } = asked;
  if (asked.action === "undo") {
    await done(contract.takeTakeoverBack, takeTakeoverBack, { takeoverId, reason }, call);
  } else {
    const { version } = await shown(takeoverId, call);
    await done(contract.bookTakeover, bookTakeover, { takeoverId, version, reason }, call);
  }
  await runTakeovers(services);
  const { state, problem } = await shown(takeoverId, call);
  const text = `${takeoverId}: ${state}${problem === "" ? "" : `, not done: ${problem}`}`;
  return { text, exitCode: problem === "" ? 0 : 1 };
}

/** As if the member of staff were at the console. */
export async function callOf(
  login: string,
  services: Services,
  { permission, refused }: { permission: Permission; refused: string },
): Promise<Call> {
  const member = await readMemberByLogin(services.db, login);
  if (member === null || !member.active) {
    throw new CommandRejected(`There is no account with the login ${login}.`);
  }
  const { staff_id: staffId, name, role } = member;
  if (!may(role, permission)) {
    throw new CommandRejected(`The account ${login} may not ${refused}.`);
  }
  const nowhere = {
    borrowerId: "",
    sessionId: "",
    deviceId: "",
    address: "",
    ofApp: false,
    fromShell: false,
  };
  const staff = { staffId, name, role, sessionId: "" };
  return { ...nowhere, staff, language: "en", today: services.calendar.today(), services };
}

async function check(
  { folder, book, lastDay, totals }: Extract<Asked, { action: "check" }>,
  call: Call,
): Promise<Answered> {
  const { services } = call;
  const typed = Object.fromEntries(
    takeoverTotals.map((total, nth) => [total, asTyped(totals[nth] ?? "", call)]),
  ) as Record<(typeof takeoverTotals)[number], string>;
  const begun = { book, asOf: lastDay, ...typed };
  const { takeoverId } = await done(contract.beginTakeover, beginTakeover, begun, call);
  const by = call.staff?.staffId ?? "";
  for (const kind of takeoverFiles) {
    const bytes = createReadStream(join(folder, `${kind}.csv`));
    try {
      await services.db.transaction((tx) =>
        takeLines(tx, { takeoverId, kind, bytes, by }, services),
      );
    } catch (error) {
      await done(contract.dropTakeover, dropTakeover, { takeoverId }, call);
      throw new CommandRejected(`${kind}.csv: ${whyNot(error, kind)}`);
    }
  }
  await done(contract.checkTakeover, checkTakeover, { takeoverId }, call);
  await runTakeovers(services);
  return told(takeoverId, call);
}

function whyNot(error: unknown, kind: (typeof takeoverFiles)[number]): string {
  if (!(error instanceof TextFileRejected)) return (error as Error).message;
  const columns = takeoverColumns[kind].join(", ");
  const line = String(error.line);
  return fileProblems[error.problem].en.replace("{line}", line).replace("{columns}", columns);
}

/** "1234.50" in the form that the market types; anything else goes on to be refused there. */
function asTyped(text: string, { services }: Call): string {
  const amount = parseDecimal(text.trim());
  return amount === null ? text : formatNumber(amount, services.settings.brand.market);
}

async function told(takeoverId: string, call: Call): Promise<Answered> {
  const { totals, refused, different, problem } = await shown(takeoverId, call);
  const lines = totals.map(({ total, old, ours }) => {
    const counts = total === "customers" || total === "loans";
    const written = (amount: number) => (counts ? String(amount) : toDecimal(amount));
    const here = ours === null ? "not checked" : written(ours);
    return `${total.padEnd(10)} old book ${written(old).padStart(18)}  here ${here.padStart(18)}`;
  });
  const lists = await Promise.all(
    [refused > 0 ? "refused" : null, different > 0 ? "different" : null].map(async (show) => {
      if (show === null) return [];
      const asked = { takeoverId, show: show as "refused" | "different" };
      const list = await exportTakeoverLines(call.services.db, asked, call);
      return list.ok ? [list.data.csv.trimEnd()] : [];
    }),
  );
  const verdict = `Takeover ${takeoverId}: ${refused} lines refused, ${different} loans differ from the old book. Nothing is booked.`;
  const exitCode = refused > 0 || problem !== "" ? 1 : 0;
  return { text: [...lists.flat(), ...lines, verdict].join("\n"), exitCode };
}

async function shown(takeoverId: string, call: Call) {
  const read = await readTakeover(call.services.db, { takeoverId }, call);
  if (!read.ok) throw new CommandRejected(`There is no takeover ${takeoverId}.`);
  return read.data;
}

/** Throws CommandRejected with the words of a rejection. */
export async function done<E extends EndpointShape & { effect: "command" }>(
  endpoint: E,
  handler: CommandHandler<E>,
  input: InputRead<E>,
  call: Call,
): Promise<Output<E>> {
  const answer = await runCommand({ endpoint, handler, anew: null, input, call, record: null });
  if (answer.ok) return answer.data;
  const { [answer.rejection]: own } = { ...commonRejections, ...endpoint.rejections } as Record<
    string,
    { message: { en: string } }
  >;
  throw new CommandRejected(own?.message.en ?? answer.rejection);
}
