/** Words of the customer service screen (CS-1); "Contact Us", "Telephone" and "E-Mail" are the specification's own, to the letter. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Contact Us",
    telephone: "Telephone",
    email: "E-Mail",
    whatsapp: "WhatsApp",
    complaint: "Send a complaint",
    mine: "My complaints",
    questions: "Frequent questions",
    aboutUs: "About us",
    privacy: "Privacy Policy",
  },
  sw: {
    title: "Wasiliana Nasi",
    telephone: "Simu",
    email: "Barua pepe",
    whatsapp: "WhatsApp",
    complaint: "Tuma lalamiko",
    mine: "Malalamiko yangu",
    questions: "Maswali ya mara kwa mara",
    aboutUs: "Kuhusu sisi",
    privacy: "Sera ya Faragha",
  },
  id: {
    title: "Hubungi Kami",
    telephone: "Telepon",
    email: "Surel",
    whatsapp: "WhatsApp",
    complaint: "Kirim pengaduan",
    mine: "Pengaduan saya",
    questions: "Pertanyaan yang sering diajukan",
    aboutUs: "Tentang kami",
    privacy: "Kebijakan Privasi",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
