/**
 * A message by e-mail from one text: plain, and the same as simple HTML that a reader can speak. Nothing is fetched by it and nobody is told
 * that it was read. Only addresses of the lender's own pages become links.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { documentLanguage, fillPlaceholders, type Language } from "#contract/languages.ts";
import type { Services } from "../../platform/services/services.ts";

const copy = wordsByKey("email.message");
const subjects = wordsByKey("email.subjects");

export type EmailSubject = keyof typeof subjects;

interface EmailToCompose {
  subject: EmailSubject;
  /** In the order in which they are read. */
  paragraphs: readonly string[];
  language: Language;
  /** Where this kind is switched off; null for what is required. */
  unsubscribe: string | null;
  /** Whether it goes to a confirmed address: says why, and where to change that. */
  confirmed: boolean;
}

interface EmailContent {
  subject: string;
  text: string;
  html: string;
  unsubscribe: string | null;
}

interface Line {
  text: string;
  /** Of the lender's own pages. */
  href?: string;
}

export function composeEmail(
  { subject, paragraphs, language, unsubscribe, confirmed }: EmailToCompose,
  { settings }: Pick<Services, "settings">,
): EmailContent {
  const { brand } = settings;
  const lender = brand.displayName;
  const say = (name: keyof typeof copy, values: Record<string, string> = {}) =>
    fillPlaceholders(copy[name][language], values);
  const title = `${subjects[subject][language]} · ${lender}`;
  const page = (path: string) => pageAt(settings, path, language);
  const foot: Line[] = [
    ...(confirmed ? [{ text: say("why", { lender }) }] : []),
    ...(confirmed ? [{ text: say("choices"), href: page("/messageChoices") }] : []),
    ...(unsubscribe === null ? [] : [{ text: say("stop"), href: unsubscribe }]),
    ...(brand.servicePhone === "" ? [] : [{ text: say("call", { phone: brand.servicePhone }) }]),
  ];
  const open: Line[] = confirmed ? [{ text: say("open", { lender }), href: page("/") }] : [];
  const plain = [...paragraphs.map((text): Line => ({ text })), ...open]
    .map(plainLine)
    .join("\n\n");
  const own = ownOrigins(settings);
  const body = [
    ...paragraphs.map((text) => `<p>${linked(text, own)}</p>`),
    ...open.map((line) => `<p>${htmlLine(line)}</p>`),
  ];
  return {
    subject: title,
    text: `${plain}\n\n-- \n${foot.map(plainLine).join("\n")}\n`,
    html: `<!doctype html>
<html lang="${documentLanguage(language)}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 sans-serif"><div style="max-width:560px;margin:0 auto">
<main>${body.join("\n")}</main>
<footer style="font-size:14px;border-top:1px solid;padding-top:8px">${foot.map((line) => `<p style="margin:4px 0">${htmlLine(line)}</p>`).join("\n")}</footer>
</div></body></html>
`,
    unsubscribe,
  };
}

type Places = Pick<Services["settings"], "brand" | "publicOrigin">;

/** A page of the lender's, as borrowers reach it. */
export function pageAt(
  { brand, publicOrigin }: Places,
  path: string,
  language: Language,
  parameters: Record<string, string> = {},
): string {
  const address = new URL(path, brand.h5Base || publicOrigin);
  address.search = new URLSearchParams({ ...parameters, lang: language }).toString();
  return address.href;
}

function ownOrigins({ brand, publicOrigin }: Places): ReadonlySet<string> {
  const own = [publicOrigin, ...(brand.h5Base === "" ? [] : [brand.h5Base])];
  return new Set(own.map((address) => new URL(address).origin));
}

function plainLine({ text, href }: Line): string {
  return href === undefined ? text : `${text}: ${href}`;
}

function htmlLine({ text, href }: Line): string {
  return href === undefined ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`;
}

/** Addresses of the lender's own pages become links; any other stays text. */
function linked(text: string, own: ReadonlySet<string>): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/g)
    .map((part, at) => {
      const isOwn = at % 2 === 1 && URL.canParse(part) && own.has(new URL(part).origin);
      return isOwn ? htmlLine({ text: part, href: part }) : escaped(part);
    })
    .join("")
    .replaceAll("\n", "<br>");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
