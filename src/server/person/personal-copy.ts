/** Words of the step personal: household and address, and why each thing is asked. */
import { choose, type FieldCopy } from "./field-copy.ts";

export const personalCopy = {
  maritalStatus: {
    title: {
      en: "Marital status",
      sw: "Hali ya ndoa",
      id: "Status pernikahan",
      hi: "वैवाहिक स्थिति",
      fil: "Katayuang sibil",
      zh: "婚姻状况",
    },
    subtitle: choose,
    hint: {
      en: "It tells us whether somebody shares the costs of your home.",
      sw: "Inatuonyesha kama kuna anayeshiriki gharama za nyumbani.",
      id: "Ini menunjukkan apakah biaya rumah tangga ditanggung bersama.",
      hi: "इससे पता चलता है कि घर का ख़र्च कोई और भी उठाता है या नहीं।",
      fil: "Ipinapakita nito kung may kahati ka sa gastusin sa bahay.",
      zh: "了解您的家庭开支是否有人分担。",
    },
  },
  dependants: {
    title: {
      en: "People who live on your income",
      sw: "Watu wanaoishi kwa kipato chako",
      id: "Tanggungan keluarga",
      hi: "आपकी आय पर निर्भर लोग",
      fil: "Mga umaasa sa kita mo",
      zh: "靠您收入生活的人数",
    },
    subtitle: choose,
    hint: {
      en: "We look at how much of your income your family needs.",
      sw: "Tunaangalia familia yako inahitaji sehemu gani ya kipato.",
      id: "Kami melihat berapa bagian penghasilan yang dibutuhkan keluarga.",
      hi: "हम देखते हैं कि आपके परिवार को आपकी आय का कितना हिस्सा चाहिए।",
      fil: "Tinitingnan namin kung gaano ang kailangan ng pamilya mo.",
      zh: "评估家庭开支占收入的比例。",
    },
  },
  education: {
    title: {
      en: "Highest education",
      sw: "Elimu ya juu zaidi",
      id: "Pendidikan terakhir",
      hi: "उच्चतम शिक्षा",
      fil: "Pinakamataas na pinag-aralan",
      zh: "最高学历",
    },
    subtitle: choose,
    hint: {
      en: "It helps us to explain our loans in a way that suits you.",
      sw: "Inatusaidia kueleza mikopo yetu kwa njia inayokufaa.",
      id: "Ini membantu kami menjelaskan pinjaman dengan cara yang sesuai.",
      hi: "इससे हम अपने ऋण आपको ठीक से समझा पाते हैं।",
      fil: "Tumutulong ito na maipaliwanag namin nang angkop ang utang.",
      zh: "便于我们以适合您的方式说明贷款。",
    },
  },
  city: {
    title: {
      en: "City or town",
      sw: "Mji",
      id: "Kota",
      hi: "शहर",
      fil: "Lungsod o bayan",
      zh: "城市",
    },
    subtitle: {
      en: "Type and choose",
      sw: "Andika kisha uchague",
      id: "Ketik lalu pilih",
      hi: "लिखें और चुनें",
      fil: "Mag-type at pumili",
      zh: "输入并选择",
    },
    hint: {
      en: "We need to know where you live.",
      sw: "Tunahitaji kujua unaishi wapi.",
      id: "Kami perlu tahu tempat tinggal Anda.",
      hi: "हमें जानना होता है कि आप कहाँ रहते हैं।",
      fil: "Kailangan naming malaman kung saan ka nakatira.",
      zh: "我们需要了解您的居住地。",
    },
  },
  addressLine: {
    title: {
      en: "Street and house",
      sw: "Mtaa na nyumba",
      id: "Jalan dan rumah",
      hi: "गली और मकान",
      fil: "Kalye at bahay",
      zh: "街道门牌",
    },
    subtitle: {
      en: "Or how your home is found",
      sw: "Au jinsi ya kupata nyumbani kwako",
      id: "Atau petunjuk ke rumah Anda",
      hi: "या घर तक पहुँचने का रास्ता",
      fil: "O paano matutunton ang bahay",
      zh: "或如何找到您家",
    },
    hint: {
      en: "Letters about your loan go there, when one must be sent.",
      sw: "Barua kuhusu mkopo hutumwa huko, inapolazimu.",
      id: "Surat tentang pinjaman dikirim ke sana bila perlu.",
      hi: "ज़रूरत पड़ने पर ऋण से जुड़े पत्र यहाँ भेजे जाते हैं।",
      fil: "Dito ipinapadala ang sulat tungkol sa utang kung kailangan.",
      zh: "必要时贷款信函会寄到这里。",
    },
  },
} as const satisfies Record<string, FieldCopy>;
