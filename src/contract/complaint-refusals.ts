/** What a borrower is told when a complaint or a rating cannot be taken: what is wrong, and what to do next (CP-4 to CP-10). */
import type { Refusal } from "./endpoint.ts";

export const textMissing: Refusal = {
  code: "831001",
  message: {
    en: "Please fill in your comments and suggestions",
    sw: "Tafadhali andika maoni na mapendekezo yako",
    id: "Silakan isi komentar dan saran Anda",
    hi: "कृपया अपनी बात और सुझाव लिखें",
    fil: "Pakilagay ang mga komento at mungkahi mo",
    zh: "请填写您的意见和建议",
  },
};

export const imageRefusals = {
  imageUnknown: {
    code: "831007",
    message: {
      en: "One of the pictures is no longer there. Please remove it and add it again.",
      sw: "Mojawapo ya picha haipo tena. Tafadhali iondoe kisha uiongeze upya.",
      id: "Salah satu gambar sudah tidak ada. Silakan hapus lalu tambahkan lagi.",
      hi: "एक फ़ोटो अब मौजूद नहीं है। कृपया उसे हटाकर फिर जोड़ें।",
      fil: "Wala na ang isa sa mga larawan. Alisin ito at idagdag ulit.",
      zh: "有一张图片已不存在。请删除后重新添加。",
    },
  },
  tooManyImages: {
    code: "831008",
    message: {
      en: "At most 9 pictures can be sent. Please remove some and send again.",
      sw: "Unaweza kutuma picha 9 tu. Tafadhali ondoa baadhi kisha utume tena.",
      id: "Paling banyak 9 gambar yang dapat dikirim. Silakan hapus sebagian lalu kirim lagi.",
      hi: "ज़्यादा से ज़्यादा 9 फ़ोटो भेजी जा सकती हैं। कृपया कुछ हटाकर फिर भेजें।",
      fil: "Hanggang 9 na larawan lang ang puwedeng ipadala. Mag-alis ng ilan at ipadala ulit.",
      zh: "最多可发送 9 张图片。请删除一些后重新发送。",
    },
  },
} as const satisfies Record<string, Refusal>;

export const sendingRefused = {
  textTooLong: {
    code: "831002",
    message: {
      en: "Your text is longer than 200 characters. Please shorten it and send again.",
      sw: "Maandishi yako yamezidi herufi 200. Tafadhali yafupishe kisha utume tena.",
      id: "Teks Anda lebih dari 200 karakter. Silakan persingkat lalu kirim lagi.",
      hi: "आपका संदेश 200 अक्षरों से लंबा है। कृपया उसे छोटा करके फिर भेजें।",
      fil: "Lampas sa 200 character ang isinulat mo. Pakiiklian ito at ipadala ulit.",
      zh: "内容超过 200 字。请缩短后重新发送。",
    },
  },
  typeUnknown: {
    code: "831003",
    message: {
      en: "We do not know this type of problem. Please go back and choose one from the list.",
      sw: "Hatuitambui aina hii ya tatizo. Tafadhali rudi nyuma uchague moja kwenye orodha.",
      id: "Jenis masalah ini tidak kami kenal. Silakan kembali dan pilih dari daftar.",
      hi: "समस्या का यह प्रकार हमारी सूची में नहीं है। कृपया वापस जाकर सूची में से चुनें।",
      fil: "Hindi namin kilala ang ganitong uri ng problema. Bumalik at pumili ng isa sa listahan.",
      zh: "无法识别此问题类型。请返回并从列表中选择。",
    },
  },
  subTypeUnknown: {
    code: "831004",
    message: {
      en: "Please go back and choose what happened from the list.",
      sw: "Tafadhali rudi nyuma uchague kwenye orodha kilichotokea.",
      id: "Silakan kembali dan pilih dari daftar apa yang terjadi.",
      hi: "कृपया वापस जाएँ और सूची में से चुनें कि क्या हुआ।",
      fil: "Bumalik at piliin sa listahan kung ano ang nangyari.",
      zh: "请返回并从列表中选择具体情况。",
    },
  },
  collectionClosed: {
    code: "831005",
    message: {
      en: "The selected order does not support sending collection types",
      sw: "Agizo ulilochagua haliruhusu malalamiko kuhusu ukusanyaji wa madeni",
      id: "Pesanan yang dipilih tidak mendukung pengaduan tentang penagihan",
      hi: "चुने गए ऑर्डर के लिए वसूली से जुड़ी शिकायत नहीं भेजी जा सकती",
      fil: "Hindi puwede sa napiling order ang reklamo tungkol sa paniningil",
      zh: "所选订单不支持提交催收类投诉",
    },
  },
  tooManyToday: {
    code: "831006",
    message: {
      en: "You have sent 10 complaints today. We are working on them; please send more tomorrow or call us.",
      sw: "Umetuma malalamiko 10 leo. Tunayashughulikia; tafadhali tuma mengine kesho au utupigie simu.",
      id: "Anda sudah mengirim 10 pengaduan hari ini. Kami sedang menanganinya; silakan kirim lagi besok atau telepon kami.",
      hi: "आपने आज 10 शिकायतें भेजी हैं। हम उन पर काम कर रहे हैं; कृपया और शिकायतें कल भेजें या हमें कॉल करें।",
      fil: "10 reklamo na ang naipadala mo ngayong araw. Inaasikaso na namin ang mga ito; magpadala ulit bukas, o tumawag sa amin.",
      zh: "您今天已提交 10 件投诉，我们正在处理。如需继续，请明天再提交或致电我们。",
    },
  },
} as const satisfies Record<string, Refusal>;

export const ratingRefused = {
  notAnswered: {
    code: "831009",
    message: {
      en: "We have not answered this complaint yet. Please rate it after our answer.",
      sw: "Bado hatujajibu lalamiko hili. Tafadhali toa alama baada ya jibu letu.",
      id: "Kami belum menjawab pengaduan ini. Silakan beri nilai setelah kami menjawab.",
      hi: "हमने अभी इस शिकायत का जवाब नहीं दिया है। कृपया हमारे जवाब के बाद रेटिंग दें।",
      fil: "Hindi pa namin nasasagot ang reklamong ito. Pakibigyan ito ng rating pagkatapos naming sumagot.",
      zh: "我们还没有回复此投诉，请在收到回复后评分。",
    },
  },
  ratedBefore: {
    code: "831010",
    message: {
      en: "You have rated this complaint already. Your first rating counts; nothing else is needed.",
      sw: "Tayari umetoa alama kwa lalamiko hili. Alama yako ya kwanza inahesabiwa; hakuna kingine kinachohitajika.",
      id: "Anda sudah memberi nilai untuk pengaduan ini. Nilai pertama Anda yang berlaku; tidak perlu apa-apa lagi.",
      hi: "आप इस शिकायत को रेटिंग दे चुके हैं। आपकी पहली रेटिंग मान्य है; और कुछ करने की ज़रूरत नहीं है।",
      fil: "Nabigyan mo na ng rating ang reklamong ito. Ang unang rating mo ang bibilangin; wala nang kailangang gawin.",
      zh: "您已对此投诉评分，以第一次评分为准，无需再操作。",
    },
  },
} as const satisfies Record<string, Refusal>;
