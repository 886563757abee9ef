/** Words around the static texts; the texts themselves are the lender's content files. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    /** The specification's own, to the letter (PP-1). */
    privacyTitle: "General Terms and Conditions",
    openImage: "{image}: open in full size",
    close: "Close",
    help: "Contact customer service",
  },
  sw: {
    privacyTitle: "Vigezo na Masharti ya Jumla",
    openImage: "{image}: fungua kwa ukubwa kamili",
    close: "Funga",
    help: "Wasiliana na huduma kwa wateja",
  },
  id: {
    privacyTitle: "Syarat dan Ketentuan Umum",
    openImage: "{image}: buka ukuran penuh",
    close: "Tutup",
    help: "Hubungi layanan pelanggan",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
