/** Says who lends and under which licence: a line beside every product. */
import { fillPlaces, type Language } from "#contract/words.ts";
import type { WebRequest } from "../../client/web-request.ts";

const copy = {
  en: { lender: "Lender: {lender}", licence: "Licence: {licence}" },
  sw: { lender: "Mkopeshaji: {lender}", licence: "Leseni: {licence}" },
  id: { lender: "Pemberi pinjaman: {lender}", licence: "Izin: {licence}" },
  hi: { lender: "लोन देने वाला: {lender}", licence: "लाइसेंस: {licence}" },
  fil: { lender: "Nagpapautang: {lender}", licence: "Lisensya: {licence}" },
  zh: { lender: "贷款机构：{lender}", licence: "牌照：{licence}" },
} satisfies Record<Language, Record<string, string>>;

/** Ready to show; without a licence to name, the lender alone. */
export interface LenderShown {
  lender: string;
  licence: string;
}

export function lenderShown({ brand, language }: WebRequest): LenderShown {
  const words = copy[language];
  const { companyName, licence } = brand;
  return {
    lender: fillPlaces(words.lender, { lender: companyName }),
    licence: licence === "" ? "" : fillPlaces(words.licence, { licence }),
  };
}
