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
} satisfies Record<Language, Record<string, string>>;
