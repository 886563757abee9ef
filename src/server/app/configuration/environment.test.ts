/** Settings that come as files of a folder. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keyFor, productionSettings } from "#test/production-settings.ts";
import { runProgram } from "#test/program.ts";
import { readEnvironment } from "./environment.ts";
import { readSettings } from "./read-settings.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-secrets-"));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);

describe("[OP-1] MKOPO_SECRETS", () => {
  test("[OP-1] names a folder whose files are settings, without the line end an editor leaves", async () => {
    const { MKOPO_ENCRYPTION_KEY, ...others } = productionSettings;
    await put("MKOPO_ENCRYPTION_KEY", `${MKOPO_ENCRYPTION_KEY}\n`);
    const read = await readEnvironment({ ...others, MKOPO_SECRETS: folder });
    const { encryptionKey } = await readSettings({ ...read, PORT: "0" });
    expect(encryptionKey.toString("base64")).toBe(MKOPO_ENCRYPTION_KEY);
  });

  test("[OP-1] may be a folder of Kubernetes: links, hidden folders and files of other names are no settings", async () => {
    await mkdir(join(folder, "..2026_11_24"));
    await writeFile(join(folder, "..2026_11_24", "MKOPO_S3_SECRET"), "behind a link");
    await symlink("..2026_11_24", join(folder, "..data"));
    await symlink("..data/MKOPO_S3_SECRET", join(folder, "MKOPO_S3_SECRET"));
    await put("ca.pem", "a certificate");
    const read = await readEnvironment({ MKOPO_SECRETS: folder });
    expect(read).toEqual({ MKOPO_SECRETS: folder, MKOPO_S3_SECRET: "behind a link" });
  });

  test("[OP-1] not set, or set to nothing, changes nothing", async () => {
    const given = { MKOPO_MODE: "demo", MKOPO_SECRETS: " " };
    expect(await readEnvironment(given)).toBe(given);
  });

  test("[OP-2] a setting in both places stops the start, and neither value is shown", async () => {
    await put("MKOPO_S3_SECRET", "x7Lq2");
    const both = { MKOPO_SECRETS: folder, MKOPO_S3_SECRET: "p9Vw4" };
    const refused = await readEnvironment(both).catch((error: Error) => error.message);
    expect(refused).toMatch(/^MKOPO_S3_SECRET stands in the environment and in .*Keep one/);
    expect(refused).not.toMatch(/x7Lq2|p9Vw4/);
    // A line left empty in a file of settings is no setting.
    expect(await readEnvironment({ ...both, MKOPO_S3_SECRET: "" })).toMatchObject({
      MKOPO_S3_SECRET: "x7Lq2",
    });
  });

  test("[OP-2] a folder that is not there, and a file that is none, are named", async () => {
    await expect(readEnvironment({ MKOPO_SECRETS: "/nowhere" })).rejects.toThrow(
      /MKOPO_SECRETS names \/nowhere/,
    );
    await mkdir(join(folder, "MKOPO_S3_KEY"));
    await expect(readEnvironment({ MKOPO_SECRETS: folder })).rejects.toThrow(
      /MKOPO_S3_KEY cannot be read/,
    );
  });

  test("[OP-2] a file with a mistyped name is named by npm run check like any setting", async () => {
    const { MKOPO_ENCRYPTION_KEY, ...others } = productionSettings;
    await put("MKOPO_ENCRYPTION_KEY", MKOPO_ENCRYPTION_KEY);
    await put("MKOPO_S3_SECRT", keyFor("s3"));
    const { code, said } = await runProgram(
      "src/server/app/commands/check-command.ts",
      ["--settings-only"],
      { ...others, MKOPO_SECRETS: folder },
    );
    expect(said).toContain("REFUSED: MKOPO_S3_SECRT is no setting. Do you mean MKOPO_S3_SECRET?");
    expect(code).toBe(1);
  });
});
