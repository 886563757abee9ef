/** Starts the server for people: settings from the environment, addresses to click, a clean end on a signal. */
import { type Application, startApplication } from "./application.ts";
import { FolderInUse } from "./db/lock.ts";
import { gathered, jsonLog } from "./log.ts";
import type { Log } from "./services.ts";
import { readSettings, type Settings } from "./settings.ts";
import { WrongSetting } from "./wrong-setting.ts";

const stopMsMaximum = 20_000;

async function main(): Promise<void> {
  const settings = await readSettings(process.env);
  const application = await startApplication(settings, { log: logOf(settings) });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // A second signal ends the process at once.
    process.once(signal, () => void stopOn(signal, application));
  }
  console.log(greeting(application));
}

/** A demo's terminal shows what to click and what went wrong; production logs every call. */
function logOf({ mode }: Settings): Log {
  const log = jsonLog(
    gathered((text) => process.stdout.write(text)),
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
    lines.push(["Payments", `${demo.simulator.origin}/book`]);
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
  await application.stop();
  process.exit(0);
}

/** What a person can put right is said in one sentence; anything else keeps its stack. */
function explained(error: unknown): unknown {
  if (error instanceof WrongSetting || error instanceof FolderInUse) return error.message;
  const { code, port } = (error ?? {}) as { code?: unknown; port?: unknown };
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Set PORT to another one, or to 0 for any.`;
  return error;
}

try {
  await main();
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
