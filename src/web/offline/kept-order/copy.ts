/** Words of the copy of an order that is shown while there is no connection. {asOf} is filled on the phone. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "{product}, order {order}",
    offline: "Offline, as of {asOf}",
    offlineText:
      "There is no connection. What you owe may have changed since: payments and late charges after that time are not in it.",
    tryAgain: "Try again",
    plan: "Your plan",
    choices: "What you could do that day",
    off: "Paying is switched off while you are offline, because the amount may have changed.",
    toRepay: "Repayment",
    call: "Questions? Call {phone}",
  },
  sw: {
    title: "{product}, agizo {order}",
    offline: "Nje ya mtandao, hali ya {asOf}",
    offlineText:
      "Hakuna mtandao. Unachodaiwa huenda kimebadilika tangu hapo: malipo na gharama za kuchelewa za baada ya wakati huo hazimo.",
    tryAgain: "Jaribu tena",
    plan: "Ratiba yako ya malipo",
    choices: "Ulichoweza kufanya siku hiyo",
    off: "Kulipa kumezimwa ukiwa nje ya mtandao, kwa sababu kiasi huenda kimebadilika.",
    toRepay: "Lipa",
    call: "Una maswali? Piga {phone}",
  },
  id: {
    title: "{product}, pesanan {order}",
    offline: "Luring, keadaan per {asOf}",
    offlineText:
      "Tidak ada koneksi. Yang harus dibayar mungkin sudah berubah: pembayaran dan denda setelah waktu itu belum termasuk.",
    tryAgain: "Coba lagi",
    plan: "Jadwal cicilan Anda",
    choices: "Pilihan Anda pada hari itu",
    off: "Pembayaran dimatikan selama luring, karena jumlahnya mungkin sudah berubah.",
    toRepay: "Pembayaran",
    call: "Ada pertanyaan? Telepon {phone}",
  },
  hi: {
    title: "{product}, ऑर्डर {order}",
    offline: "ऑफ़लाइन, {asOf} की स्थिति",
    offlineText:
      "इंटरनेट नहीं है। बकाया राशि तब से बदली हो सकती है: उस समय के बाद के भुगतान और विलंब शुल्क इसमें नहीं हैं।",
    tryAgain: "फिर कोशिश करें",
    plan: "आपकी किस्तें",
    choices: "उस दिन के आपके विकल्प",
    off: "ऑफ़लाइन रहते हुए भुगतान बंद है, क्योंकि राशि बदल चुकी हो सकती है।",
    toRepay: "भुगतान",
    call: "कोई सवाल? {phone} पर कॉल करें",
  },
  fil: {
    title: "{product}, order blg. {order}",
    offline: "Offline, ayon noong {asOf}",
    offlineText:
      "Walang koneksyon. Baka nagbago na ang babayaran mo: wala rito ang mga bayad at multa pagkatapos ng oras na iyon.",
    tryAgain: "Subukan ulit",
    plan: "Mga hulog mo",
    choices: "Mga puwede mong gawin noong araw na iyon",
    off: "Hindi puwedeng magbayad habang offline dahil baka nagbago na ang halaga.",
    toRepay: "Magbayad",
    call: "May tanong? Tumawag sa {phone}",
  },
  zh: {
    title: "{product}，订单 {order}",
    offline: "离线，截至 {asOf}",
    offlineText: "当前没有网络。应还金额可能已有变化：此时间之后的还款和逾期费用未计入。",
    tryAgain: "重试",
    plan: "您的还款计划",
    choices: "当天可做的选择",
    off: "离线时不能还款，因为金额可能已有变化。",
    toRepay: "还款",
    call: "有疑问？请拨打 {phone}",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
