/** Words of the list of products. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Loans you can ask for",
    none: "No loan is offered at the moment.",
    moreProducts: "To my home page",
  },
  sw: {
    title: "Mikopo unayoweza kuomba",
    none: "Hakuna mkopo unaotolewa kwa sasa.",
    moreProducts: "Nenda mwanzo",
  },
  id: {
    title: "Pinjaman yang bisa diajukan",
    none: "Saat ini tidak ada pinjaman yang ditawarkan.",
    moreProducts: "Ke beranda saya",
  },
  hi: {
    title: "जिन लोन के लिए आप आवेदन कर सकते हैं",
    none: "अभी कोई लोन नहीं दिया जा रहा है।",
    moreProducts: "मेरे होम पेज पर",
  },
  fil: {
    title: "Mga loan na maaaring hilingin",
    none: "Walang iniaalok na loan sa ngayon.",
    moreProducts: "Sa home page ko",
  },
  zh: { title: "可申请的借款", none: "目前没有可申请的借款。", moreProducts: "回到我的首页" },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
