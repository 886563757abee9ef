/** The rules that bind the lender in its market, for the page where borrowers read them (MK-6). */
import { formatDate } from "#contract/format.ts";
import type * as contract from "#contract/site.ts";
import { inForce } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import { complaintContacts } from "../../core/market/complaint-contacts.ts";
import { ruleText } from "../../core/market/rule-words.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

export const handleReadMarketRules: QueryHandler<typeof contract.readMarketRules> = async (
  _db,
  _input,
  { language, services, today },
) => {
  const { market } = services.settings.brand;
  const pack = packOf(market, today);
  return {
    ok: true,
    data: {
      version: pack.version,
      rules: pack.rules.flatMap((rule) => {
        const { basis, from } = rule;
        if (basis === "house" || from === null || !inForce(rule, today)) return [];
        return {
          ruleId: rule.id,
          basis,
          text: ruleText(rule, pack, { language, market }),
          sources: rule.sources.map(({ title, where, url }) => ({ title, where, url })),
          since: formatDate(from),
          confirmByCounsel: rule.confirmByCounsel,
        };
      }),
      body: complaintContacts(services.settings.brand, today).outside,
    },
  };
};
