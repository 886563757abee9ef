/** Words of the official site's frame, in the order of the page. The tabs' English is the specification's (OS-1). */
import type { Language } from "#contract/words.ts";

export const frameCopy = {
  en: {
    skip: "Skip to the content",
    pages: "Pages",
    home: "Home",
    about: "About us",
    policy: "Privacy Agreement",
    loan: "Loan terms and conditions",
    contact: "Contact",
    phone: "Telephone",
    email: "E-mail",
    company: "Company",
    licence: "Licence {licence}",
    languages: "Languages",
    top: "Back to the top",
    copyright: "© {company}. All rights reserved.",
  },
  sw: {
    skip: "Ruka hadi kwenye maudhui",
    pages: "Kurasa",
    home: "Mwanzo",
    about: "Kuhusu sisi",
    policy: "Makubaliano ya faragha",
    loan: "Vigezo na masharti ya mkopo",
    contact: "Mawasiliano",
    phone: "Simu",
    email: "Barua pepe",
    company: "Kampuni",
    licence: "Leseni {licence}",
    languages: "Lugha",
    top: "Rudi juu",
    copyright: "© {company}. Haki zote zimehifadhiwa.",
  },
  id: {
    skip: "Langsung ke isi",
    pages: "Halaman",
    home: "Beranda",
    about: "Tentang kami",
    policy: "Perjanjian privasi",
    loan: "Syarat dan ketentuan pinjaman",
    contact: "Kontak",
    phone: "Telepon",
    email: "Email",
    company: "Perusahaan",
    licence: "Izin {licence}",
    languages: "Bahasa",
    top: "Kembali ke atas",
    copyright: "© {company}. Hak cipta dilindungi.",
  },
} satisfies Record<Language, Record<string, string>>;

export type FrameWords = (typeof frameCopy)["en"];

/** Each in its own words, for those who look for theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  sw: "Kiswahili",
  id: "Bahasa Indonesia",
};
