/** Words of the console's error page, put by the root loader over the borrowers': what happened, what to do next. */
import type { Language } from "#contract/words.ts";

export const consoleFailureCopy = {
  en: {
    missing: {
      title: "We could not find this page",
      text: "The address may be old or mistyped.",
    },
    refused: { title: "This is not possible", text: "Please go back and try again." },
    outage: {
      title: "The service does not answer",
      text: "Nothing was lost. Please try again in a moment.",
    },
    bug: {
      title: "Something went wrong on our side",
      text: "Nothing was changed. Please try again; if it stays, tell whoever runs the server.",
    },
    tryAgain: "Try again",
    home: "Go to the first page",
  },
  sw: {
    missing: {
      title: "Hatukupata ukurasa huu",
      text: "Anwani inaweza kuwa ya zamani au imekosewa.",
    },
    refused: { title: "Hili haliwezekani", text: "Tafadhali rudi nyuma ujaribu tena." },
    outage: {
      title: "Huduma haijibu",
      text: "Hakuna kilichopotea. Tafadhali jaribu tena baada ya muda mfupi.",
    },
    bug: {
      title: "Kuna hitilafu upande wetu",
      text: "Hakuna kilichobadilika. Tafadhali jaribu tena; ikiendelea, mwambie anayesimamia seva.",
    },
    tryAgain: "Jaribu tena",
    home: "Nenda ukurasa wa kwanza",
  },
  id: {
    missing: {
      title: "Halaman ini tidak ditemukan",
      text: "Alamatnya mungkin sudah lama atau salah ketik.",
    },
    refused: { title: "Ini tidak bisa dilakukan", text: "Silakan kembali dan coba lagi." },
    outage: {
      title: "Layanan tidak merespons",
      text: "Tidak ada yang hilang. Silakan coba lagi sebentar lagi.",
    },
    bug: {
      title: "Terjadi kesalahan di pihak kami",
      text: "Tidak ada yang berubah. Silakan coba lagi; jika berlanjut, beri tahu pengelola server.",
    },
    tryAgain: "Coba lagi",
    home: "Ke halaman pertama",
  },
  hi: {
    missing: {
      title: "यह पेज नहीं मिला",
      text: "पता पुराना या गलत लिखा हो सकता है।",
    },
    refused: { title: "यह नहीं हो सकता", text: "कृपया वापस जाकर फिर कोशिश करें।" },
    outage: {
      title: "सेवा जवाब नहीं दे रही",
      text: "आपका कुछ नहीं खोया है। कृपया थोड़ी देर में फिर कोशिश करें।",
    },
    bug: {
      title: "हमारी ओर से कोई गड़बड़ी हुई",
      text: "कुछ नहीं बदला है। कृपया फिर कोशिश करें; समस्या बनी रहे तो सर्वर चलाने वाले को बताएँ।",
    },
    tryAgain: "फिर कोशिश करें",
    home: "पहले पेज पर जाएँ",
  },
  fil: {
    missing: {
      title: "Hindi namin makita ang page na ito",
      text: "Baka luma na o mali ang pagkaka-type ng address.",
    },
    refused: { title: "Hindi ito puwede", text: "Bumalik at pakisubukan ulit." },
    outage: {
      title: "Hindi sumasagot ang serbisyo",
      text: "Walang nawala. Pakisubukan ulit maya-maya.",
    },
    bug: {
      title: "Nagkaproblema sa panig namin",
      text: "Walang nagbago. Pakisubukan ulit; kung ganoon pa rin, sabihan ang namamahala ng server.",
    },
    tryAgain: "Subukan ulit",
    home: "Pumunta sa unang page",
  },
  zh: {
    missing: {
      title: "找不到此页面",
      text: "地址可能已失效或输入有误。",
    },
    refused: { title: "无法进行此操作", text: "请返回后重试。" },
    outage: {
      title: "服务没有响应",
      text: "没有任何内容丢失，请稍后重试。",
    },
    bug: {
      title: "我们这边出了问题",
      text: "没有任何改动。请重试；如果仍不行，请告知服务器管理员。",
    },
    tryAgain: "重试",
    home: "返回首页",
  },
} satisfies Record<Language, unknown>;
