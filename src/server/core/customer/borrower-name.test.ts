/** Customers found by their names: words of every script, initials, and rows stored before by another notion of a word. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { findBorrowersByName, hashedNameWords } from "./borrower-name.ts";
import { rebuildNameWords } from "./rebuild-name-words.ts";

const addNamesakes = defineStatement(
  "test.add-namesakes",
  `insert into borrower (borrower_id, phone_encrypted, phone_hash, name_words, created_at)
   select 'namesake-' || n, '', 'namesake-' || n, $1::text[], now() + interval '1 day'
   from generate_series(1, 500) n`,
);

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ verticals: [] });
});
afterAll(() => server.close());

function find(text: string): Promise<string[]> {
  const { db, settings } = server.services;
  return findBorrowersByName(db, text, settings.encryptionKey);
}

describe("[DK-1] a customer is found by the whole name as shown, and by each part of it", () => {
  test.each([
    ["राम कुमार", ["राम", "कुमार", "रा", "कुमार राम"]],
    ["Maria L. Santos", ["Maria", "L.", "Santos", "ma l sa", "santos maria"]],
    ["Peter Ng'ang'a", ["Peter", "Ng'ang'a", "Ng’ang’a", "nganga", "ng'a"]],
    ["Anita D'Souza", ["D'Souza", "souza", "d souza"]],
    ["Juan Dela Cruz, Jr.", ["Cruz, Jr.", "jr", "dela cruz"]],
    ["Ram Prasad S/O Shyam Lal", ["S/O Shyam", "lal"]],
    ["王伟", ["王", "王伟"]],
    ["Li Na", ["li", "na"]],
    ["Srinivasa-Ramanujanacharyulu V", ["ramanujanacharyulu", "v"]],
    ["A B C D E F G H I J K L M N O", ["o", "n o"]],
  ])("[DK-1] %s", async (fullName, parts) => {
    const { borrowerId } = await server.borrower({ fullName });
    for (const text of [fullName, fullName.toUpperCase(), ...parts]) {
      expect(await find(text), text).toContain(borrowerId);
    }
  });

  test("[DK-1] a letter alone is a whole word, and beside longer ones says who comes first", async () => {
    const names = ["Zuwena K. Temba", "Zuwena Kassim Temba", "Zuwena Temba"];
    const [initial, full, without] = await Promise.all(
      names.map(async (fullName) => (await server.borrower({ fullName })).borrowerId),
    );
    expect(await find("k")).toContain(initial);
    expect(await find("k")).not.toContain(full);
    const found = await find("zuwena k temba");
    expect(found.slice(0, 2).toSorted()).toEqual([initial, full].toSorted());
    expect(found.slice(2)).toEqual([without]);
  });

  test("[DK-1] an initial that stands in the name comes first, even before five hundred newer namesakes", async () => {
    const { borrowerId } = await server.borrower({ fullName: "Zawadi K. Temba" });
    const { db, settings } = server.services;
    const words = hashedNameWords("Zawadi Temba", settings.encryptionKey);
    await db.query(addNamesakes, [words]);
    const found = await find("zawadi k temba");
    expect(found).toHaveLength(500);
    expect(found[0]).toBe(borrowerId);
  });

  test("[DK-1] the first letter of a longer word is no hash of its own", () => {
    const { encryptionKey } = server.services.settings;
    const hashes = (name: string) => hashedNameWords(name, encryptionKey);
    const [letter] = hashes("Z");
    expect(hashes("Zuwena")).toHaveLength("zuwena".length - 1);
    expect(hashes("Zuwena")).not.toContain(letter);
    expect(hashes("Zuwena Z.")).toContain(letter);
    // A character that is a word by itself is no letter.
    expect(hashes("王伟")).toHaveLength(2);
  });

  test("[DK-1] nobody by nothing, or by a word that none begins with", async () => {
    for (const text of ["", " . ' ", "%", "xyzzy", "राज"]) expect(await find(text)).toEqual([]);
  });

  test("[DK-1] by any words of any name, whatever stands between them", async () => {
    const letters = fc.constantFrom(..."aéñ'’राकु王".normalize("NFC"));
    const word = fc.array(letters, { minLength: 1, maxLength: 8 }).map((all) => `b${all.join("")}`);
    const words = fc.array(word, { minLength: 1, maxLength: 5 });
    const between = fc.constantFrom(" ", ". ", ", ", "/", "-", "·");
    await fc.assert(
      fc.asyncProperty(words, between, async (all, mark) => {
        const fullName = all.join(mark);
        const { borrowerId } = await server.borrower({ fullName });
        expect(await find(fullName)).toContain(borrowerId);
        expect(await find(all.at(-1) ?? "")).toContain(borrowerId);
      }),
      { numRuns: 20 },
    );
  });
});

test("[DK-1] who was stored by an earlier notion of a word is found once the job has run, and only once made anew", async () => {
  const { db } = server.services;
  const { borrowerId } = await server.borrower({ fullName: "Wanjiku Ng'eno" });
  const asBefore = defineStatement(
    "test.store-earlier-words",
    "update borrower set name_words = '{}', name_words_version = 1 where borrower_id = $1::text",
  );
  await db.query(asBefore, [borrowerId]);
  expect(await find("Ng'eno")).toEqual([]);
  expect(await rebuildNameWords(server.services)).toBe(1);
  expect(await find("Wanjiku Ng'eno")).toEqual([borrowerId]);
  expect(await rebuildNameWords(server.services)).toBe(0);
});
