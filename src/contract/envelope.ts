/** The answer every call gives: code, message, data (spec section 3; AP-2), and the refusals any call may give. */
import type { Refusal } from "./endpoint.ts";

export interface Envelope<T = unknown> {
  code: string;
  message: string;
  data: T;
}

/** Success is a code that parses to the number 0 ("0", "00"); anything else is a refusal. */
export function isSuccess(code: unknown): boolean {
  const text = String(code).trim();
  return text !== "" && Number(text) === 0;
}

/** Refusals that are not an endpoint's own. */
export const commonRefusals = {
  invalidInput: {
    code: "900400",
    message: {
      en: "Something in this request is missing or wrong. Please check it and try again.",
      sw: "Kuna kitu kimekosekana au si sahihi. Tafadhali kagua kisha ujaribu tena.",
      id: "Ada data yang kurang atau salah. Silakan periksa lalu coba lagi.",
      hi: "इस अनुरोध में कुछ छूट गया है या गलत है। कृपया जाँचकर फिर कोशिश करें।",
      fil: "May kulang o mali sa request na ito. Pakitingnan at subukan ulit.",
      zh: "请求中有内容缺失或有误，请检查后重试。",
    },
  },
  sessionNeeded: {
    code: "900401",
    message: {
      en: "Your session has ended. Please open the app again to sign in.",
      sw: "Muda wako umeisha. Tafadhali fungua programu tena ili kuingia.",
      id: "Sesi Anda telah berakhir. Silakan buka kembali aplikasi untuk masuk.",
      hi: "आपका सेशन खत्म हो गया है। साइन इन करने के लिए कृपया ऐप फिर से खोलें।",
      fil: "Tapos na ang session mo. Buksan ulit ang app para mag-sign in.",
      zh: "登录已过期，请重新打开 App 登录。",
    },
  },
  staffNeeded: {
    code: "900402",
    message: {
      en: "You are not signed in, or your session has ended. Please sign in again.",
      sw: "Hujaingia, au muda wako umeisha. Tafadhali ingia tena.",
      id: "Anda belum masuk, atau sesi Anda telah berakhir. Silakan masuk lagi.",
      hi: "आपने साइन इन नहीं किया है, या आपका सेशन खत्म हो गया है। कृपया फिर से साइन इन करें।",
      fil: "Hindi ka naka-sign in, o tapos na ang session mo. Mag-sign in ulit.",
      zh: "您尚未登录或登录已过期，请重新登录。",
    },
  },
  roleNeeded: {
    code: "900403",
    message: {
      en: "Only a supervisor may do this. Please ask one.",
      sw: "Msimamizi pekee ndiye anayeweza kufanya hili. Tafadhali mwombe.",
      id: "Hanya penyelia yang boleh melakukan ini. Silakan minta bantuannya.",
      hi: "यह केवल सुपरवाइज़र कर सकते हैं। कृपया उनसे कहें।",
      fil: "Superbisor lang ang puwedeng gumawa nito. Humingi ng tulong sa isa.",
      zh: "只有主管可以这样操作，请联系主管。",
    },
  },
  ownPasswordNeeded: {
    code: "900406",
    message: {
      en: "You signed in with a one-time password. Please choose your own first.",
      sw: "Umeingia kwa nenosiri la mara moja. Tafadhali chagua lako mwenyewe kwanza.",
      id: "Anda masuk dengan kata sandi sekali pakai. Silakan buat kata sandi sendiri dulu.",
      hi: "आपने एक बार के पासवर्ड से साइन इन किया है। कृपया पहले अपना पासवर्ड चुनें।",
      fil: "Nag-sign in ka gamit ang one-time password. Pumili muna ng sarili mong password.",
      zh: "您使用的是一次性密码，请先设置自己的密码。",
    },
  },
  notFound: {
    code: "900404",
    message: {
      en: "We could not find this. Please go back to your orders and try again.",
      sw: "Hatukuweza kupata hii. Tafadhali rudi kwenye maagizo yako ujaribu tena.",
      id: "Data tidak ditemukan. Silakan kembali ke pesanan Anda dan coba lagi.",
      hi: "यह नहीं मिला। कृपया अपने ऑर्डर पर वापस जाकर फिर कोशिश करें।",
      fil: "Hindi namin ito makita. Bumalik sa mga order mo at subukan ulit.",
      zh: "未找到相关内容。请返回您的订单后重试。",
    },
  },
  wrongMethod: {
    code: "900405",
    message: {
      en: "This address does not take that kind of request. Please go back and try again.",
      sw: "Anwani hii haipokei ombi la aina hiyo. Tafadhali rudi nyuma ujaribu tena.",
      id: "Alamat ini tidak menerima permintaan seperti itu. Silakan kembali dan coba lagi.",
      hi: "इस पते पर ऐसा अनुरोध नहीं लिया जाता। कृपया वापस जाकर फिर कोशिश करें।",
      fil: "Hindi tumatanggap ng ganitong request ang address na ito. Bumalik at subukan ulit.",
      zh: "此地址不接受这类请求，请返回后重试。",
    },
  },
  tooLarge: {
    code: "900413",
    message: {
      en: "What you sent is too large. Please send less and try again.",
      sw: "Ulichotuma ni kikubwa mno. Tafadhali tuma kidogo kisha ujaribu tena.",
      id: "Data yang Anda kirim terlalu besar. Silakan kurangi lalu coba lagi.",
      hi: "आपने जो भेजा, वह बहुत बड़ा है। कृपया कम भेजें और फिर कोशिश करें।",
      fil: "Masyadong malaki ang ipinadala mo. Bawasan ito at subukan ulit.",
      zh: "发送的内容过大，请减少后重试。",
    },
  },
  tooManyCalls: {
    code: "900429",
    message: {
      en: "Too many requests came from here within a minute. This one was not carried out; please wait a minute and try again.",
      sw: "Maombi mengi mno yametoka hapa ndani ya dakika moja. Hili halikutekelezwa; tafadhali subiri dakika moja kisha ujaribu tena.",
      id: "Terlalu banyak permintaan dari sini dalam satu menit. Permintaan ini tidak dijalankan; silakan tunggu satu menit lalu coba lagi.",
      hi: "एक मिनट के भीतर यहाँ से बहुत ज़्यादा अनुरोध आए। यह अनुरोध पूरा नहीं किया गया; कृपया एक मिनट रुककर फिर कोशिश करें।",
      fil: "Sobrang daming request ang galing dito sa loob ng isang minuto. Hindi itinuloy ang isang ito; maghintay ng isang minuto at subukan ulit.",
      zh: "一分钟内来自此处的请求过多。本次请求未执行，请等待一分钟后重试。",
    },
  },
  keyReused: {
    code: "900409",
    message: {
      en: "This request was already used for something else. Please open the page again.",
      sw: "Ombi hili tayari limetumika kwa jambo lingine. Tafadhali fungua ukurasa tena.",
      id: "Permintaan ini sudah dipakai untuk hal lain. Silakan buka kembali halaman ini.",
      hi: "यह अनुरोध पहले ही किसी और काम के लिए इस्तेमाल हो चुका है। कृपया पेज फिर से खोलें।",
      fil: "Nagamit na sa iba ang request na ito. Buksan ulit ang page.",
      zh: "此请求已用于其他操作，请重新打开页面。",
    },
  },
  outage: {
    code: "900503",
    message: {
      en: "A partner service does not answer right now. Nothing was lost; please try again in a minute.",
      sw: "Huduma ya mshirika haijibu kwa sasa. Hakuna kilichopotea; tafadhali jaribu tena baada ya dakika moja.",
      id: "Layanan mitra sedang tidak merespons. Tidak ada yang hilang; silakan coba lagi sebentar lagi.",
      hi: "पार्टनर की सेवा अभी जवाब नहीं दे रही। आपका कुछ नहीं खोया है; कृपया एक मिनट बाद फिर कोशिश करें।",
      fil: "Hindi sumasagot ngayon ang serbisyo ng partner namin. Walang nawala; subukan ulit pagkalipas ng isang minuto.",
      zh: "合作方服务暂时没有响应。没有任何内容丢失，请一分钟后重试。",
    },
  },
  bug: {
    code: "900500",
    message: {
      en: "Something went wrong on our side and nothing was changed. Please try again; if it stays, tell us this number:",
      sw: "Kuna hitilafu upande wetu na hakuna kilichobadilika. Tafadhali jaribu tena; ikiendelea, tuambie namba hii:",
      id: "Terjadi kesalahan di pihak kami dan tidak ada yang berubah. Silakan coba lagi; jika berlanjut, sebutkan nomor ini:",
      hi: "हमारी ओर से कोई गड़बड़ी हुई और कुछ नहीं बदला है। कृपया फिर कोशिश करें; समस्या बनी रहे तो हमें यह नंबर बताएँ:",
      fil: "Nagkaproblema sa panig namin at walang nagbago. Pakisubukan ulit; kung ganoon pa rin, sabihin sa amin ang numerong ito:",
      zh: "我们这边出了问题，没有任何改动。请重试；如果仍不行，请告诉我们此编号：",
    },
  },
} as const satisfies Record<string, Refusal>;

export type CommonRefusalName = keyof typeof commonRefusals;
