/**
 * `npm run staff`: makes an account or gives one a new one-time password from the machine the server runs on,
 * e.g. when the only supervisor has lost hers. An embedded database must not be in use by a running server.
 */
import { parseArgs } from "node:util";
import { Login, Role, StaffName } from "#contract/staff.ts";
import { staffRoles } from "#contract/staff-roles.ts";
import { readNewestOpening } from "../../core/opening/store.ts";
import { addMember, giveOneTimePassword } from "../../core/staff/accounts.ts";
import { takeFactorsAway } from "../../core/staff/factor-changes.ts";
import { newPassword, passwordWork } from "../../core/staff/password.ts";
import { recordOutside } from "../../core/staff/staff-changes.ts";
import { insertLogRow, readMemberByLogin } from "../../core/staff/store.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { FolderLocked } from "../../platform/db/lock.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { databaseLocation } from "../configuration/read-settings.ts";

const usage = `Usage:
  npm run staff -- add --login amina --name "Amina Said" --role supervisor
  npm run staff -- reset --login amina
Roles are ${staffRoles.join(", ")}. Both print a one-time password, to be replaced at the first sign-in.`;

/** What went wrong, in words for the person at the keyboard. */
export class CommandRejected extends Error {}

/** Runs one command; the text to print. Throws CommandRejected when it cannot be done. */
export async function runStaffCommand(
  args: readonly string[],
  db: Pick<Database, "transaction">,
  now: Date,
  work = passwordWork,
): Promise<string> {
  const { action, login, name, role } = readArguments(args);
  return db.transaction((tx) =>
    action === "add" ? add(tx, { login, name, role }, now, work) : reset(tx, login, now, work),
  );
}

async function add(
  tx: Transaction,
  { login, name, role }: { login: string; name: string; role: string },
  now: Date,
  work: number,
): Promise<string> {
  const password = newPassword();
  const known = { name: StaffName.safeParse(name), role: Role.safeParse(role) };
  if (!known.name.success) throw new CommandRejected(`--name is missing or too long.\n${usage}`);
  if (!known.role.success)
    throw new CommandRejected(`--role must be one of ${staffRoles.join(", ")}.\n${usage}`);
  const member = { login, name: known.name.data, role: known.role.data, password, oneTime: true };
  if ((await addMember(tx, member, now, work)) === null) {
    throw new CommandRejected(`The login ${login} is already in use. Choose another one.`);
  }
  await insertLogRow(tx, { at: now, staffId: null, action: "staff.add", subject: login });
  return told(login, password, await record(tx, "add", login, now));
}

/**
 * Told to everybody who manages staff by the running server, and for a day the account decides nothing; before a lender was ever open it may at
 * once, because nobody else could open it.
 */
async function record(
  tx: Transaction,
  kind: "add" | "reset-password",
  login: string,
  now: Date,
): Promise<boolean> {
  const member = await readMemberByLogin(tx, login);
  if (member === null) throw new Error(`no account ${login}`);
  const holds = (await readNewestOpening(tx)) !== null;
  await recordOutside(tx, { way: "command-line", kind, member, holds }, now);
  return holds;
}

async function reset(tx: Transaction, login: string, now: Date, work: number): Promise<string> {
  const member = await readMemberByLogin(tx, login);
  if (member === null) throw new CommandRejected(`There is no account with the login ${login}.`);
  const password = await giveOneTimePassword(tx, member.staff_id, now, work);
  await takeFactorsAway(tx, member.staff_id);
  for (const action of ["staff.reset-password", "staff.reset-second-factor"] as const) {
    await insertLogRow(tx, { at: now, staffId: null, action, subject: login });
  }
  return told(login, password, await record(tx, "reset-password", login, now));
}

function told(login: string, password: string, holds: boolean): string {
  const hold = holds
    ? "\nFor 24 hours the account decides nothing; whoever manages staff is told."
    : "";
  return `Login ${login}\nOne-time password ${password}\nIt works for 7 days and is replaced at the first sign-in, at /console.${hold}`;
}

function readArguments(args: readonly string[]) {
  const text = { type: "string", default: "" } as const;
  let read: ReturnType<typeof parse>;
  function parse() {
    const options = { login: text, name: text, role: text };
    return parseArgs({ args: [...args], options, allowPositionals: true });
  }
  try {
    read = parse();
  } catch (error) {
    throw new CommandRejected(`${(error as Error).message}\n${usage}`);
  }
  const [action = ""] = read.positionals;
  const login = Login.safeParse(read.values.login);
  if ((action !== "add" && action !== "reset") || read.positionals.length > 1) {
    throw new CommandRejected(usage);
  }
  if (!login.success) {
    throw new CommandRejected(`--login must be small letters, digits and . _ @ + -\n${usage}`);
  }
  return { action, login: login.data, name: read.values.name, role: read.values.role };
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  readArguments(args);
  const db = await openDatabase(databaseLocation(await readEnvironment(process.env)));
  try {
    await migrate(db);
    console.log(await runStaffCommand(args, db, new Date()));
  } finally {
    await db.close();
  }
}

function explained(error: unknown): unknown {
  if (error instanceof CommandRejected) return error.message;
  if (!(error instanceof FolderLocked)) return error;
  return `${error.message}\nWhile the server runs, supervisors add staff and reset passwords at /console/staff; for the very first account use the set-up link it printed.`;
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(explained(error));
    process.exitCode = 1;
  });
}
