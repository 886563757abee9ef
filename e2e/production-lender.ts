/**
 * A lender's server exactly as `npm start` runs it in production, on an empty database, with the payment simulator as a separate
 * party that the settings allow. Nothing is seeded: whatever a journey finds there, the start or a person made.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { type Application, startApplication } from "#server/app/start/application.ts";
import { freePort } from "#server/platform/runtime/free-port.ts";
import { type Simulator, startSimulator } from "#server/platform/simulator/start-simulator.ts";
import { dataFolder } from "#test/data-folder.ts";
import { testDatabase, testDatabaseUrl, testEngine } from "#test/database.ts";
import { productionSettings } from "#test/production-settings.ts";
import { type LogLine, memoryLog } from "#test/server.ts";

export interface ProductionLender {
  application: Application;
  simulator: Simulator;
  origin: string;
  /** Opens the page that makes the first account, once. */
  setUpLink: string;
  logged: readonly LogLine[];
}

const host = "127.0.0.1";

/** `configuration` is the file of MKOPO_CONFIG. Everything is closed when the test has finished. */
export async function startProductionLender(configuration: object): Promise<ProductionLender> {
  const port = await freePort(host);
  const origin = `http://localhost:${port}`;
  const { MKOPO_SIMULATOR_SECRET: secret } = productionSettings;
  const simulator = await startSimulator({
    ...{ port: 0, secret, now: () => new Date(), callbackOrigin: `http://${host}:${port}` },
  });
  onTestFinished(() => simulator.close());
  const settings = await readSettings({
    ...productionSettings,
    ...(await databaseOf()),
    MKOPO_ALLOW: "simulator,http-origin,database-without-tls",
    MKOPO_ORIGIN: origin,
    MKOPO_SIMULATOR_ORIGIN: simulator.origin,
    MKOPO_SMS: "simulator",
    MKOPO_LEAVING_SECONDS: "0",
    MKOPO_CONFIG: await fileOf(configuration),
    HOST: host,
    PORT: String(port),
  });
  const { log, logged } = memoryLog();
  const application = await startApplication(settings, { log });
  onTestFinished(() => application.stop());
  const { setUpLink } = application;
  if (setUpLink === null)
    throw new Error("somebody can sign in already: the database is not empty");
  return { application, simulator, origin, setUpLink, logged };
}

/** An empty database of the engine under test, migrated so that no journey waits for it. */
async function databaseOf(): Promise<Record<string, string>> {
  const folder = await dataFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  if (testEngine() === "pglite") return { MKOPO_DATA: folder };
  const database = await testDatabase();
  onTestFinished(() => database.close());
  return { MKOPO_DATA: folder, DATABASE_URL: testDatabaseUrl(database) };
}

async function fileOf(configuration: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-config-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "mkopo.json");
  await writeFile(file, JSON.stringify(configuration));
  return file;
}
