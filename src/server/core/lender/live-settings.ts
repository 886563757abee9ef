/**
 * The settings with a brand that is always the one in force: what the console published, unless the configuration file rules.
 * `settings.brand` stays one object until something of it changes, so that what is worked out from it can be kept beside it.
 */
import type { Brand } from "#contract/brand.ts";
import type { CompanyFacts } from "#contract/company.ts";
import type { Calendar } from "../../platform/runtime/calendar.ts";
import type { Configuration } from "../../platform/services/configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { configured } from "../configuration/read-configuration.ts";
import { company, withCompany } from "./company.ts";

/** The result must not be copied by spreading where it is to follow later publications. */
export function liveSettings(
  given: Settings,
  configuration: Configuration,
  calendar: Calendar,
): Settings {
  const started: Settings = { ...given, brandAtStart: given.brand };
  let last: { facts: CompanyFacts; brand: Brand } | null = null;
  const brandNow = (): Brand => {
    const facts = configured(company, { settings: started, configuration }, calendar.today());
    if (last?.facts !== facts) last = { facts, brand: withCompany(given.brand, facts) };
    return last.brand;
  };
  return Object.defineProperty({ ...started }, "brand", { get: brandNow, enumerable: true });
}
