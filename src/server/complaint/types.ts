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
    },
  },
  {
    value: 2,
    title: {
      en: "My payment does not show",
      sw: "Malipo yangu hayaonekani",
      id: "Pembayaran saya tidak muncul",
    },
  },
  {
    value: 3,
    title: { en: "The amount is wrong", sw: "Kiasi si sahihi", id: "Jumlahnya salah" },
  },
  {
    value: 4,
    title: {
      en: "A fee or charge",
      sw: "Ada au gharama",
      id: "Biaya atau denda",
    },
  },
  {
    value: 5,
    title: {
      en: "My account or the payout",
      sw: "Akaunti yangu au kupokea pesa",
      id: "Rekening saya atau pencairan",
    },
  },
  {
    value: 6,
    title: {
      en: "The app does not work",
      sw: "Programu haifanyi kazi",
      id: "Aplikasi bermasalah",
    },
  },
  {
    value: 7,
    title: {
      en: "My personal data",
      sw: "Taarifa zangu binafsi",
      id: "Data pribadi saya",
    },
  },
  {
    value: 8,
    title: { en: "Something else", sw: "Jambo lingine", id: "Hal lain" },
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
    },
  },
  {
    value: 2,
    title: {
      en: "My family, friends or employer were called",
      sw: "Ndugu, marafiki au mwajiri wangu walipigiwa simu",
      id: "Keluarga, teman, atau atasan saya dihubungi",
    },
  },
  {
    value: 3,
    title: {
      en: "Too many calls, or at night",
      sw: "Simu nyingi mno, au usiku",
      id: "Terlalu sering ditelepon, atau malam hari",
    },
  },
  {
    value: 4,
    title: {
      en: "Rude or insulting words",
      sw: "Lugha chafu au matusi",
      id: "Kata-kata kasar atau menghina",
    },
  },
  {
    value: 5,
    title: {
      en: "Somebody came to my home or work",
      sw: "Mtu alikuja nyumbani au kazini kwangu",
      id: "Ada yang datang ke rumah atau tempat kerja saya",
    },
  },
  {
    value: 6,
    title: { en: "Something else", sw: "Jambo lingine", id: "Hal lain" },
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
