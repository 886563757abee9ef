/**
 * A screen as its web server answers: pages are read and their forms sent, for what is decided there, without a browser. The same web server and
 * stub backend as in `openScreen`.
 */
import { openScreenServer, type ScreenServer } from "./screen-server.ts";
import { testSettings } from "./server.ts";
import type { Stub } from "./stub-backend.ts";

export interface Reading {
  status: number;
  html: string;
  /** What stands on the page, without its markup. */
  text: string;
  /** Every address that the server led to on the way, the last one perhaps of another site, which is not asked. */
  led: string[];
}

/** Null takes a field out: a box that is not ticked. */
type Fields = Readonly<Record<string, string | null>>;

export interface ServedScreen extends ScreenServer {
  /** The screen's address, with the session. */
  url: URL;
  read(at?: URL, sent?: RequestInit): Promise<Reading>;
  /** A form as the page would send it: the first that has all these fields, filled in with them. */
  form(page: Reading, fields: Fields): { to: URL; sent: RequestInit };
  send(page: Reading, fields: Fields): Promise<Reading>;
  [Symbol.asyncDispose](): Promise<void>;
}

const session = { session_id: "secret-of-a-test-borrower", user_id: "user-1" };

/** Use with `await using`. */
export async function serveScreen(
  path: string,
  stubs: readonly Stub[],
  { allowedOrigins = [] as string[], signedIn = true } = {},
): Promise<ServedScreen> {
  const brand = { ...testSettings().brand, market: "reference" as const, allowedOrigins };
  const place = await openScreenServer(brand, { path, stubs });
  const url = new URL(path, place.origin);
  for (const [name, value] of Object.entries(signedIn ? session : {})) {
    url.searchParams.set(name, value);
  }
  const form = (page: Reading, fields: Fields) => {
    const { action, sends } = formWith(page.html, Object.keys(fields));
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...sends, ...fields })) {
      if (value !== null) body.set(name, value);
    }
    const headers = { origin: url.origin };
    return { to: new URL(action || url, url), sent: { method: "POST", headers, body } };
  };
  return {
    ...place,
    url,
    read: (at = url, sent = {}) => read(at, sent, []),
    form,
    send: (page, fields) => {
      const { to, sent } = form(page, fields);
      return read(to, sent, []);
    },
    [Symbol.asyncDispose]: () => place.leave(),
  };
}

async function read(url: URL, sent: RequestInit, led: string[]): Promise<Reading> {
  // The next test's screen may stand on the same server, which hangs up on whoever is still there.
  const headers = { accept: "text/html", connection: "close", ...sent.headers };
  const answer = await fetch(url, { ...sent, headers, redirect: "manual" });
  const html = await answer.text();
  const to = answer.headers.get("location");
  if (to === null) return { status: answer.status, html, text: textOf(html), led };
  const next = new URL(to, url);
  const away = { status: answer.status, html: "", text: "", led: [...led, next.href] };
  return next.origin === url.origin ? read(next, {}, away.led) : away;
}

function formWith(html: string, names: readonly string[]) {
  for (const [form = ""] of html.matchAll(/<form\b.*?<\/form>/gs)) {
    const fields = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
    const all = fields.map((tag) => attribute(tag, "name"));
    if (attribute(form, "method") !== "post" || !names.every((name) => all.includes(name)))
      continue;
    const sent = fields.filter((tag) => !/ disabled=/.test(tag) && isChosen(tag));
    const sends: Record<string, string> = {};
    for (const tag of sent) sends[attribute(tag, "name")] = attribute(tag, "value") || ticked(tag);
    return { action: attribute(form, "action"), sends };
  }
  throw new Error(`no form has ${names.join(", ")}`);
}

const isBox = (tag: string): boolean => /type="(?:checkbox|radio)"/.test(tag);
const isChosen = (tag: string): boolean => !isBox(tag) || / checked=/.test(tag);
const ticked = (tag: string): string => (isBox(tag) ? "on" : "");

/** Of the first tag in it. */
export function attribute(html: string, name: string): string {
  const [tag = ""] = /<[^>]*>/.exec(html) ?? [];
  return plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function textOf(html: string): string {
  const shown = html.replace(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs, "");
  return plain(shown.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};

function plain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => signs[name] ?? "");
}
