/**
 * Publishes a version. Of a kind that needs two people, only what was submitted, and never by anybody who drafted or changed it;
 * of another kind, one person may publish a draft as it is. Nobody can publish what has problems, whatever the console shows.
 */
import type { Day } from "#values/business-day.ts";
import { isRuledBySetting } from "../../core/configuration/read-configuration.ts";
import { readAuthors } from "../../core/configuration/store.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ConfigurationKind } from "../../platform/services/configuration.ts";
import {
  type Actor,
  lockVersion,
  type Outcome,
  type Seen,
  speaksAgainst,
  write,
} from "./drafts.ts";

type PublishRejection =
  | "changedMeanwhile"
  | "notDraft"
  | "notSubmitted"
  | "ruledBySetting"
  | "otherPersonNeeded"
  | "madeByMaker"
  | "hasProblems"
  | "dayPast"
  | "notFound";

/** The caller refreshes `services.configuration` once the transaction has committed. */
export async function publishDraft(
  tx: Transaction,
  kind: ConfigurationKind,
  { from, note, ...seen }: Seen & { from: Day; note: string },
  actor: Actor,
): Promise<Outcome<PublishRejection>> {
  const { staffId, today, settings } = actor;
  if (isRuledBySetting(kind, settings)) return { ok: false, rejection: "ruledBySetting" };
  const draft = await lockVersion(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  const isOpen = draft.state === "submitted" || draft.state === "draft";
  if (!isOpen) return { ok: false, rejection: "notDraft" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  if (kind.twoPeople) {
    if (draft.state !== "submitted") return { ok: false, rejection: "notSubmitted" };
    const authors = await readAuthors(tx, draft);
    if (staffId !== null) {
      const why = await whyNotSecond(tx, authors, { by: staffId, at: actor.at });
      if (why !== null) return { ok: false, rejection: why };
    }
  }
  if (from < today) return { ok: false, rejection: "dayPast" };
  const against = speaksAgainst(kind, draft, from, settings);
  if (against !== null) return against;
  return write(tx, { ...draft, state: "published", from }, { step: "publish", note }, actor);
}
