/** Every statement the program declares can be prepared on this engine: wrong SQL is found before it is run. */
import { glob } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { allStatements } from "./database.ts";

const serverFolder = fileURLToPath(new URL("../", import.meta.url));

/** Single quotes doubled, as `execute` wants the text. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

test("every declared statement is prepared", async () => {
  const stores: string[] = [];
  for await (const file of glob("**/{store,*-store}.ts", { cwd: serverFolder })) stores.push(file);
  for (const file of [...stores.toSorted(), "db/migrate.ts"]) {
    await import(pathToFileURL(`${serverFolder}${file}`).href);
  }
  const db = await testDatabase();
  const wrong: string[] = [];
  try {
    for (const [index, { name, text }] of allStatements().entries()) {
      const prepared = `prepare checked_${index} as ${text}`;
      // A name over 63 bytes would be cut by the server and could then meet another's.
      if (name.length > 63) wrong.push(`${name}: the name is too long`);
      if (!/^[a-z-]+\.[a-z0-9-]+$/.test(name)) wrong.push(`${name}: not <vertical>.<verb>-<noun>`);
      await db
        .script(`do $check$ begin execute ${quoted(prepared)}; end $check$`)
        .catch((error) => {
          wrong.push(`${name}: ${(error as Error).message}`);
        });
    }
  } finally {
    await db.close();
  }
  expect(wrong).toEqual([]);
  expect(allStatements().length).toBeGreaterThan(stores.length);
}, 60_000);
