/** Secrets that a demo generates on first start and stores in its data folder, readable by their owner only. */

import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";

export const secretBytes = 32;

/** Decodes 32 bytes of base64. Throws with the source's name when they are not that. */
export function readSecret(text: string, source: string): Buffer {
  const bytes = Buffer.from(text.trim(), "base64");
  if (bytes.length !== secretBytes) {
    throw new ConfigurationError(
      `${source} must be ${secretBytes} bytes in base64, e.g. from: openssl rand -base64 32`,
    );
  }
  return bytes;
}

/**
 * The named secret from the folder, created with mode 0600 when missing. It is never recreated beside an existing database:
 * what was encrypted with the lost key would be lost, and nobody would notice at first. Without `make` the secret is generated
 * but not written.
 */
export async function storedSecret(
  folder: string,
  name: string,
  { make }: { make: boolean },
): Promise<Buffer> {
  const path = join(folder, name);
  const known = await readFile(path, "utf8").catch(() => null);
  if (known !== null) return readSecret(known, path);
  if (existsSync(join(folder, "database"))) {
    throw new ConfigurationError(
      `${path} is gone, but the database it belongs to is there. Put the file back, or start on an empty folder.`,
    );
  }
  const made = randomBytes(secretBytes);
  if (!make) return made;
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(`${made.toString("base64")}\n`);
    await file.close();
    return made;
  } catch (error) {
    // Another process created it first: that secret is used.
    if ((error as { code?: string }).code !== "EEXIST") throw error;
    return readSecret(await readFile(path, "utf8"), path);
  }
}
