/** The channels of the configuration file, judged by the same rules and in the same words as those of the console. */
import { type Channels, ChannelsForm } from "#contract/channels.ts";
import { dayIn } from "#values/business-day.ts";
import { channelsConfiguration } from "../../core/channel/channels-kind.ts";
import { findProblems, problemsShown } from "../../flows/configuration/evaluate.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type { ConfigurationKind } from "../../platform/services/configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";

/** Null where the file names none. Throws with a line for each field that cannot be. `settings` are all the others. */
export function readChannelsInFile(given: unknown, settings: Settings): Channels | null {
  if (given === undefined) return null;
  const body = { channels: given };
  const kind = channelsConfiguration as unknown as ConfigurationKind;
  const at = { settings, on: dayIn(settings.timeZone, new Date()), key: "" };
  const problems = problemsShown(kind, findProblems(kind, JSON.stringify(body), at), "en");
  const lines = Object.entries(problems).map(([path, sentence]) => `${path} ${sentence}`);
  if (lines.length > 0) {
    throw new ConfigurationError(
      `The channels in MKOPO_CONFIG are not right.\n  ${lines.join("\n  ")}`,
    );
  }
  return ChannelsForm.parse(body);
}
