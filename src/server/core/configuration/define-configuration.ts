/**
 * Versioned configuration (decision record 0082): documents that the lender edits in the console, each of a kind.
 *
 * A room that needs one declares its kind and reads it; app/registry/configuration-kinds.ts lists it; the life of its versions,
 * the calls under /console/configuration and the staff log come with flows/configuration.
 *
 *     export const greeting = defineConfiguration({
 *       kind: "greeting",
 *       shape: z.strictObject({ text: z.string().min(1).max(100) }),
 *       twoPeople: true,
 *       usual: () => ({ text: "Karibu" }),
 *       setting: {
 *         name: "greeting in MKOPO_CONFIG",
 *         isGiven: (settings) => settings.greeting !== null,
 *         read: (settings) => settings.greeting,
 *       },
 *     });
 *     const { text } = configured(greeting, services, today);          // one document
 *     const words = configured(textKind, services, today, "sw.login"); // one of many: `keys` says which keys there are
 *
 * A setting that is given rules: drafts are refused, and the console shows its values. Reading never asks the database:
 * `services.configuration` holds all published versions, fetched by a statement a second, and at once by the server that published.
 */
import type { z } from "zod";
import type {
  ConfigurationKind,
  ConfigurationProblem,
  JudgedAt,
} from "../../platform/services/configuration.ts";

interface Declared<T> {
  kind: string;
  shape: z.ZodType<T>;
  twoPeople: boolean;
  usual: ConfigurationKind<T>["usual"];
  keys?: RegExp;
  whenEmpty?: NonNullable<ConfigurationKind<T>["whenEmpty"]>;
  setting?: ConfigurationKind<T>["setting"];
  findProblems?(body: T, at: JudgedAt): readonly ConfigurationProblem[];
  problems?: ConfigurationKind<T>["problems"];
}

export function defineConfiguration<T>(declared: Declared<T>): ConfigurationKind<T> {
  return {
    keys: null,
    setting: null,
    findProblems: () => [],
    problems: {},
    ...declared,
  };
}
