/** Words of the list of visitors' messages. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Messages",
    about:
      "What visitors of the site wrote with the form on its About page. Answer them by telephone.",
    unread: {
      one: "{count} message nobody has read yet",
      other: "{count} messages nobody has read yet",
    },
    none: "No messages.",
    fresh: "New",
    markRead: "Mark as read",
    read: "Read by {name}, {at}",
    newer: "Newer",
    older: "Older",
  },
  sw: {
    title: "Ujumbe",
    about: "Walichoandika wageni wa tovuti kwa fomu ya ukurasa wa Kuhusu sisi. Wajibu kwa simu.",
    unread: { other: "Ujumbe {count} ambao bado haujasomwa" },
    none: "Hakuna ujumbe.",
    fresh: "Mpya",
    markRead: "Weka alama umesomwa",
    read: "Umesomwa na {name}, {at}",
    newer: "Mapya zaidi",
    older: "Ya zamani zaidi",
  },
  id: {
    title: "Pesan",
    about:
      "Yang ditulis pengunjung situs lewat formulir di halaman Tentang kami. Jawab lewat telepon.",
    unread: { other: "{count} pesan belum dibaca siapa pun" },
    none: "Tidak ada pesan.",
    fresh: "Baru",
    markRead: "Tandai sudah dibaca",
    read: "Dibaca oleh {name}, {at}",
    newer: "Lebih baru",
    older: "Lebih lama",
  },
} satisfies Record<Language, unknown>;
