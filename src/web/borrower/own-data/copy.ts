/** Words of the page that shows what is kept about a borrower; its chapters come from the server (AC-6). */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "What we keep about you",
    lead: "Everything we have about you, to read and to take along.",
    file: "Save as a file",
    nothing: "Nothing",
    leave: "Delete my account",
  },
  sw: {
    title: "Tunachohifadhi kukuhusu",
    lead: "Kila kitu tulicho nacho kukuhusu, kusoma na kuchukua.",
    file: "Hifadhi kama faili",
    nothing: "Hakuna",
    leave: "Futa akaunti yangu",
  },
  id: {
    title: "Data Anda yang kami simpan",
    lead: "Semua yang kami miliki tentang Anda, untuk dibaca dan dibawa.",
    file: "Simpan sebagai berkas",
    nothing: "Tidak ada",
    leave: "Hapus akun saya",
  },
  hi: {
    title: "हम आपके बारे में क्या रखते हैं",
    lead: "हमारे पास आपके बारे में जो कुछ है, पढ़ने और ले जाने के लिए।",
    file: "फ़ाइल के रूप में सहेजें",
    nothing: "कुछ नहीं",
    leave: "मेरा खाता हटाएँ",
  },
  fil: {
    title: "Ang itinatago namin tungkol sa iyo",
    lead: "Lahat ng mayroon kami tungkol sa iyo, para basahin at dalhin.",
    file: "I-save bilang file",
    nothing: "Wala",
    leave: "Burahin ang account ko",
  },
  zh: {
    title: "我们保存的您的资料",
    lead: "我们掌握的关于您的全部内容，可供查阅和带走。",
    file: "保存为文件",
    nothing: "无",
    leave: "注销我的账户",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = { [Name in keyof (typeof copy)["en"]]: string };
