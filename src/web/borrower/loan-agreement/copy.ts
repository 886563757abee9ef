/** Words of the agreement page. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    accepted: "Accepted on {day}",
    draft: "You have not accepted this yet.",
    version: "Version {version}",
    back: "Back to the offer",
    backToLoan: "Back to the loan",
  },
  sw: {
    accepted: "Ulikubali tarehe {day}",
    draft: "Bado hujakubali mkataba huu.",
    version: "Toleo {version}",
    back: "Rudi kwenye ofa",
    backToLoan: "Rudi kwenye mkopo",
  },
  id: {
    accepted: "Disetujui pada {day}",
    draft: "Anda belum menyetujui perjanjian ini.",
    version: "Versi {version}",
    back: "Kembali ke penawaran",
    backToLoan: "Kembali ke pinjaman",
  },
  hi: {
    accepted: "{day} को स्वीकार किया",
    draft: "आपने इसे अभी स्वीकार नहीं किया है।",
    version: "संस्करण {version}",
    back: "ऑफ़र पर वापस जाएँ",
    backToLoan: "लोन पर वापस जाएँ",
  },
  fil: {
    accepted: "Tinanggap noong {day}",
    draft: "Hindi mo pa ito tinatanggap.",
    version: "Bersyon {version}",
    back: "Bumalik sa alok",
    backToLoan: "Bumalik sa loan",
  },
  zh: {
    accepted: "已于 {day} 同意",
    draft: "您尚未同意此协议。",
    version: "版本 {version}",
    back: "返回借款方案",
    backToLoan: "返回借款",
  },
} satisfies Record<Language, Record<string, string>>;
