/**
 * Messages of a screen, from locales/<language>/<catalogue>.json. A name such as "order-details.notices" is a catalogue and a group
 * in it. English is the set of keys and the fallback.
 */
import type { Catalogues } from "./catalogues.ts";
import { plural, type Tree } from "./compile-catalogue.ts";
import { type Language, languages, type Words } from "./languages.ts";
import type { Plural } from "./plural.ts";
import { readCatalogue } from "./read-catalogue.ts";

type Name = keyof Catalogues & string;

export type Address = { [N in Name]: `${N}.${keyof Catalogues[N] & string}` }[Name];

type Group<A> = A extends `${infer N}.${infer G}`
  ? N extends Name
    ? G extends keyof Catalogues[N]
      ? Catalogues[N][G]
      : never
    : never
  : never;

type Sent<T> = T extends string
  ? string
  : T extends readonly (infer I)[]
    ? Sent<I>[]
    : {
        readonly [K in keyof T]: K extends "plural"
          ? { readonly [P in keyof T[K]]: Plural }
          : Sent<T[K]>;
      };

type Keyed<T> = T extends string
  ? Words
  : T extends readonly (infer I)[]
    ? readonly Keyed<I>[]
    : {
        readonly [K in keyof T]: K extends "plural"
          ? { readonly [P in keyof T[K]]: Readonly<Record<Language, Plural>> }
          : Keyed<T[K]>;
      };

type All<A> = (A extends Address ? (words: Sent<Group<A>>) => void : never) extends (
  words: infer W,
) => void
  ? W
  : never;

/** The messages of one or more groups in one language, as a screen gets them. */
export type WordsOf<A extends Address> = All<A>;

/** The messages of a group, each in every language. */
export type KeyedWords<A extends Address> = Keyed<Group<A>>;

/** By language first: a screen's loader sends `wordsByLanguage("home.page")[language]`. Several groups become one. */
/* @__NO_SIDE_EFFECTS__ */
export function wordsByLanguage<A extends Address>(
  ...addresses: A[]
): Readonly<Record<Language, WordsOf<A>>> {
  const entries = languages.map((language) => {
    return [language, addresses.map((address) => groupOf(address, language)).reduce(merged)];
  });
  return Object.fromEntries(entries);
}

function merged(one: Tree, other: Tree): Tree {
  const [a, b] = [one, other] as Record<string, object>[];
  const counted = a?.[plural] ?? b?.[plural];
  const forms = counted === undefined ? {} : { [plural]: { ...a?.[plural], ...b?.[plural] } };
  return { ...a, ...b, ...forms } as Tree;
}

/** By key first, where the language comes later: `wordsByKey("rejections.consent").otherVersion[language]`. */
/* @__NO_SIDE_EFFECTS__ */
export function wordsByKey<A extends Address>(address: A): KeyedWords<A> {
  const groups = languages.map((language) => groupOf(address, language));
  return turned(groups, false) as KeyedWords<A>;
}

/** Turns one tree per language into one tree whose leaves are the text in every language. */
function turned(trees: readonly Tree[], isLeaf: boolean): unknown {
  const [english] = trees;
  if (isLeaf || typeof english !== "object") {
    return Object.fromEntries(languages.map((language, at) => [language, trees[at]]));
  }
  const inside = (key: string) => trees.map((tree) => (tree as Record<string, Tree>)[key] as Tree);
  if (Array.isArray(english)) {
    return english.map((_, at) => turned(inside(String(at)), false));
  }
  const entries = Object.keys(english).map((key) => {
    if (key !== plural) return [key, turned(inside(key), false)];
    const texts = inside(key) as Record<string, Tree>[];
    const forms = Object.keys(texts[0] ?? {}).map((name) => {
      return [
        name,
        turned(
          texts.map((one) => one[name] as Tree),
          true,
        ),
      ];
    });
    return [key, Object.fromEntries(forms)];
  });
  return Object.fromEntries(entries);
}

function groupOf(address: Address, language: Language): Tree {
  const [name = "", group = ""] = address.split(".");
  const found = (catalogueIn(language, name) as Record<string, Tree>)[group];
  if (found === undefined) throw new Error(`no words at ${address}`);
  return found;
}

const read = new Map<string, Tree>();

function catalogueIn(language: Language, name: string): Tree {
  const key = `${language}/${name}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const own = readCatalogue(language, name);
  const whole = language === "en" ? own : completed(catalogueIn("en", name), own);
  if (whole === null) throw new Error(`no catalogue ${name}`);
  read.set(key, whole);
  return whole;
}

/** English where the language lacks a text; keys unknown to English are dropped. */
export function completed(english: Tree, own: Tree | null | undefined): Tree {
  if (own === null || own === undefined) return english;
  if (typeof english === "string" || typeof own === "string") {
    return typeof english === typeof own ? own : english;
  }
  const inside = (key: string | number) => (own as Record<string | number, Tree>)[key];
  if (Array.isArray(english)) return english.map((text, at) => completed(text, inside(at)));
  const entries = Object.entries(english).map(([key, text]) => {
    const own = inside(key);
    return [
      key,
      key === plural ? { ...(text as object), ...(own as object) } : completed(text, own),
    ];
  });
  return Object.fromEntries(entries);
}
