/** Words of the error page, chosen by the root loader for every page: what happened, what to do next. */
import type { Language } from "#contract/words.ts";

export const failureCopy = {
  en: {
    session: {
      title: "Please sign in again",
      text: "This page needs your session, and there is none or it has ended. Open it again from the app.",
    },
    missing: {
      title: "We could not find this page",
      text: "The address may be old or mistyped. Nothing about your loan has changed.",
    },
    outage: {
      title: "We cannot reach our service",
      text: "Nothing was lost. Please check your connection and try again.",
    },
    refused: { title: "This is not possible right now", text: "Please go back and try again." },
    bug: {
      title: "Something went wrong on our side",
      text: "Nothing was changed. Please try again; if it stays, call us.",
    },
    signInHere: "Sign in with your mobile number to go on. Nothing was lost.",
    signIn: "Sign in",
    tryAgain: "Try again",
    openApp: "Open the app",
    home: "Go to the start page",
    call: "Call {phone}",
  },
  sw: {
    session: {
      title: "Tafadhali ingia tena",
      text: "Ukurasa huu unahitaji uwe umeingia, na muda wako umeisha au haujaanza. Ufungue tena kutoka kwenye programu.",
    },
    missing: {
      title: "Hatukupata ukurasa huu",
      text: "Anwani inaweza kuwa ya zamani au imekosewa. Hakuna kilichobadilika kwenye mkopo wako.",
    },
    outage: {
      title: "Hatuwezi kufikia huduma yetu",
      text: "Hakuna kilichopotea. Tafadhali kagua mtandao wako kisha ujaribu tena.",
    },
    refused: { title: "Hili haliwezekani kwa sasa", text: "Tafadhali rudi nyuma ujaribu tena." },
    bug: {
      title: "Kuna hitilafu upande wetu",
      text: "Hakuna kilichobadilika. Tafadhali jaribu tena; ikiendelea, tupigie simu.",
    },
    signInHere: "Ingia kwa namba yako ya simu ili kuendelea. Hakuna kilichopotea.",
    signIn: "Ingia",
    tryAgain: "Jaribu tena",
    openApp: "Fungua programu",
    home: "Nenda ukurasa wa mwanzo",
    call: "Piga {phone}",
  },
  id: {
    session: {
      title: "Silakan masuk lagi",
      text: "Halaman ini memerlukan sesi Anda, dan sesi itu tidak ada atau sudah berakhir. Buka kembali dari aplikasi.",
    },
    missing: {
      title: "Halaman ini tidak ditemukan",
      text: "Alamatnya mungkin sudah lama atau salah ketik. Tidak ada yang berubah pada pinjaman Anda.",
    },
    outage: {
      title: "Layanan kami tidak dapat dihubungi",
      text: "Tidak ada yang hilang. Silakan periksa koneksi Anda dan coba lagi.",
    },
    refused: { title: "Saat ini tidak bisa dilakukan", text: "Silakan kembali dan coba lagi." },
    bug: {
      title: "Terjadi kesalahan di pihak kami",
      text: "Tidak ada yang berubah. Silakan coba lagi; jika berlanjut, hubungi kami.",
    },
    signInHere: "Masuk dengan nomor ponsel Anda untuk melanjutkan. Tidak ada yang hilang.",
    signIn: "Masuk",
    tryAgain: "Coba lagi",
    openApp: "Buka aplikasi",
    home: "Ke halaman awal",
    call: "Telepon {phone}",
  },
  hi: {
    session: {
      title: "कृपया फिर से साइन इन करें",
      text: "इस पेज के लिए साइन इन ज़रूरी है, और आपका सेशन शुरू नहीं हुआ है या खत्म हो गया है। इसे ऐप से दोबारा खोलें।",
    },
    missing: {
      title: "यह पेज नहीं मिला",
      text: "पता पुराना या गलत लिखा हो सकता है। आपके लोन में कुछ नहीं बदला है।",
    },
    outage: {
      title: "हमारी सेवा से संपर्क नहीं हो पा रहा",
      text: "आपका कुछ नहीं खोया है। कृपया अपना इंटरनेट जाँचें और फिर कोशिश करें।",
    },
    refused: { title: "यह अभी नहीं हो सकता", text: "कृपया वापस जाकर फिर कोशिश करें।" },
    bug: {
      title: "हमारी ओर से कोई गड़बड़ी हुई",
      text: "कुछ नहीं बदला है। कृपया फिर कोशिश करें; समस्या बनी रहे तो हमें कॉल करें।",
    },
    signInHere: "आगे बढ़ने के लिए अपने मोबाइल नंबर से साइन इन करें। आपका कुछ नहीं खोया है।",
    signIn: "साइन इन करें",
    tryAgain: "फिर कोशिश करें",
    openApp: "ऐप खोलें",
    home: "शुरुआती पेज पर जाएँ",
    call: "{phone} पर कॉल करें",
  },
  fil: {
    session: {
      title: "Pakisubukang mag-sign in ulit",
      text: "Kailangan ng page na ito ang session mo, pero wala nito o tapos na ito. Buksan ulit ang page mula sa app.",
    },
    missing: {
      title: "Hindi namin makita ang page na ito",
      text: "Baka luma na o mali ang pagkaka-type ng address. Walang nagbago sa loan mo.",
    },
    outage: {
      title: "Hindi maabot ang serbisyo namin",
      text: "Walang nawala. Pakitingnan ang koneksyon mo at subukan ulit.",
    },
    refused: { title: "Hindi ito puwede sa ngayon", text: "Bumalik at pakisubukan ulit." },
    bug: {
      title: "Nagkaproblema sa panig namin",
      text: "Walang nagbago. Pakisubukan ulit; kung ganoon pa rin, tumawag sa amin.",
    },
    signInHere: "Mag-sign in gamit ang numero ng mobile mo para makapagpatuloy. Walang nawala.",
    signIn: "Mag-sign in",
    tryAgain: "Subukan ulit",
    openApp: "Buksan ang app",
    home: "Pumunta sa unang page",
    call: "Tumawag sa {phone}",
  },
  zh: {
    session: {
      title: "请重新登录",
      text: "此页面需要登录，您尚未登录或登录已过期。请从 App 重新打开。",
    },
    missing: {
      title: "找不到此页面",
      text: "地址可能已失效或输入有误。您的借款没有任何变动。",
    },
    outage: {
      title: "无法连接到我们的服务",
      text: "没有任何内容丢失。请检查网络后重试。",
    },
    refused: { title: "暂时无法进行此操作", text: "请返回后重试。" },
    bug: {
      title: "我们这边出了问题",
      text: "没有任何改动。请重试；如果仍不行，请致电我们。",
    },
    signInHere: "请用手机号码登录后继续。没有任何内容丢失。",
    signIn: "登录",
    tryAgain: "重试",
    openApp: "打开 App",
    home: "返回首页",
    call: "拨打 {phone}",
  },
} satisfies Record<Language, unknown>;

export type FailureWords = (typeof failureCopy)["en"];
