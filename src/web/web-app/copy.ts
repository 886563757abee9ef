/** Words of the manifest: what the installed app is, and the ways its icon offers when it is held down. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    description: "Your loan, its plan and what you owe, from {name}.",
    complaints: "My complaints",
    contact: "Contact us",
  },
  sw: {
    description: "Mkopo wako, ratiba yake na kiasi unachodaiwa, kutoka {name}.",
    complaints: "Malalamiko yangu",
    contact: "Wasiliana nasi",
  },
  id: {
    description: "Pinjaman Anda, jadwalnya, dan yang harus dibayar, dari {name}.",
    complaints: "Keluhan saya",
    contact: "Hubungi kami",
  },
  hi: {
    description: "{name} से आपका लोन, उसकी किस्तें और बकाया राशि।",
    complaints: "मेरी शिकायतें",
    contact: "हमसे संपर्क करें",
  },
  fil: {
    description: "Ang loan mo, ang mga hulog nito at ang babayaran mo, mula sa {name}.",
    complaints: "Mga reklamo ko",
    contact: "Makipag-ugnayan",
  },
  zh: {
    description: "在 {name} 查看您的借款、还款计划和应还金额。",
    complaints: "我的投诉",
    contact: "联系我们",
  },
} satisfies Record<Language, Record<string, string>>;
