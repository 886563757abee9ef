/** The console's lists: every kind of document, and the documents of one. */

import type * as contract from "#contract/configuration.ts";
import { formatDate, formatDateTime } from "#contract/format.ts";
import { isRuledBySetting, ruling } from "../../core/configuration/read-configuration.ts";
import { type OpenDraftRow, readOpenDrafts } from "../../core/configuration/store.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import type {
  ConfigurationKind,
  PublishedConfiguration,
} from "../../platform/services/configuration.ts";

export const listConfiguration: QueryHandler<typeof contract.listConfiguration> = async (
  db,
  _input,
  call,
) => {
  const [open, staff] = await Promise.all([readOpenDrafts(db, ""), staffNames(db)]);
  const rows = call.services.configuration.kinds.map((kind) => {
    const drafts = open.filter((one) => one.kind === kind.kind);
    return kindShown(kind, drafts, { call, staff });
  });
  return { ok: true, data: { rows } };
};

interface Shown {
  call: Call;
  staff: ReadonlyMap<string, string>;
}

function kindShown(kind: ConfigurationKind, drafts: readonly OpenDraftRow[], shown: Shown) {
  const { settings, configuration } = shown.call.services;
  const { today } = shown.call;
  const many = kind.keys !== null;
  const published = configuration.keysInForce(kind.kind, today).length;
  const [draft] = drafts;
  return {
    kind: kind.kind,
    many,
    twoPeople: kind.twoPeople,
    source: many
      ? sourceOfMany(kind, published, shown)
      : ruling(kind, shown.call.services, today).source,
    setting: isRuledBySetting(kind, settings) ? (kind.setting?.name ?? "") : "",
    inForce: many ? null : versionShown(configuration.inForce(kind.kind, "", today)),
    scheduled: many ? null : versionShown(configuration.scheduled(kind.kind, "", today)),
    draft: many || draft === undefined ? null : draftShown(draft, shown),
    documents: published,
    drafts: drafts.filter(({ state }) => state === "draft").length,
    submitted: drafts.filter(({ state }) => state === "submitted").length,
  };
}

function sourceOfMany(kind: ConfigurationKind, published: number, { call }: Shown) {
  if (isRuledBySetting(kind, call.services.settings)) return "setting" as const;
  return published > 0 ? ("console" as const) : ("usual" as const);
}

function versionShown(one: PublishedConfiguration | null) {
  return one === null ? null : { version: one.version, from: formatDate(one.from) };
}

function draftShown(row: OpenDraftRow, { call, staff }: Shown) {
  const { staff_id, happened_at, version, state } = row;
  return {
    version,
    state: state === "submitted" ? ("submitted" as const) : ("draft" as const),
    by: staff_id === null ? null : { staffId: staff_id, name: staff.get(staff_id) ?? "" },
    time: happened_at === null ? "" : formatDateTime(happened_at, call.services.settings.timeZone),
  };
}

export const listConfigurationDocuments: QueryHandler<
  typeof contract.listConfigurationDocuments
> = async (db, { kind: name }, call) => {
  const { configuration } = call.services;
  if (!configuration.kinds.some(({ kind }) => kind === name)) {
    return { ok: false, rejection: "notFound" };
  }
  const [open, staff] = await Promise.all([readOpenDrafts(db, name), staffNames(db)]);
  const keys = new Set([
    ...configuration.keysInForce(name, call.today),
    ...open.map(({ key }) => key),
  ]);
  const rows = [...keys].toSorted().map((key) => {
    const draft = open.find((one) => one.key === key);
    return {
      key,
      inForce: versionShown(configuration.inForce(name, key, call.today)),
      draft: draft === undefined ? null : draftShown(draft, { call, staff }),
    };
  });
  return { ok: true, data: { rows } };
};
