/** A message's text together with its template and values: providers with registered templates need the values alone. */
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { MessageId } from "#contract/text-ids.ts";
import { smsValues } from "../text/sms-length.ts";
import { messageInForce, type TextServices } from "../text/text-in-force.ts";

interface FilledText {
  text: string;
  language: Language;
  /** By the text's placeholders. */
  values: Readonly<Record<string, string>>;
}

/** The wording in force today, with its values as messages write them (smsValues). Throws when a placeholder has no value. */
export function filledText(
  id: MessageId,
  language: Language,
  given: Readonly<Record<string, string>>,
  services: TextServices,
): FilledText {
  const values = smsValues(given);
  return {
    text: fillPlaceholders(messageInForce(id, language, services), values),
    language,
    values,
  };
}
