/** What the parts of the page are given. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import type { useSingleSubmit } from "../../../client/use-single-submit.ts";
import type { FileChange } from "./year-from-file.ts";
import type { YearShown } from "./year-shown.ts";

type Words = WordsOf<"holidays.page">;

export interface Answered {
  ok: boolean;
  message: string;
  /** The input of a rejected form. */
  typed: Readonly<Record<string, string>>;
  preview?: FilePreview;
}

/** What a file would make of the year; nothing of it is saved yet. */
export interface FilePreview {
  fileName: string;
  replaces: boolean;
  changes: readonly FileChange[];
  /** A sentence for each line that is not understood; with one of them the file cannot be taken. */
  problems: readonly string[];
  otherYears: number;
  /** The file's days of the year as JSON, for taking them. */
  days: string;
}

export interface ViewProps {
  words: Words;
  language: Language;
  year: number;
  years: readonly number[];
  late: number;
  today: string;
  shown: YearShown;
  removed: readonly { on: string; name: string; reason: string }[];
  document: {
    state: string;
    source: string;
    version: number;
    revision: number;
    problems: readonly (readonly [string, string])[];
    /** What publishing it would do; it may be published all the same. */
    warnings: readonly string[];
    authors: readonly string[];
    mayPublish: boolean;
    changes: number;
    from: string;
  };
  answered: Answered | undefined;
}

export type Submit = ReturnType<typeof useSingleSubmit>;
