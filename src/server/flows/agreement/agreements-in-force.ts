/** The agreements that rule in a language today: what was shipped, each replaced by the lender's published version where there is one. */
import type { Language } from "#contract/languages.ts";
import { agreementIds } from "#contract/text-ids.ts";
import { readAgreement } from "../../core/text/text-formats.ts";
import { ownText, ownVersion, type TextServices } from "../../core/text/text-in-force.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readNewestTemplates, type StoredTemplate } from "./store.ts";

/** In list order. One statement, whatever the lender has published. */
export async function readAgreementsInForce(
  db: Queryable,
  language: Language,
  services: TextServices,
): Promise<StoredTemplate[]> {
  const shipped = await readNewestTemplates(db, language);
  return shipped.map((template) => {
    const id = agreementIds[template.position];
    const own = id === undefined ? null : ownText(id, language, services);
    if (own === null) return template;
    const { position } = template;
    return { position, version: ownVersion(own.version), ...readAgreement(own.source) };
  });
}
