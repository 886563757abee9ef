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
  hi: {
    /** The specification's own, to the letter (PP-1). */
    privacyTitle: "सामान्य नियम और शर्तें",
    openImage: "{image}: पूरे आकार में खोलें",
    close: "बंद करें",
    help: "ग्राहक सेवा से संपर्क करें",
  },
  fil: {
    /** The specification's own, to the letter (PP-1). */
    privacyTitle: "Mga Pangkalahatang Tuntunin at Kondisyon",
    openImage: "{image}: buksan nang buong laki",
    close: "Isara",
    help: "Makipag-ugnayan sa customer service",
  },
  zh: {
    /** The specification's own, to the letter (PP-1). */
    privacyTitle: "通用条款与条件",
    openImage: "{image}：查看大图",
    close: "关闭",
    help: "联系客服",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
