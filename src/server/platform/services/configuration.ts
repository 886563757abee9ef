/**
 * What the lender edits in the console, as every handler reads it: a kind of document as its owner declares it, and the
 * published versions that this process knows (filled by core/configuration; decision record 0082).
 */
import type { z } from "zod";
import type { Language, Words } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../db/database.ts";
import type { Settings } from "./settings.ts";

/** What is wrong with a body, by the path of its field. */
export interface ConfigurationProblem {
  /** "email", "steps[0].amount"; "" for the document as a whole. */
  path: string;
  /** A key of the kind's own `problems`, or else of the catalogue configuration-problems. */
  name: string;
  values?: Readonly<Record<string, string>>;
}

/** What a body is judged against. */
export interface JudgedAt {
  settings: Settings;
  /** The business day from which it would be in force. */
  on: Day;
  key: string;
}

/** A kind of document, declared by the room that reads it (`defineConfiguration`). */
export interface ConfigurationKind<T = unknown> {
  /** "company": small letters and hyphens; in addresses, the staff log and the database. */
  kind: string;
  /** Keys of its documents, such as the id of a text; null for a kind with one document, whose key is "". */
  keys: RegExp | null;
  /** Reads a body; a schema's message is `say(name, values)`. Published bodies stay: a later shape must read what an earlier one did. */
  shape: z.ZodType<T>;
  /** True: whoever drafted or changed a version cannot publish it (money or law is in question). */
  twoPeople: boolean;
  /** Whether a setting of the server rules instead of the console, and what it says; null where no setting can. */
  setting: ConfigurationSetting<T> | null;
  /** What applies while neither a setting nor a published version says anything; null for nothing. */
  usual(settings: Settings, key: string): T | null;
  /** What a field left empty stands for, by its path. */
  whenEmpty?(settings: Settings, on: Day): Readonly<Record<string, string>>;
  /** Further rules about a body that has its shape. */
  findProblems(body: T, at: JudgedAt): readonly ConfigurationProblem[];
  /** What whoever publishes the body should know first, ready to read; it prevents nothing. Of the kinds for which app fills it. */
  findWarnings?(
    db: Queryable,
    body: T,
    at: JudgedAt & { configuration: Configuration },
    language: Language,
  ): Promise<readonly string[]>;
  /** Sentences of `findProblems` and `shape` that only this kind has; they follow the name of a field. */
  problems: Readonly<Record<string, Words>>;
}

interface ConfigurationSetting<T> {
  /** As an operator finds it: "brand.companyName in MKOPO_CONFIG". */
  name: string;
  isGiven(settings: Settings): boolean;
  /** What the setting says of a document; null where it says nothing of this one. */
  read(settings: Settings, key: string): T | null;
}

/** A published version; its body has been read by the shape of its kind and must not be changed. */
export interface PublishedConfiguration {
  version: number;
  from: Day;
  /** Null: from this day on the document is again what comes with the software. */
  body: unknown;
}

/** The published versions of every kind, held in memory. Reading asks the database nothing. */
export interface Configuration {
  readonly kinds: readonly ConfigurationKind[];
  /** The version in force on a business day, past days included; null for none. */
  inForce(kind: string, key: string, on: Day): PublishedConfiguration | null;
  /** The next version after a business day; null for none. */
  scheduled(kind: string, key: string, on: Day): PublishedConfiguration | null;
  /** Keys of a kind that have a version in force on a day, in their order. */
  keysInForce(kind: string, on: Day): readonly string[];
  /** Fetches what was published since, by any server: one statement. Throws where a body cannot be read by its kind. */
  refresh(): Promise<void>;
}
