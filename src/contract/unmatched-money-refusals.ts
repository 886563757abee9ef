/** What staff are told when money of the queue cannot be decided as they ask: what is wrong, and what to do next. */
import type { Refusal } from "./endpoint.ts";

export const moneyRefusals = {
  reasonMissing: {
    code: "939001",
    message: {
      en: "Please write a reason of at least 5 characters.",
      sw: "Tafadhali andika sababu yenye herufi 5 au zaidi.",
      id: "Tulis alasan minimal 5 karakter.",
      hi: "कृपया कम से कम 5 अक्षरों का कारण लिखें।",
      fil: "Maglagay ng dahilan na hindi bababa sa 5 character.",
      zh: "请填写至少 5 个字符的理由。",
    },
  },
  entryDecided: {
    code: "939002",
    message: {
      en: "This entry has been decided in the meantime. Please open the list again.",
      sw: "Rekodi hii imeshaamuliwa. Tafadhali fungua orodha tena.",
      id: "Entri ini sudah diputuskan. Silakan buka lagi daftarnya.",
      hi: "इस प्रविष्टि पर इस बीच फ़ैसला हो चुका है। कृपया सूची फिर खोलें।",
      fil: "Napagpasyahan na ang entry na ito. Buksan ulit ang listahan.",
      zh: "这笔记录已被处理，请重新打开列表。",
    },
  },
  notMoney: {
    code: "939003",
    message: {
      en: "Only money that came and fits nothing can be matched. Clear this entry up with the company, then close it.",
      sw: "Ni fedha zilizoingia bila mwenyewe tu zinazoweza kuoanishwa. Tatua rekodi hii na kampuni, kisha uifunge.",
      id: "Hanya uang masuk yang belum cocok yang bisa dicocokkan. Selesaikan entri ini dengan perusahaan, lalu tutup.",
      hi: "केवल वही पैसा मिलाया जा सकता है जो आया और किसी से मेल नहीं खाया। इसे कंपनी से सुलझाएँ, फिर बंद करें।",
      fil: "Ang perang dumating na walang katugma lang ang puwedeng itugma. Ayusin ito sa kompanya, saka isara.",
      zh: "只有已到账且无法对应的款项才能匹配。请先与支付公司核实，再关闭此记录。",
    },
  },
  orderUnknown: {
    code: "939004",
    message: {
      en: "There is no order with this number. Please check it.",
      sw: "Hakuna mkopo wenye namba hii. Tafadhali ikague.",
      id: "Tidak ada pesanan dengan nomor ini. Silakan periksa.",
      hi: "इस नंबर का कोई ऑर्डर नहीं है। कृपया जाँचें।",
      fil: "Walang order na may ganitong numero. Pakisuri.",
      zh: "没有这个编号的订单，请核对。",
    },
  },
  orderNotPaidOut: {
    code: "939005",
    message: {
      en: "This order has not been paid out, so nothing can be repaid on it. Please choose another order.",
      sw: "Mkopo huu haujatolewa, kwa hiyo hakuna cha kulipwa. Tafadhali chagua mwingine.",
      id: "Pesanan ini belum dicairkan, jadi belum ada yang bisa dibayar. Pilih pesanan lain.",
      hi: "यह ऑर्डर अभी दिया नहीं गया है, इसलिए इस पर भुगतान नहीं हो सकता। कृपया दूसरा ऑर्डर चुनें।",
      fil: "Hindi pa naibibigay ang utang na ito kaya wala pang mababayaran. Pumili ng iba.",
      zh: "此订单尚未放款，无法还款，请选择其他订单。",
    },
  },
  currencyDiffers: {
    code: "939006",
    message: {
      en: "The money is in another currency than the order. Clear it up with the company, then close the entry.",
      sw: "Fedha ni za sarafu tofauti na mkopo. Tatua na kampuni, kisha ufunge rekodi.",
      id: "Mata uang uangnya berbeda dari pesanan. Selesaikan dengan perusahaan, lalu tutup entrinya.",
      hi: "पैसा ऑर्डर से अलग मुद्रा में है। कंपनी से सुलझाएँ, फिर प्रविष्टि बंद करें।",
      fil: "Iba ang currency ng pera sa order. Ayusin sa kompanya, saka isara ang entry.",
      zh: "款项与订单的币种不同。请先与支付公司核实，再关闭此记录。",
    },
  },
  secondPersonNeeded: {
    code: "939007",
    message: {
      en: "A second supervisor must confirm what you have proposed. Please ask a colleague.",
      sw: "Msimamizi mwingine lazima athibitishe ulichopendekeza. Tafadhali mwombe mwenzako.",
      id: "Penyelia lain harus mengonfirmasi usulan Anda. Minta rekan Anda.",
      hi: "आपके प्रस्ताव की पुष्टि दूसरे सुपरवाइज़र को करनी होगी। कृपया किसी सहकर्मी से कहें।",
      fil: "Kailangang kumpirmahin ng ibang superbisor ang mungkahi mo. Humingi sa kasama.",
      zh: "您的提议须由另一位主管确认，请联系同事。",
    },
  },
  nothingProposed: {
    code: "939008",
    message: {
      en: "There is no proposal to confirm here any more. Please open the entry again.",
      sw: "Hakuna pendekezo la kuthibitisha tena. Tafadhali fungua rekodi tena.",
      id: "Tidak ada lagi usulan untuk dikonfirmasi. Silakan buka lagi entrinya.",
      hi: "यहाँ पुष्टि के लिए अब कोई प्रस्ताव नहीं है। कृपया प्रविष्टि फिर खोलें।",
      fil: "Wala nang mungkahing kukumpirmahin dito. Buksan ulit ang entry.",
      zh: "这里已没有待确认的提议，请重新打开此记录。",
    },
  },
} satisfies Record<string, Refusal>;
