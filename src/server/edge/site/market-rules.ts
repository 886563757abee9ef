/** The rules that bind the lender in its market, for the page where borrowers read them (MK-6). */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate, formatMoney, symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Words } from "#contract/languages.ts";
import type * as contract from "#contract/site.ts";
import { inForce, type Pack, type Rule } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import { complaintContacts } from "../../core/market/complaint-contacts.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

const ruleWords: Readonly<Record<string, Words>> = wordsByKey("markets.rules");

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
          sources: rule.sources.map(({ title, where }) => ({ title, where })),
          since: formatDate(from),
          confirmByCounsel: rule.confirmByCounsel,
        };
      }),
      body: complaintContacts(services.settings.brand, today).outside,
    },
  };
};

function ruleText(rule: Rule, { currency }: Pack, { language, market }: Reader): string {
  const words = ruleWords[rule.words];
  if (words === undefined) throw new Error(`no words for the rule ${rule.id}`);
  const places = Object.entries(rule.places ?? {}).map(([name, value]) => {
    const amount = typeof value === "object" ? value.amount : null;
    return [
      name,
      amount === null ? String(value) : formatMoney(amount, symbolOf(currency), market),
    ];
  });
  return fillPlaceholders(words[language], Object.fromEntries(places));
}
