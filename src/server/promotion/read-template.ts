/** The landing page's template: installed at start, read in the caller's language with the lender's names in it (PL-1). */
import { phoneRuleOf } from "#contract/phone.ts";
import {
  captchaLength,
  codeLength,
  codeWaitSeconds,
  merchantNumberDefault,
  type readLandingTemplate,
} from "#contract/promotion.ts";
import { languages } from "#contract/words.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { Call, QueryHandler } from "../http/handler.ts";
import { mayLeadTo } from "../repayment/pay-address.ts";
import type { Settings } from "../settings.ts";
import { defaultTemplateId, fillTexts } from "./template.ts";
import { insertTemplateRow, installTextRow, readTemplate } from "./template-store.ts";
import { landingTexts } from "./texts.ts";

/** Puts the default template in place at start; texts that staff have edited stay. */
export async function installLandingTemplate(db: Database, texts = landingTexts): Promise<void> {
  await db.transaction(async (tx) => {
    const templateId = defaultTemplateId;
    await insertTemplateRow(tx, { templateId, picture, merchantNumber: merchantNumberDefault });
    for (const language of languages) {
      await installTextRow(tx, templateId, language, texts[language]);
    }
  });
}

const picture = "/promo/top.svg";

/** The one asked for, else the default one, else what comes with the software. */
export async function landingTemplate(db: Queryable, templateId: string, { language }: Call) {
  const stored =
    (await readTemplate(db, templateId, language)) ??
    (await readTemplate(db, defaultTemplateId, language));
  const merchantNumber = merchantNumberDefault;
  const texts = landingTexts[language];
  return stored ?? { templateId: defaultTemplateId, picture, merchantNumber, texts };
}

export const handleReadTemplate: QueryHandler<typeof readLandingTemplate> = async (
  db,
  { templateId },
  call,
) => {
  const template = await landingTemplate(db, templateId, call);
  const { settings } = call.services;
  const { brand } = settings;
  const { groups, ...phone } = phoneRuleOf(brand);
  const { displayName: lender, servicePhone, serviceEmail } = brand;
  return {
    ok: true,
    data: {
      id: template.templateId,
      ...fillTexts(template.texts, { lender, servicePhone, serviceEmail }),
      picture: template.picture,
      phone: { ...phone, groups: [...groups] },
      captchaLength,
      codeLength,
      codeWaitSeconds,
      appName: brand.packageName,
      merchantNumber: template.merchantNumber,
      ...waysToApp(settings),
    },
  };
};

/** Where the app is to be had, as far as people may be led there, and what opens it. */
export function waysToApp(settings: Settings) {
  const { apps, deepLinkScheme } = settings.brand;
  const allowed = (address: string) => (mayLeadTo(settings, address) ? address : "");
  return {
    apps: { android: allowed(apps.android), ios: allowed(apps.ios) },
    deepLink: `${deepLinkScheme}://`,
  };
}
