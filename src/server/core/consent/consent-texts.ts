/**
 * The consent texts shown to borrowers. Changing a text requires a higher version; borrowers who agreed to an earlier one are asked
 * again.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/languages.ts";
import type { ConsentName } from "#contract/onboarding-steps.ts";

const texts = wordsByKey("consents.texts");

interface ConsentText {
  version: number;
  title: Words;
  /** Paragraphs; "{lender}" becomes the lender's name. */
  text: readonly Words[];
}

export const consentTexts: Readonly<Record<ConsentName, ConsentText>> = {
  privacy: {
    version: 1,
    title: texts.privacy.title,
    text: texts.privacy.text,
  },
  "credit-check": {
    version: 1,
    title: texts.creditCheck.title,
    text: texts.creditCheck.text,
  },
  "device-location": {
    version: 1,
    title: texts.deviceLocation.title,
    text: texts.deviceLocation.text,
  },
  notices: {
    version: 1,
    title: texts.notices.title,
    text: texts.notices.text,
  },
};
