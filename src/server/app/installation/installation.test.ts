/** Whose database it is: what a server is told that would begin on another's, in another mode or with another key. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addProduct } from "#test/builders.ts";
import { dumpOf } from "#test/dump.ts";
import { saveProduct } from "#test/save-product.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { claimInstallation, type Installing, installationProblems } from "./installation.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ verticals: [] });
});
afterEach(() => server.close());

const keyOf = (byte: number) => Buffer.alloc(32, byte);

function settings(changes: Partial<Installing> = {}): Installing {
  const { brand } = server.services.settings;
  return { mode: "production", brand, encryptionKey: keyOf(7), encryptionKeyOld: null, ...changes };
}

const claim = (changes?: Partial<Installing>) =>
  claimInstallation(server.services.db, settings(changes));
const market = (name: "ke" | "reference") => ({
  brand: { ...server.services.settings.brand, market: name },
});

describe("[OP-2] a database that a server has begun with", () => {
  test("[OP-2] takes the same server again, and any number at once", async () => {
    await Promise.all([claim(), claim(), claim()]);
    await claim();
  });

  test("[OP-2] refuses another encryption key, names both by their id, and says how the key is changed", async () => {
    await claim();
    const refused = claim({ encryptionKey: keyOf(8) });
    await expect(refused).rejects.toThrow(
      /MKOPO_ENCRYPTION_KEY \([0-9a-f]{8}; .* is [0-9a-f]{8}\)/,
    );
    await expect(refused).rejects.toThrow(/npm run encryption-key -- change/);
    await expect(refused).rejects.toThrow(/MKOPO_ENCRYPTION_KEY_OLD/);
  });

  test("[OP-2] says when the key is new and the database is still encrypted with the old one", async () => {
    await claim();
    const early = claim({ encryptionKey: keyOf(8), encryptionKeyOld: keyOf(7) });
    await expect(early).rejects.toThrow(/still encrypted with MKOPO_ENCRYPTION_KEY_OLD/);
  });

  test("[OP-2] made by the demo is refused to production, and the other way round", async () => {
    await claim({ mode: "demo" });
    await expect(claim()).rejects.toThrow(/made by the demo/);
    await server.close();
    server = await startServer({ verticals: [] });
    await claim();
    await expect(claim({ mode: "demo" })).rejects.toThrow(/is a lender's/);
  });

  test("[OP-2] is one market's", async () => {
    await claim();
    await expect(claim(market("ke"))).rejects.toThrow(/market reference, and .* says ke/);
  });

  test("[OP-2] is one currency's: products in another one are told, also when they took the place of the first", async () => {
    const { db } = server.services;
    await claim();
    const product = await addProduct(server.services);
    await claim();
    const terms = { ...product.terms, currency: "KES" as const };
    await db.transaction((tx) => saveProduct(tx, { ...product, terms }));
    await expect(claim()).rejects.toThrow(/one currency, .* TZS and KES/);
  });

  test("[OP-2] everything that does not fit is told at once, and nothing is written", async () => {
    await claim({ mode: "demo" });
    const { db } = server.services;
    const before = await dumpOf(db);
    const problems = await installationProblems(
      db,
      settings({ encryptionKey: keyOf(8), ...market("ke") }),
    );
    expect(problems).toHaveLength(3);
    await expect(claim({ encryptionKey: keyOf(8), ...market("ke") })).rejects.toThrow(
      problems.join("\n"),
    );
    expect(await dumpOf(db)).toBe(before);
  });
});

test("[OP-2] a database that no server has begun with belongs to whoever begins", async () => {
  expect(await installationProblems(server.services.db, settings())).toEqual([]);
  await claim({ mode: "demo" });
});
