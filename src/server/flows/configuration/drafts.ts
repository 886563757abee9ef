/**
 * The life of a version until it is published: drafted, submitted, returned, withdrawn. Every step names the revision it was
 * decided on (optimistic locking): of two people who change a draft at once, the second is rejected and overwrites nothing.
 * Every step is recorded with who, when and why.
 */
import { isDeepStrictEqual } from "node:util";
import type { Day } from "#values/business-day.ts";
import { isRuledBySetting } from "../../core/configuration/read-configuration.ts";
import {
  appendHistory,
  insertVersion,
  lockDocument,
  readVersion,
  readVersions,
  writePublished,
  writeVersion,
} from "../../core/configuration/store.ts";
import type {
  ConfigurationStep,
  ConfigurationVersion,
  Named,
} from "../../core/configuration/version.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ConfigurationKind } from "../../platform/services/configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { findProblems } from "./evaluate.ts";

/** Who changes a document: a member of staff, or the command line (null). */
export interface Actor {
  staffId: string | null;
  at: Date;
  today: Day;
  settings: Settings;
}

export interface Refused<R extends string> {
  ok: false;
  rejection: R;
  /** The paths of the fields that the rejection is about. */
  fields?: string[];
}

export type Outcome<R extends string> = { ok: true; draft: ConfigurationVersion } | Refused<R>;

/** Which draft, and which of its revisions the person saw. */
export interface Seen extends Named {
  revision: number;
}

const isOpen = ({ state }: ConfigurationVersion) => state === "draft" || state === "submitted";

/** Begins the next version where `seen.version` is 0, else saves that draft. `body` is what `parseBody` has read. */
export async function saveDraft(
  tx: Transaction,
  kind: ConfigurationKind,
  { body, ...seen }: Seen & { body: string },
  actor: Actor,
): Promise<Outcome<"changedMeanwhile" | "notDraft" | "draftOpen" | "ruledBySetting" | "notFound">> {
  if (isRuledBySetting(kind, actor.settings)) return { ok: false, rejection: "ruledBySetting" };
  if (seen.version === 0) return beginDraft(tx, { ...seen, body }, actor);
  const draft = await lockVersion(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (draft.state !== "draft") return { ok: false, rejection: "notDraft" };
  // A repeated request: the first one has saved this very body.
  if (draft.revision === seen.revision + 1 && sameBody(draft.body, body))
    return { ok: true, draft };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  if (sameBody(draft.body, body)) return { ok: true, draft };
  return write(tx, { ...draft, body }, { step: "change", note: "" }, actor);
}

async function beginDraft(
  tx: Transaction,
  { kind, key, body }: Seen & { body: string },
  actor: Actor,
): Promise<Outcome<"draftOpen">> {
  await lockDocument(tx, { kind, key });
  const [newest] = await readVersions(tx, kind, key);
  if (newest !== undefined && isOpen(newest)) {
    const open = await readVersion(tx, newest);
    const repeated = open?.revision === 1 && sameBody(open.body, body);
    return repeated ? { ok: true, draft: open } : { ok: false, rejection: "draftOpen" };
  }
  const version = (newest?.version ?? 0) + 1;
  const draft: ConfigurationVersion = {
    ...{ kind, key, version, body },
    ...{ state: "draft", revision: 1, from: null },
  };
  await insertVersion(tx, draft);
  await record(tx, draft, { step: "draft", note: "" }, actor);
  return { ok: true, draft };
}

export async function submitDraft(
  tx: Transaction,
  kind: ConfigurationKind,
  seen: Seen & { note: string },
  actor: Actor,
): Promise<
  Outcome<"changedMeanwhile" | "notDraft" | "ruledBySetting" | "hasProblems" | "notFound">
> {
  if (isRuledBySetting(kind, actor.settings)) return { ok: false, rejection: "ruledBySetting" };
  const draft = await lockVersion(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (draft.state !== "draft") return { ok: false, rejection: "notDraft" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  const against = speaksAgainst(kind, draft, actor.today, actor.settings);
  if (against !== null) return against;
  return write(tx, { ...draft, state: "submitted" }, { step: "submit", note: seen.note }, actor);
}

/** Why a version must not be in force from a day; null when it may. */
export function speaksAgainst(
  kind: ConfigurationKind,
  { key, body }: ConfigurationVersion,
  on: Day,
  settings: Settings,
): Refused<"hasProblems"> | null {
  const problems = findProblems(kind, body, { settings, on, key });
  const fields = [...new Set(problems.map(({ path }) => path))];
  return fields.length === 0 ? null : { ok: false, rejection: "hasProblems", fields };
}

export async function returnDraft(
  tx: Transaction,
  seen: Seen & { note: string },
  actor: Actor,
): Promise<Outcome<"changedMeanwhile" | "notSubmitted" | "notFound">> {
  const draft = await lockVersion(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (draft.state !== "submitted") return { ok: false, rejection: "notSubmitted" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  return write(tx, { ...draft, state: "draft" }, { step: "return", note: seen.note }, actor);
}

export async function withdrawDraft(
  tx: Transaction,
  seen: Seen & { note: string },
  actor: Actor,
): Promise<Outcome<"changedMeanwhile" | "notDraft" | "notFound">> {
  const draft = await lockVersion(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (!isOpen(draft)) return { ok: false, rejection: "notDraft" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  return write(tx, { ...draft, state: "withdrawn" }, { step: "withdraw", note: seen.note }, actor);
}

/** Every change of a draft locks its document, so that concurrent changes run one after the other. */
export async function lockVersion(
  tx: Transaction,
  { kind, key, version }: Named,
): Promise<ConfigurationVersion | null> {
  await lockDocument(tx, { kind, key });
  return readVersion(tx, { kind, key, version });
}

interface Done {
  step: ConfigurationStep["step"];
  note: string;
}

/** Writes the draft's next revision with its history entry; `draft.from` is the day a published one is in force from. */
export async function write(
  tx: Transaction,
  draft: ConfigurationVersion,
  done: Done,
  actor: Actor,
): Promise<{ ok: true; draft: ConfigurationVersion }> {
  const next = { ...draft, revision: draft.revision + 1 };
  if (next.from === null) await writeVersion(tx, next);
  else await writePublished(tx, next, next.from);
  await record(tx, next, done, actor);
  return { ok: true, draft: next };
}

async function record(
  tx: Transaction,
  { kind, key, version, revision, from }: ConfigurationVersion,
  done: Done,
  { staffId, at }: Actor,
): Promise<void> {
  await appendHistory(tx, { kind, key, version, revision, from, staffId, at, ...done });
}

function sameBody(one: string, other: string): boolean {
  return one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}
