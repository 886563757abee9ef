/** Runs `npm run bureau` with the server's own settings; an embedded database must not be in use by a running server. */
import { liveConfiguration } from "../../core/configuration/live-configuration.ts";
import { liveSettings } from "../../core/lender/live-settings.ts";
import { FolderLocked } from "../../platform/db/lock.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { systemCalendar } from "../../platform/runtime/calendar.ts";
import { jsonLog } from "../../platform/runtime/log.ts";
import type { Services } from "../../platform/services/services.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { claimInstallation } from "../installation/installation.ts";
import { everyConfigurationKind } from "../registry/configuration-kinds.ts";
import { startupErrorMessage } from "../start/startup-error.ts";
import { readAsked, runBureauCommand } from "./run-bureau-command.ts";
import { CommandRejected } from "./run-takeover-command.ts";

async function main(): Promise<void> {
  const asked = readAsked(process.argv.slice(2));
  const given = await readSettings(await readEnvironment(process.env));
  const db = await openDatabase(given);
  try {
    await migrate(db);
    await claimInstallation(db, given);
    const calendar = systemCalendar(given.timeZone);
    const configuration = liveConfiguration(db, everyConfigurationKind);
    await configuration.refresh();
    const settings = liveSettings(given, configuration, calendar);
    const log = jsonLog((line) => console.error(line), calendar.now);
    // No provider has a part in it.
    const services = { db, calendar, configuration, settings, log } as Services;
    await runBureauCommand(asked, services, process.stdout);
  } finally {
    await db.close();
  }
}

function explained(error: unknown): unknown {
  if (error instanceof CommandRejected || error instanceof FolderLocked) return error.message;
  return startupErrorMessage(error) ?? error;
}

main().catch((error: unknown) => {
  console.error(explained(error));
  process.exitCode = error instanceof CommandRejected ? error.exitCode : 1;
});
