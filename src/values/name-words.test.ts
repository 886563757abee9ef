/** Words of names: what one is in every script, and which texts can be a name. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPersonName, joinedNameParts, nameWords, withoutApostrophes } from "./name-words.ts";

describe("[DK-1] words of a name", () => {
  test.each([
    ["Asha  Mushi", ["asha", "mushi"]],
    ["José Ángel Núñez", ["jose", "angel", "nunez"]],
    ["Maria L. Santos", ["maria", "l", "santos"]],
    ["Peter Ng'ang'a", ["peter", "nganga"]],
    ["Peter Ng’ang’a", ["peter", "nganga"]],
    ["Peter Ngʼangʼa", ["peter", "nganga"]],
    ["Peter Ng´ang´a", ["peter", "nganga"]],
    ["Juan Dela Cruz, Jr.", ["juan", "dela", "cruz", "jr"]],
    ["Ram S/O Shyam", ["ram", "s", "o", "shyam"]],
    ["राम कुमार", ["राम", "कुमार"]],
    ["क्षत्रिय", ["क्षत्रिय"]],
    ["क्\u200dष क\u200cम", ["क्ष", "कम"]],
    ["玛丽·路易", ["玛丽", "路易"]],
    ["王伟", ["王伟"]],
    ["MARIA SANTOS", ["maria", "santos"]],
    // As a chat copies it.
    ["\u2068Asha\u2069 Mu\u00adshi", ["asha", "mushi"]],
    ["Rene\u0301e Jose\u0301", ["renee", "jose"]],
    [" . - ", []],
    ["", []],
  ])("[DK-1] %j are %j", (name, words) => {
    expect(nameWords(name)).toEqual(words.map((word) => word.normalize("NFKD")));
  });

  test("[DK-1] what an apostrophe joins is found by each of its parts too", () => {
    expect(joinedNameParts("Anita D'Souza")).toEqual(["d", "souza"]);
    expect(joinedNameParts("Anita Souza")).toEqual([]);
    expect(joinedNameParts("क्\u200dष")).toEqual([]);
  });

  test("[DK-1] whichever apostrophe is typed, or none, and in capitals, the words are the same", () => {
    const letter = fc.constantFrom(..."abcdeगमकü");
    const letters = fc.string({ unit: letter, minLength: 1, maxLength: 4 });
    const marks = ["'", "’", "‘", "‛", "ʼ", "ʻ", "`", "´", "′", "＇", "\u200d", "\u200e", ""];
    const apostrophe = fc.constantFrom(...marks);
    fc.assert(
      fc.property(letters, apostrophe, letters, letters, (a, mark, b, c) => {
        const expected = nameWords(`${a}${b} ${c}`);
        expect(nameWords(`${a}${mark}${b} ${c}`)).toEqual(expected);
        expect(nameWords(`${a}${mark}${b}  ${c}`.toUpperCase())).toEqual(expected);
      }),
    );
  });
});

test("without its apostrophes a name keeps everything else", () => {
  expect(withoutApostrophes("Peter Ng’ang’a, Jr.")).toBe("Peter Nganga, Jr.");
});

describe("[AC-3] what a name may be", () => {
  test.each([
    "Asha Mushi",
    "Asha",
    "Juan Dela Cruz, Jr.",
    "Maria L. Santos",
    "Peter Ng'ang'a",
    "Peter Ng’ang’a",
    "Peter Ng`ang´a",
    "Peter Ng‛ang‘a",
    "Kekoa Kaʻahumanu",
    "'t Hooft",
    "Ram Prasad S/O Shyam Lal",
    "Anne-Marie O‐Neil",
    "राम कुमार",
    "क्\u200dष क\u200cम",
    "Núria Vil·la",
    "玛丽·路易",
    "マリア・ルイス",
    "王伟",
  ])("[AC-3] %j is one", (name) => {
    expect(isPersonName(name.normalize("NFC"))).toBe(true);
  });

  test.each([
    "",
    "4",
    "12",
    "A",
    ".",
    "...",
    "Asha 2",
    "Asha@home",
    "Asha\nMushi",
    "<b>",
    "\u202eAsha",
  ])("[AC-3] %j is none", (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});
