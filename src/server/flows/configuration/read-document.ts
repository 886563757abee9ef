/** One version of a document for the console: its body, its state, what rules, and what prevents publishing it. */

import type * as contract from "#contract/configuration.ts";
import { formatDate, formatDateTime } from "#contract/format.ts";
import { may } from "#contract/permissions.ts";
import type { Day } from "#values/business-day.ts";
import { differencesOf } from "../../core/configuration/differences.ts";
import { ruling } from "../../core/configuration/read-configuration.ts";
import {
  readAuthors,
  readHistory,
  readVersion,
  readVersions,
} from "../../core/configuration/store.ts";
import type { ConfigurationVersion } from "../../core/configuration/version.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import type { ConfigurationKind } from "../../platform/services/configuration.ts";
import { findProblems, parseBody, problemsShown } from "./evaluate.ts";
import { kindOf } from "./kinds.ts";
import { comparedWith, shown, standingsOf } from "./versions.ts";

const pageSize = 50;

export const readConfiguration: QueryHandler<typeof contract.readConfiguration> = async (
  db,
  { kind: name, key, version: asked },
  call,
) => {
  const kind = kindOf(call.services, name, key);
  if (kind === null) return { ok: false, rejection: "notFound" };
  const { settings, configuration } = call.services;
  const versions = await readVersions(db, name, key);
  const version = asked === 0 ? (versions[0]?.version ?? 0) : asked;
  const standing = versions.find((one) => one.version === version);
  if (standing === undefined && asked !== 0) return { ok: false, rejection: "notFound" };
  const inForce = configuration.inForce(name, key, call.today)?.version ?? null;
  const standings = standingsOf(versions, inForce, call.today);
  const against = comparedWith(standings, version, inForce);
  const usual = JSON.stringify(kind.usual(settings, key));
  const [one, before, authors, staff] = await Promise.all([
    standing === undefined ? null : readVersion(db, standing),
    against === 0 ? null : readVersion(db, { kind: name, key, version: against }),
    standing === undefined ? [] : readAuthors(db, standing),
    staffNames(db),
  ]);
  const { source, body } = ruling(kind, { settings, configuration }, call.today, key);
  const rows = standings.map(shown);
  const state = standings.find((other) => other.version === version)?.state ?? "none";
  return {
    ok: true,
    data: {
      ...{ kind: name, key, twoPeople: kind.twoPeople, source, version, state, usual, against },
      setting: kind.setting?.name ?? "",
      ruling: JSON.stringify(body),
      ...(kind.whenEmpty === undefined ? {} : { whenEmpty: kind.whenEmpty(settings, call.today) }),
      today: formatDate(call.today),
      from: rows.find((other) => other.version === version)?.from ?? "",
      revision: one?.revision ?? 0,
      body: one?.body ?? usual,
      problems: one === null ? {} : problemsOf(kind, one, call),
      warnings: one === null ? [] : await warningsOf(db, kind, one, call),
      versions: rows,
      differences: one === null ? [] : differencesBetween(before?.body ?? usual, one.body, usual),
      authors: authors.map((staffId) => ({ staffId, name: staff.get(staffId) ?? "" })),
      mayChange: source !== "setting" && (state === "draft" || state === "none"),
      mayPublish: source !== "setting" && one !== null && mayPublish(kind, one, authors, call),
    },
  };
};

function problemsOf(kind: ConfigurationKind, one: ConfigurationVersion, call: Call) {
  return problemsShown(kind, foundIn(kind, one, call), call.language);
}

/** None of a body that its kind cannot read: then its problems are told. */
async function warningsOf(
  db: Queryable,
  kind: ConfigurationKind,
  { key, body }: ConfigurationVersion,
  { services, today, language }: Call,
): Promise<string[]> {
  const read = kind.shape.safeParse(parseBody(kind, body));
  if (kind.findWarnings === undefined || !read.success) return [];
  const { settings, configuration } = services;
  const at = { settings, configuration, on: today, key };
  return [...(await kind.findWarnings(db, read.data, at, language))];
}

function foundIn(kind: ConfigurationKind, { key, body }: ConfigurationVersion, call: Call) {
  return findProblems(kind, body, { settings: call.services.settings, on: call.today, key });
}

function mayPublish(
  kind: ConfigurationKind,
  one: ConfigurationVersion,
  authors: readonly string[],
  call: Call,
): boolean {
  const { role, staffId } = staffOf(call);
  const waits = one.state === "submitted" || (one.state === "draft" && !kind.twoPeople);
  const isOther = !kind.twoPeople || !authors.includes(staffId);
  return may(role, "publish-settings") && waits && isOther && foundIn(kind, one, call).length === 0;
}

/** "null" stands for what comes with the software. */
function differencesBetween(before: string, after: string, usual: string) {
  const formOf = (text: string): object => JSON.parse(text) ?? JSON.parse(usual) ?? {};
  return differencesOf(formOf(before), formOf(after));
}

export const compareConfigurationVersions: QueryHandler<
  typeof contract.compareConfigurationVersions
> = async (db, { kind: name, key, before, after }, call) => {
  const kind = kindOf(call.services, name, key);
  if (kind === null) return { ok: false, rejection: "notFound" };
  const [one, other] = await Promise.all(
    [before, after].map((version) => readVersion(db, { kind: name, key, version })),
  );
  if (one == null || other == null) return { ok: false, rejection: "notFound" };
  const usual = JSON.stringify(kind.usual(call.services.settings, key));
  return { ok: true, data: { differences: differencesBetween(one.body, other.body, usual) } };
};

export const readConfigurationHistory: QueryHandler<
  typeof contract.readConfigurationHistory
> = async (db, { kind, key, page = 1 }, call) => {
  if (kindOf(call.services, kind, key) === null) return { ok: false, rejection: "notFound" };
  const at = { limit: pageSize + 1, offset: (Math.max(1, page) - 1) * pageSize };
  const [entries, staff] = await Promise.all([readHistory(db, { kind, key }, at), staffNames(db)]);
  const { timeZone } = call.services.settings;
  return {
    ok: true,
    data: {
      entries: entries.slice(0, pageSize).map(({ staffId, at: instant, from, ...entry }) => ({
        step: entry.step,
        version: entry.version,
        revision: entry.revision,
        by: byOf(staffId, staff),
        time: formatDateTime(instant, timeZone),
        from: dayShown(from),
        note: entry.note,
      })),
      more: entries.length > pageSize,
    },
  };
};

function dayShown(day: Day | null): string {
  return day === null ? "" : formatDate(day);
}

function byOf(staffId: string | null, staff: ReadonlyMap<string, string>) {
  return staffId === null ? null : { staffId, name: staff.get(staffId) ?? "" };
}
