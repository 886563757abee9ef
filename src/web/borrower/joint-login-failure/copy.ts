/** Words of the page of a failed joint sign-in (JF-1); the English title and "Failed" are the spec's own, to the letter. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Order Details",
    failed: "Failed",
    unexplained: "We could not sign you in through our partner. Please try again, or call us.",
    tryAgain: "Try again",
    home: "Go to the start page",
    call: "Questions? Call {phone}",
    products: "Recommended for you",
    moreProducts: "Click to view more products",
  },
  sw: {
    title: "Maelezo ya Agizo",
    failed: "Imeshindikana",
    unexplained:
      "Hatukuweza kukuingiza kupitia mshirika wetu. Tafadhali jaribu tena, au tupigie simu.",
    tryAgain: "Jaribu tena",
    home: "Nenda ukurasa wa mwanzo",
    call: "Una maswali? Piga {phone}",
    products: "Tunakupendekezea",
    moreProducts: "Bonyeza kuona bidhaa zaidi",
  },
  id: {
    title: "Detail Pesanan",
    failed: "Gagal",
    unexplained:
      "Kami tidak dapat memasukkan Anda melalui mitra kami. Silakan coba lagi, atau telepon kami.",
    tryAgain: "Coba lagi",
    home: "Ke halaman awal",
    call: "Ada pertanyaan? Telepon {phone}",
    products: "Rekomendasi untuk Anda",
    moreProducts: "Klik untuk melihat produk lainnya",
  },
  hi: {
    title: "ऑर्डर का विवरण",
    failed: "असफल",
    unexplained: "हमारे पार्टनर के ज़रिए साइन इन नहीं हो सका। कृपया फिर कोशिश करें, या हमें कॉल करें।",
    tryAgain: "फिर कोशिश करें",
    home: "शुरुआती पेज पर जाएँ",
    call: "कोई सवाल? {phone} पर कॉल करें",
    products: "आपके लिए सुझाव",
    moreProducts: "अन्य लोन देखने के लिए टैप करें",
  },
  fil: {
    title: "Detalye ng Order",
    failed: "Hindi Natuloy",
    unexplained:
      "Hindi ka namin ma-sign in sa pamamagitan ng partner namin. Pakisubukan ulit, o tumawag sa amin.",
    tryAgain: "Subukan ulit",
    home: "Pumunta sa unang page",
    call: "May tanong? Tumawag sa {phone}",
    products: "Inirerekomenda sa iyo",
    moreProducts: "Pindutin para sa iba pang produkto",
  },
  zh: {
    title: "订单详情",
    failed: "失败",
    unexplained: "无法通过合作方为您登录。请重试，或致电我们。",
    tryAgain: "重试",
    home: "返回首页",
    call: "有疑问？请拨打 {phone}",
    products: "为您推荐",
    moreProducts: "点击查看更多产品",
  },
} satisfies Record<Language, Record<string, string>>;
