/** Why a decision about an application is not taken: what happened, and what the member of staff can do next. */
import type { Refusal } from "./endpoint.ts";

export const deskRefusals = {
  changedMeanwhile: {
    code: "960201",
    message: {
      en: "Somebody else decided or changed something here meanwhile. Please read what is new; what you typed is still here.",
      sw: "Mtu mwingine ameamua au amebadilisha kitu hapa. Tafadhali soma yaliyo mapya; uliyoandika bado yapo.",
      id: "Sementara itu orang lain sudah memutuskan atau mengubah sesuatu. Silakan baca yang baru; yang Anda ketik masih ada.",
      hi: "इस बीच किसी और ने यहाँ निर्णय लिया या कुछ बदला है। कृपया नया देखें; आपका लिखा यहीं है।",
      fil: "May ibang nagpasya o nagbago rito habang nagbabasa ka. Pakibasa ang bago; narito pa ang tinype mo.",
      zh: "其间有人作出决定或更改了内容。请先查看最新情况；您填写的内容仍在。",
    },
  },
  notOpen: {
    code: "960202",
    message: {
      en: "This application is not waiting for a decision. Please load the page again to see where it stands.",
      sw: "Ombi hili halisubiri uamuzi. Tafadhali pakia ukurasa upya uone lilipo.",
      id: "Pengajuan ini tidak sedang menunggu keputusan. Silakan muat ulang halaman untuk melihat statusnya.",
      hi: "यह आवेदन निर्णय की प्रतीक्षा में नहीं है। इसकी स्थिति देखने के लिए पेज दोबारा खोलें।",
      fil: "Hindi naghihintay ng desisyon ang aplikasyong ito. Paki-reload ang pahina para makita ang lagay nito.",
      zh: "此申请目前不在等待审批。请刷新页面查看其状态。",
    },
  },
  aboveLimit: {
    code: "960203",
    message: {
      en: "That is more than was asked for or than the rules allow today. Please choose an amount up to the limit shown.",
      sw: "Hicho ni zaidi ya kilichoombwa au cha kinachoruhusiwa na kanuni leo. Tafadhali chagua kiasi hadi kikomo kilichoonyeshwa.",
      id: "Itu melebihi yang diminta atau yang diizinkan aturan hari ini. Silakan pilih jumlah sampai batas yang ditampilkan.",
      hi: "यह माँगी गई राशि या आज के नियमों की सीमा से अधिक है। कृपया दिखाई गई सीमा तक की राशि चुनें।",
      fil: "Higit ito sa hiningi o sa pinapayagan ng mga tuntunin ngayon. Pumili ng halaga hanggang sa limitasyong ipinapakita.",
      zh: "该金额超过申请金额或今天规则允许的额度。请选择不超过所示上限的金额。",
    },
  },
  belowLeast: {
    code: "960204",
    message: {
      en: "The product does not lend that little. Please choose an amount from the least shown on.",
      sw: "Bidhaa haitoi kiasi kidogo hivyo. Tafadhali chagua kuanzia kiwango cha chini kilichoonyeshwa.",
      id: "Produk ini tidak memberi pinjaman sekecil itu. Silakan pilih mulai dari jumlah terkecil yang ditampilkan.",
      hi: "यह उत्पाद इतनी कम राशि नहीं देता। कृपया दिखाई गई न्यूनतम राशि से चुनें।",
      fil: "Hindi nagpapautang ang produkto ng ganoon kaliit. Pumili mula sa pinakamababang ipinapakita.",
      zh: "此产品不提供这么小的金额。请选择不低于所示最低额的金额。",
    },
  },
  nowDeclined: {
    code: "960205",
    message: {
      en: "The rules speak against this application today. Please read the reasons; decline it, or have a supervisor overrule.",
      sw: "Kanuni zinapinga ombi hili leo. Tafadhali soma sababu; likatae, au mwombe msimamizi abatilishe.",
      id: "Aturan hari ini menolak pengajuan ini. Silakan baca alasannya; tolak, atau minta penyelia membatalkan penolakan.",
      hi: "आज के नियम इस आवेदन के विरुद्ध हैं। कृपया कारण पढ़ें; अस्वीकार करें या पर्यवेक्षक से निर्णय पलटवाएँ।",
      fil: "Tutol ang mga tuntunin sa aplikasyong ito ngayon. Basahin ang mga dahilan; tanggihan ito, o ipabaligtad sa superbisor.",
      zh: "按今天的规则不应批准此申请。请查看原因；予以拒绝，或请主管推翻。",
    },
  },
  termNotToday: {
    code: "960214",
    message: {
      en: "If it began today, the term would be outside the promised 91 to 365 days. Please ask the borrower to take the application back and apply for another term.",
      sw: "Ukianza leo, muda ungekuwa nje ya siku 91 hadi 365 zilizoahidiwa. Tafadhali mwombe mkopaji aondoe ombi na aombe muda mwingine.",
      id: "Jika dimulai hari ini, tenornya di luar 91 sampai 365 hari yang dijanjikan. Silakan minta peminjam menarik pengajuan dan mengajukan tenor lain.",
      hi: "आज से शुरू करने पर अवधि वादे के 91 से 365 दिनों से बाहर होगी। कृपया उधारकर्ता से आवेदन वापस लेकर दूसरी अवधि के लिए आवेदन करने को कहें।",
      fil: "Kung magsisimula ngayon, lalabas ang tagal sa ipinangakong 91 hanggang 365 araw. Hilingin sa nanghihiram na bawiin ang aplikasyon at mag-apply para sa ibang tagal.",
      zh: "若从今天起算，期限会超出承诺的 91 至 365 天。请让借款人撤回申请，另选期限再申请。",
    },
  },
  otherPersonNeeded: {
    code: "960206",
    message: {
      en: "You approved this already. For this amount a different person must approve as well.",
      sw: "Tayari umeidhinisha hili. Kwa kiasi hiki mtu mwingine lazima aidhinishe pia.",
      id: "Anda sudah menyetujui ini. Untuk jumlah ini orang lain juga harus menyetujui.",
      hi: "आप इसे पहले ही स्वीकृत कर चुके हैं। इस राशि के लिए किसी और की स्वीकृति भी चाहिए।",
      fil: "Inaprubahan mo na ito. Sa halagang ito, kailangang may ibang tao ring mag-apruba.",
      zh: "您已经批准过了。该金额还需要另一个人批准。",
    },
  },
  reasonMissing: {
    code: "960207",
    message: {
      en: "Please choose the reason the borrower is told.",
      sw: "Tafadhali chagua sababu atakayoambiwa mkopaji.",
      id: "Silakan pilih alasan yang disampaikan kepada peminjam.",
      hi: "कृपया वह कारण चुनें जो उधारकर्ता को बताया जाएगा।",
      fil: "Pakipili ang dahilang sasabihin sa nanghihiram.",
      zh: "请选择要告知借款人的原因。",
    },
  },
  textMissing: {
    code: "960208",
    message: {
      en: "There is no text yet. Please write something and send again.",
      sw: "Bado hakuna maandishi. Tafadhali andika kisha utume tena.",
      id: "Belum ada teks. Silakan tulis sesuatu lalu kirim lagi.",
      hi: "अभी कुछ लिखा नहीं है। कृपया कुछ लिखें और दोबारा भेजें।",
      fil: "Wala pang nakasulat. Pakisulatan muna at ipadala ulit.",
      zh: "还没有内容。请填写后重新发送。",
    },
  },
  textTooLong: {
    code: "960209",
    message: {
      en: "The text is longer than 1000 characters. Please shorten it and send again.",
      sw: "Maandishi yamezidi herufi 1000. Tafadhali yafupishe kisha utume tena.",
      id: "Teks lebih dari 1000 karakter. Silakan persingkat lalu kirim lagi.",
      hi: "पाठ 1000 अक्षरों से लंबा है। कृपया छोटा करके दोबारा भेजें।",
      fil: "Lampas sa 1000 character ang teksto. Pakipaikli at ipadala ulit.",
      zh: "内容超过 1000 字。请缩短后重新发送。",
    },
  },
  notOverrulable: {
    code: "960210",
    message: {
      en: "This decline cannot be overruled: a person made it, the borrower is too young, or nothing is left to lend.",
      sw: "Kukataa huku hakuwezi kubatilishwa: kulifanywa na mtu, mkopaji hajafikisha umri, au hakuna kiasi cha kukopesha.",
      id: "Penolakan ini tidak dapat dibatalkan: dibuat oleh orang, peminjam terlalu muda, atau tidak ada jumlah tersisa.",
      hi: "यह अस्वीकृति पलटी नहीं जा सकती: किसी व्यक्ति ने की है, उधारकर्ता की आयु कम है, या देने को राशि नहीं बची।",
      fil: "Hindi mababaligtad ang pagtangging ito: tao ang nagpasya, masyadong bata ang nanghihiram, o wala nang maipapautang.",
      zh: "此拒绝不能推翻：由人工作出、借款人年龄不足，或已无可贷额度。",
    },
  },
  anotherOpen: {
    code: "960211",
    message: {
      en: "The borrower has applied for this product again. Please decide that application instead.",
      sw: "Mkopaji ameomba bidhaa hii tena. Tafadhali amua ombi hilo badala yake.",
      id: "Peminjam sudah mengajukan produk ini lagi. Silakan putuskan pengajuan itu saja.",
      hi: "उधारकर्ता ने इस उत्पाद के लिए फिर आवेदन किया है। कृपया उसी आवेदन पर निर्णय लें।",
      fil: "Nag-apply na ulit ang nanghihiram sa produktong ito. Iyon na lang ang pagpasyahan.",
      zh: "借款人已再次申请此产品。请处理那份申请。",
    },
  },
  valueWrong: {
    code: "960212",
    message: {
      en: "That is no telephone or document number. Please check it.",
      sw: "Hiyo si namba ya simu wala ya kitambulisho. Tafadhali ikague.",
      id: "Itu bukan nomor telepon atau dokumen. Silakan periksa.",
      hi: "यह फ़ोन या दस्तावेज़ का नंबर नहीं है। कृपया जाँचें।",
      fil: "Hindi iyan numero ng telepono o dokumento. Pakisuri.",
      zh: "这不是电话号码或证件号码。请检查。",
    },
  },
  alreadyDenied: {
    code: "960213",
    message: {
      en: "This number is on the list already.",
      sw: "Namba hii tayari ipo kwenye orodha.",
      id: "Nomor ini sudah ada di daftar.",
      hi: "यह नंबर पहले से सूची में है।",
      fil: "Nasa listahan na ang numerong ito.",
      zh: "此号码已在名单上。",
    },
  },
} as const satisfies Record<string, Refusal>;
