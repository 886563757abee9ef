/** A whole server with the demo's borrowers, for tests of backup and restore; closed when the test ends. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { type Application, startApplication } from "#server/app/start/application.ts";
import { memoryLog } from "./server.ts";

/** A data folder, removed when the test ends. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-demo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** `databaseUrl` null: the embedded engine in the folder. Keys are stored in the folder either way. */
export async function startDemo(
  folder: string,
  databaseUrl: string | null = null,
): Promise<Application> {
  const settings = await readSettings({
    MKOPO_DATA: folder,
    PORT: "0",
    MKOPO_DEMO_BORROWERS: "0",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  const application = await startApplication(settings, { log: memoryLog().log, web: false });
  onTestFinished(() => application.stop());
  return application;
}
