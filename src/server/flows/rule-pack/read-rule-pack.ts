/** The market's rules at the console: each with its limit, sources and days, and what it says of every published product. */
import { setImmediate } from "node:timers/promises";
import type { Output } from "#contract/endpoint.ts";
import { formatDate } from "#contract/format.ts";
import type { readRulePack as endpoint } from "#contract/rule-pack.ts";
import { inForce, isProductRule, type Pack, type Rule } from "#markets/pack.ts";
import { versionsOf } from "#markets/packs.ts";
import { coversSome } from "#markets/range-corners.ts";
import type { Day } from "#values/business-day.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { findingText, limitText, type RuleReader, ruleText } from "../../core/market/rule-words.ts";
import type { Product } from "../../core/product/product.ts";
import { countProductsInForce, productsInForce } from "../../core/product/products.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { comingChanges } from "../product-catalogue/coming-refusals.ts";
import {
  type MarketFinding,
  marketFindings,
  rangeOf,
} from "../product-catalogue/market-findings.ts";

const pageSize = 50;

type Shown = Output<typeof endpoint>;

export const readRulePack: QueryHandler<typeof endpoint> = async (
  db,
  { page: asked },
  { services, language, today },
) => {
  const page = Math.max(1, asked ?? 1);
  const rules = marketRules(services);
  const { pack } = rules;
  const { market, version, from, currency } = pack;
  const reader = { language, market, currency, exact: true } as const;
  const [products, total, changes] = await Promise.all([
    productsInForce(db, today, { limit: pageSize, offset: (page - 1) * pageSize }),
    countProductsInForce(db, today),
    comingChanges(db, services, { after: today }),
  ]);
  const found = new Map<Product, MarketFinding[]>();
  for (const product of products) {
    found.set(product, marketFindings(product, rules));
    await setImmediate();
  }
  const ranges = products.map((product) => ({
    productId: product.productId,
    range: rangeOf(product, rules),
  }));
  const named = (of: Pack) => (rule: Rule) => ({
    ruleId: rule.id,
    text: ruleText(rule, of, reader),
  });
  return {
    ok: true,
    data: {
      market,
      version,
      from: formatDate(from),
      next: nextVersion(pack, today),
      contact: contactShown(pack),
      rules: pack.rules.map((rule) => ({
        ...shownRule(rule, { pack, today, reader }),
        findings: products.flatMap((product) =>
          (found.get(product) ?? [])
            .filter(({ ruleId }) => ruleId === rule.id)
            .map((finding) => ({
              productId: product.productId,
              text: findingText(finding, { ...reader, currency: product.terms.currency }),
            })),
        ),
        outside: ranges
          .filter(({ range }) => isProductRule(rule) && !coversSome(rule.check, range))
          .map(({ productId }) => productId),
      })),
      products: products.map((product) => ({
        productId: product.productId,
        name: product.name,
        version: product.version,
        open: product.open,
      })),
      total,
      page,
      pageSize,
      changes: changes.map(({ on, pack: then, begins, ends, refused }) => ({
        on: formatDate(on),
        version: then.version,
        begins: begins.map(named(then)),
        ends: ends.map(named(pack)),
        refused: refused.map(({ product, findings }) => ({
          productId: product.productId,
          name: product.name,
          version: product.version,
          findings: findings.map((finding) => ({
            ruleId: finding.ruleId,
            text: findingText(finding, { ...reader, currency: product.terms.currency }),
          })),
        })),
      })),
    },
  };
};

function contactShown({ settings }: Pack): Shown["contact"] {
  const { rule, sources, from, until, perDayMost, perWeekMost, confirmByCounsel } =
    settings.contact;
  return {
    ...{ from, until, perDayMost, perWeekMost, confirmByCounsel },
    basis: rule === null ? "house" : "law",
    ruleId: rule ?? "",
    sources: sources.map((source) => ({ ...source })),
  };
}

function nextVersion({ market }: Pack, today: Day): Shown["next"] {
  const next = versionsOf(market).find(({ from }) => from > today);
  return next === undefined ? null : { version: next.version, from: formatDate(next.from) };
}

function shownRule(
  rule: Rule,
  { pack, today, reader }: { pack: Pack; today: Day; reader: RuleReader },
): Omit<Shown["rules"][number], "findings" | "outside"> {
  const { id: ruleId, basis, severity, confirmByCounsel, from, until, sources } = rule;
  return {
    ruleId,
    about: isProductRule(rule) ? "product" : "conduct",
    basis,
    severity,
    state: stateOf(rule, today),
    text: ruleText(rule, pack, reader),
    limit: limitText(rule, reader),
    sources: sources.map(({ title, where, url }) => ({ title, where, url })),
    confirmByCounsel,
    from: from === null ? "" : formatDate(from),
    until: until === null ? "" : formatDate(until),
  };
}

function stateOf(rule: Rule, today: Day): Shown["rules"][number]["state"] {
  if (rule.from === null) return "draft";
  if (inForce(rule, today)) return "in-force";
  return rule.from > today ? "coming" : "ended";
}
