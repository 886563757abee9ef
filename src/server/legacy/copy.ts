/** Words the older confirmation has of its own, in the order they are shown. */
import type { Words } from "#contract/words.ts";

export const legacyCopy = {
  term: { en: "Term", sw: "Muda", id: "Tenor" },
  rate: { en: "Interest rate", sw: "Kiwango cha riba", id: "Suku bunga" },
  account: {
    en: "The money goes to",
    sw: "Pesa itatumwa kwenye",
    id: "Dana dikirim ke",
  },
  accountMissing: {
    en: "No account yet",
    sw: "Bado hakuna akaunti",
    id: "Belum ada rekening",
  },
  button: { en: "Loan Now", sw: "Kopa Sasa", id: "Pinjam Sekarang" },
} as const satisfies Record<string, Words>;
