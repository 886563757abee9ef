/**
 * Every message that goes to a telephone in writing, by its purpose: what a lender registers with operators that ask for it. What the
 * lender publishes in the console is registered in its own words, before the day it is in force from.
 */
import { type Language, languages } from "#contract/languages.ts";
import { type MessageId, messageIds } from "#contract/text-ids.ts";
import { textDocument } from "#contract/texts.ts";
import type { Day } from "#values/business-day.ts";
import { wholeMessage } from "../../core/text/declared-texts.ts";
import type { TextBody } from "../../core/text/lender-texts.ts";
import { shippedText } from "../../core/text/shipped-texts.ts";
import { messageInForce, type TextServices } from "../../core/text/text-in-force.ts";
import type { Configuration } from "../../platform/services/configuration.ts";

type Published = Pick<Configuration, "inForce" | "scheduled">;
type TextsRead = Pick<TextServices, "calendar"> & { configuration: Published };

/** A call is read aloud: no operator registers it. */
const written = messageIds.filter((id) => id !== "message-voice-code");

const purposeOf = (id: MessageId): string => id.replace(/^message-/, "");

/** The texts' part of a configuration in which the lender has published nothing. */
export const nothingPublished: Published = { inForce: () => null, scheduled: () => null };

export interface MessageTemplate {
  purpose: string;
  language: Language;
  text: string;
  /** The day a published text is in force from that is still to come; null for what is sent today. */
  from: Day | null;
}

/** What is sent today in every language, and what the lender has published for later. */
export function templatesInForce(services: TextsRead): MessageTemplate[] {
  return written.flatMap((id) =>
    languages.flatMap((language): MessageTemplate[] => {
      const purpose = purposeOf(id);
      const now = { purpose, language, text: messageInForce(id, language, services), from: null };
      const { kind, key } = textDocument(id, language);
      const next = services.configuration.scheduled(kind, key, services.calendar.today());
      if (next === null) return [now];
      // Read by the shape of its kind when it was fetched; null leads back to the shipped text.
      const source = (next.body as TextBody | null)?.source ?? shippedText(id, language);
      return [now, { ...now, text: wholeMessage(id, source.trim()), from: next.from }];
    }),
  );
}
