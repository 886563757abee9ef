/** Words of the list of visitors' messages. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Messages",
    about:
      "What visitors wrote with the form on the site's About page, and borrowers about an order. Answer them by telephone.",
    order: "About order {order}",
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
    about:
      "Walichoandika wageni kwa fomu ya ukurasa wa Kuhusu sisi, na wakopaji kuhusu agizo. Wajibu kwa simu.",
    order: "Kuhusu agizo {order}",
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
      "Yang ditulis pengunjung lewat formulir di halaman Tentang kami, dan peminjam tentang pesanan. Jawab lewat telepon.",
    order: "Tentang pesanan {order}",
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
    about:
      "“हमारे बारे में” पेज के फ़ॉर्म से लोगों ने, और किसी ऑर्डर के बारे में उधारकर्ताओं ने जो लिखा। उन्हें फ़ोन से जवाब दें।",
    order: "ऑर्डर {order} के बारे में",
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
      "Isinulat ng mga bisita sa form ng pahinang Tungkol sa amin, at ng mga nangungutang tungkol sa order. Sagutin sila sa telepono.",
    order: "Tungkol sa order {order}",
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
    about: "网站访客在“关于我们”页面表单里写的内容，以及借款人就订单写的内容。请电话回复。",
    order: "关于订单 {order}",
    unread: { one: "{count} 条留言还没有人看过", other: "{count} 条留言还没有人看过" },
    none: "没有留言。",
    fresh: "新",
    markRead: "标为已读",
    read: "{name} 已读，{at}",
    newer: "较新",
    older: "较早",
  },
} satisfies Record<Language, unknown>;
