/** Words of the question that stands in for a picture: the digits, and what to do with them. */
import type { Words } from "#contract/words.ts";

/** From nought to nine. */
export const digitWords: Words = {
  en: "zero one two three four five six seven eight nine",
  sw: "sifuri moja mbili tatu nne tano sita saba nane tisa",
  id: "nol satu dua tiga empat lima enam tujuh delapan sembilan",
};

export const questionWords: Words = {
  en: "{digits}: type the four digits",
  sw: "{digits}: andika tarakimu hizi nne",
  id: "{digits}: ketik keempat angka ini",
};

/** Between the digits. */
export const digitSeparator: Words = {
  en: ", ",
  sw: ", ",
  id: ", ",
};
