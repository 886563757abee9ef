/** Looks at the database a server would start on, and writes nothing: whether it answers, whose it is, what a start would do to it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../platform/db/database.ts";
import { FolderLocked } from "../../platform/db/lock.ts";
import { pendingMigrations } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { installationProblems } from "../installation/installation.ts";
import { judgePublished } from "./judge-published.ts";

interface Found {
  refused: string[];
  warnings: string[];
  fine: string[];
}

/** Throws what opening the database throws. */
export async function lookAtDatabase(settings: Settings): Promise<Found> {
  const { databaseUrl, dataFolder } = settings;
  const folder = join(dataFolder, "database");
  if (databaseUrl === null && !existsSync(folder)) {
    return told({ fine: [`There is no database in ${dataFolder} yet: a start makes one.`] });
  }
  let db: Database;
  try {
    db = await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    const sentence = `${error.message} What is in the database was not looked at.`;
    return told({ warnings: [sentence] });
  }
  try {
    const refused = await installationProblems(db, settings);
    const pending = await pendingMigrations(db);
    const outdated =
      pending === 0 ? [] : [`A start brings the database up to date (${pending} migrations).`];
    // Tables of another version are not read; without the key nothing is.
    const published =
      pending === 0 && refused.length === 0
        ? await judgePublished(db, settings)
        : { refused: [], warnings: [] };
    return told({
      refused: [...refused, ...published.refused],
      warnings: published.warnings,
      fine:
        refused.length > 0 ? outdated : ["The database answers and is this lender's.", ...outdated],
    });
  } finally {
    await db.close();
  }
}

function told(found: Partial<Found>): Found {
  return { refused: [], warnings: [], fine: [], ...found };
}
