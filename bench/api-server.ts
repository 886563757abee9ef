/** The server as production runs it, calls and jobs, without the pages: settings from the environment, its log on standard output. */
import { startApplication } from "#server/application.ts";
import { gathered, jsonLog } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";

const log = jsonLog(
  gathered((text) => process.stdout.write(text)),
  () => new Date(),
);
const application = await startApplication(await readSettings(process.env), { log, web: false });
process.once("SIGTERM", () => void application.stop().then(() => process.exit(0)));
console.log(
  `listening on ${application.services.settings.host}:${application.services.settings.port}`,
);
