/**
 * How many SMS a text is sent as (3GPP TS 23.038 and 23.040): 160 characters of the GSM alphabet or 70 of any other script fit one;
 * a longer text is cut into parts of 153 or 67, since each part carries a header that joins them.
 */
import { withCurrencyCodes } from "#contract/format.ts";

const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Written as an escape and a character: two places each. */
const extended = "\f^{}\\[~]|€";

const limits = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } } as const;

interface SmsLength {
  /** unicode: at least one character is outside the GSM alphabet, so that each takes more room. */
  alphabet: keyof typeof limits;
  parts: number;
  /** Places taken; an extended character of the GSM alphabet and an emoji take two. */
  taken: number;
  /** Places that are left before another part begins. */
  left: number;
  /** The characters outside the GSM alphabet, each once, at most ten. */
  outside: readonly string[];
}

export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const outside = [...new Set(characters.filter((one) => !isGsm(one)))];
  const alphabet = outside.length === 0 ? "gsm" : "unicode";
  const widths = characters.map((one) =>
    alphabet === "unicode" ? one.length : extended.includes(one) ? 2 : 1,
  );
  const taken = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = limits[alphabet];
  const shown = { alphabet, outside: outside.slice(0, 10) } as const;
  if (taken <= alone) return { ...shown, parts: 1, taken, left: alone - taken };
  let parts = 1;
  let inPart = 0;
  // A character of two places is never cut: it goes to the next part whole.
  for (const width of widths) {
    if (inPart + width > joined) {
      parts += 1;
      inPart = 0;
    }
    inPart += width;
  }
  return { ...shown, parts, taken, left: joined - inPart };
}

function isGsm(character: string): boolean {
  return basic.includes(character) || extended.includes(character);
}

/** Signs of print that word processors and pages put in, and what a telephone's alphabet has for each. */
const plainSigns: Readonly<Record<string, string>> = {
  ...{ "\u00a0": " ", "\u2009": " ", "\u202f": " " },
  ...{ "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"' },
  ...{ "\u2010": "-", "\u2011": "-", "–": "-", "—": "-", "−": "-" },
  ...{ "…": "...", "•": "*", "·": ".", "×": "x" },
};

/**
 * Values as they are written into a message: the ISO code in place of a currency sign, and plain signs for printed ones where that brings
 * the value into the GSM alphabet, since one other character more than halves the room of the whole message (TS 23.038). A value that
 * needs another script keeps its signs.
 */
export function smsValues(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, smsValue(one)]));
}

function smsValue(value: string): string {
  const coded = withCurrencyCodes(value);
  const plain = [...coded].map((one) => plainSigns[one] ?? one);
  return plain.every((written) => [...written].every(isGsm)) ? plain.join("") : coded;
}
