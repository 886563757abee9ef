/**
 * What visitors write to the lender on the About page, and what staff read of it (OS-2). The specification's form
 * makes no call; ours keeps the message.
 */
import { z } from "zod";
import { defineEndpoint, type Refusal } from "./endpoint.ts";
import { Count, Nothing } from "./fields.ts";

/** Characters, as a person counts them. */
export const suggestionLimits = { name: 100, telephone: 40, suggestion: 1000 } as const;

/** As it was typed; what is missing or too long is judged with words of its own. */
const Typed = z.string().max(8_000);

export const saveSuggestion = defineEndpoint({
  name: "saveSuggestion",
  summary:
    "Keeps a visitor's message for the lender; an equal one within a day is the same message",
  effect: "command",
  method: "POST",
  path: "/site/suggestion",
  encoding: "form",
  client: "json",
  success: "0",
  session: "none",
  input: z.object({ name: Typed, telephone: Typed, suggestion: Typed }),
  output: Nothing,
  says: () => ({
    en: "Success!",
    sw: "Imefanikiwa!",
    id: "Berhasil!",
    hi: "सफल!",
    fil: "Tagumpay!",
    zh: "提交成功！",
  }),
  refusals: {
    /** The specification's own, to the letter (OS-2). */
    incomplete: {
      code: "940011",
      message: {
        en: "Please provide complete information!",
        sw: "Tafadhali jaza taarifa zote!",
        id: "Harap isi informasi dengan lengkap!",
        hi: "कृपया पूरी जानकारी दें!",
        fil: "Pakilagay ang kumpletong impormasyon!",
        zh: "请填写完整信息！",
      },
    },
    tooLong: {
      code: "940012",
      message: {
        en: "Your message is too long: at most 1000 characters, and 100 for the name. Please shorten it.",
        sw: "Ujumbe wako ni mrefu mno: herufi 1000 zisizidi, na 100 kwa jina. Tafadhali ufupishe.",
        id: "Pesan Anda terlalu panjang: paling banyak 1000 karakter, dan 100 untuk nama. Silakan persingkat.",
        hi: "आपका संदेश बहुत लंबा है: ज़्यादा से ज़्यादा 1000 अक्षर, और नाम के लिए 100। कृपया छोटा करें।",
        fil: "Masyadong mahaba ang mensahe mo: hanggang 1000 karakter lang, at 100 para sa pangalan. Pakiiklian.",
        zh: "内容太长：留言最多 1000 个字，姓名最多 100 个字。请缩短。",
      },
    },
    tooMany: {
      code: "940013",
      message: {
        en: "We have received very many messages today. Please try again tomorrow, or call us or write an e-mail.",
        sw: "Tumepokea ujumbe mwingi sana leo. Tafadhali jaribu tena kesho, au tupigie simu au utuandikie barua pepe.",
        id: "Kami menerima sangat banyak pesan hari ini. Silakan coba lagi besok, atau telepon atau kirim email kepada kami.",
        hi: "आज हमें बहुत सारे संदेश मिले हैं। कृपया कल फिर कोशिश करें, या हमें कॉल करें या ई-मेल लिखें।",
        fil: "Napakarami naming natanggap na mensahe ngayong araw. Pakisubukan ulit bukas, o tumawag o mag-email sa amin.",
        zh: "今天收到的留言非常多。请明天再试，或者给我们打电话、发邮件。",
      },
    },
  } satisfies Record<string, Refusal>,
});

export const SuggestionShown = z.object({
  suggestionId: z.string(),
  name: z.string(),
  telephone: z.string(),
  suggestion: z.string(),
  language: z.string(),
  /** What a borrower wrote about; "" or left out for a visitor. */
  orderNo: z.string().optional(),
  /** Wall clock of the lender's time zone: "2026-03-02 14:05". */
  sentAt: z.string(),
  /** "" while nobody has marked it as read. */
  readAt: z.string(),
  readBy: z.string(),
});
export type SuggestionShown = z.output<typeof SuggestionShown>;

const ofStaff = { client: "json", success: "0", session: "staff" } as const;

export const listSuggestions = defineEndpoint({
  ...ofStaff,
  name: "listSuggestions",
  summary: "Messages of visitors and borrowers: unread ones first, then the newest first",
  effect: "query",
  method: "GET",
  path: "/console/suggestions",
  encoding: "query",
  /** From 0. */
  input: z.object({ page: Count }),
  output: z.object({
    suggestions: z.array(SuggestionShown),
    unread: z.int(),
    more: z.boolean(),
  }),
  refusals: {},
});

export const markSuggestionRead = defineEndpoint({
  ...ofStaff,
  name: "markSuggestionRead",
  summary: "Marks a visitor's message as read; marked twice, the first one stays",
  effect: "command",
  method: "POST",
  path: "/console/suggestions/read",
  encoding: "form",
  input: z.object({ suggestionId: z.string().regex(/^\d{1,15}$/) }),
  output: Nothing,
  refusals: {},
});
