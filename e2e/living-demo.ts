/** The living demo on an empty database of the engine under test, at the instant that pictures of it are made. */
import { testDatabase, testDatabaseUrl, testEngine } from "#test/database.ts";
import { type LogLine, memoryLog } from "#test/server.ts";
import { openPictureDemo, type PictureDemo } from "../scripts/pictures/demo.ts";

export interface LivingDemo extends PictureDemo, AsyncDisposable {
  /** What its server logged, oldest first. */
  logged: LogLine[];
}

export async function livingDemo(): Promise<LivingDemo> {
  const { log, logged } = memoryLog();
  // The embedded engine is in the demo's own folder.
  const database = testEngine() === "postgres" ? await testDatabase() : null;
  const databaseUrl = database === null ? {} : { databaseUrl: testDatabaseUrl(database) };
  const demo = await openPictureDemo({ log, ...databaseUrl });
  return {
    ...demo,
    logged,
    async [Symbol.asyncDispose]() {
      await demo[Symbol.asyncDispose]();
      await database?.close();
    },
  };
}
