/** What the buttons of the editor ask for, by the form's `intent` field; rows are changed by its `change` field. */
export type EditorIntent = "show" | "save" | "submit" | "withdraw" | "over" | "begin";

/** Names of the page's own fields beside the product's. */
export const ownFields = {
  revision: "revision",
  note: "note",
  withdrawNote: "withdrawNote",
  logoFile: "logoFile",
  amount: "exampleAmount",
  instalments: "exampleInstalments",
  language: "exampleLanguage",
} as const;
