/**
 * All published versions in the memory of one server process. Published versions never change, so nothing fetched is ever
 * stale: a refresh asks only for publications after the last one it knows, which is none but for the moment after somebody
 * published. Which version is in force follows from the business day, so no job switches anything at midnight.
 */
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type {
  Configuration,
  ConfigurationKind,
  PublishedConfiguration,
} from "../../platform/services/configuration.ts";
import { type PublishedRow, readPublishedSince } from "./store.ts";

type Versions = readonly PublishedConfiguration[];

/** Empty until the first refresh. */
export function liveConfiguration(
  db: Queryable,
  kinds: readonly ConfigurationKind[],
): Configuration {
  const byName = new Map(kinds.map((one) => [one.kind, one]));
  if (byName.size !== kinds.length) throw new Error("two kinds of configuration have one name");
  /** By kind and key, the version in force latest first. */
  const known = new Map<string, Map<string, Versions>>(kinds.map(({ kind }) => [kind, new Map()]));
  let newest = 0;
  let refreshing: Promise<void> | null = null;

  async function fetchNewer(): Promise<void> {
    const rows = await readPublishedSince(db, newest);
    // All are read before any is kept: a refresh brings every publication or none.
    const read = rows.map((row) => ({ row, published: published(row, byName.get(row.kind)) }));
    for (const { row, published: one } of read) {
      newest = row.publication;
      if (one === null) continue;
      const documents = known.get(row.kind);
      documents?.set(row.key, [...(documents.get(row.key) ?? []), one].toSorted(latestFirst));
    }
  }

  return {
    kinds,
    inForce: (kind, key, on) => firstUntil(known.get(kind)?.get(key) ?? [], on),
    scheduled: (kind, key, on) =>
      (known.get(kind)?.get(key) ?? []).findLast(({ from }) => from > on) ?? null,
    keysInForce(kind, on) {
      const documents = [...(known.get(kind) ?? [])];
      return documents
        .filter(([, versions]) => firstUntil(versions, on) !== null)
        .map(([key]) => key)
        .toSorted();
    },
    async refresh() {
      // A refresh that began before what its caller wants to see may not see it: it is waited for, then another one made.
      await refreshing?.catch(() => {});
      refreshing ??= fetchNewer().finally(() => {
        refreshing = null;
      });
      await refreshing;
    },
  };
}

/** Null for a kind that this version of the software does not have. */
function published(
  { kind, key, version, body, published_from: from }: PublishedRow,
  declared: ConfigurationKind | undefined,
): PublishedConfiguration | null {
  if (declared === undefined) return null;
  const given: unknown = JSON.parse(body);
  if (given === null) return { version, from, body: null };
  const read = declared.shape.safeParse(given);
  if (read.success) return { version, from, body: read.data };
  const where = read.error.issues.map(({ path }) => path.join(".")).join(", ");
  const document = key === "" ? kind : `${kind} ${key}`;
  throw new ConfigurationError(
    `Version ${version} of ${document}, published in the console, cannot be read by this version of the program (${where}). Start the version that published it or a later one.`,
  );
}

function latestFirst(one: PublishedConfiguration, other: PublishedConfiguration): number {
  if (one.from === other.from) return other.version - one.version;
  return one.from < other.from ? 1 : -1;
}

function firstUntil(versions: Versions, on: Day): PublishedConfiguration | null {
  return versions.find(({ from }) => from <= on) ?? null;
}
