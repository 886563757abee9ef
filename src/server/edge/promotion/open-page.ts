/** Calls of an open landing page: its page view id (sid), and spoken digits as an alternative to the picture. */
import type { askCaptchaProof, askCaptchaSound, openSid } from "#contract/promotion.ts";
import { spokenDigits } from "../../platform/captcha/spoken-digits.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { newSid, saveAnswer } from "./captcha.ts";
import { newProof, takeProof } from "./proof-of-work.ts";

export const handleOpenSid: CommandHandler<typeof openSid> = async (tx, _input, call) => {
  const sid = await newSid(tx, call);
  return sid === null ? { ok: false, rejection: "tooManyTries" } : { ok: true, data: { sid } };
};

export const handleAskProof: CommandHandler<typeof askCaptchaProof> = async (tx, { sid }, call) => {
  const asked = await newProof(tx, call, sid);
  return typeof asked === "string" ? { ok: false, rejection: asked } : { ok: true, data: asked };
};

/** Without a valid proof of work, only a few sounds an hour are given. */
export const handleAskSound: CommandHandler<typeof askCaptchaSound> = async (
  tx,
  { sid, proof },
  call,
) => {
  const proved = proof !== "" && (await takeProof(tx, call, sid, proof));
  const answer = call.services.newCaptchaText("sound");
  const saved = await saveAnswer(tx, call, sid, {
    answer,
    kind: proved ? "sound-proved" : "sound",
  });
  if (saved !== "saved") return { ok: false, rejection: saved };
  const wav = await spokenDigits(answer, call.language);
  const base64 = Buffer.from(wav).toString("base64");
  return { ok: true, data: { sound: `data:audio/wav;base64,${base64}` } };
};
