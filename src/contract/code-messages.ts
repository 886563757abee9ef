/** Messages about a code that is wrong or was not sent, for any purpose. */
import { wordsByKey } from "./catalogue.ts";

export const codeMessages = wordsByKey("rejections.codeMessages");
