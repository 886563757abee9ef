/**
 * The settings with a brand that is always the one in force: what the console published, unless the configuration file rules.
 * `settings.brand` stays one object until something of it changes, so that what is worked out from it can be kept beside it.
 */
import type { Brand } from "#contract/brand.ts";
import type { BrandLook, CompanyFacts } from "#contract/company.ts";
import type { Calendar } from "../../platform/runtime/calendar.ts";
import type { Configuration } from "../../platform/services/configuration.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { configured } from "../configuration/read-configuration.ts";
import { brandLook } from "./brand-kind.ts";
import { company, withCompany } from "./company.ts";

/** The result must not be copied by spreading where it is to follow later publications. */
export function liveSettings(
  given: Settings,
  configuration: Configuration,
  calendar: Calendar,
): Settings {
  const started: Settings = { ...given, brandAtStart: given.brand };
  let last: { facts: CompanyFacts; look: BrandLook; brand: Brand } | null = null;
  const brandNow = (): Brand => {
    const today = calendar.today();
    const facts = configured(company, { settings: started, configuration }, today);
    const look = configured(brandLook, { settings: started, configuration }, today);
    if (last?.facts !== facts || last.look !== look) {
      last = { facts, look, brand: { ...withCompany(given.brand, facts), ...look } };
    }
    return last.brand;
  };
  return Object.defineProperty({ ...started }, "brand", { get: brandNow, enumerable: true });
}
