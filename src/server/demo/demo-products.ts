/** The demo's products: one for every kind of plan, all with the reference late charges and term limits. */
import type { Words } from "#contract/words.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { Plan, ProductTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";
import type { LegacyWording, Product, ProductWording } from "../loan-offer/product.ts";

const exitDialog: ProductWording["exitDialog"] = {
  title: {
    en: "Leave without taking the loan?",
    sw: "Unaondoka bila kuchukua mkopo?",
    id: "Keluar tanpa mengambil pinjaman?",
    hi: "लोन लिए बिना जाना चाहते हैं?",
    fil: "Aalis nang hindi kinukuha ang loan?",
    zh: "不借了，要离开吗？",
  },
  content: {
    en: "Your offer stays open and you can come back to it at any time.",
    sw: "Ofa yako itabaki wazi na unaweza kuirudia wakati wowote.",
    id: "Penawaran Anda tetap terbuka dan dapat dilihat lagi kapan saja.",
    hi: "आपका ऑफ़र खुला रहेगा और आप कभी भी उस पर वापस आ सकते हैं।",
    fil: "Mananatili ang alok sa iyo at puwede mo itong balikan anumang oras.",
    zh: "借款方案会为您保留，您可以随时回来。",
  },
};

const feeNames: ProductWording["feeNames"] = {
  "Processing fee": {
    en: "Processing fee",
    sw: "Ada ya uchakataji",
    id: "Biaya proses",
    hi: "प्रोसेसिंग शुल्क",
    fil: "Bayad sa pagproseso",
    zh: "手续费",
  },
  "Service fee": {
    en: "Service fee",
    sw: "Ada ya huduma",
    id: "Biaya layanan",
    hi: "सेवा शुल्क",
    fil: "Bayad sa serbisyo",
    zh: "服务费",
  },
};

const promotion: LegacyWording = {
  button: {
    en: "Get my money",
    sw: "Chukua pesa yangu",
    id: "Ambil dana saya",
    hi: "मेरे पैसे पाएँ",
    fil: "Kunin ang pera ko",
    zh: "领取借款",
  },
  promo: {
    topImage: "/promo/top.svg",
    message: {
      en: "Your offer is ready. See what it costs, then take it with one tap.",
      sw: "Ofa yako iko tayari. Angalia gharama yake, kisha uichukue kwa mguso mmoja.",
      id: "Penawaran Anda sudah siap. Lihat biayanya, lalu ambil dengan satu ketukan.",
      hi: "आपका ऑफ़र तैयार है। खर्च देखें, फिर एक टैप में लोन लें।",
      fil: "Handa na ang alok sa iyo. Tingnan ang gastos, saka kunin ito sa isang pindot.",
      zh: "您的借款方案已准备好。看清费用，一键即可借款。",
    },
    pointerImage: "/promo/pointer.svg",
  },
  productOpensIn: "native",
};

interface Sketch {
  productId: string;
  name: string;
  description: Words;
  plan?: Partial<Plan>;
  terms?: Partial<ProductTerms>;
  leastPrincipal: Minor;
  mostPrincipal: Minor;
  legacy?: LegacyWording;
}

const sketches: readonly Sketch[] = [
  {
    productId: "salama",
    name: "Salama Loan",
    description: {
      en: "Equal instalments for what comes up",
      sw: "Awamu sawa kwa mahitaji ya ghafla",
      id: "Cicilan tetap untuk kebutuhan mendadak",
      hi: "अचानक की ज़रूरतों के लिए बराबर किस्तें",
      fil: "Pantay na hulog para sa biglaang gastos",
      zh: "等额分期，应对临时开支",
    },
    leastPrincipal: 100_000_00,
    mostPrincipal: 2_000_000_00,
    legacy: promotion,
  },
  {
    productId: "biashara",
    name: "Biashara Weekly",
    description: {
      en: "Weekly instalments for traders",
      sw: "Awamu za kila wiki kwa wafanyabiashara",
      id: "Cicilan mingguan untuk pedagang",
      hi: "व्यापारियों के लिए हफ़्तेवार किस्तें",
      fil: "Lingguhang hulog para sa mga nagtitinda",
      zh: "按周还款，适合商户",
    },
    plan: {
      method: "equal-principal",
      rate: { percent: "0.75", per: "week" },
      frequency: "weekly",
      instalments: 16,
    },
    leastPrincipal: 200_000_00,
    mostPrincipal: 5_000_000_00,
  },
  {
    productId: "elimu",
    name: "Elimu Fees",
    description: {
      en: "For school fees, at a flat rate",
      sw: "Kwa ada za shule, kwa riba isiyobadilika",
      id: "Untuk biaya sekolah, bunga flat",
      hi: "स्कूल फ़ीस के लिए, फ़्लैट दर पर",
      fil: "Para sa matrikula, flat rate ang interes",
      zh: "用于交学费，按借款金额计息",
    },
    plan: { method: "flat", rate: { percent: "2", per: "month" }, instalments: 4 },
    terms: { fees: [{ name: "Service fee", amount: { minor: 8_000_00 }, when: "spread" }] },
    leastPrincipal: 50_000_00,
    mostPrincipal: 1_000_000_00,
  },
  {
    productId: "mkulima",
    name: "Mkulima Season",
    description: {
      en: "Interest monthly, the principal after the harvest",
      sw: "Riba kila mwezi, deni la msingi baada ya mavuno",
      id: "Bunga bulanan, pokok setelah panen",
      hi: "ब्याज हर महीने, मूलधन फसल के बाद",
      fil: "Interes buwan-buwan, principal pagkatapos ng ani",
      zh: "每月付息，收获后还本金",
    },
    plan: { method: "bullet", rate: { percent: "3", per: "month" }, instalments: 4 },
    terms: { fees: [] },
    leastPrincipal: 100_000_00,
    mostPrincipal: 3_000_000_00,
  },
  {
    productId: "haraka",
    name: "Haraka Fortnight",
    description: {
      en: "Small loans, repaid every two weeks",
      sw: "Mikopo midogo, hulipwa kila wiki mbili",
      id: "Pinjaman kecil, dibayar tiap dua minggu",
      hi: "छोटे लोन, हर दो हफ़्ते में किस्त",
      fil: "Maliliit na loan, hulog tuwing dalawang linggo",
      zh: "小额借款，每两周还一次",
    },
    plan: { rate: { percent: "24", per: "year" }, frequency: "fortnightly", instalments: 8 },
    leastPrincipal: 20_000_00,
    mostPrincipal: 500_000_00,
  },
];

export const demoProducts: readonly Product[] = sketches.map((sketch, place) => ({
  productId: sketch.productId,
  name: sketch.name,
  logo: `/logos/${sketch.productId}.svg`,
  terms: {
    ...referenceProduct,
    ...sketch.terms,
    plan: { ...referenceProduct.plan, ...sketch.plan },
  },
  leastPrincipal: sketch.leastPrincipal,
  mostPrincipal: sketch.mostPrincipal,
  wording: {
    description: sketch.description,
    feeNames,
    exitDialog,
    agreementPopup: "",
    ...(sketch.legacy === undefined ? {} : { legacy: sketch.legacy }),
  },
  open: true,
  place,
}));

/** Throws for an id that is none of the demo's. */
export function demoProduct(productId: string): Product {
  const product = demoProducts.find((one) => one.productId === productId);
  if (product === undefined) throw new Error(`no demo product ${productId}`);
  return product;
}
