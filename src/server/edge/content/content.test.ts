/** The static texts over the wire: every section in every language, and a lender's own texts instead of ours. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ContentPage, contentPages, readContent } from "#contract/content.ts";
import { type Language, languages } from "#contract/languages.ts";
import { startServer, type TestServer, testSettings } from "#test/server.ts";

/** The sections the specification names, in its order, under each language's titles. */
const sections: Record<ContentPage, Record<Language, string[]>> = {
  "about-us": {
    en: [
      "Our mission",
      "What you can expect from us",
      "Quick approval",
      "Transparent fees",
      "Flexible repayment",
      "Safe",
      "Our team",
      "Contact",
    ],
    sw: [
      "Dhamira yetu",
      "Unachoweza kutarajia kutoka kwetu",
      "Idhini ya haraka",
      "Ada zilizo wazi",
      "Marejesho yanayobadilika",
      "Salama",
      "Timu yetu",
      "Mawasiliano",
    ],
    id: [
      "Misi kami",
      "Yang dapat Anda harapkan dari kami",
      "Persetujuan cepat",
      "Biaya transparan",
      "Pembayaran fleksibel",
      "Aman",
      "Tim kami",
      "Kontak",
    ],
    hi: [
      "हमारा उद्देश्य",
      "आप हमसे क्या उम्मीद कर सकते हैं",
      "जल्दी मंज़ूरी",
      "साफ़ शुल्क",
      "भुगतान में सुविधा",
      "सुरक्षित",
      "हमारी टीम",
      "संपर्क",
    ],
    fil: [
      "Ang layunin namin",
      "Ano ang maaasahan mo sa amin",
      "Mabilis na pag-apruba",
      "Malinaw na mga fee",
      "Magaan na paraan ng pagbabayad",
      "Ligtas",
      "Ang team namin",
      "Makipag-ugnayan",
    ],
    zh: [
      "我们的使命",
      "您可以期待的服务",
      "审批快",
      "费用透明",
      "还款灵活",
      "安全",
      "我们的团队",
      "联系方式",
    ],
  },
  "privacy-policy": {
    en: [
      "Lender information",
      "Collection of information",
      "Representation",
      "Use of technology",
      "Disclosure of personal data",
      "Cookies",
      "Device information",
      "Minors",
      "Password security",
      "Changes to this policy",
      "Your choices and opting out",
      "Grievance officer",
    ],
    sw: [
      "Taarifa za mkopeshaji",
      "Ukusanyaji wa taarifa",
      "Uthibitisho wako",
      "Matumizi ya teknolojia",
      "Utoaji wa taarifa binafsi",
      "Vidakuzi",
      "Taarifa za kifaa",
      "Watoto",
      "Usalama wa nenosiri",
      "Mabadiliko ya sera hii",
      "Uamuzi wako na kujiondoa",
      "Afisa wa malalamiko",
    ],
    id: [
      "Informasi pemberi pinjaman",
      "Pengumpulan informasi",
      "Pernyataan Anda",
      "Penggunaan teknologi",
      "Pengungkapan data pribadi",
      "Kuki",
      "Informasi perangkat",
      "Anak di bawah umur",
      "Keamanan kata sandi",
      "Perubahan kebijakan ini",
      "Pilihan Anda dan berhenti ikut serta",
      "Petugas pengaduan",
    ],
    hi: [
      "लोनदाता की जानकारी",
      "जानकारी लेना",
      "आपका आश्वासन",
      "तकनीक का इस्तेमाल",
      "निजी डेटा किसे दिया जाता है",
      "कुकी",
      "डिवाइस की जानकारी",
      "नाबालिग",
      "पासवर्ड की सुरक्षा",
      "इस नीति में बदलाव",
      "आपके विकल्प और मना करना",
      "शिकायत अधिकारी",
    ],
    fil: [
      "Impormasyon ng nagpapahiram",
      "Pagkolekta ng impormasyon",
      "Pagpapatotoo",
      "Paggamit ng teknolohiya",
      "Pagbabahagi ng personal na data",
      "Cookies",
      "Impormasyon ng device",
      "Mga menor de edad",
      "Seguridad ng password",
      "Mga pagbabago sa patakarang ito",
      "Mga pagpipilian mo at pag-opt out",
      "Opisyal para sa mga hinaing",
    ],
    zh: [
      "贷款人信息",
      "信息的收集",
      "您的声明",
      "技术的使用",
      "个人信息的披露",
      "Cookie",
      "设备信息",
      "未成年人",
      "密码安全",
      "本政策的变更",
      "您的选择与退出",
      "申诉专员",
    ],
  },
  "payment-instructions": {
    en: ["With GCash", "With Maya", "In a store", "When your payment does not show"],
    sw: ["Kwa GCash", "Kwa Maya", "Dukani", "Malipo yako yasipoonekana"],
    id: ["Dengan GCash", "Dengan Maya", "Di toko", "Bila pembayaran Anda tidak muncul"],
    hi: ["GCash से", "Maya से", "दुकान पर", "जब आपका भुगतान न दिखे"],
    fil: ["Gamit ang GCash", "Gamit ang Maya", "Sa tindahan", "Kapag hindi lumalabas ang bayad mo"],
    zh: ["用 GCash 付款", "用 Maya 付款", "到门店付款", "如果付款没有显示"],
  },
};

