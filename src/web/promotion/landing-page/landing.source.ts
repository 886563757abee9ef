/**
 * Where a visitor comes from: the tags that an advert put into the address. Every call and every
 * address of the landing carries them, so that none is lost on the way to a registration (PL-1, PL-6).
 */
import { screenPaths } from "../../client/screen-paths.ts";

const marks = [
  "templateId",
  "user_from",
  "app_from",
  "utm_tag",
  "invite_code",
  "merchantNumber",
  "page_id",
] as const;

export type Source = Readonly<Record<(typeof marks)[number], string>>;

/** From the address's parameters. The usual two tags of an advert stand in for our own. */
export function readSource(parameters: Readonly<Record<string, string>>): Source {
  const { utm_source = "", utm_campaign = "" } = parameters;
  const advert = [utm_source, utm_campaign].filter((mark) => mark !== "").join("/");
  const read = (name: string): string => (parameters[name] ?? "").slice(0, 64);
  const source = Object.fromEntries(marks.map((name) => [name, read(name)])) as Source;
  return { ...source, utm_tag: source.utm_tag || advert.slice(0, 64) };
}

/** Whether the address is one of many for the same page: search engines get only the plain one. */
export function isTagged(source: Source): boolean {
  return marks.some((name) => source[name] !== "");
}

/** How someone arrives at the download section: just registered, known already, or by a link (PL-5, PL-6). */
export type Told = "registered" | "known" | "none";

export function readTold(parameters: Readonly<Record<string, string>>): Told | null {
  const { told } = parameters;
  return told === "registered" || told === "known" || told === "none" ? told : null;
}

/** An address of the landing with every tag; with the language only when the address had chosen it. */
export function landingAddress(
  path: string,
  source: Source,
  others: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...source, ...others })) {
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return path + (text === "" ? "" : `?${text}`);
}

/** The picture shown when a landing page is shared: its title in its language. The server draws it. */
export function cardAddress({ templateId }: Source, lang: string): string {
  const named = templateId === "" ? { lang } : { templateId, lang };
  return `/promotion-card.png?${new URLSearchParams(named)}`;
}

/** The sections of the page, by their hash (RT-4). */
export const hashes = {
  start: "/",
  download: "/downloadTemplate",
  agreement: "/agreementTemplate",
} as const;

/** The download section as a page of its own: without a form, and not counted as a visit. */
export function downloadAddress(source: Source, told: Told, lang: string | undefined): string {
  return `${landingAddress(screenPaths.promotion, source, { lang, told })}#${hashes.download}`;
}
