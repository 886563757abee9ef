/** `npm run check` as a pipeline runs it: sentences, an exit code, and nothing written. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataFolderWithDatabase } from "#test/data-folder.ts";
import { keyFor, productionSettings } from "#test/production-settings.ts";
import { runProgram } from "#test/program.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { readSettings } from "../configuration/read-settings.ts";
import { claimInstallation } from "../installation/installation.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-check-"));
});
afterEach(() => rm(folder, { recursive: true }));

const check = (environment: Record<string, string>, ...args: string[]) =>
  runProgram("src/server/app/commands/check-command.ts", args, {
    MKOPO_DATA: folder,
    ...environment,
  });

/** A database in the folder that a server with these settings has begun with. */
async function begun(environment: Record<string, string>): Promise<void> {
  await rm(folder, { recursive: true });
  folder = await dataFolderWithDatabase();
  const settings = await readSettings({ MKOPO_DATA: folder, PORT: "0", ...environment });
  const db = await openDatabase(settings);
  await claimInstallation(db, settings);
  await db.close();
}

describe("[OP-2] npm run check", () => {
  test("[OP-2] ends with 0 when a server would start, tells what was allowed, and writes nothing", async () => {
    const { code, said } = await check(productionSettings);
    expect(said).toContain("There is no database in");
    expect(said).toContain("WARNING: MKOPO_PAYMENTS");
    expect(said.trim().split("\n").at(-1)).toBe("A server would start.");
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  test("[OP-2] says of each kind whether the configuration file or the console rules", async () => {
    const file = join(folder, "config.json");
    await writeFile(file, JSON.stringify({ brand: { licence: "BOT-1", market: "tz" } }));
    const { said } = await check({ ...productionSettings, MKOPO_CONFIG: file }, "--settings-only");
    expect(said).toContain(
      "A setting rules company, not the console: the company's fields of brand",
    );
    expect(said).toMatch(/The console rules: brand\b/);
    expect(said).not.toContain("A setting rules brand");
  });

  test("[OP-2] of a demo makes no key", async () => {
    await rm(folder, { recursive: true });
    expect((await check({})).code).toBe(0);
    expect(existsSync(folder)).toBe(false);
    await mkdir(folder);
  });

  test("[OP-2] ends with 1 and names everything that is wrong, a line each, without a stack or a secret", async () => {
    const { code, said } = await check({
      ...productionSettings,
      MKOPO_ORIGIN: "http://loans.example",
      MKOPO_ENCRYPTIONKEY: "x",
      MKOPO_RAZORPAY_KEY_SECRET: "changeme",
      PORT: "many",
    });
    expect(code).toBe(1);
    const refused = said.split("\n").filter((line) => line.startsWith("REFUSED: "));
    expect(refused).toHaveLength(4);
    expect(said).toContain("Do you mean MKOPO_ENCRYPTION_KEY?");
    expect(said).toContain("A server would not start: 4 things have to be put right.");
    expect(said).not.toMatch(/changeme|^\s+at /m);
  });

  test("[OP-2] looks at the database: its own is fine, another key's or a demo's is refused", async () => {
    await begun(productionSettings);
    const own = await check(productionSettings);
    expect(own.said).toContain("The database answers and is this lender's.");
    expect(own.code).toBe(0);
    const another = await check({ ...productionSettings, MKOPO_ENCRYPTION_KEY: keyFor("another") });
    expect(another.said).toContain("REFUSED: MKOPO_ENCRYPTION_KEY (");
    expect(another.code).toBe(1);
    const { MKOPO_ENCRYPTION_KEY, MKOPO_SIMULATOR_SECRET } = productionSettings;
    const demo = await check({ MKOPO_ENCRYPTION_KEY, MKOPO_SIMULATOR_SECRET });
    expect(demo.said).toContain("REFUSED: The database is a lender's");
    expect(demo.code).toBe(1);
    // Judged alone, the settings are still fine.
    const alone = await check(
      { ...productionSettings, MKOPO_ENCRYPTION_KEY: keyFor("another") },
      "--settings-only",
    );
    expect(alone.code).toBe(0);
  });

  test("[OP-2] says when the database does not answer", async () => {
    const { code, said } = await check({
      ...productionSettings,
      DATABASE_URL: "postgres://app@127.0.0.1:1/mkopo",
    });
    expect(code).toBe(1);
    expect(said).toContain("REFUSED: The database cannot be used: nothing answers");
  });

  test("[OP-2] ends with 2 when it is asked wrongly", async () => {
    const { code, said } = await check({}, "--everything");
    expect(code).toBe(2);
    expect(said).toContain("Usage:");
  });
});

describe("[OP-2] npm run encryption-key", () => {
  const encryptionKey = (environment: Record<string, string>, ...args: string[]) =>
    runProgram("src/server/app/commands/encryption-key-command.ts", args, {
      MKOPO_DATA: folder,
      ...environment,
    });

  test("[OP-2] makes a key that production takes", async () => {
    const { code, said } = await encryptionKey({}, "new");
    expect(code).toBe(0);
    const judged = await check({ ...productionSettings, MKOPO_ENCRYPTION_KEY: said.trim() });
    expect(judged.code).toBe(0);
  });

  test("[OP-2] changes the key: the old one is refused from then on, the new one starts", async () => {
    await begun(productionSettings);
    const next = { ...productionSettings, MKOPO_ENCRYPTION_KEY: keyFor("next") };
    const both = { ...next, MKOPO_ENCRYPTION_KEY_OLD: productionSettings.MKOPO_ENCRYPTION_KEY };
    expect((await check(both)).said).toContain("still encrypted with MKOPO_ENCRYPTION_KEY_OLD");
    const changed = await encryptionKey(both, "change");
    expect(changed.said).toContain("The database is encrypted with the new key");
    expect(changed.code).toBe(0);
    expect((await check(next)).code).toBe(0);
    expect((await check(productionSettings)).code).toBe(1);
    const again = await encryptionKey(both, "change");
    expect(again.said).toContain("already encrypted with MKOPO_ENCRYPTION_KEY");
    expect(again.code).toBe(1);
  });

  test("[OP-2] says what it needs", async () => {
    expect(await encryptionKey(productionSettings, "change")).toMatchObject({
      code: 1,
      said: expect.stringContaining("MKOPO_ENCRYPTION_KEY_OLD must be set"),
    });
    expect(await encryptionKey(productionSettings)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Usage:"),
    });
  });
});
