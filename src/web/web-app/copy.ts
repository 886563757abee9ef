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
} satisfies Record<Language, Record<string, string>>;
