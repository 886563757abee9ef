/** What the calls of versioned configuration have in common. */
import { z } from "zod";

/** setting: the server's settings or its configuration file rule; usual: what comes with the software. */
export const configurationSources = ["setting", "console", "usual"] as const;

/** published: at most one of a document's is in force on a day; scheduled: from a later day; superseded: another one followed. */
export const configurationStates = [
  "draft",
  "submitted",
  "withdrawn",
  "scheduled",
  "in-force",
  "superseded",
] as const;

export const configurationSteps = [
  "draft",
  "change",
  "submit",
  "return",
  "withdraw",
  "publish",
] as const;

export const ConfigurationVersionShown = z.object({
  version: z.int(),
  state: z.enum(configurationStates),
  from: z.string(),
});

/** An open draft, and who did the last step with it. */
export const ConfigurationDraft = z.object({
  version: z.int(),
  state: z.enum(["draft", "submitted"]),
  by: z.object({ staffId: z.string(), name: z.string() }).nullable(),
  time: z.string(),
});
