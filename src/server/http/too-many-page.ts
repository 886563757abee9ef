/** The page sent instead of any other when too many requests came: one sentence, and a way to try again. It costs no work to make. */
import { createHash } from "node:crypto";
import { commonRefusals } from "#contract/envelope.ts";
import { documentLanguage, type Language, type Words } from "#contract/words.ts";

const style =
  ":root{color-scheme:light dark}body{margin:0 auto;max-width:30rem;padding:2rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif}" +
  "a{display:block;min-height:2.75rem;line-height:2.75rem;text-align:center;border:1px solid;border-radius:.75rem;color:inherit}";
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

const again: Words = {
  en: "Try again",
  sw: "Jaribu tena",
  id: "Coba lagi",
  hi: "फिर कोशिश करें",
  fil: "Subukan ulit",
  zh: "重试",
};

/** What a form held is still in the page before this one, so after a post there is no link that would lose it. */
export function tooManyPage(language: Language, retry: boolean): { html: string; policy: string } {
  const message = commonRefusals.tooManyCalls.message[language];
  const html =
    `<!doctype html><html lang="${documentLanguage(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>429</title><style>${style}</style></head><body><main><p>${message}</p>` +
    // An empty address is the page's own, whatever secret it carries.
    `${retry ? `<p><a href="">${again[language]}</a></p>` : ""}</main></body></html>`;
  return { html, policy };
}
