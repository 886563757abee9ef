/** Everything a lender needs before it may open, judged from what there is (PD-6). */
import { wordsByKey } from "#contract/catalogue.ts";
import { type Language, languageNames, languages, listed } from "#contract/languages.ts";
import type { Pack } from "#markets/pack.ts";
import { channelsInForce } from "../../core/channel/channels-now.ts";
import { readOpenDrafts } from "../../core/configuration/store.ts";
import { company } from "../../core/lender/company.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { openProducts } from "../../core/product/products.ts";
import { readMembers } from "../../core/staff/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { agreementLanguages } from "../agreement/agreement-languages.ts";
import { readListed } from "../product-catalogue/catalogue-store.ts";
import { comingRefusals } from "../product-catalogue/coming-refusals.ts";
import { judgeBrand, judgeCompany } from "./judge-company.ts";
import { judgePeople } from "./judge-people.ts";
import { judgeProducts } from "./judge-products.ts";
import { judgeMessages, judgePayments } from "./judge-providers.ts";
import { type Judged, type SetUpItem, shownItem } from "./set-up-item.ts";

const noCountry = wordsByKey("set-up.market");

const firstProducts = { limit: 100, offset: 0 };

export async function readItems(
  db: Queryable,
  { services, language, today }: Pick<Call, "services" | "language" | "today">,
): Promise<SetUpItem[]> {
  const { settings } = services;
  const { brand } = settings;
  const channels = channelsInForce(services);
  const { market } = brand;
  const rules = marketRules(services);
  const all = { on: today, state: "any", search: "" };
  const [members, open, listed, coming, companyDrafts] = await Promise.all([
    readMembers(db),
    openProducts(db, today),
    readListed(db, all, firstProducts),
    comingRefusals(db, services, { after: today }),
    readOpenDrafts(db, company.kind),
  ]);
  const judged: Record<SetUpItem["item"], Judged> = {
    company: judgeCompany(
      brand,
      companyDrafts.some(({ state }) => state === "submitted"),
      language,
    ),
    brand: judgeBrand(brand),
    market: judgeMarket(rules.pack, language),
    people: judgePeople(members),
    product: judgeProducts({ open, listed, coming }, rules),
    payments: judgePayments(channels, market, settings),
    messages: judgeMessages(channels, market, settings),
    agreements: await judgeAgreements(db, neededLanguages(rules.pack, brand), {
      language,
      services,
    }),
  };
  return Object.entries(judged).map(([item, one]) =>
    shownItem(item as SetUpItem["item"], one, language),
  );
}

function judgeMarket({ market, version }: Pack, language: Language): Judged {
  if (market === "reference") {
    return { state: "warn", sentence: "marketReference", values: { market: noCountry[language] } };
  }
  const regions = new Intl.DisplayNames([language], { type: "region" });
  const values = { market: regions.of(market.toUpperCase()) ?? market };
  return {
    state: "done",
    sentence: "marketDone",
    values: { ...values, version },
  };
}

/** Those the lender offers, and those the market asks for. */
function neededLanguages(
  { settings }: Pack,
  brand: Call["services"]["settings"]["brand"],
): Language[] {
  const asked = settings.disclosure.languages;
  return languages.filter((one) => asked.includes(one) || brand.languages.includes(one));
}

async function judgeAgreements(
  db: Queryable,
  wanted: readonly Language[],
  { language, services }: Pick<Call, "language" | "services">,
): Promise<Judged> {
  const { missing, asShipped } = await agreementLanguages(db, wanted, services);
  const named = (which: readonly Language[]) =>
    listed(
      which.map((one) => languageNames[one]),
      language,
    );
  if (missing.length > 0) {
    return {
      state: "missing",
      sentence: "agreementsMissing",
      values: { languages: named(missing) },
    };
  }
  const values = { languages: named(wanted) };
  if (asShipped) return { state: "warn", sentence: "agreementsShipped", values };
  return { state: "done", sentence: "agreementsDone", values };
}
