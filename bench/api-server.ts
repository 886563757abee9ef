/**
 * The server as in production, API and jobs, without the pages: settings from the environment, log on standard output.
 */

import { readSettings } from "#server/app/configuration/read-settings.ts";
import { startApplication } from "#server/app/start/application.ts";
import { bufferedWriter, jsonLog } from "#server/platform/runtime/log.ts";

const log = jsonLog(
  bufferedWriter((text) => process.stdout.write(text)),
  () => new Date(),
);
const application = await startApplication(await readSettings(process.env), { log, web: false });
process.once("SIGTERM", () => void application.stop().then(() => process.exit(0)));
console.log(
  `listening on ${application.services.settings.host}:${application.services.settings.port}`,
);
