/** Titles of the onboarding's steps (AC-3); the words of each step's fields stand beside this file. */
import type { StepName } from "#contract/person-steps.ts";
import type { Words } from "#contract/words.ts";

export const stepCopy = {
  public: {
    en: "Who you are",
    sw: "Wewe ni nani",
    id: "Siapa Anda",
    hi: "आप कौन हैं",
    fil: "Sino ka",
    zh: "身份信息",
  },
  personal: {
    en: "Home and family",
    sw: "Nyumbani na familia",
    id: "Rumah dan keluarga",
    hi: "घर और परिवार",
    fil: "Tahanan at pamilya",
    zh: "家庭与住址",
  },
  job: {
    en: "Work and income",
    sw: "Kazi na kipato",
    id: "Pekerjaan dan penghasilan",
    hi: "काम और आय",
    fil: "Trabaho at kita",
    zh: "工作与收入",
  },
  ext: {
    en: "Contacts and purpose",
    sw: "Watu wa kuwasiliana na lengo",
    id: "Kontak dan tujuan",
    hi: "संपर्क और उद्देश्य",
    fil: "Mga kontak at layunin",
    zh: "联系人与用途",
  },
  bank: {
    en: "Where the money goes",
    sw: "Pesa zinakwenda wapi",
    id: "Tujuan pencairan",
    hi: "पैसा कहाँ जाएगा",
    fil: "Saan mapupunta ang pera",
    zh: "收款账户",
  },
} satisfies Record<StepName, Words>;
