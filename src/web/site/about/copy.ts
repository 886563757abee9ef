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
  hi: {
    description: "{company} कौन है, आप हमसे क्या उम्मीद कर सकते हैं, और हमें लिखने का फ़ॉर्म।",
    formTitle: "हमें लिखें",
    formText: "कोई सवाल, सुझाव, या कुछ जो ठीक नहीं हुआ: हम हर संदेश पढ़ते हैं।",
    name: "नाम",
    telephone: "फ़ोन नंबर",
    suggestion: "सुझाव",
    send: "भेजें",
    sent: "सफल!",
    incomplete: "कृपया पूरी जानकारी दें!",
    failed: "आपका संदेश नहीं भेजा गया: कोई जवाब नहीं आया। वह अब भी यहाँ है; कृपया फिर से भेजें।",
  },
  fil: {
    description:
      "Sino ang {company}, ano ang maaasahan mo sa amin, at isang form para makasulat sa amin.",
    formTitle: "Sumulat sa amin",
    formText: "Tanong, mungkahi, o may hindi naging maayos: binabasa namin ang bawat mensahe.",
    name: "Pangalan",
    telephone: "Telepono",
    suggestion: "Mungkahi",
    send: "Ipadala",
    sent: "Tagumpay!",
    incomplete: "Pakilagay ang kumpletong impormasyon!",
    failed:
      "Hindi naipadala ang mensahe mo: walang dumating na sagot. Narito pa rin ito; pakipadala ulit.",
  },
  zh: {
    description: "{company} 是谁、您可以期待什么，以及给我们留言的表单。",
    formTitle: "给我们留言",
    formText: "疑问、建议，或者哪里没有做好：每一条留言我们都会看。",
    name: "姓名",
    telephone: "电话",
    suggestion: "建议",
    send: "提交",
    sent: "提交成功！",
    incomplete: "请填写完整信息！",
    failed: "留言没有发出：没有收到回应。内容仍在这里，请再提交一次。",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
