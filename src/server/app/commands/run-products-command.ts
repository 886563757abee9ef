/**
 * `npm run products`: a lender's products as files (PD-5). `check` needs no database and ends with a code a pipeline can use; `import`
 * makes drafts, which two people in the console publish; `export` writes what is published.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Market } from "#contract/format.ts";
import { type Language, languages } from "#contract/languages.ts";
import { ProductForm } from "#contract/product-form.ts";
import { markets } from "#markets/pack.ts";
import type { Day } from "#values/business-day.ts";
import { shippedRules } from "../../core/market/market-rules.ts";
import { formOfProduct } from "../../core/product/product-form.ts";
import { lastPublished } from "../../core/product/products.ts";
import { crowdedRule, crowdedText } from "../../flows/product-catalogue/crowded-days.ts";
import { importDraft } from "../../flows/product-catalogue/drafts.ts";
import { evaluateForm, mayBePublished } from "../../flows/product-catalogue/evaluate-form.ts";
import { problemText } from "../../flows/product-catalogue/problems.ts";
import {
  fileNameOf,
  readProductFiles,
  WrongProductFile,
} from "../../flows/product-catalogue/product-files.ts";
import type { Database } from "../../platform/db/database.ts";

const usage = `Usage:
  npm run products -- check [--market reference|tz|ke|in|ph] [--languages en,sw] [--origins https://cdn.example] [--on 2026-03-02] FILE-OR-FOLDER...
      says what is wrong with the files and what the market's rules find; needs no database; --languages are those the
      lender offers, beside the ones its market asks for; --origins those that pictures and pages may be on, beside its own
  npm run products -- import FILE-OR-FOLDER...
      makes a draft of each file, to be submitted and published in the console
  npm run products -- export FOLDER
      writes the newest published version of every product, one file each
  npm run products -- schema
      prints the JSON schema of the files
check and import end with 1 when a file is wrong or a rule refuses a product, with 2 when they are asked wrongly.`;

/** It was asked wrongly. */
export class WrongUse extends Error {}

export interface Answered {
  text: string;
  exitCode: 0 | 1;
}

export type Asked =
  | {
      action: "check";
      market: Market;
      languages: readonly Language[];
      origins: readonly string[];
      on: Day | null;
      paths: string[];
    }
  | { action: "import"; paths: string[] }
  | { action: "export"; folder: string }
  | { action: "schema" };

