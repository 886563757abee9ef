/**
 * The text that rules in a language today: the lender's published version, else the one shipped with the software. Reads memory only,
 * so no page asks the database more than before.
 */
import type { Language } from "#contract/languages.ts";
import type { ConsentName } from "#contract/onboarding-steps.ts";
import { consentIds, type MessageId, type TextId } from "#contract/text-ids.ts";
import { textDocument } from "#contract/texts.ts";
import type { Services } from "../../platform/services/services.ts";
import { hasUnknownPlaceholder } from "./check-text.ts";
import { wholeMessage } from "./declared-texts.ts";
import type { TextBody } from "./lender-texts.ts";
import { shippedText } from "./shipped-texts.ts";
import { type ConsentText, readConsent } from "./text-formats.ts";

export interface TextServices extends Pick<Services, "calendar"> {
  configuration: Pick<Services["configuration"], "inForce">;
}

interface OwnText {
  source: string;
  /** The number of the lender's version, from 1. */
  version: number;
}

/** Versions of the lender's own count from here, so that no consent or agreement has the number of a shipped one. */
const ownVersionsAfter = 1_000;

/** As consents and agreements name it. */
export const ownVersion = (version: number) => ownVersionsAfter + version;

/** "2" for a shipped version, "L2" for the lender's second. */
export function versionName(version: number): string {
  return version > ownVersionsAfter ? `L${version - ownVersionsAfter}` : String(version);
}

/** Published by the lender and in force today; null where the shipped one rules. */
export function ownText(
  id: TextId,
  language: Language,
  { configuration, calendar }: TextServices,
): OwnText | null {
  const { kind, key } = textDocument(id, language);
  const published = configuration.inForce(kind, key, calendar.today());
  if (published === null || published.body === null) return null;
  // Read by the shape of its kind when it was fetched.
  const body = published.body as TextBody;
  return isFillable(id, body) ? { source: body.source, version: published.version } : null;
}

const fillable = new WeakMap<TextBody, boolean>();

/** A text published under an earlier version of the software may name a placeholder that is no longer filled. */
function isFillable(id: TextId, body: TextBody): boolean {
  const known = fillable.get(body);
  if (known !== undefined) return known;
  const fits = !hasUnknownPlaceholder(id, body.source);
  fillable.set(body, fits);
  return fits;
}

export function textInForce(id: TextId, language: Language, services: TextServices): string {
  return ownText(id, language, services)?.source ?? shippedText(id, language);
}

/** As it is sent, with its placeholders. */
export function messageInForce(id: MessageId, language: Language, services: TextServices): string {
  return wholeMessage(id, textInForce(id, language, services).trim());
}

/** Rises with every shipped consent text that changes; borrowers who agreed to an earlier one are asked again. */
const shippedConsentVersions: Readonly<Record<ConsentName, number>> = {
  privacy: 1,
  "credit-check": 1,
  "device-location": 1,
  notices: 1,
};

/** The version of a consent that counts in a language. */
export function consentVersion(
  consent: ConsentName,
  language: Language,
  services: TextServices,
): number {
  const own = ownText(consentIds[consent], language, services);
  return own === null ? shippedConsentVersions[consent] : ownVersion(own.version);
}

export function consentInForce(
  consent: ConsentName,
  language: Language,
  services: TextServices,
): ConsentText & { version: number } {
  const version = consentVersion(consent, language, services);
  return { version, ...readConsent(textInForce(consentIds[consent], language, services)) };
}
