/**
 * What borrowers agree to, as it is shown to them. Whoever changes a text raises its version: standing consents to
 * the one before are then asked for anew.
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
