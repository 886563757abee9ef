/** Papers for tests of their form: every kind of block, in any language. */
import type { Language } from "#contract/languages.ts";
import { type PaperContent, paperShape, plainCell } from "#contract/paper-content.ts";

const words: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ["Repayment plan", "Amount", "Principal"],
  sw: ["Mpango wa marejesho", "Kiasi", "Deni la msingi"],
  id: ["Jadwal angsuran", "Jumlah", "Pokok"],
  hi: ["भुगतान योजना क्षत्रिय", "राशि", "मूलधन"],
  fil: ["Plano ng pagbabayad", "Halaga", "Principal"],
  zh: ["还款计划“引号”", "金额", "本金"],
};

export function samplePaper(language: Language, change: Partial<PaperContent> = {}): PaperContent {
  const [title, amount, principal] = words[language];
  const share = { part: "principal", text: principal, value: "TZS 100.000,00" } as const;
  return {
    shape: paperShape,
    kind: "plan",
    language,
    title,
    lender: ["Mkopo Example Ltd", "1 Example Road, Dar es Salaam"],
    day: "2026-03-02",
    facts: [{ text: amount, value: "TZS 600.000,00" }],
    sections: [
      {
        heading: title,
        blocks: [
          { form: "text", text: 'No markup: #strong[x] $a$ \\ @b "c"' },
          { form: "note", text: title },
          { form: "list", items: [amount, principal] },
          { form: "rows", rows: [{ text: amount, value: "TZS 1,00" }] },
          {
            form: "table",
            columns: [
              { text: amount, end: false },
              { text: principal, end: true },
            ],
            rows: [
              [plainCell(amount), plainCell("1,00")],
              [plainCell(amount), { lines: ["2,00"], shares: [{ ...share, permille: 1000 }] }],
            ],
            total: [amount, "3,00"],
          },
        ],
      },
    ],
    ...change,
  };
}

export const sampleMarks = {
  number: "P-00000001",
  code: "ABCD-EFGH-JKMN-PQRS",
  hash: "0".repeat(64),
  corrects: "",
  verifyAddress: "https://mkopo.example/verify/ABCDEFGHJKMNPQRS",
} as const;
