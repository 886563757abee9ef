/** Runs `npm run books` from the machine's own settings; an embedded database must not be in use by a running server. */
import { FolderLocked } from "../../platform/db/lock.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { systemCalendar } from "../../platform/runtime/calendar.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { databaseLocation } from "../configuration/read-settings.ts";
import { readAsked, WrongUse, writeBooks } from "./run-books-command.ts";

try {
  const asked = readAsked(process.argv.slice(2));
  const environment = await readEnvironment(process.env);
  const db = await openDatabase(databaseLocation(environment));
  try {
    await migrate(db);
    const today = systemCalendar(environment["MKOPO_TIME_ZONE"]?.trim() || "UTC").today();
    if (!(await writeBooks(asked, { db, today }, process.stdout))) process.exitCode = 1;
  } finally {
    await db.close();
  }
} catch (error) {
  const told = error instanceof WrongUse || error instanceof FolderLocked;
  console.error(told ? error.message : error);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
