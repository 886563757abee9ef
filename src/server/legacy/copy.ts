/** Words the older confirmation has of its own, in the order they are shown. */
import type { Words } from "#contract/words.ts";

export const legacyCopy = {
  term: { en: "Term", sw: "Muda", id: "Tenor", hi: "अवधि", fil: "Tagal", zh: "借款期限" },
  rate: {
    en: "Interest rate",
    sw: "Kiwango cha riba",
    id: "Suku bunga",
    hi: "ब्याज दर",
    fil: "Rate ng interes",
    zh: "利率",
  },
  account: {
    en: "The money goes to",
    sw: "Pesa itatumwa kwenye",
    id: "Dana dikirim ke",
    hi: "पैसे पाने का खाता",
    fil: "Mapupunta ang pera sa",
    zh: "款项发到",
  },
  accountMissing: {
    en: "No account yet",
    sw: "Bado hakuna akaunti",
    id: "Belum ada rekening",
    hi: "अभी कोई खाता नहीं",
    fil: "Wala pang account",
    zh: "暂无账户",
  },
  button: {
    en: "Loan Now",
    sw: "Kopa Sasa",
    id: "Pinjam Sekarang",
    hi: "अभी लोन लें",
    fil: "Mag-loan Na",
    zh: "立即借款",
  },
} as const satisfies Record<string, Words>;
