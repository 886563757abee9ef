/** What can be wrong with a field of a call, in words; {bound} is the limit that was passed or what is taken. */
import { wordsByKey } from "#contract/catalogue.ts";

export const inputProblemCopy = wordsByKey("rejections.fields");

export type InputProblem = keyof typeof inputProblemCopy;
