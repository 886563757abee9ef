/** Starts the server as a process: settings from the environment, addresses to open, a graceful stop on a signal. */

import type { Log } from "../../platform/runtime/log.ts";
import { bufferedWriter, jsonLog } from "../../platform/runtime/log.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { guardsOf } from "../configuration/guards.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { type Application, type Begun, startApplication } from "./application.ts";
import { startupErrorMessage } from "./startup-error.ts";

const stopMsMaximum = 20_000;

async function main(): Promise<void> {
  const settings = await readSettings(await readEnvironment(process.env));
  for (const warning of settings.warnings) console.error(`WARNING: ${warning}`);
  const application = await startApplication(settings, { log: logOf(settings), tell, mustEnd });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // A second signal ends the process at once.
    process.once(signal, () => void stopOn(signal, application));
  }
  console.log(greeting(application));
  for (const sentence of guardsOf(settings)) console.log(sentence);
}

const begun: Readonly<Record<Begun, string>> = {
  database: "Opening the database …",
  people: "Making the demo's people and their loans, once …",
  web: "Loading the pages …",
};

function tell(what: Begun): void {
  console.log(begun[what]);
}

/** Stops without finishing anything: whatever it still wrote could not be decrypted by anybody. */
function mustEnd(why: string): void {
  console.error(why);
  process.exit(1);
}

/** A demo's terminal shows addresses and errors; production logs every call. */
function logOf({ mode }: Settings): Log {
  const log = jsonLog(
    bufferedWriter((text) => process.stdout.write(text)),
    () => new Date(),
  );
  return mode === "demo" ? { ...log, info: () => {} } : log;
}

function greeting({ services, demo, setUpLink }: Application): string {
  const { publicOrigin, mode } = services.settings;
  const lines = [
    ["Calls", `${publicOrigin}/mkopo/docs`],
    ["Site", `${publicOrigin}/`],
    ["Console", `${publicOrigin}/console`],
  ];
  if (demo !== null) {
    lines.unshift(["Demo", `${publicOrigin}/demo`]);
    lines.push(["", `login ${demo.staff.logins.join(" or ")}, password ${demo.staff.password}`]);
    lines.push(["Payments", `${demo.simulator.origin}/ledger`]);
  }
  const rows = lines.map(([name = "", address]) => `  ${name.padEnd(10)}${address}`);
  const ready = `Mkopo is ready (${mode}, business date ${services.calendar.today()}).`;
  return [ready, ...rows, ...firstAccount(setUpLink)].join("\n");
}

function firstAccount(setUpLink: string | null): string[] {
  if (setUpLink === null) return [];
  return [
    "Nobody can sign in to the console yet. Make the first account here, once, within a day:",
    `  ${setUpLink}`,
    "or on this machine (with the embedded database: while the server is stopped):",
    '  npm run staff -- add --login amina --name "Amina Said" --role supervisor',
  ];
}

async function stopOn(signal: string, application: Application): Promise<void> {
  console.log(`${signal}: finishing what is under way.`);
  setTimeout(() => process.exit(1), stopMsMaximum).unref();
  try {
    await application.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

try {
  await main();
} catch (error) {
  console.error(startupErrorMessage(error) ?? error);
  process.exit(1);
}
