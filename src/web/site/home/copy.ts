/** Words of the start page. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Short loans, clear costs",
    text: "See what you owe, when it is due and what it costs before you agree. Your loans are in the app.",
    openApp: "Open the app",
    call: "Call {phone}",
    write: "Write to {email}",
  },
  sw: {
    title: "Mikopo mifupi, gharama wazi",
    text: "Ona unachodaiwa, tarehe ya kulipa na gharama yake kabla ya kukubali. Mikopo yako iko kwenye programu.",
    openApp: "Fungua programu",
    call: "Piga {phone}",
    write: "Andika kwa {email}",
  },
  id: {
    title: "Pinjaman singkat, biaya jelas",
    text: "Lihat utang Anda, jatuh temponya, dan biayanya sebelum menyetujui. Pinjaman Anda ada di aplikasi.",
    openApp: "Buka aplikasi",
    call: "Telepon {phone}",
    write: "Tulis ke {email}",
  },
  hi: {
    title: "छोटी अवधि के लोन, साफ़ खर्च",
    text: "सहमत होने से पहले देखें कि कितना चुकाना है, कब चुकाना है और कितना खर्च आएगा। आपके लोन ऐप में हैं।",
    openApp: "ऐप खोलें",
    call: "{phone} पर कॉल करें",
    write: "{email} पर लिखें",
  },
  fil: {
    title: "Maikling loan, malinaw ang gastos",
    text: "Alamin kung magkano ang utang mo, kailan ang due date, at magkano ang gastos bago ka pumayag. Nasa app ang mga loan mo.",
    openApp: "Buksan ang app",
    call: "Tumawag sa {phone}",
    write: "Sumulat sa {email}",
  },
  zh: {
    title: "短期借款，费用清楚",
    text: "同意之前，您就能看清欠多少、何时还、费用多少。您的借款都在 App 里。",
    openApp: "打开 App",
    call: "拨打 {phone}",
    write: "发邮件至 {email}",
  },
} satisfies Record<Language, Record<string, string>>;
