/** Where a text stands in every language the lender offers: what borrowers read today, and what is about to replace it (PD-8). */
import type { z } from "zod";
import { formatDate } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import { kindOfText, pageIds, questionsId, type TextId } from "#contract/text-ids.ts";
import { type listTexts, textDocument } from "#contract/texts.ts";
import type { OpenDraftRow } from "../../core/configuration/store.ts";
import {
  pageFileName,
  questionsFile,
  readPageFile,
  readQuestionsFile,
} from "../../core/text/lender-files.ts";
import { writeQuestions } from "../../core/text/text-formats.ts";
import { ownText } from "../../core/text/text-in-force.ts";
import type { Call } from "../../platform/http/handler.ts";

type Standing = z.output<typeof listTexts.output>["rows"][number]["standings"][number];

interface LenderFile {
  name: string;
  source: string;
}

/** The lender's file that rules a page or the questions; null for none. */
export async function lenderFile(
  id: TextId,
  language: Language,
  { services }: Pick<Call, "services">,
): Promise<LenderFile | null> {
  if (id === questionsId) {
    const questions = await readQuestionsFile(services);
    const list = questions?.[language] ?? [];
    return list.length === 0 ? null : { name: questionsFile, source: writeQuestions(list) };
  }
  const [page] = pagesById.get(id) ?? [];
  if (page === undefined) return null;
  const source = await readPageFile(page, language, services);
  return source === null ? null : { name: pageFileName(page, language), source };
}

const pagesById = new Map(
  (Object.keys(pageIds) as (keyof typeof pageIds)[]).map((page) => [
    pageIds[page] as TextId,
    [page],
  ]),
);

/** `drafts`: the open drafts of every text. Pages and questions of the lender are never mixed with shipped ones. */
export async function standingsOf(
  id: TextId,
  drafts: readonly OpenDraftRow[],
  call: Pick<Call, "services" | "today">,
): Promise<Standing[]> {
  const { services, today } = call;
  const found = await Promise.all(
    services.settings.brand.languages.map(async (language) => {
      const { kind, key } = textDocument(id, language);
      const draft = drafts.find((one) => one.kind === kind && one.key === key);
      const own = ownText(id, language, services);
      const scheduled = services.configuration.scheduled(kind, key, today);
      return {
        language,
        file: await lenderFile(id, language, call),
        version: own?.version ?? 0,
        scheduledFrom: scheduled === null ? "" : formatDate(scheduled.from),
        draft: draftState(draft),
      };
    }),
  );
  const owned = ({ file, version }: (typeof found)[number]) => file !== null || version > 0;
  const some = found.some(owned);
  const mixes = !["page", "questions"].includes(kindOfText(id));
  return found.map((one) => {
    const { file, ...standing } = one;
    const lacking = some && !owned(one) && one.draft === "" && one.scheduledFrom === "";
    const elsewhere = some && !mixes ? ("other" as const) : ("shipped" as const);
    const own = one.version > 0 ? ("own" as const) : elsewhere;
    return { ...standing, source: file === null ? own : ("file" as const), lacking };
  });
}

function draftState(draft: OpenDraftRow | undefined): Standing["draft"] {
  if (draft === undefined) return "";
  return draft.state === "submitted" ? "submitted" : "draft";
}
