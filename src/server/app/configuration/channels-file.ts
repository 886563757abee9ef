/** The lender's own list of channels in the configuration file, checked before the server starts. */
import { z } from "zod";
import { inEveryLanguage, type Language, languages, type Words } from "#contract/languages.ts";
import { channelPlaceholders, everywhere } from "../../platform/services/code-channel.ts";

const placeholders: readonly string[] = channelPlaceholders;

/** A placeholder that is never filled would break the page of a borrower who wants to pay. */
const Text = z
  .string()
  .min(1)
  .max(300)
  .refine(
    (text) =>
      [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => placeholders.includes(name ?? "")),
    {
      message: `may name ${placeholders.map((name) => `{${name}}`).join(", ")} only`,
    },
  );

/** A name is used inside sentences, where placeholders in it would not be filled. */
const Name = z.string().regex(/^[^{}]{1,40}$/, "must be a short name without placeholders");

/** One text for all languages, or one for each; languages that the lender does not offer are optional. */
function inWords(Rule: z.ZodType<string, string>, offered: readonly Language[]) {
  const texts = languages.map((language) => {
    return [language, offered.includes(language) ? Rule : Rule.optional()];
  });
  const each = Object.fromEntries(texts) as Record<Language, z.ZodOptional<typeof Rule>>;
  const one = Rule.transform((text): Words => everywhere(text));
  return one.or(z.strictObject(each).transform(inEveryLanguage));
}

const channel = (InWords: ReturnType<typeof inWords>, NameInWords: typeof InWords) =>
  z.strictObject({
    code: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
    name: NameInWords,
    logo: z
      .string()
      .regex(/^(?:\/logos\/[A-Za-z0-9._-]{1,60})?$/, "must be an address like /logos/shop.svg")
      .default(""),
    payee: z.string().max(60).default(""),
    screen: z.enum(["slip", "code", "scan"]),
    hours: z.int().min(1).max(720),
    instructions: z
      .array(
        z.strictObject({
          title: InWords,
          items: z
            .array(z.strictObject({ name: InWords, steps: z.array(InWords).min(1).max(12) }))
            .min(1)
            .max(12),
        }),
      )
      .max(8),
  });

/** Codes are unique; an empty list means that borrowers cannot pay by code. */
export function channelsGiven(offered: readonly Language[]) {
  return z
    .array(channel(inWords(Text, offered), inWords(Name, offered)))
    .max(20)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
      message: "every channel needs a code of its own",
    });
}
