/** Words of the part that takes pictures (CP-6). */
import type { Language } from "#contract/words.ts";

export const uploaderCopy = {
  en: {
    add: "Add a picture",
    addChosen: "Add the chosen picture",
    count: "{count} of {most}",
    picture: "Picture {number}",
    remove: "Remove picture {number}",
    sending: "Sending picture {number}",
    again: "Try again",
    failed: "The picture was not sent. It is still here: please try again.",
    succeeded: "Upload succeeded!",
    tooMany: "No more than {most} pictures. Please remove one first.",
  },
  sw: {
    add: "Ongeza picha",
    addChosen: "Ongeza picha uliyochagua",
    count: "{count} kati ya {most}",
    picture: "Picha {number}",
    remove: "Ondoa picha {number}",
    sending: "Tunatuma picha {number}",
    again: "Jaribu tena",
    failed: "Picha haikutumwa. Bado ipo hapa: tafadhali jaribu tena.",
    succeeded: "Picha imetumwa!",
    tooMany: "Si zaidi ya picha {most}. Tafadhali ondoa moja kwanza.",
  },
  id: {
    add: "Tambah gambar",
    addChosen: "Tambahkan gambar yang dipilih",
    count: "{count} dari {most}",
    picture: "Gambar {number}",
    remove: "Hapus gambar {number}",
    sending: "Mengirim gambar {number}",
    again: "Coba lagi",
    failed: "Gambar belum terkirim. Gambarnya masih ada di sini: silakan coba lagi.",
    succeeded: "Gambar berhasil diunggah!",
    tooMany: "Paling banyak {most} gambar. Silakan hapus satu dulu.",
  },
} as const satisfies Record<Language, Record<string, string>>;

export type UploaderWords = { [Name in keyof (typeof uploaderCopy)["en"]]: string };