/** Content inside a section that must not be lost either. */
const points: Record<ContentPage, Record<Language, string[]>> = {
  "about-us": {
    en: ["E-mail"],
    sw: ["Barua pepe"],
    id: ["Email"],
    hi: ["ई-मेल"],
    fil: ["Email"],
    zh: ["电子邮箱"],
  },
  "privacy-policy": {
    en: [
      "Camera",
      "GPS",
      "Advertising id",
      "Network",
      "under 18",
      "access",
      "correct",
      "withdraw your consent",
      "delete",
      "transfer",
    ],
    sw: [
      "Kamera",
      "GPS",
      "Kitambulisho cha matangazo",
      "Mtandao",
      "chini ya miaka 18",
      "kuona",
      "kusahihisha",
      "kuondoa ridhaa yako",
      "kufuta",
      "kuhamisha",
    ],
    id: [
      "Kamera",
      "GPS",
      "ID iklan",
      "Jaringan",
      "di bawah 18 tahun",
      "mengakses",
      "memperbaiki",
      "menarik persetujuan",
      "menghapus",
      "memindahkan",
    ],
    hi: [
      "कैमरा",
      "GPS",
      "विज्ञापन आईडी",
      "नेटवर्क",
      "18 साल से कम",
      "देख सकते हैं",
      "ठीक करवा",
      "सहमति वापस",
      "हटवा सकते हैं",
      "भिजवा सकते हैं",
    ],
    fil: [
      "Camera",
      "GPS",
      "Advertising ID",
      "Network",
      "wala pang 18",
      "tingnan",
      "itama",
      "bawiin ang pahintulot mo",
      "ipabura",
      "ilipat",
    ],
    zh: [
      "相机",
      "GPS",
      "广告标识符",
      "网络",
      "未满 18 周岁",
      "查阅",
      "更正",
      "撤回同意",
      "删除",
      "转移",
    ],
  },
  "payment-instructions": {
    en: ["Pay Bills", "Payment Solutions", "reference number"],
    sw: ["Pay Bills", "Payment Solutions", "namba ya kumbukumbu"],
    id: ["Pay Bills", "Payment Solutions", "nomor referensi"],
    hi: ["Pay Bills", "Payment Solutions", "रेफ़रेंस नंबर"],
    fil: ["Pay Bills", "Payment Solutions", "reference number"],
    zh: ["Pay Bills", "Payment Solutions", "参考号"],
  },
};

const titles: Record<ContentPage, string> = {
  "about-us": "[AU-1] about us",
  "privacy-policy": "[PP-1] privacy policy",
  "payment-instructions": "[PI-1] payment instructions",
};

async function running(contentFolder = "no-content"): Promise<TestServer> {
  const server = await startServer({ settings: { contentFolder } });
  onTestFinished(() => server.close());
  return server;
}

async function read(server: TestServer, page: ContentPage, language: Language) {
  const answer = await server.client({}, { language }).call(readContent, { page });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe.each(contentPages)("%s", (page) => {
  test(`${titles[page]}: every section the specification names, in every language, with the lender's own contact`, async () => {
    const server = await running();
    const { brand } = testSettings();
    const kinds: string[] = [];
    for (const language of languages) {
      const { title, blocks } = await read(server, page, language);
      expect(title.length).toBeGreaterThan(3);
      const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
      expect(headings).toEqual(sections[page][language]);
      const text = JSON.stringify(blocks);
      for (const point of points[page][language]) expect(text).toContain(point);
      const phone = `tel:${brand.servicePhone.replace(/[^+\d]/g, "")}`;
      expect(text).toContain(phone);
      if (page !== "payment-instructions") expect(text).toContain(`mailto:${brand.serviceEmail}`);
      expect(text).not.toMatch(/\{(?:phone|email|name)\}|\]\(|\*\*/);
      kinds.push(blocks.map(({ kind }) => kind).join());
    }
    // No language leaves anything out.
    expect(new Set(kinds).size).toBe(1);
    expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
  });
});

test("[AU-1] [PP-1] [PI-1] the lender's file replaces ours without a restart; a broken one is logged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await running(folder);
  const ask = async (language: Language) => (await read(server, "about-us", language)).title;
  await mkdir(join(folder, "sw"));
  const file = join(folder, "sw", "about-us.md");
  await writeFile(file, "# Sisi ni {name}\n\nKaribu.");
  expect(await ask("sw")).toBe(`Sisi ni ${testSettings().brand.displayName}`);
  // The lender's own text takes precedence, whatever its language.
  expect(await ask("en")).toBe(`Sisi ni ${testSettings().brand.displayName}`);
  expect((await read(server, "privacy-policy", "en")).title).toBe("Privacy Policy");
  for (const broken of [
    "no title",
    Buffer.from([0x23, 0x20, 0xff, 0xfe]),
    "# T\n".repeat(60_000),
  ]) {
    server.logged.length = 0;
    await writeFile(file, broken);
    expect(await ask("sw")).toBe("Kuhusu sisi");
    expect(server.logged.map(({ event }) => event)).toContain("content-unreadable");
  }
});

test.each(["", "../about-us", "faq", "about-us.md"])("page %j is refused", async (page) => {
  const server = await running();
  const answer = await server.client().call(readContent, { page: page as ContentPage });
  expect(answer).toMatchObject({ ok: false, rejection: "invalidInput" });
});
