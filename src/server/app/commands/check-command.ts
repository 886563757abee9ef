/**
 * `npm run check`: says in sentences whether a server would start with these settings and on this database, and writes
 * nothing. Ends with 0 when it would, 1 when it would not, 2 when it was asked wrongly.
 */
import { parseArgs } from "node:util";
import { isRuledBySetting } from "../../core/configuration/read-configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { guardsOf } from "../configuration/guards.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { everyConfigurationKind } from "../registry/configuration-kinds.ts";
import { startupErrorMessage } from "../start/startup-error.ts";
import { lookAtDatabase } from "./look-at-database.ts";

const usage = `Usage:
  npm run check                         judges the settings of the environment and looks at the database they name
  npm run check -- --settings-only      judges the settings alone, where no database is in reach
Ends with 0 when a server would start, with 1 when it would not.`;

interface Report {
  refused: string[];
  warnings: string[];
  fine: string[];
}

async function judge(settingsOnly: boolean): Promise<Report> {
  let settings: Settings;
  try {
    settings = await readSettings(await readEnvironment(process.env), { storeSecrets: false });
  } catch (error) {
    return { refused: sentencesOf(error), warnings: [], fine: [] };
  }
  const warnings = [...settings.warnings];
  const fine = [
    `The settings can be used (${settings.mode}).`,
    ...guardsOf(settings),
    ...whatRules(settings),
  ];
  if (settingsOnly) return { refused: [], warnings, fine };
  try {
    const found = await lookAtDatabase(settings);
    return {
      refused: found.refused,
      warnings: [...warnings, ...found.warnings],
      fine: [...fine, ...found.fine],
    };
  } catch (error) {
    return { refused: sentencesOf(error), warnings, fine };
  }
}

/** What the console edits, and what a setting rules instead. */
function whatRules(settings: Settings): string[] {
  const kinds = everyConfigurationKind.map((kind) => ({
    ...{ name: kind.kind, setting: kind.setting },
    ruled: isRuledBySetting(kind, settings),
  }));
  const edited = kinds.filter(({ ruled }) => !ruled).map(({ name }) => name);
  return [
    ...kinds
      .filter(({ ruled }) => ruled)
      .map(({ name, setting }) => `A setting rules ${name}, not the console: ${setting?.name}.`),
    ...(edited.length === 0 ? [] : [`The console rules: ${edited.join(", ")}.`]),
  ];
}

/** A fault of ours is told with its stack. */
function sentencesOf(error: unknown): string[] {
  const sentences = startupErrorMessage(error);
  if (sentences === null) throw error;
  return sentences.split("\n");
}

function printed({ refused, warnings, fine }: Report): string {
  const verdict =
    refused.length === 0
      ? "A server would start."
      : `A server would not start: ${refused.length === 1 ? "one thing has" : `${refused.length} things have`} to be put right.`;
  return [
    ...fine,
    ...warnings.map((sentence) => `WARNING: ${sentence}`),
    ...refused.map((sentence) => `REFUSED: ${sentence}`),
    verdict,
  ].join("\n");
}

function readArguments(): boolean | null {
  try {
    const options = { "settings-only": { type: "boolean", default: false } } as const;
    return parseArgs({ options }).values["settings-only"];
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return null;
  }
}

const settingsOnly = readArguments();
if (settingsOnly === null) {
  process.exitCode = 2;
} else {
  const report = await judge(settingsOnly);
  console.log(printed(report));
  process.exitCode = report.refused.length === 0 ? 0 : 1;
}
