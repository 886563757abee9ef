/**
 * Whose database this is. What it was made for (mode, market, currency) and a check value that opens with its own seal
 * key only are written down at the first start; later ones are compared, and nothing starts that would lose or mix data.
 */
import { productCurrencies } from "../../core/product/products.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { keyId, open, seal, useEarlierHashKeys } from "../../platform/encryption/sealing.ts";
import { WrongSetting } from "../../platform/runtime/wrong-setting.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { listTextColumns } from "./sealed-store.ts";
import {
  type InstallationRow,
  insertInstallationRow,
  noteCurrencyRow,
  readInstallation,
} from "./store.ts";

export type Installing = Pick<Settings, "mode" | "brand" | "sealKey" | "sealKeyOld">;

const checkPurpose = "installation.hash-keys";

/** The check value: the keys of hashes before this one, oldest first, sealed. */
export function sealHashKeys(sealKey: Buffer, earlier: readonly Buffer[]): string {
  const texts = earlier.map((key) => key.toString("base64"));
  return seal(sealKey, checkPurpose, JSON.stringify(texts));
}

/** Null when this is not the key it was sealed with. */
export function openHashKeys(sealKey: Buffer, sealed: string): Buffer[] | null {
  try {
    const texts = JSON.parse(open(sealKey, checkPurpose, sealed)) as string[];
    return texts.map((text) => Buffer.from(text, "base64"));
  } catch {
    return null;
  }
}

/**
 * Writes down whose database this is where nobody has yet, and readies the seal key for its hashes. Throws WrongSetting
 * with everything that does not fit. The database is migrated.
 */
export async function claimInstallation(db: Database, settings: Installing): Promise<void> {
  const problems = await installationProblems(db, settings);
  if (problems.length > 0) throw new WrongSetting(problems.join("\n"));
  const [currency = null] = await productCurrencies(db);
  if ((await readInstallation(db)) === null) {
    await insertInstallationRow(db, {
      mode: settings.mode === "demo" ? "demo" : "production",
      market: settings.brand.market,
      currency,
      key_id: keyId(settings.sealKey),
      hash_keys_sealed: sealHashKeys(settings.sealKey, []),
    });
  }
  if (currency !== null) await noteCurrencyRow(db, currency);
  // Another server may have been first with other settings.
  const row = await readInstallation(db);
  const late = row === null ? [] : rowProblems(row, settings);
  if (late.length > 0) throw new WrongSetting(late.join("\n"));
  useEarlierHashKeys(settings.sealKey, openHashKeys(settings.sealKey, row!.hash_keys_sealed) ?? []);
}

/** What does not fit between the database and the settings, one sentence each. Writes nothing; an empty database fits. */
export async function installationProblems(db: Queryable, settings: Installing): Promise<string[]> {
  const row = await readInstallation(db);
  const ofRow = row === null ? [] : rowProblems(row, settings);
  return [...ofRow, ...(await currencyProblems(db, row))];
}

function rowProblems(row: InstallationRow, settings: Installing): string[] {
  const { market } = settings.brand;
  return [
    ...modeProblems(row.mode, settings),
    ...(openHashKeys(settings.sealKey, row.hash_keys_sealed) === null
      ? [keyProblem(row, settings)]
      : []),
    ...(row.market === market
      ? []
      : [
          `The database was made for the market ${row.market}, and brand.market in MKOPO_CONFIG says ${market}. Put it back, or start on an empty database.`,
        ]),
  ];
}

function modeProblems(made: "demo" | "production", { mode }: Installing): string[] {
  if (made === mode) return [];
  return [
    made === "demo"
      ? "The database was made by the demo, with made-up borrowers and staff whose passwords are known: production does not start on it. Start on an empty database."
      : "The database is a lender's: the demo does not start on it, since it would add made-up borrowers. Set MKOPO_MODE=production, or name another DATABASE_URL or MKOPO_DATA.",
  ];
}

function keyProblem(row: InstallationRow, { sealKey, sealKeyOld }: Installing): string {
  if (sealKeyOld !== null && openHashKeys(sealKeyOld, row.hash_keys_sealed) !== null) {
    return "The database is still sealed with MKOPO_SEAL_KEY_OLD. Stop every server and run `npm run seal-key -- change`, which seals everything with MKOPO_SEAL_KEY.";
  }
  return `MKOPO_SEAL_KEY (${keyId(sealKey)}; the database's is ${row.key_id}) is not the key that the database was sealed with: names, numbers and agreements could not be opened, and known borrowers would be taken for new ones. Set the database's own key. To change the key, keep the present one in MKOPO_SEAL_KEY_OLD, set the new one in MKOPO_SEAL_KEY and run \`npm run seal-key -- change\` while no server runs.`;
}

async function currencyProblems(db: Queryable, row: InstallationRow | null): Promise<string[]> {
  const columns = await listTextColumns(db);
  if (!columns.some(({ table }) => table === "product")) return [];
  const found = await productCurrencies(db);
  const all = [...new Set([...(row?.currency ? [row.currency] : []), ...found])];
  if (all.length < 2) return [];
  return [
    `One database keeps the books of one currency, and this one has products in ${all.join(" and ")}. Take the products in the other currency out, or lend them from a database of their own.`,
  ];
}
