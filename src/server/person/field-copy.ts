/** What the words of a form's field are made of, and those that many fields share. */
import type { Words } from "#contract/words.ts";

export interface FieldCopy {
  title: Words;
  /** Placeholder of a text, first option of a choice. */
  subtitle: Words;
  /** Why it is asked. */
  hint: Words;
}

export const choose: Words = {
  en: "Please choose",
  sw: "Tafadhali chagua",
  id: "Silakan pilih",
  hi: "कृपया चुनें",
  fil: "Pumili",
  zh: "请选择",
};

export const nothing: Words = { en: "", sw: "", id: "", hi: "", fil: "", zh: "" };
