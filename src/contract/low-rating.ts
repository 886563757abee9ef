/**
 * The low-rate point (AC-5): where a borrower who gave few stars says why. Few stars never go to the store; they are
 * heard by the lender: a reason is counted, and what the borrower writes reaches the desk with a number to call back.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id, Nothing } from "./fields.ts";
import { lowRatingReasons } from "./low-rating-reasons.ts";

export const tellLowRating = defineEndpoint({
  name: "tellLowRating",
  summary:
    "Keeps why a borrower was not content with an order; without an order the one rated last is meant",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/low-rate-point",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    orderId: Id.optional(),
    reason: z.enum(lowRatingReasons).optional(),
    /** The borrower's own words; "" for none. */
    words: z.string().max(4_000).optional(),
  }),
  output: Nothing,
  refusals: {
    wordsTooLong: {
      code: "980011",
      message: {
        en: "Your message is too long: at most 500 characters. Please shorten it.",
        sw: "Ujumbe wako ni mrefu mno: herufi 500 zisizidi. Tafadhali ufupishe.",
        id: "Pesan Anda terlalu panjang: paling banyak 500 karakter. Silakan persingkat.",
        hi: "आपका संदेश बहुत लंबा है: ज़्यादा से ज़्यादा 500 अक्षर। कृपया छोटा करें।",
        fil: "Masyadong mahaba ang mensahe mo: hanggang 500 karakter lang. Pakiiklian.",
        zh: "内容太长：最多 500 个字。请缩短。",
      },
    },
    tooMany: {
      code: "980012",
      message: {
        en: "You have written to us several times today. Please call us, or write again tomorrow.",
        sw: "Umetuandikia mara kadhaa leo. Tafadhali tupigie simu, au andika tena kesho.",
        id: "Anda sudah beberapa kali menulis kepada kami hari ini. Silakan telepon kami, atau tulis lagi besok.",
        hi: "आज आप हमें कई बार लिख चुके हैं। कृपया हमें फ़ोन करें, या कल फिर लिखें।",
        fil: "Ilang beses ka nang sumulat sa amin ngayong araw. Pakitawagan kami, o sumulat ulit bukas.",
        zh: "您今天已多次给我们留言。请致电我们，或明天再留言。",
      },
    },
  },
});
