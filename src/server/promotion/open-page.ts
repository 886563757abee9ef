/** What a landing page asks for while it is being looked at: its sid, and a question in place of the picture. */
import type { askCaptchaQuestion, openSid } from "#contract/promotion.ts";
import { fillPlaces, type Language, listed } from "#contract/words.ts";
import type { CommandHandler } from "../http/handler.ts";
import { keepAnswer, newSid } from "./captcha.ts";
import { newDigits } from "./captcha-text.ts";
import { digitWords, questionWords } from "./copy.ts";

export const handleOpenSid: CommandHandler<typeof openSid> = async (tx, _input, call) => {
  const sid = await newSid(tx, call);
  return sid === null ? { ok: false, refusal: "tooManyTries" } : { ok: true, data: { sid } };
};

export const handleAskQuestion: CommandHandler<typeof askCaptchaQuestion> = async (
  tx,
  { sid },
  call,
) => {
  const answer = newDigits();
  const kept = await keepAnswer(tx, call, sid, { answer, kind: "question" });
  if (kept !== "kept") return { ok: false, refusal: kept };
  return { ok: true, data: { question: questionFor(answer, call.language) } };
};

/** "seven, two, nine, one: type the four digits". */
export function questionFor(digits: string, language: Language): string {
  const words = digitWords[language].split(" ");
  const said = [...digits].map((digit) => words[Number(digit)] ?? "");
  return fillPlaces(questionWords[language], { digits: listed(said, language) });
}
