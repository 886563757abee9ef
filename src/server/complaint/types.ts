/** What a complaint may be about, as data: the wire's values and the words a borrower chooses from (CP-2). */
import { collectionType } from "#contract/complaint.ts";
import type { Market } from "#contract/format.ts";
import type { Language, Words } from "#contract/words.ts";

export interface ComplaintType {
  /** On the wire and in the table; never given to another meaning. */
  value: number;
  title: Words;
}

const types: readonly ComplaintType[] = [
  {
    value: collectionType,
    title: {
      en: "How I was asked to pay",
      sw: "Jinsi nilivyodaiwa",
      id: "Cara penagihan",
      hi: "मुझसे वसूली का तरीका",
      fil: "Paraan ng paniningil sa akin",
      zh: "催收方式",
    },
  },
  {
    value: 2,
    title: {
      en: "My payment does not show",
      sw: "Malipo yangu hayaonekani",
      id: "Pembayaran saya tidak muncul",
      hi: "मेरा भुगतान नहीं दिख रहा",
      fil: "Hindi lumalabas ang bayad ko",
      zh: "我的还款没有显示",
    },
  },
  {
    value: 3,
    title: {
      en: "The amount is wrong",
      sw: "Kiasi si sahihi",
      id: "Jumlahnya salah",
      hi: "राशि गलत है",
      fil: "Mali ang halaga",
      zh: "金额不对",
    },
  },
  {
    value: 4,
    title: {
      en: "A fee or charge",
      sw: "Ada au gharama",
      id: "Biaya atau denda",
      hi: "कोई शुल्क या चार्ज",
      fil: "Fee o multa",
      zh: "费用问题",
    },
  },
  {
    value: 5,
    title: {
      en: "My account or the payout",
      sw: "Akaunti yangu au kupokea pesa",
      id: "Rekening saya atau pencairan",
      hi: "मेरा खाता या लोन के पैसे मिलना",
      fil: "Account ko o ang release",
      zh: "我的账户或放款",
    },
  },
  {
    value: 6,
    title: {
      en: "The app does not work",
      sw: "Programu haifanyi kazi",
      id: "Aplikasi bermasalah",
      hi: "ऐप काम नहीं कर रहा",
      fil: "Hindi gumagana ang app",
      zh: "App 无法使用",
    },
  },
  {
    value: 7,
    title: {
      en: "My personal data",
      sw: "Taarifa zangu binafsi",
      id: "Data pribadi saya",
      hi: "मेरा निजी डेटा",
      fil: "Personal na data ko",
      zh: "我的个人信息",
    },
  },
  {
    value: 8,
    title: {
      en: "Something else",
      sw: "Jambo lingine",
      id: "Hal lain",
      hi: "कुछ और",
      fil: "Iba pa",
      zh: "其他",
    },
  },
];

/** What happened when payment was asked for. */
const collectionSubTypes: readonly ComplaintType[] = [
  {
    value: 1,
    title: {
      en: "I was threatened",
      sw: "Nilitishwa",
      id: "Saya diancam",
      hi: "मुझे धमकाया गया",
      fil: "Tinakot o binantaan ako",
      zh: "我受到威胁",
    },
  },
  {
    value: 2,
    title: {
      en: "My family, friends or employer were called",
      sw: "Ndugu, marafiki au mwajiri wangu walipigiwa simu",
      id: "Keluarga, teman, atau atasan saya dihubungi",
      hi: "मेरे परिवार, दोस्तों या नियोक्ता को कॉल किया गया",
      fil: "Tinawagan ang pamilya, kaibigan o employer ko",
      zh: "联系了我的家人、朋友或雇主",
    },
  },
  {
    value: 3,
    title: {
      en: "Too many calls, or at night",
      sw: "Simu nyingi mno, au usiku",
      id: "Terlalu sering ditelepon, atau malam hari",
      hi: "बहुत ज़्यादा कॉल, या रात में कॉल",
      fil: "Sobrang daming tawag, o sa gabi",
      zh: "电话太多，或夜间来电",
    },
  },
  {
    value: 4,
    title: {
      en: "Rude or insulting words",
      sw: "Lugha chafu au matusi",
      id: "Kata-kata kasar atau menghina",
      hi: "बदतमीज़ी या अपमान भरी बातें",
      fil: "Bastos o nakakainsultong salita",
      zh: "言语粗鲁或侮辱",
    },
  },
  {
    value: 5,
    title: {
      en: "Somebody came to my home or work",
      sw: "Mtu alikuja nyumbani au kazini kwangu",
      id: "Ada yang datang ke rumah atau tempat kerja saya",
      hi: "कोई मेरे घर या काम की जगह पर आया",
      fil: "May pumunta sa bahay o trabaho ko",
      zh: "有人找到我家或工作单位",
    },
  },
  {
    value: 6,
    title: {
      en: "Something else",
      sw: "Jambo lingine",
      id: "Hal lain",
      hi: "कुछ और",
      fil: "Iba pa",
      zh: "其他",
    },
  },
];

const everywhere = { types, subTypes: collectionSubTypes };

/** A market with types of its own gets a list of its own; values stay what they are. */
const byMarket: Readonly<Record<Market, typeof everywhere>> = {
  reference: everywhere,
  tz: everywhere,
  ke: everywhere,
  in: everywhere,
  ph: everywhere,
};

export function complaintTypes(market: Market): readonly ComplaintType[] {
  return byMarket[market].types;
}

/** Only type 1 has sub-types (CP-2). */
export function complaintSubTypes(market: Market): readonly ComplaintType[] {
  return byMarket[market].subTypes;
}

/** The words of a value; its number where the lists no longer have it. */
export function typeTitle(market: Market, value: number, language: Language): string {
  return titleIn(complaintTypes(market), value, language);
}

/** "" without a sub-type. */
export function subTypeTitle(market: Market, value: number | null, language: Language): string {
  return value === null ? "" : titleIn(complaintSubTypes(market), value, language);
}

function titleIn(list: readonly ComplaintType[], value: number, language: Language): string {
  return list.find((one) => one.value === value)?.title[language] ?? String(value);
}
