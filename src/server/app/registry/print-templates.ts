/**
 * Prints every message as it is registered with India's operators and filled in by MSG91: `npm run --silent templates --
 * "Name of the lender" loans.example`. Name and host decide over how many placeholders each of them is spread. The texts are those of
 * the lender's database; an embedded one must not be in use by a running server.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { day } from "#values/business-day.ts";
import { liveConfiguration } from "../../core/configuration/live-configuration.ts";
import { FolderLocked } from "../../platform/db/lock.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { withPlaceholders } from "../../platform/providers/gateways/dlt.ts";
import type { Calendar } from "../../platform/runtime/calendar.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { databaseLocation } from "../configuration/read-settings.ts";
import { everyConfigurationKind } from "./configuration-kinds.ts";
import { type MessageTemplate, nothingPublished, templatesInForce } from "./templates.ts";

/** As long as the links of messages are: their secret is always of one length. */
const linkAt = (host: string): string => `https://${host}/stopAccount?t=${"x".repeat(43)}&lang=en`;

/** One block a template: its name, the operators' form, then MSG91's. */
export function printedTemplates(
  lender: string,
  host: string,
  templates: readonly MessageTemplate[],
): string {
  return templates
    .map(({ purpose, language, text, from }) => {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "x"] as const);
      const values = { ...Object.fromEntries(names), lender, host, link: linkAt(host) };
      const operators = withPlaceholders(text, values, () => "{#var#}");
      const msg91 = withPlaceholders(text, values, (placeholder) => `##${placeholder}##`);
      const later = from === null ? "" : ` (from ${from})`;
      return `${purpose}.${language}${later}\n${operators}\n${msg91}\n`;
    })
    .join("\n");
}

/** Of the database that the settings name; where there is none yet, as shipped. */
async function storedTemplates(): Promise<MessageTemplate[]> {
  const location = databaseLocation(await readEnvironment(process.env));
  if (location.databaseUrl === null && !existsSync(join(location.dataFolder, "database"))) {
    process.stderr.write(
      `There is no database in ${location.dataFolder}: these are the texts as shipped.\n`,
    );
    return templatesInForce({ configuration: nothingPublished, calendar: calendarOfToday() });
  }
  const db = await openDatabase(location);
  try {
    await migrate(db);
    const configuration = liveConfiguration(db, everyConfigurationKind);
    await configuration.refresh();
    return templatesInForce({ configuration, calendar: calendarOfToday() });
  } finally {
    await db.close();
  }
}

function calendarOfToday(): Calendar {
  const now = new Date();
  const today = day(now.toISOString().slice(0, 10));
  return { now: () => now, today: () => today };
}

async function main(): Promise<void> {
  const [lender, host] = process.argv.slice(2);
  if (lender === undefined || host === undefined) {
    process.stderr.write(
      'Give the name of the lender and the host of its pages: "Pesa Plus" loans.example\n',
    );
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(printedTemplates(lender, host, await storedTemplates()));
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
