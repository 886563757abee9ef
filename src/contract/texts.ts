/**
 * The texts a lender is answerable for, at the console (PD-8): which there are, where each stands in every language, what it may
 * and must say, and how a borrower would see it. Their versions are documents of the configuration (configuration.ts), under the
 * kind and key that `textDocument` names. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { staffLook, staffRead } from "./call-kinds.ts";
import { Block } from "./content.ts";
import { defineEndpoint } from "./endpoint.ts";
import { FileField } from "./fields.ts";
import { type Language, languages } from "./languages.ts";
import { needsTwoPeople, type TextId, textIds, textKinds } from "./text-ids.ts";

/** Texts that bind in law, and the others: kinds of the configuration. */
export const textDocumentKinds = ["legal-text", "text"] as const;

export function textDocument(id: TextId, language: Language) {
  const kind: (typeof textDocumentKinds)[number] = needsTwoPeople(id) ? "legal-text" : "text";
  return { kind, key: `${id}.${language}` };
}

/**
 * What borrowers read in a language. file: the lender's file on the server, which rules. own: the version published in the console.
 * shipped: what comes with the software. other: the lender's own text in another language, since pages of the two are not mixed.
 */
export const textSources = ["file", "own", "shipped", "other"] as const;

const Standing = z.object({
  language: z.enum(languages),
  source: z.enum(textSources),
  /** The own version in force; 0 for none. */
  version: z.int(),
  /** Day from which a later version is published; "" for none. */
  scheduledFrom: z.string(),
  draft: z.enum(["", "draft", "submitted"]),
  /** The lender has an own text in another language, none in this one, and no draft waits to become it. */
  lacking: z.boolean(),
});

const Id = z.enum(textIds as [TextId, ...TextId[]]);
const Part = z.enum(languages);

export const listTexts = defineEndpoint({
  ...staffRead,
  name: "listTexts",
  permission: "see-setup",
  summary: "Every text the lender is answerable for, and where it stands in each language offered",
  path: "/console/texts",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: Id,
        kind: z.enum(textKinds),
        twoPeople: z.boolean(),
        standings: z.array(Standing),
      }),
    ),
  }),
  rejections: {},
});

export const readText = defineEndpoint({
  ...staffRead,
  name: "readText",
  permission: "see-setup",
  summary: "One text in one language: what rules, what was shipped, and what it may and must say",
  path: "/console/text",
  input: z.object({ id: Id, language: Part }),
  output: z.object({
    id: Id,
    kind: z.enum(textKinds),
    language: Part,
    twoPeople: z.boolean(),
    source: z.enum(textSources),
    /** The lender's file that rules; "" for none. */
    file: z.string(),
    /** What borrowers read today, as it is written. */
    ruling: z.string(),
    shipped: z.string(),
    placeholders: z.array(z.object({ name: z.string(), needed: z.boolean(), example: z.string() })),
    charactersMaximum: z.int(),
    /** The lender's business day, "2026-11-23". */
    today: z.string(),
    /** Of this text in every language offered. */
    standings: z.array(Standing),
  }),
  rejections: {},
});

export const textProblemKinds = [
  "empty",
  "tooLong",
  "tooManyParts",
  "unknownPlaceholder",
  "missingPlaceholder",
  "strayBrace",
  "noTitle",
  "twoTitles",
  "noParagraph",
  "outsideSection",
  "headingNotAllowed",
  "invisible",
  "addressNotAllowed",
] as const;

const Preview = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("agreement"),
    title: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal("consent"), title: z.string(), text: z.array(z.string()) }),
  z.object({
    kind: z.literal("message"),
    text: z.string(),
    /** Read aloud by a call: it has no parts. */
    spoken: z.boolean(),
    /** unicode: 70 characters fit one SMS instead of 160. */
    alphabet: z.enum(["gsm", "unicode"]),
    parts: z.int(),
    taken: z.int(),
    left: z.int(),
    outside: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("questions"),
    list: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({ kind: z.literal("page"), title: z.string(), blocks: z.array(Block) }),
]);
export type TextPreview = z.output<typeof Preview>;

export const previewText = defineEndpoint({
  ...staffLook,
  name: "previewText",
  permission: "see-setup",
  summary: "A text as a borrower would see it, with its problems and changes; nothing is written",
  path: "/console/text-preview",
  /** `source`: the text as it is typed, UTF-8. */
  input: z.object({ id: Id, language: Part, source: FileField }),
  output: z.object({
    problems: z.array(
      z.object({
        kind: z.enum(textProblemKinds),
        /** From 1; 0 for the text as a whole. */
        line: z.int(),
        found: z.string(),
        text: z.string(),
      }),
    ),
    /** Null while there is nothing to show. */
    preview: Preview.nullable(),
    /** Against what borrowers read today, word by word. */
    changes: z.array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
  }),
  rejections: {},
});
