/**
 * `npm run encryption-key -- change` re-encrypts the database from MKOPO_ENCRYPTION_KEY_OLD to MKOPO_ENCRYPTION_KEY while no
 * server runs. `npm run encryption-key -- new` prints a new key.
 */
import { randomBytes } from "node:crypto";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { keyId } from "../../platform/encryption/encryption.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { secretBytes } from "../configuration/secret-file.ts";
import { changeKey, KeyNotChanged } from "../installation/change-key.ts";
import { startupErrorMessage } from "../start/startup-error.ts";

const usage = `Usage:
  npm run encryption-key -- new       prints a new key
  npm run encryption-key -- change    re-encrypts the database from MKOPO_ENCRYPTION_KEY_OLD to MKOPO_ENCRYPTION_KEY;
                                      takes the server's settings; no server may run`;

async function main(): Promise<void> {
  const [action, ...more] = process.argv.slice(2);
  if (more.length > 0 || (action !== "new" && action !== "change")) throw new KeyNotChanged(usage);
  if (action === "new") return console.log(randomBytes(secretBytes).toString("base64"));
  await change(await readSettings(await readEnvironment(process.env)));
}

async function change(settings: Settings): Promise<void> {
  const { encryptionKey: now, encryptionKeyOld: before } = settings;
  if (before === null) {
    throw new ConfigurationError(
      "MKOPO_ENCRYPTION_KEY_OLD must be set: the key that the database is encrypted with.",
    );
  }
  // No time limit: rewriting a large table takes long.
  const db = await openDatabase(settings, { statementTimeoutMs: 0 });
  try {
    await migrate(db);
    const done = await changeKey(db, { before, now });
    for (const { table, rows } of done) {
      if (rows > 0) console.log(`  ${table.padEnd(26)}${rows}`);
    }
    console.log(
      `The database is encrypted with the new key (${keyId(now)}). Remove MKOPO_ENCRYPTION_KEY_OLD (${keyId(before)}), start the servers, and keep the old key with the backups made under it: nothing else decrypts them.`,
    );
  } finally {
    await db.close();
  }
}

function explained(error: unknown): unknown {
  return error instanceof KeyNotChanged ? error.message : (startupErrorMessage(error) ?? error);
}

main().catch((error: unknown) => {
  console.error(explained(error));
  process.exitCode = 1;
});
