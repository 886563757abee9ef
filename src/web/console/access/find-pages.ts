/** Pages of the console by what is typed: those the member may open, whose name has a word beginning with each word typed. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { entriesFor } from "./nav.ts";

export interface FoundPage {
  to: string;
  name: string;
}

/** Without accents and capitals, as people type. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const parts = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word may begin inside another where a language writes without spaces. */
const writtenTogether = /\p{Script=Han}/u;

export function findPages(
  q: string,
  role: StaffRole,
  names: WordsOf<"console-frame.page">["nav"],
): FoundPage[] {
  const typed = parts(q);
  const pages = entriesFor(role).map(({ to, word }) => ({ to, name: names[word] }));
  if (typed.length === 0) return q.trim() === "" ? pages : [];
  return pages.filter(({ name }) => {
    const known = parts(name);
    const fits = (part: string) =>
      known.some((one) => (writtenTogether.test(part) ? one.includes(part) : one.startsWith(part)));
    return typed.every(fits);
  });
}
