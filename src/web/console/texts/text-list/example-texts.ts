/** Answers of a stub backend about the lender's texts: every state a text can have in a language. */
import type { readConfiguration, readConfigurationHistory } from "#contract/configuration.ts";
import type { Output } from "#contract/endpoint.ts";
import { kindOfText, needsTwoPeople, type TextId, textIds } from "#contract/text-ids.ts";
import type { listTexts, previewText, readText } from "#contract/texts.ts";

type Listed = Output<typeof listTexts>;
type Standing = Listed["rows"][number]["standings"][number];

function standing(language: Standing["language"], more: Partial<Standing> = {}): Standing {
  return {
    ...{ language, source: "shipped", version: 0, scheduledFrom: "", draft: "", lacking: false },
    ...more,
  };
}

const own = { source: "own", version: 3 } as const;

export const standings: Readonly<Partial<Record<TextId, Standing[]>>> = {
  "agreement-loan": [
    standing("sw", own),
    standing("en", { ...own, version: 2, draft: "submitted" }),
    standing("hi", { lacking: true }),
  ],
  "message-sms-code": [
    standing("sw", { draft: "draft" }),
    standing("en", { ...own, scheduledFrom: "2026-04-01" }),
    standing("hi", { lacking: true }),
  ],
  "page-about-us": [
    standing("sw", { source: "file" }),
    standing("en", { source: "other", lacking: true }),
    standing("hi", { source: "other", draft: "draft" }),
  ],
};

const usual = [standing("sw"), standing("en"), standing("hi")];

export const listed: Listed = {
  rows: textIds.map((id) => ({
    id,
    kind: kindOfText(id),
    twoPeople: needsTwoPeople(id),
    standings: standings[id] ?? usual,
  })),
};

export const codeText: Output<typeof readText> = {
  id: "message-sms-code",
  kind: "message",
  language: "en",
  twoPeople: false,
  source: "own",
  file: "",
  ruling: "{lender}: {code} is your code.",
  shipped: "{lender}: {code} is your code, for 5 minutes.",
  placeholders: [
    { name: "lender", needed: true, example: "Mkopo" },
    { name: "code", needed: true, example: "482913" },
  ],
  charactersMaximum: 600,
  today: "2026-03-02",
  standings: standings["message-sms-code"] ?? usual,
};

export const codeDraft: Output<typeof readConfiguration> = {
  kind: "text",
  key: "message-sms-code.en",
  twoPeople: false,
  source: "console",
  setting: "",
  ruling: JSON.stringify({ source: codeText.ruling }),
  usual: JSON.stringify({ source: codeText.shipped }),
  version: 4,
  state: "draft",
  from: "",
  revision: 2,
  body: JSON.stringify({ source: "{lender}: {code} is your code – {kode}" }),
  problems: {},
  warnings: [],
  versions: [{ version: 4, state: "draft", from: "" }],
  against: 3,
  differences: [],
  authors: [{ staffId: "s-1", name: "Neema Mushi" }],
  mayChange: true,
  today: "2026-03-09",
  mayPublish: false,
};

const neema = { staffId: "s-1", name: "Neema Mushi" };

export const codeHistory: Output<typeof readConfigurationHistory> = {
  entries: [
    {
      ...{ step: "change", version: 4, revision: 2, by: neema, time: "2026-03-01 10:20:00" },
      ...{ from: "", note: "" },
    },
    {
      ...{ step: "draft", version: 4, revision: 1, by: neema, time: "2026-03-01 10:00:00" },
      ...{ from: "", note: "" },
    },
    {
      ...{ step: "publish", version: 3, revision: 3, by: neema, time: "2026-02-01 09:00:00" },
      ...{ from: "2026-02-02", note: "Shorter, so that it is one SMS" },
    },
  ],
  more: false,
};

export const codePreview: Output<typeof previewText> = {
  problems: [
    {
      ...{ kind: "unknownPlaceholder", line: 1, found: "{kode}" },
      text: "{kode} is not a placeholder of this text. Choose one from the list, or write the words out.",
    },
  ],
  preview: {
    ...{ kind: "message", spoken: false, alphabet: "unicode", parts: 1, taken: 42, left: 28 },
    text: "Mkopo: 482913 is your code – {kode}\n\n@loans.example #482913",
    outside: ["–"],
  },
  changes: [
    { kind: "same", text: "{lender}: {code} is your " },
    { kind: "removed", text: "code." },
    { kind: "added", text: "code – {kode}" },
  ],
};
