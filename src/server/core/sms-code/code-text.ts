/** The message with a code: the code, how long it is valid, and not to share it. Short, because a second SMS segment costs. */

import { wordsByKey } from "#contract/catalogue.ts";
import { languages, type Words } from "#contract/languages.ts";

export const codeCopy = wordsByKey("messages.codeNotice");

/** The last line lets a browser of that host fill in the code (WebOTP). */
export const codeText = Object.fromEntries(
  languages.map((language) => [language, `${codeCopy.sms[language]}\n\n@{host} #{code}`]),
) as Words;
