/**
 * What the lender edits in the console: documents of several kinds, drafted by one member of staff and, where money or law is
 * in question, published by another (decision record 0082). The same calls for every kind; a body travels as JSON. Ours, not
 * part of the borrower's wire.
 */
import { z } from "zod";
import { configurationRejections } from "./configuration-rejections.ts";
import {
  ConfigurationDraft,
  ConfigurationVersionShown,
  configurationSources,
  configurationStates,
  configurationSteps,
} from "./configuration-shapes.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, FileField } from "./fields.ts";
import { By, Difference, Note, ProblemsByPath, Version } from "./product-catalogue-shapes.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

const Kind = z.string().regex(/^[a-z][a-z-]{0,39}$/);
const Key = z.string().max(200).default("");
const Document = { kind: Kind, key: Key };

const InForce = z.object({ version: z.int(), from: z.string() }).nullable();

export const listConfiguration = defineEndpoint({
  ...read,
  name: "listConfiguration",
  permission: "see-setup",
  summary: "Every kind of document: what rules, the version in force and the open draft",
  path: "/console/configuration",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.string(),
        many: z.boolean(),
        twoPeople: z.boolean(),
        source: z.enum(configurationSources),
        setting: z.string(),
        inForce: InForce,
        scheduled: InForce,
        draft: ConfigurationDraft.nullable(),
        documents: z.int(),
        drafts: z.int(),
        submitted: z.int(),
      }),
    ),
  }),
  rejections: {},
});

export const listConfigurationDocuments = defineEndpoint({
  ...read,
  name: "listConfigurationDocuments",
  permission: "see-setup",
  summary: "The documents of one kind that have a version in force or an open draft",
  path: "/console/configuration/documents",
  input: z.object({ kind: Kind }),
  output: z.object({
    rows: z.array(
      z.object({ key: z.string(), inForce: InForce, draft: ConfigurationDraft.nullable() }),
    ),
  }),
  rejections: {},
});

export const readConfiguration = defineEndpoint({
  ...read,
  name: "readConfiguration",
  permission: "see-setup",
  summary: "One version of a document with everything a second person needs to publish it",
  path: "/console/configuration/document",
  input: z.object({ ...Document, version: Version.default(0) }),
  output: z.object({
    kind: z.string(),
    key: z.string(),
    twoPeople: z.boolean(),
    source: z.enum(configurationSources),
    setting: z.string(),
    ruling: z.string(),
    usual: z.string(),
    /** What an empty field of its form stands for, by the path of the field. */
    whenEmpty: z.record(z.string(), z.string()).optional(),
    version: z.int(),
    state: z.enum([...configurationStates, "none"]),
    from: z.string(),
    revision: z.int(),
    body: z.string(),
    problems: ProblemsByPath,
    /** What whoever publishes it should know first; it prevents nothing. */
    warnings: z.array(z.string()),
    versions: z.array(ConfigurationVersionShown),
    against: z.int(),
    differences: z.array(Difference),
    authors: z.array(z.object({ staffId: z.string(), name: z.string() })),
    today: z.string(),
    mayChange: z.boolean(),
    mayPublish: z.boolean(),
  }),
  rejections: {},
});

const Drafted = z.object({
  kind: z.string(),
  key: z.string(),
  version: z.int(),
  revision: z.int(),
});
const Seen = { ...Document, version: Version, revision: Version };

const {
  changedMeanwhile,
  notDraft,
  notSubmitted,
  draftOpen,
  ruledBySetting,
  otherPersonNeeded,
  hasProblems,
  dayPast,
  textMissing,
  textTooLong,
  unreadableForm,
} = configurationRejections;

export const saveConfigurationDraft = defineEndpoint({
  ...change,
  encoding: "multipart",
  name: "saveConfigurationDraft",
  permission: "draft-settings",
  summary: "Begins or saves a draft as it is typed, with whatever is still wrong, and says what is",
  path: "/console/configuration/save",
  input: z.object({
    ...Document,
    version: Version.default(0),
    revision: Version.default(0),
    body: FileField,
  }),
  output: Drafted.extend({ problems: ProblemsByPath }),
  rejections: { changedMeanwhile, notDraft, draftOpen, ruledBySetting, unreadableForm },
});

export const submitConfigurationDraft = defineEndpoint({
  ...change,
  name: "submitConfigurationDraft",
  permission: "draft-settings",
  summary: "Hands a draft without problems to a second person",
  path: "/console/configuration/submit",
  input: z.object({ ...Seen, note: Note }),
  output: Drafted,
  rejections: { changedMeanwhile, notDraft, ruledBySetting, hasProblems, textTooLong },
});

export const returnConfigurationDraft = defineEndpoint({
  ...change,
  name: "returnConfigurationDraft",
  permission: "draft-settings",
  summary: "Gives a submitted draft back to be changed, with the reason",
  path: "/console/configuration/return",
  input: z.object({ ...Seen, note: Note }),
  output: Drafted,
  rejections: { changedMeanwhile, notSubmitted, textMissing, textTooLong },
});

export const withdrawConfigurationDraft = defineEndpoint({
  ...change,
  name: "withdrawConfigurationDraft",
  permission: "draft-settings",
  summary: "Ends a draft that will not be published; it stays on record",
  path: "/console/configuration/withdraw",
  input: z.object({ ...Seen, note: Note }),
  output: Drafted,
  rejections: { changedMeanwhile, notDraft, textTooLong },
});

export const publishConfiguration = defineEndpoint({
  ...change,
  name: "publishConfiguration",
  decides: true,
  permission: "publish-settings",
  summary:
    "Publishes a draft from a day on, never to be changed again; what another person drafted where two are needed",
  path: "/console/configuration/publish",
  input: z.object({ ...Seen, from: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), note: Note }),
  output: Drafted,
  rejections: {
    changedMeanwhile,
    notDraft,
    notSubmitted,
    ruledBySetting,
    otherPersonNeeded,
    hasProblems,
    dayPast,
    textTooLong,
  },
});

export const compareConfigurationVersions = defineEndpoint({
  ...read,
  name: "compareConfigurationVersions",
  permission: "see-setup",
  summary: "Two versions of a document, field by field",
  path: "/console/configuration/compare",
  input: z.object({ ...Document, before: Version, after: Version }),
  output: z.object({ differences: z.array(Difference) }),
  rejections: {},
});

export const readConfigurationHistory = defineEndpoint({
  ...read,
  name: "readConfigurationHistory",
  permission: "see-setup",
  summary: "Who did what to a document, when and why, newest first, 50 at a time",
  path: "/console/configuration/history",
  input: z.object({ ...Document, page: Count.optional() }),
  output: z.object({
    entries: z.array(
      z.object({
        step: z.enum(configurationSteps),
        version: z.int(),
        revision: z.int(),
        by: By,
        time: z.string(),
        from: z.string(),
        note: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  rejections: {},
});

export const configurationCalls = [
  listConfiguration,
  listConfigurationDocuments,
  readConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
  returnConfigurationDraft,
  withdrawConfigurationDraft,
  publishConfiguration,
  compareConfigurationVersions,
  readConfigurationHistory,
];