export function schemaText(): string {
  const schema = z.toJSONSchema(ProductForm, { io: "input", target: "draft-2020-12" });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

interface CheckedAgainst {
  market: Market;
  languages: readonly Language[];
  /** Other origins than our own that addresses may name; without it none. */
  origins?: readonly string[];
  on: Day;
}

/** Stands for our own origin, which no file knows: addresses there are written as paths. */
const nowhere = "https://own.invalid";

export async function checkFiles(
  paths: readonly string[],
  { market, languages: offered, origins = [], on }: CheckedAgainst,
): Promise<Answered> {
  const lines: string[] = [];
  let wrong = 0;
  const files = await readProductFiles(paths);
  for (const { path, form } of files) {
    const evaluated = evaluateForm(form, {
      rules: shippedRules(market, on),
      currency: null,
      languages: offered,
      origin: nowhere,
      allowedOrigins: origins,
    });
    if (!mayBePublished(evaluated)) wrong += 1;
    const { problems, findings, crowded } = evaluated;
    lines.push(
      ...problems.map((one) => `${path}: ${one.path || "the form"} ${problemText(one, "en")}`),
      ...findings.map(({ severity, ruleId, sentence }) => {
        return `${path}: ${severity === "refuse" ? "REFUSED" : "WARNING"} ${ruleId}: ${sentence}`;
      }),
      ...(crowded === null
        ? []
        : [`${path}: WARNING ${crowdedRule}: ${crowdedText(crowded, "en")}`]),
    );
  }
  const verdict = wrong === 0 ? "can be published" : `${wrong} cannot be published`;
  lines.push(
    `${files.length} ${files.length === 1 ? "product" : "products"} in ${market}: ${verdict}.`,
  );
  return { text: lines.join("\n"), exitCode: wrong === 0 ? 0 : 1 };
}

/** All of the files or none: a file that is no product form stops the import before anything is written. */
export async function importFiles(
  paths: readonly string[],
  db: Pick<Database, "transaction">,
  { now, today }: { now: Date; today: Day },
): Promise<Answered> {
  const files = await readProductFiles(paths);
  const unreadable = files.flatMap(({ path, form }) => {
    const { product, problems } = evaluateForm(form, {
      rules: shippedRules("reference", today),
      currency: null,
      languages: [],
      origin: nowhere,
      allowedOrigins: [],
    });
    if (product !== null) return [];
    return problems.map((one) => `${path}: ${one.path || "the form"} ${problemText(one, "en")}`);
  });
  if (unreadable.length > 0) {
    return { text: [...unreadable, "Nothing was imported."].join("\n"), exitCode: 1 };
  }
  const actor = { staffId: null, at: now, today };
  return db.transaction(async (tx) => {
    const lines: string[] = [];
    for (const { path, productId, form } of files) {
      const { $schema: _schema, ...own } = form as { $schema?: unknown };
      const made = await importDraft(tx, { productId, form: JSON.stringify(own) }, actor);
      if (!made.ok)
        throw new WrongProductFile(`${path}: ${whyNot[made.rejection]} Nothing was imported.`);
      lines.push(`${path}: draft ${made.draft.version} of ${productId}`);
    }
    return { text: lines.join("\n"), exitCode: 0 };
  });
}

const whyNot = {
  retired: "this product is retired.",
  notDraft: "its draft waits for a second person; return it in the console first.",
} as const;

export async function exportFiles(folder: string, db: Pick<Database, "query">): Promise<Answered> {
  await mkdir(folder, { recursive: true });
  const products = await lastPublished(db);
  for (const rules of products) {
    const text = JSON.stringify(formOfProduct(rules), null, 2);
    await writeFile(join(folder, fileNameOf(rules.productId)), `${text}\n`);
  }
  const printed = `${folder}: ${products.length}`;
  return { text: printed, exitCode: 0 };
}

export function readAsked(args: readonly string[], parse: (text: string) => Day | null): Asked {
  const text = { type: "string" } as const;
  let read: ReturnType<typeof parsed>;
  function parsed() {
    const options = { market: text, languages: text, origins: text, on: text };
    return parseArgs({ args: [...args], options, allowPositionals: true });
  }
  try {
    read = parsed();
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n${usage}`);
  }
  const [action, ...paths] = read.positionals;
  if (action === "schema" && paths.length === 0) return { action };
  const [folder] = paths;
  if (folder === undefined) throw new WrongUse(usage);
  if (action === "import") return { action, paths };
  if (action === "export" && paths.length === 1) return { action, folder };
  if (action !== "check") throw new WrongUse(usage);
  const { market = "reference", languages: offered, origins: named = "", on } = read.values;
  const known = markets.find((one) => one === market);
  if (known === undefined)
    throw new WrongUse(`--market must be one of ${markets.join(", ")}.\n${usage}`);
  const day = on === undefined ? null : parse(on);
  if (on !== undefined && day === null)
    throw new WrongUse(`--on must be a day such as 2026-03-02.\n${usage}`);
  const codes = offered === undefined ? [] : offered.split(",");
  const unknown = codes.find((code) => !languages.some((language) => language === code));
  if (unknown !== undefined)
    throw new WrongUse(`--languages must be some of ${languages.join(",")}.\n${usage}`);
  const origins = named.split(",").flatMap((one) => one.trim() || []);
  if (!origins.every((one) => URL.canParse(one) && new URL(one).origin === one))
    throw new WrongUse(`--origins must be origins such as https://cdn.example.\n${usage}`);
  return { action, market: known, languages: codes as Language[], origins, on: day, paths };
}
