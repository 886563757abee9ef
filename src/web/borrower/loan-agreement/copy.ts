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
} satisfies Record<Language, Record<string, string>>;
