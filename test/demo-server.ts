/** A whole server with the demo's borrowers in it, for tests about the life of its data; it ends with the test. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { type Application, startApplication } from "#server/app/start/application.ts";
import { memoryLog } from "./server.ts";

/** A folder for data, removed with the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-demo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** `databaseUrl` null: the embedded engine in the folder. Keys are kept in the folder in either case. */
export async function startDemo(
  folder: string,
  databaseUrl: string | null = null,
): Promise<Application> {
  const settings = await readSettings({
    MKOPO_DATA: folder,
    PORT: "0",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  const application = await startApplication(settings, { log: memoryLog().log, web: false });
  onTestFinished(() => application.stop());
  return application;
}
