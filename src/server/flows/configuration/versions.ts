/** The state of each version of a document on a day. */
import type { configurationStates } from "#contract/configuration-shapes.ts";
import { formatDate } from "#contract/format.ts";
import type { Day } from "#values/business-day.ts";
import type { ConfigurationVersion } from "../../core/configuration/version.ts";

interface VersionStanding {
  version: number;
  state: (typeof configurationStates)[number];
  /** Null for a version that is not published. */
  from: Day | null;
}

/** `versions` are of one document, newest first. */
export function standingsOf(
  versions: readonly ConfigurationVersion[],
  inForce: number | null,
  today: Day,
): VersionStanding[] {
  return versions.map(({ version, state, from }) => {
    if (state !== "published" || from === null) {
      if (state === "published") throw new Error("a published version without a day");
      return { version, from: null, state };
    }
    if (version === inForce) return { version, from, state: "in-force" };
    return { version, from, state: from > today ? "scheduled" : "superseded" };
  });
}

export function shown({ version, state, from }: VersionStanding) {
  return { version, state, from: from === null ? "" : formatDate(from) };
}

/** The version to compare with for the second person: the one in force, else the published one before it; 0 for none. */
export function comparedWith(
  standings: readonly VersionStanding[],
  version: number,
  inForce: number | null,
): number {
  if (inForce !== null && inForce < version) return inForce;
  return standings.find((one) => one.version < version && one.from !== null)?.version ?? 0;
}
