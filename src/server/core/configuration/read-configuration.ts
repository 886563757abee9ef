/** Reads what rules: the setting where one is given, else the published version in force, else what comes with the software. */
import type { Day } from "#values/business-day.ts";
import type { Configuration, ConfigurationKind } from "../../platform/services/configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";

/** Which of them rules. */
type ConfigurationSource = "setting" | "console" | "usual";

interface Ruling<T> {
  source: ConfigurationSource;
  body: T | null;
}

interface From {
  settings: Settings;
  configuration: Pick<Configuration, "inForce">;
}

export function ruling<T>(
  { kind, setting, usual }: ConfigurationKind<T>,
  { settings, configuration }: From,
  on: Day,
  key = "",
): Ruling<T> {
  if (setting?.isGiven(settings)) return { source: "setting", body: setting.read(settings, key) };
  const published = configuration.inForce(kind, key, on);
  if (published !== null && published.body !== null) {
    // Read by the shape of this kind when it was fetched.
    return { source: "console", body: published.body as T };
  }
  return { source: "usual", body: usual(settings, key) };
}

/** The body that rules on a day. Throws where a kind has none: kinds without a usual body use `ruling`. */
export function configured<T>(kind: ConfigurationKind<T>, from: From, on: Day, key = ""): T {
  const { body } = ruling(kind, from, on, key);
  if (body === null) throw new Error(`no ${kind.kind} ${key} is configured`);
  return body;
}

/** Whether a setting rules, so that the console cannot change the kind. */
export function isRuledBySetting({ setting }: ConfigurationKind, settings: Settings): boolean {
  return setting?.isGiven(settings) ?? false;
}
