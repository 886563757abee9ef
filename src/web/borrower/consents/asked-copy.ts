/** Why a consent is asked for on the page where it would serve: one plain sentence each (AC-5). */
import type { Language } from "#contract/words.ts";

interface AskedWords {
  "device-location": string;
  notices: string;
  decide: string;
}

export const askedCopy: Readonly<Record<Language, AskedWords>> = {
  en: {
    "device-location":
      "If you like, we keep your phone's model and the place you apply from: it shows us when somebody else uses your name.",
    notices:
      "If you like, news of this order also shows on this phone, at once and free of charge.",
    decide: "Read and decide",
  },
  sw: {
    "device-location":
      "Ukipenda, tunahifadhi aina ya simu yako na mahali unapoombea: inatuonyesha mtu mwingine akitumia jina lako.",
    notices:
      "Ukipenda, taarifa za agizo hili zitaonekana pia kwenye simu hii, papo hapo na bila malipo.",
    decide: "Soma na uamue",
  },
  id: {
    "device-location":
      "Bila Anda mau, kami menyimpan model ponsel dan tempat Anda mengajukan: dengan itu terlihat bila orang lain memakai nama Anda.",
    notices:
      "Bila Anda mau, kabar pesanan ini juga tampil di ponsel ini, langsung dan tanpa biaya.",
    decide: "Baca dan putuskan",
  },
  hi: {
    "device-location":
      "आप चाहें तो हम आपके फ़ोन का मॉडल और आवेदन की जगह रखते हैं: इससे पता चलता है कि कोई और आपका नाम इस्तेमाल तो नहीं कर रहा।",
    notices: "आप चाहें तो इस ऑर्डर की ख़बर इस फ़ोन पर भी दिखेगी, तुरंत और मुफ़्त।",
    decide: "पढ़ें और फ़ैसला करें",
  },
  fil: {
    "device-location":
      "Kung gusto mo, itatago namin ang modelo ng telepono mo at kung saan ka nag-apply: makikita namin kapag may ibang gumamit ng pangalan mo.",
    notices:
      "Kung gusto mo, lalabas din sa teleponong ito ang balita tungkol sa order na ito, agad at libre.",
    decide: "Basahin at magpasya",
  },
  zh: {
    "device-location":
      "如您愿意，我们会保存您的手机型号和申请地点：这样能发现是否有人冒用您的名字。",
    notices: "如您愿意，此订单的消息也会即时、免费地显示在这部手机上。",
    decide: "阅读并决定",
  },
};

/** Consents that a page may ask for. */
export type Askable = Exclude<keyof AskedWords, "decide">;

export interface Asked {
  consent: Askable;
  why: string;
  decide: string;
}

/** What the page shows; null when there is nothing to ask. */
export function askedOf(consent: string | undefined, language: Language): Asked | null {
  if (consent !== "device-location" && consent !== "notices") return null;
  const words = askedCopy[language];
  return { consent, why: words[consent], decide: words.decide };
}
