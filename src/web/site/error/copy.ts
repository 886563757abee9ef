/** Words of the error address, by reason: what happened, what to do next (RT-3, /error). */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    payment: {
      title: "We do not know this payment",
      text: "The address names no payment of ours. If you have paid, your order shows it as soon as it is confirmed.",
    },
    session: {
      title: "Your session is over",
      text: "To keep your loan safe, please sign in again. Nothing was lost.",
    },
    unknown: {
      title: "Something did not work",
      text: "Nothing about your loan has changed. Please go on from here, or call us.",
    },
    signIn: "Sign in",
    openApp: "Open the app",
    toOrder: "Back to the order",
    home: "Go to the start page",
    call: "Call {phone}",
  },
  sw: {
    payment: {
      title: "Hatuyafahamu malipo haya",
      text: "Anwani hii haitaji malipo yetu yoyote. Kama umelipa, agizo lako litaonyesha mara yatakapothibitishwa.",
    },
    session: {
      title: "Muda wako umeisha",
      text: "Ili mkopo wako uwe salama, tafadhali ingia tena. Hakuna kilichopotea.",
    },
    unknown: {
      title: "Kuna kitu hakikufanya kazi",
      text: "Hakuna kilichobadilika kwenye mkopo wako. Tafadhali endelea kutoka hapa, au tupigie simu.",
    },
    signIn: "Ingia",
    openApp: "Fungua programu",
    toOrder: "Rudi kwenye agizo",
    home: "Nenda ukurasa wa mwanzo",
    call: "Piga {phone}",
  },
  id: {
    payment: {
      title: "Kami tidak mengenal pembayaran ini",
      text: "Alamat ini tidak menunjuk pembayaran kami. Jika Anda sudah membayar, pesanan Anda menampilkannya setelah dikonfirmasi.",
    },
    session: {
      title: "Sesi Anda sudah berakhir",
      text: "Demi keamanan pinjaman Anda, silakan masuk lagi. Tidak ada yang hilang.",
    },
    unknown: {
      title: "Ada yang tidak berhasil",
      text: "Tidak ada yang berubah pada pinjaman Anda. Silakan lanjutkan dari sini, atau hubungi kami.",
    },
    signIn: "Masuk",
    openApp: "Buka aplikasi",
    toOrder: "Kembali ke pesanan",
    home: "Ke halaman awal",
    call: "Telepon {phone}",
  },
  hi: {
    payment: {
      title: "हमें इस भुगतान की जानकारी नहीं मिली",
      text: "यह पता हमारे किसी भुगतान का नहीं है। अगर आपने भुगतान कर दिया है, तो पुष्टि होते ही वह आपके ऑर्डर में दिखेगा।",
    },
    session: {
      title: "आपका सेशन खत्म हो गया",
      text: "आपके लोन की सुरक्षा के लिए, कृपया फिर से साइन इन करें। आपका कुछ नहीं खोया है।",
    },
    unknown: {
      title: "कुछ काम नहीं कर पाया",
      text: "आपके लोन में कुछ नहीं बदला है। कृपया यहाँ से आगे बढ़ें, या हमें कॉल करें।",
    },
    signIn: "साइन इन करें",
    openApp: "ऐप खोलें",
    toOrder: "ऑर्डर पर वापस जाएँ",
    home: "शुरुआती पेज पर जाएँ",
    call: "{phone} पर कॉल करें",
  },
  fil: {
    payment: {
      title: "Hindi namin kilala ang bayad na ito",
      text: "Walang bayad sa amin na tugma sa address na ito. Kung nagbayad ka na, makikita ito sa order mo kapag nakumpirma na.",
    },
    session: {
      title: "Tapos na ang session mo",
      text: "Para manatiling ligtas ang loan mo, pakisubukang mag-sign in ulit. Walang nawala.",
    },
    unknown: {
      title: "May hindi gumana",
      text: "Walang nagbago sa loan mo. Magpatuloy mula rito, o tumawag sa amin.",
    },
    signIn: "Mag-sign in",
    openApp: "Buksan ang app",
    toOrder: "Bumalik sa order",
    home: "Pumunta sa unang page",
    call: "Tumawag sa {phone}",
  },
  zh: {
    payment: {
      title: "找不到这笔付款",
      text: "此地址不对应我们的任何付款。如果您已付款，确认后订单上会立即显示。",
    },
    session: {
      title: "登录已过期",
      text: "为保障您的借款安全，请重新登录。没有任何内容丢失。",
    },
    unknown: {
      title: "操作未成功",
      text: "您的借款没有任何变动。请从这里继续，或致电我们。",
    },
    signIn: "登录",
    openApp: "打开 App",
    toOrder: "返回订单",
    home: "返回首页",
    call: "拨打 {phone}",
  },
} satisfies Record<Language, unknown>;

export type Words = (typeof copy)["en"];
