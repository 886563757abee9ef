/** Where the page of a template, a language or an earlier version is. */
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import { consolePlaces } from "../../access/console-places.ts";
import type { TemplateData } from "./promotion-template.route.tsx";
/** Of this page, with what is looked at; the default template is not named. */
export function placeOf(data: TemplateData, query: Record<string, string>): string {
  const { templateId, language } = data;
  const own = templateId === defaultTemplateId ? {} : { template: templateId };
  const named = Object.entries({ language, ...own, ...query }).filter(([, value]) => value !== "");
  return `${consolePlaces.promotionTemplate}?${new URLSearchParams(named)}`;
}
