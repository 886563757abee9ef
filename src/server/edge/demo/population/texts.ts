/** What people of the population write, and what they are answered; who writes neither of these languages writes English. */
import type { Language } from "#contract/languages.ts";

interface Text {
  en: string;
  sw: string;
}

const texts = {
  paidTwice: {
    en: "I paid this instalment on Friday from my wallet and the app asked me again on Saturday. Please look which one you have.",
    sw: "Nililipa awamu hii Ijumaa kwa simu, na Jumamosi programu ikaniomba tena. Naomba mwangalie ipi mmepokea.",
  },
  feeUnclear: {
    en: "Why did I receive less than the amount I borrowed? Nobody told me about a fee before.",
    sw: "Kwa nini nimepokea pungufu ya kiasi nilichokopa? Sikuambiwa kuhusu ada kabla.",
  },
  amountWrong: {
    en: "The amount to pay is higher than on the plan I accepted. I was only one day late because the network was down.",
    sw: "Kiasi cha kulipa ni kikubwa kuliko kwenye ratiba niliyokubali. Nilichelewa siku moja tu kwa sababu mtandao ulikatika.",
  },
  appSlow: {
    en: "The page does not open on my phone when I am in the village. It worked last month.",
    sw: "Ukurasa haufunguki kwenye simu yangu nikiwa kijijini. Mwezi uliopita ulifunguka.",
  },
  moneyLate: {
    en: "The money came two days after you approved me. The school had already sent my daughter home.",
    sw: "Pesa ilifika siku mbili baada ya kuniidhinisha. Shule ilikuwa imeshamrudisha binti yangu nyumbani.",
  },
  numberChanged: {
    en: "I have a new SIM card. How do I change the number my money goes to?",
    sw: "Nina laini mpya. Nabadilishaje namba ambayo pesa yangu inatumwa?",
  },
  tooDear: {
    en: "The charge for being late is too high for people who sell vegetables.",
    sw: "Tozo ya kuchelewa ni kubwa mno kwa sisi tunaouza mboga.",
  },
  askBranch: {
    en: "Do you have an office in Mbeya where I can bring my papers?",
    sw: "Je, mna ofisi Mbeya ambako naweza kuleta karatasi zangu?",
  },
  askLarger: {
    en: "My group wants to borrow together for a maize mill. Who can we talk to?",
    sw: "Kikundi chetu kinataka kukopa pamoja kwa mashine ya kusaga mahindi. Tuongee na nani?",
  },
  thanks: {
    en: "Thank you, the loan for school fees came the same day.",
    sw: "Asante, mkopo wa ada ya shule ulifika siku ileile.",
  },
  answer: {
    en: "Thank you for writing. We have looked at your order and at every payment we received. Your plan is as you accepted it, and the order page shows each amount with its day. Please write again if anything differs from your receipts.",
    sw: "Asante kwa kutuandikia. Tumeangalia mkopo wako na kila malipo tuliyopokea. Ratiba yako ni ile uliyokubali, na ukurasa wa mkopo unaonyesha kila kiasi na siku yake. Tafadhali tuandikie tena kama kuna tofauti na risiti zako.",
  },
} as const satisfies Record<string, Text>;

export type Said = keyof typeof texts;

export function said(what: Said, language: Language): string {
  const text: Text = texts[what];
  return language === "sw" ? text.sw : text.en;
}
