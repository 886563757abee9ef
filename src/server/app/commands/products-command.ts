/** Runs `npm run products` from the machine's own settings; an embedded database must not be in use by a running server. */
import { day, parseDay } from "#values/business-day.ts";
import { WrongProductFile } from "../../flows/product-catalogue/product-files.ts";
import { FolderLocked } from "../../platform/db/lock.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { databaseLocation } from "../configuration/read-settings.ts";
import {
  type Answered,
  type Asked,
  checkFiles,
  exportFiles,
  importFiles,
  readAsked,
  schemaText,
  WrongUse,
} from "./run-products-command.ts";

async function answerTo(asked: Asked): Promise<Answered> {
  const now = new Date();
  const today = day(now.toISOString().slice(0, 10));
  if (asked.action === "schema") return { text: schemaText().trimEnd(), exitCode: 0 };
  if (asked.action === "check") {
    const { market, languages, origins, on } = asked;
    return checkFiles(asked.paths, { market, languages, origins, on: on ?? today });
  }
  const db = await openDatabase(databaseLocation(await readEnvironment(process.env)));
  try {
    await migrate(db);
    if (asked.action === "export") return await exportFiles(asked.folder, db);
    return await importFiles(asked.paths, db, { now, today });
  } finally {
    await db.close();
  }
}

try {
  const { text, exitCode } = await answerTo(readAsked(process.argv.slice(2), parseDay));
  console.log(text);
  process.exitCode = exitCode;
} catch (error) {
  const told = error instanceof WrongProductFile || error instanceof FolderLocked;
  console.error(told || error instanceof WrongUse ? error.message : error);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
