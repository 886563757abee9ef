/** Words of the question that stands in for a picture: the digits, and what to do with them. */
import type { Words } from "#contract/words.ts";

/** From nought to nine. */
export const digitWords: Words = {
  en: "zero one two three four five six seven eight nine",
  sw: "sifuri moja mbili tatu nne tano sita saba nane tisa",
  id: "nol satu dua tiga empat lima enam tujuh delapan sembilan",
  hi: "शून्य एक दो तीन चार पाँच छह सात आठ नौ",
  fil: "sero isa dalawa tatlo apat lima anim pito walo siyam",
  zh: "零 一 二 三 四 五 六 七 八 九",
};

export const questionWords: Words = {
  en: "{digits}: type the four digits",
  sw: "{digits}: andika tarakimu hizi nne",
  id: "{digits}: ketik keempat angka ini",
  hi: "{digits}: ये चार अंक लिखें",
  fil: "{digits}: i-type ang apat na numerong ito",
  zh: "{digits}：请输入这四个数字",
};
