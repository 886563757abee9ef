/** What the comparison of two versions shows, from the calls of the catalogue. */

import type { LoaderFunctionArgs } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { formatNumber, formatPercent } from "#contract/format.ts";
import { may } from "#contract/permissions.ts";
import { compareProductVersions, readProductVersion } from "#contract/product-catalogue.ts";
import type { ProductComparedExample } from "#contract/product-catalogue-shapes.ts";
import { whoAmI } from "#contract/staff.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { type FieldTexts, labelOf, shownValue } from "./field-texts.ts";
import { causeOf } from "./finding-fields.ts";
import { policyTried } from "./policy-tried.ts";

const copy = wordsByLanguage("product-versions.compare");
const decideCopy = wordsByLanguage("product-versions.decide");
const stateCopy = wordsByLanguage("product-versions.states");
const lifeCopy = wordsByLanguage("product-versions.life");
const listCopy = wordsByLanguage("product-versions.list");
const productCopy = wordsByLanguage("product-versions.product");
const findingCopy = wordsByLanguage("product-editor.findings");
const fieldCopy = wordsByLanguage("product-fields.fields");
const choiceCopy = wordsByLanguage("product-fields.choices");
const unitCopy = wordsByLanguage("product-fields.units");
const bucketCopy = wordsByLanguage("product-fields.buckets");
const partCopy = wordsByLanguage("product-fields.parts");

export async function loadComparison({ url, params, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient, language } = web;
  const productId = params["productId"] ?? "";
  const [from, to] = [numberIn(url, "from"), numberIn(url, "to")];
  const [read, who] = await Promise.all([
    staffClient.call(readProductVersion, { productId, version: to }),
    staffClient.call(whoAmI, {}),
  ]);
  const version = loadedForStaff(read, url);
  const me = loadedForStaff(who, url);
  // A first version is compared with itself, which gives its fields and its loans.
  const before = from === "0" ? String(version.version) : from;
  const compared = await staffClient.call(compareProductVersions, {
    productId,
    before,
    after: String(version.version),
  });
  const { differences, unchanged, examples, rateName } = loadedForStaff(compared, url);
  const showsAll = from === "0" || url.searchParams.get("all") === "1";
  const tried = await policyTried(
    { productId, version: version.version, changed: pathsChanged(version.form, from, differences) },
    url,
    web,
  );
  const texts = fieldTexts(web);
  const { market } = web.brand;
  const fields = [
    ...differences.map(({ path, before: old, after: now }) => ({ path, old, now, differs: true })),
    ...unchanged.map(({ path, value }) => ({ path, old: value, now: value, differs: false })),
  ];
  const causes = new Map(
    version.findings.map(({ rule, path = "" }) => [rule, causeOf(path, fields)?.path ?? ""]),
  );
  // What breaks a rule is shown though it does not differ: nobody can publish before it does.
  const rows = fields
    .map(({ path, old, now, differs }) => ({
      path,
      label: labelOf(path, texts),
      old: shownValue(path, old, texts, market),
      now: shownValue(path, now, texts, market),
      differs,
      problem: version.problems[path] ?? "",
      findings: version.findings.filter(({ rule }) => causes.get(rule) === path),
    }))
    .filter((row) => showsAll || row.differs || row.findings.length > 0);
  const { authors, productState, findings, problems, ...shown } = version;
  return {
    ...wordsIn(language),
    version: {
      ...{ productId, productState, name: shown.name, version: shown.version, state: shown.state },
      ...{ from: shown.from, revision: shown.revision, versions: shown.versions },
      ...{ mayPublish: shown.mayPublish, mayChange: shown.mayChange },
      authors: authors.map(({ name }) => name),
      own: authors.some(({ staffId }) => staffId === me.staffId),
      problems: Object.keys(problems).length,
      refusals: findings.filter(({ severity }) => severity === "refuse").length,
    },
    findings: findings.map(({ amount, ...finding }) => ({
      ...finding,
      field: causes.get(finding.rule) ?? "",
      amount: amount === null ? "" : formatNumber(amount, market),
    })),
    before: Number(from),
    rows,
    counts: { differ: differences.length, total: differences.length + unchanged.length },
    showsAll,
    tried,
    examples: examples.map((example) => exampleShown(example, web)),
    rateName,
    isSupervisor: may(me.role, "publish-products"),
    today: me.today,
    done: url.searchParams.get("done") ?? "",
  };
}

function wordsIn(language: WebRequest["language"]) {
  return {
    words: copy[language],
    findingWords: findingCopy[language],
    productWords: productCopy[language],
    decide: decideCopy[language],
    states: stateCopy[language],
    life: lifeCopy[language],
    listTitle: listCopy[language].title,
  };
}

/** A first version is compared with no other: what it has is what it changes. */
function pathsChanged(form: string, from: string, differences: readonly { path: string }[]) {
  if (from !== "0") return differences.map(({ path }) => path);
  const { decisionPolicy } = JSON.parse(form) as { decisionPolicy?: unknown };
  return decisionPolicy == null ? [] : ["decisionPolicy"];
}

/** "0" where the address has no version. */
function numberIn(url: URL, name: string): string {
  const asked = url.searchParams.get(name) ?? "";
  return /^\d{1,6}$/.test(asked) ? asked : "0";
}

function fieldTexts({ language }: WebRequest): FieldTexts {
  const { inLanguage, position } = copy[language];
  return {
    fields: fieldCopy[language],
    choices: choiceCopy[language],
    units: unitCopy[language],
    buckets: bucketCopy[language],
    parts: partCopy[language],
    ...{ inLanguage, position },
  };
}

function exampleShown(example: ProductComparedExample, { brand: { market } }: WebRequest) {
  const money = (amount: number) => formatNumber(amount, market);
  const figures = (side: ProductComparedExample["old"]) =>
    side === null
      ? null
      : {
          payout: money(side.payout),
          instalment: money(side.instalment),
          cost: money(side.cost),
          apr: side.apr === "" ? "–" : formatPercent(side.apr, market),
        };
  return {
    amount: money(example.amount),
    instalments: example.instalments,
    old: figures(example.old),
    now: figures(example.new),
    breaches: example.breaches,
  };
}

export type CompareData = Awaited<ReturnType<typeof loadComparison>>;
