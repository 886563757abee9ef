/** Words of the About tab around the lender's own text. The two answers in English are the specification's (OS-2). */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    description: "Who {company} is, what you can expect from us, and a form to write to us.",
    formTitle: "Write to us",
    formText: "A question, a suggestion, something that went wrong: we read every message.",
    name: "Name",
    telephone: "Telephone",
    suggestion: "Suggestion",
    send: "Send",
    sent: "Success!",
    incomplete: "Please provide complete information!",
    failed: "Your message was not sent: no answer came. It is still here; please send it again.",
  },
  sw: {
    description: "{company} ni nani, unachoweza kutarajia kwetu, na fomu ya kutuandikia.",
    formTitle: "Tuandikie",
    formText: "Swali, pendekezo, au jambo lililoenda vibaya: tunasoma kila ujumbe.",
    name: "Jina",
    telephone: "Simu",
    suggestion: "Pendekezo",
    send: "Tuma",
    sent: "Imefanikiwa!",
    incomplete: "Tafadhali jaza taarifa zote!",
    failed: "Ujumbe wako haukutumwa: jibu halikuja. Bado uko hapa; tafadhali utume tena.",
  },
  id: {
    description:
      "Siapa {company}, apa yang dapat Anda harapkan, dan formulir untuk menulis kepada kami.",
    formTitle: "Tulis kepada kami",
    formText: "Pertanyaan, saran, atau sesuatu yang keliru: kami membaca setiap pesan.",
    name: "Nama",
    telephone: "Telepon",
    suggestion: "Saran",
    send: "Kirim",
    sent: "Berhasil!",
    incomplete: "Harap isi informasi dengan lengkap!",
    failed:
      "Pesan Anda tidak terkirim: tidak ada jawaban. Pesan masih ada di sini; silakan kirim lagi.",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
