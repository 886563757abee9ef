/** Words of what staff read about a borrower's telephones and place. */
import type { Words } from "#contract/words.ts";

export const deskCopy = {
  phone: {
    en: "Phone {number}, since {date}",
    sw: "Simu ya {number}, tangu {date}",
    id: "Ponsel {number}, sejak {date}",
    hi: "फ़ोन {number}, {date} से",
    fil: "Telepono {number}, mula {date}",
    zh: "手机 {number}，{date} 起",
  },
  emulator: {
    en: "a program that plays a phone",
    sw: "programu inayoigiza simu",
    id: "program yang meniru ponsel",
    hi: "फ़ोन की नक़ल करने वाला प्रोग्राम",
    fil: "programang nagkukunwaring telepono",
    zh: "模拟器",
  },
  rooted: {
    en: "system protection taken off",
    sw: "ulinzi wa mfumo umeondolewa",
    id: "perlindungan sistem dilepas",
    hi: "सिस्टम सुरक्षा हटाई गई",
    fil: "tinanggal ang proteksiyon ng system",
    zh: "系统保护已解除",
  },
  othersOnPhone: {
    en: "other borrowers on this phone: {count}",
    sw: "wakopaji wengine kwenye simu hii: {count}",
    id: "peminjam lain di ponsel ini: {count}",
    hi: "इस फ़ोन पर दूसरे उधारकर्ता: {count}",
    fil: "ibang nangungutang sa teleponong ito: {count}",
    zh: "此手机上的其他借款人：{count}",
  },
  place: {
    en: "Place on {date}, to about 1 km",
    sw: "Mahali tarehe {date}, kwa takriban km 1",
    id: "Lokasi pada {date}, kira-kira 1 km",
    hi: "{date} का स्थान, लगभग 1 किमी तक",
    fil: "Lugar noong {date}, sa loob ng mga 1 km",
    zh: "{date} 的位置（约 1 公里范围）",
  },
  vague: {
    en: "known to {metres} m only",
    sw: "inajulikana kwa mita {metres} tu",
    id: "hanya diketahui sampai {metres} m",
    hi: "केवल {metres} मी तक ज्ञात",
    fil: "alam lang hanggang {metres} m",
    zh: "精度仅 {metres} 米",
  },
  mocked: {
    en: "made up by another app",
    sw: "imebuniwa na programu nyingine",
    id: "dibuat oleh aplikasi lain",
    hi: "किसी दूसरे ऐप ने गढ़ा है",
    fil: "gawa-gawa ng ibang app",
    zh: "由其他应用伪造",
  },
  othersAtPlace: {
    en: "other borrowers there: {count}",
    sw: "wakopaji wengine hapo: {count}",
    id: "peminjam lain di sana: {count}",
    hi: "वहाँ दूसरे उधारकर्ता: {count}",
    fil: "ibang nangungutang doon: {count}",
    zh: "该处其他借款人：{count}",
  },
} as const satisfies Record<string, Words>;
