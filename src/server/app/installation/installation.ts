/**
 * Binds a database to the installation it was made for. The first start stores mode, market, currency and a check value that
 * only its encryption key decrypts; later starts compare, and a server that would lose or mix data does not start.
 */
import { productCurrencies } from "../../core/product/products.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import {
  decrypt,
  encrypt,
  keyId,
  useEarlierHashKeys,
} from "../../platform/encryption/encryption.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { listTextColumns } from "./encrypted-store.ts";
import {
  type InstallationRow,
  insertInstallationRow,
  noteCurrencyRow,
  readInstallation,
} from "./store.ts";

export type Installing = Pick<Settings, "mode" | "brand" | "encryptionKey" | "encryptionKeyOld">;

const checkPurpose = "installation.hash-keys";

/** The check value: the hash keys used before this one, oldest first, encrypted. */
export function encryptHashKeys(encryptionKey: Buffer, earlier: readonly Buffer[]): string {
  const texts = earlier.map((key) => key.toString("base64"));
  return encrypt(encryptionKey, checkPurpose, JSON.stringify(texts));
}

/** Null when this is not the key it was encrypted with. */
export function decryptHashKeys(encryptionKey: Buffer, encrypted: string): Buffer[] | null {
  try {
    const texts = JSON.parse(decrypt(encryptionKey, checkPurpose, encrypted)) as string[];
    return texts.map((text) => Buffer.from(text, "base64"));
  } catch {
    return null;
  }
}

/**
 * Claims an unclaimed database for these settings, and sets up the encryption key for its hashes. Throws ConfigurationError
 * listing every mismatch. The database must be migrated.
 */
export async function claimInstallation(db: Database, settings: Installing): Promise<void> {
  const problems = await installationProblems(db, settings);
  if (problems.length > 0) throw new ConfigurationError(problems.join("\n"));
  const [currency = null] = await productCurrencies(db);
  if ((await readInstallation(db)) === null) {
    await insertInstallationRow(db, {
      mode: settings.mode === "demo" ? "demo" : "production",
      market: settings.brand.market,
      currency,
      key_id: keyId(settings.encryptionKey),
      hash_keys_encrypted: encryptHashKeys(settings.encryptionKey, []),
    });
  }
  if (currency !== null) await noteCurrencyRow(db, currency);
  // Another server may have claimed it first, with other settings.
  const row = await readInstallation(db);
  const late = row === null ? [] : rowProblems(row, settings);
  if (late.length > 0) throw new ConfigurationError(late.join("\n"));
  useEarlierHashKeys(
    settings.encryptionKey,
    decryptHashKeys(settings.encryptionKey, row!.hash_keys_encrypted) ?? [],
  );
}

/** Mismatches between the database and the settings, one sentence each. Writes nothing; an empty database always matches. */
export async function installationProblems(db: Queryable, settings: Installing): Promise<string[]> {
  const row = await readInstallation(db);
  const ofRow = row === null ? [] : rowProblems(row, settings);
  return [...ofRow, ...(await currencyProblems(db, row))];
}

function rowProblems(row: InstallationRow, settings: Installing): string[] {
  const { market } = settings.brand;
  return [
    ...modeProblems(row.mode, settings),
    ...(decryptHashKeys(settings.encryptionKey, row.hash_keys_encrypted) === null
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

function keyProblem(row: InstallationRow, { encryptionKey, encryptionKeyOld }: Installing): string {
  if (
    encryptionKeyOld !== null &&
    decryptHashKeys(encryptionKeyOld, row.hash_keys_encrypted) !== null
  ) {
    return "The database is still encrypted with MKOPO_ENCRYPTION_KEY_OLD. Stop every server and run `npm run encryption-key -- change`, which encrypts everything with MKOPO_ENCRYPTION_KEY.";
  }
  return `MKOPO_ENCRYPTION_KEY (${keyId(encryptionKey)}; the database's is ${row.key_id}) is not the key that the database was encrypted with: names, numbers and agreements could not be decrypted, and known borrowers would be taken for new ones. Set the database's own key. To change the key, keep the present one in MKOPO_ENCRYPTION_KEY_OLD, set the new one in MKOPO_ENCRYPTION_KEY and run \`npm run encryption-key -- change\` while no server runs.`;
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
