/** The addresses of a template, a language or an earlier version. */
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import { consolePaths } from "../../access/console-paths.ts";
import type { TemplateData } from "./promotion-template.route.tsx";
/** Of this page with what is selected; the default template is not named. */
export function pathOf(data: TemplateData, query: Record<string, string>): string {
  const { templateId, language } = data;
  const own = templateId === defaultTemplateId ? {} : { template: templateId };
  const named = Object.entries({ language, ...own, ...query }).filter(([, value]) => value !== "");
  return `${consolePaths.promotionTemplate}?${new URLSearchParams(named)}`;
}
