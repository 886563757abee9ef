/** What is said of a code by message that does not count or is not sent, whatever it is to confirm. */
import { wordsByKey } from "./catalogue.ts";

export const codeMessages = wordsByKey("rejections.codeMessages");
