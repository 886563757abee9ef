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
    unread: {
      one: "Ujumbe {count} ambao bado haujasomwa",
      other: "Ujumbe {count} ambao bado haujasomwa",
    },
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
    unread: {
      one: "{count} pesan belum dibaca siapa pun",
      other: "{count} pesan belum dibaca siapa pun",
    },
    none: "Tidak ada pesan.",
    fresh: "Baru",
    markRead: "Tandai sudah dibaca",
    read: "Dibaca oleh {name}, {at}",
    newer: "Lebih baru",
    older: "Lebih lama",
  },
  hi: {
    title: "संदेश",
    about: "साइट के “हमारे बारे में” पेज के फ़ॉर्म से लोगों ने जो लिखा। उन्हें फ़ोन से जवाब दें।",
    unread: { one: "{count} संदेश जो किसी ने नहीं पढ़े", other: "{count} संदेश जो किसी ने नहीं पढ़े" },
    none: "कोई संदेश नहीं।",
    fresh: "नया",
    markRead: "पढ़ा हुआ चिह्नित करें",
    read: "{name} ने पढ़ा, {at}",
    newer: "नए",
    older: "पुराने",
  },
  fil: {
    title: "Mga mensahe",
    about:
      "Isinulat ng mga bisita ng site sa form ng pahinang Tungkol sa amin. Sagutin sila sa telepono.",
    unread: {
      one: "{count} mensaheng wala pang nakabasa",
      other: "{count} mensaheng wala pang nakabasa",
    },
    none: "Walang mensahe.",
    fresh: "Bago",
    markRead: "Markahan bilang nabasa",
    read: "Binasa ni {name}, {at}",
    newer: "Mas bago",
    older: "Mas luma",
  },
  zh: {
    title: "留言",
    about: "网站访客在“关于我们”页面的表单里写的内容。请电话回复。",
    unread: { one: "{count} 条留言还没有人看过", other: "{count} 条留言还没有人看过" },
    none: "没有留言。",
    fresh: "新",
    markRead: "标为已读",
    read: "{name} 已读，{at}",
    newer: "较新",
    older: "较早",
  },
} satisfies Record<Language, unknown>;
