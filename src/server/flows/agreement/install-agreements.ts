/** Puts the agreements' texts into the database at start; a text that changed becomes a new version. */
import { wordsByLanguage } from "#contract/catalogue.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { insertTemplate, readNewestTemplates } from "./store.ts";
import { type AgreementText, hashOfText } from "./template.ts";

export const agreementTexts: Readonly<Record<Language, readonly AgreementText[]>> =
  wordsByLanguage("loan-agreement.texts");

/** Does nothing when the newest versions are these texts already. All languages of an agreement share a version. */
export async function installAgreements(
  db: Database,
  texts: Readonly<Record<Language, readonly AgreementText[]>> = agreementTexts,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (let place = 0; place < texts.en.length; place += 1) await installOne(tx, place, texts);
  });
}

async function installOne(
  tx: Transaction,
  place: number,
  texts: Readonly<Record<Language, readonly AgreementText[]>>,
): Promise<void> {
  let newest = 0;
  let changed = false;
  for (const language of languages) {
    const stored = (await readNewestTemplates(tx, language)).find((one) => one.place === place);
    const wanted = textAt(texts[language], place);
    newest = Math.max(newest, stored?.version ?? 0);
    changed ||= stored === undefined || hashOfText(stored) !== hashOfText(wanted);
  }
  if (!changed) return;
  for (const language of languages) {
    const text = textAt(texts[language], place);
    await insertTemplate(tx, { ...text, place, version: newest + 1 }, language);
  }
}

function textAt(texts: readonly AgreementText[], place: number): AgreementText {
  const text = texts[place];
  if (text === undefined) throw new Error(`agreement ${place} is missing in a language`);
  return text;
}
