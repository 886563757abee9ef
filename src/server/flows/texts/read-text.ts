/** One text in one language, as the console edits it. */
import { kindOfText, needsTwoPeople } from "#contract/text-ids.ts";
import type { readText as endpoint } from "#contract/texts.ts";
import { charactersMaximum, declaredText } from "../../core/text/declared-texts.ts";
import { shippedText } from "../../core/text/shipped-texts.ts";
import { textInForce } from "../../core/text/text-in-force.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readTextDrafts } from "./list-texts.ts";
import { previewValuesOf } from "./preview-values.ts";
import { lenderFile, standingsOf } from "./standings.ts";

export const readText: QueryHandler<typeof endpoint> = async (db, { id, language }, call) => {
  const [drafts, file, examples] = await Promise.all([
    readTextDrafts(db),
    lenderFile(id, language, call),
    previewValuesOf(db, { id, language }, call),
  ]);
  const standings = await standingsOf(id, drafts, call);
  const { placeholders, needed } = declaredText(id);
  return {
    ok: true,
    data: {
      ...{ id, language, standings },
      kind: kindOfText(id),
      twoPeople: needsTwoPeople(id),
      source: standings.find((one) => one.language === language)?.source ?? "shipped",
      file: file?.name ?? "",
      ruling: file?.source ?? textInForce(id, language, call.services),
      shipped: shippedText(id, language),
      placeholders: placeholders.map((name) => ({
        name,
        needed: needed.includes(name),
        example: examples[name] ?? "",
      })),
      charactersMaximum: charactersMaximum[kindOfText(id)],
      today: call.today,
    },
  };
};
