/**
 * The landing page's template: installed at start, read in the caller's language with the lender's names filled in
 * (PL-1).
 */

import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { languages } from "#contract/languages.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import {
  captchaLength,
  codeLength,
  codeWaitSeconds,
  merchantNumberDefault,
  type readLandingTemplate,
} from "#contract/promotion.ts";
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import { mayLeadTo } from "../../flows/payment/pay-address.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { fillTexts, type LandingTexts } from "./template.ts";
import { templatePictures } from "./template-picture.ts";
import {
  insertTemplateRow,
  installTextRow,
  readSettings,
  readTemplate,
  type Template,
} from "./template-store.ts";

const landingTexts = wordsByLanguage("landing.template");

/** Installs the default template at start; texts that staff have edited stay. */
export async function installLandingTemplate(db: Database, texts = landingTexts): Promise<void> {
  await db.transaction(async (tx) => {
    const templateId = defaultTemplateId;
    await insertTemplateRow(tx, { templateId, ...asInstalled });
    for (const language of languages) {
      await installTextRow(tx, templateId, language, texts[language]);
    }
  });
}

const asInstalled = {
  picture: templatePictures[0] ?? "",
  merchantNumber: merchantNumberDefault,
  tag: "",
};

/** The requested template, else the default one, else the one that comes with the software. */
export async function landingTemplate(db: Queryable, templateId: string, { language }: Call) {
  const stored =
    (await readTemplate(db, templateId, language)) ??
    (await readTemplate(db, defaultTemplateId, language));
  return stored ?? { templateId: defaultTemplateId, ...asInstalled, texts: landingTexts[language] };
}

export const handleReadTemplate: QueryHandler<typeof readLandingTemplate> = async (
  db,
  { templateId },
  call,
) => {
  // An unknown id is rejected: silently showing another template under its name would go unnoticed.
  const usual = templateId === "" || templateId === defaultTemplateId;
  if (!usual && (await readSettings(db, templateId)) === null) {
    return { ok: false, rejection: "templateUnknown", fields: ["templateId"] };
  }
  return { ok: true, data: landingData(await landingTemplate(db, templateId, call), call) };
};

/** A template as the landing page gets it, with the lender's names filled in. */
export function landingData(
  { templateId: id, texts, ...template }: Template & { texts: LandingTexts },
  { services: { settings } }: Pick<Call, "services">,
): Output<typeof readLandingTemplate> {
  const { brand } = settings;
  const { groups, ...phone } = phoneRuleOf(brand);
  const { displayName: lender, servicePhone, serviceEmail } = brand;
  const { picture, merchantNumber, tag } = template;
  return {
    id,
    ...fillTexts(texts, { lender, servicePhone, serviceEmail }),
    ...{ picture, merchantNumber, tag },
    phone: { ...phone, groups: [...groups] },
    captchaLength,
    codeLength,
    codeWaitSeconds,
    appName: brand.packageName,
    ...waysToApp(settings),
  };
}

/** Download links of the app, restricted to allowed origins, and the link that opens it. */
export function waysToApp(settings: Settings) {
  const { apps, deepLinkScheme } = settings.brand;
  const allowed = (address: string) => (mayLeadTo(settings, address) ? address : "");
  return {
    apps: { android: allowed(apps.android), ios: allowed(apps.ios) },
    deepLink: `${deepLinkScheme}://`,
  };
}
