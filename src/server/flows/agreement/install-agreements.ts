/** Installs the agreement texts at start; a changed text becomes a new version. */
import { wordsByLanguage } from "#contract/catalogue.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { AgreementText } from "../../core/text/text-formats.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { insertTemplate, readNewestTemplates } from "./store.ts";
import { hashOfText } from "./template.ts";

export const agreementTexts: Readonly<Record<Language, readonly AgreementText[]>> =
  wordsByLanguage("loan-agreement.texts");

/** Does nothing when the newest versions match. All languages of an agreement share a version. */
export async function installAgreements(
  db: Database,
  texts: Readonly<Record<Language, readonly AgreementText[]>> = agreementTexts,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (let position = 0; position < texts.en.length; position += 1)
      await installOne(tx, position, texts);
  });
}

async function installOne(
  tx: Transaction,
  position: number,
  texts: Readonly<Record<Language, readonly AgreementText[]>>,
): Promise<void> {
  let newest = 0;
  let changed = false;
  for (const language of languages) {
    const stored = (await readNewestTemplates(tx, language)).find(
      (one) => one.position === position,
    );
    const wanted = textAt(texts[language], position);
    newest = Math.max(newest, stored?.version ?? 0);
    changed ||= stored === undefined || hashOfText(stored) !== hashOfText(wanted);
  }
  if (!changed) return;
  for (const language of languages) {
    const text = textAt(texts[language], position);
    await insertTemplate(tx, { ...text, position, version: newest + 1 }, language);
  }
}

function textAt(texts: readonly AgreementText[], position: number): AgreementText {
  const text = texts[position];
  if (text === undefined) throw new Error(`agreement ${position} is missing in a language`);
  return text;
}
