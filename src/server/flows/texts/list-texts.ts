/** The console's list of texts: every one, with where it stands in each language. */
import { kindOfText, needsTwoPeople, textIds } from "#contract/text-ids.ts";
import { type listTexts as endpoint, textDocumentKinds } from "#contract/texts.ts";
import { type OpenDraftRow, readOpenDrafts } from "../../core/configuration/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { standingsOf } from "./standings.ts";

export const listTexts: QueryHandler<typeof endpoint> = async (db, _input, call) => {
  const drafts = await readTextDrafts(db);
  const rows = await Promise.all(
    textIds.map(async (id) => ({
      id,
      kind: kindOfText(id),
      twoPeople: needsTwoPeople(id),
      standings: await standingsOf(id, drafts, call),
    })),
  );
  return { ok: true, data: { rows } };
};

export async function readTextDrafts(db: Queryable): Promise<OpenDraftRow[]> {
  const drafts = await Promise.all(textDocumentKinds.map((kind) => readOpenDrafts(db, kind)));
  return drafts.flat();
}
