/** What a telephone gets: the code, how long it works, and that nobody else may hear it. Short: a second part costs. */

import { wordsByKey } from "#contract/catalogue.ts";
import { languages, type Words } from "#contract/languages.ts";

export const codeCopy = wordsByKey("messages.codeNotice");

/** The last line lets a browser of that very host fill the code in by itself (WebOTP). */
export const codeText = Object.fromEntries(
  languages.map((language) => [language, `${codeCopy.sms[language]}\n\n@{host} #{code}`]),
) as Words;
