/** A paper as a PDF: the content as data for the template, with what stands around it. Pure but for the typesetter. */
import { readFileSync } from "node:fs";
import { renderSVG } from "uqr";
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { PaperContent } from "#contract/paper-content.ts";
import { typeset } from "../../platform/typesetting/typesetter.ts";

/** What a paper is known by outside its text. */
export interface PaperMarks {
  /** Empty for one that was never issued, such as a preview. */
  number: string;
  code: string;
  /** SHA-256 of its content, hexadecimal. */
  hash: string;
  /** Number of the paper it replaces; "" for none. */
  corrects: string;
  verifyAddress: string;
}

const template = readFileSync(new URL("./paper.typ", import.meta.url), "utf8");
const frameCopy = wordsByKey("papers.frame");

/** The same content, marks and accent colour always give the same bytes. */
export function typesetPaper(
  content: PaperContent,
  marks: PaperMarks,
  accent: string,
): Promise<Buffer> {
  const inputs = {
    paper: JSON.stringify(content),
    frame: JSON.stringify(frameOf(content, marks, accent)),
  };
  return typeset(template, inputs);
}

function frameOf({ language, title, day }: PaperContent, marks: PaperMarks, accent: string) {
  const words = (name: keyof typeof frameCopy, values: Record<string, string> = {}) =>
    fillPlaceholders(frameCopy[name][language], values);
  const { number, code, hash, corrects, verifyAddress } = marks;
  return {
    accent,
    head: [
      { text: words("number"), value: number },
      { text: words("made"), value: day },
    ],
    notice: corrects === "" ? "" : words("corrects", { number: corrects }),
    footer: words("footer", { kind: title, number }),
    verify: words("verify"),
    address: verifyAddress,
    proof: [
      { text: words("code"), value: code },
      { text: words("hash"), value: hash },
    ],
    // Error correction M still reads from a creased print.
    qr: renderSVG(verifyAddress, { ecc: "M", border: 0 }),
  };
}
