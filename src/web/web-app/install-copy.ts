/** Words of the offer to put the app on the home screen, for whichever page makes it. */
import type { Language } from "#contract/words.ts";

export const installCopy = {
  en: {
    title: "Put {name} on your home screen",
    text: "It opens like an app, takes almost no space and shows your order even without a connection.",
    install: "Install",
    ios: "Tap Share, then “Add to Home Screen”.",
    installed: "It is on your home screen now.",
  },
  sw: {
    title: "Weka {name} kwenye skrini ya mwanzo",
    text: "Hufunguka kama programu, haichukui nafasi kubwa na huonyesha agizo lako hata bila mtandao.",
    install: "Sakinisha",
    ios: "Gusa Shiriki, kisha “Ongeza kwenye Skrini ya Mwanzo”.",
    installed: "Sasa ipo kwenye skrini ya mwanzo.",
  },
  id: {
    title: "Taruh {name} di layar utama",
    text: "Terbuka seperti aplikasi, hampir tidak memakan ruang, dan menampilkan pesanan Anda meski tanpa koneksi.",
    install: "Pasang",
    ios: "Ketuk Bagikan, lalu “Tambah ke Layar Utama”.",
    installed: "Sekarang sudah ada di layar utama.",
  },
  hi: {
    title: "{name} को होम स्क्रीन पर रखें",
    text: "यह ऐप की तरह खुलता है, लगभग कोई जगह नहीं लेता और बिना इंटरनेट के भी आपका ऑर्डर दिखाता है।",
    install: "इंस्टॉल करें",
    ios: "शेयर पर टैप करें, फिर “होम स्क्रीन में जोड़ें” चुनें।",
    installed: "यह अब आपकी होम स्क्रीन पर है।",
  },
  fil: {
    title: "Ilagay ang {name} sa home screen",
    text: "Bumubukas na parang app, halos walang kinakaing space, at nakikita ang order mo kahit walang koneksyon.",
    install: "I-install",
    ios: "Pindutin ang Share, tapos “Add to Home Screen”.",
    installed: "Nasa home screen mo na ito.",
  },
  zh: {
    title: "将 {name} 添加到主屏幕",
    text: "像 App 一样打开，几乎不占空间，没有网络也能查看订单。",
    install: "安装",
    ios: "点按“分享”，再选“添加到主屏幕”。",
    installed: "已添加到主屏幕。",
  },
} satisfies Record<Language, Record<string, string>>;

export type InstallWords = (typeof installCopy)["en"];
