/**
 * The part of the style sheet that a page as sent can use: the selectors each part of which fits an element of its markup. The first paint waits for the document, so the document carries no style of other screens; script
 * loads the whole sheet afterwards (decision record 0024).
 */

export interface StyleRule {
  /** The rule as written: selectors and declarations, or a whole at-rule that is not parsed further. */
  text: string;
  /** What each selector needs; one that needs nothing matches every page. */
  selectors: readonly Selector[];
  /** The rules inside a media, supports, layer or container rule. */
  inner: readonly StyleRule[] | null;
  /** "@media (…)" of a rule with `inner`. */
  head: string;
}

interface Selector {
  text: string;
  /** For each of its parts an element has to be there, with this name ("" for any) and these classes. */
  parts: readonly { element: string; classes: readonly string[] }[];
}

/** Parses a sheet; throws when its braces do not match. */
export function readSheet(sheet: string): StyleRule[] {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  const rules: StyleRule[] = [];
  let start = 0;
  for (;;) {
    const open = css.indexOf("{", start);
    if (open === -1) break;
    const end = closingBrace(css, open);
    rules.push(readRule(css.slice(start, open).trim(), css.slice(open + 1, end)));
    start = end + 1;
  }
  if (css.slice(start).trim() !== "") throw new Error("a style sheet with text after its rules");
  return rules;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("a style sheet with a brace that is not closed");
}

function readRule(head: string, body: string): StyleRule {
  const text = `${head}{${body.trim()}}`;
  if (/^@(?:media|supports|layer|container)\b/.test(head)) {
    return { text, head, selectors: [], inner: readSheet(body) };
  }
  if (head.startsWith("@")) {
    return { text, head, selectors: [{ text: head, parts: [] }], inner: null };
  }
  return { text, head, selectors: selectorsOf(head).map(readSelector), inner: null };
}

/** Splits at the commas outside brackets. */
function selectorsOf(list: string): string[] {
  return list.split(/,(?![^()]*\))/).map((one) => one.trim());
}

/** What is in brackets (`:not(.a)`, `:is(h1, h2)`, `[type=x]`) is ignored: it can only narrow a match. */
function readSelector(text: string): Selector {
  const plain = withoutBrackets(text).replace(/::?[\w-]+/g, "");
  const parts = plain
    .split(/[\s>+~]+/)
    .map((part) => ({
      element: /^[a-z][a-z0-9]*/.exec(part)?.[0] ?? "",
      classes: [...part.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ""),
    }))
    .filter(({ element, classes }) => element !== "" || classes.length > 0);
  return { text, parts };
}

function withoutBrackets(text: string): string {
  const less = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, "");
  return less === text ? text : withoutBrackets(less);
}

/** Classes that script adds to the document itself. */
const givenByScript = "scripted plain in-shell";

export interface PageParts {
  /** Every kind of element: its name, then its classes. */
  kinds: ReadonlySet<string>;
  /** Names of the custom properties that the markup itself reads: `style="color:var(--due)"`. */
  tokens: ReadonlySet<string>;
}

/** What occurs in a page's markup, as far as its style depends on it; not what its own style or scripts name. */
export function partsOf(html: string): PageParts {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "<$1></$1>");
  const kinds = new Set<string>();
  for (const [, tag = "", rest = ""] of markup.matchAll(
    /<([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g,
  )) {
    const classes = /\sclass="([^"]*)"/.exec(rest)?.[1] ?? "";
    kinds.add(
      [tag, classes, tag === "html" ? givenByScript : ""].join(" ").replace(/\s+/g, " ").trim(),
    );
  }
  const tokens = new Set<string>();
  for (const [, name = ""] of markup.matchAll(/var\((--[\w-]+)/g)) tokens.add(name);
  return { kinds, tokens };
}

interface Kind {
  element: string;
  classes: ReadonlySet<string>;
}

/** The rules that match, in their order, with the selectors that do. */
export function usedStyle(rules: readonly StyleRule[], { kinds }: PageParts): string {
  const there = [...kinds].map((kind): Kind => {
    const [element = "", ...classes] = kind.split(" ");
    return { element, classes: new Set(classes) };
  });
  return usedRules(rules, there);
}

function usedRules(rules: readonly StyleRule[], there: readonly Kind[]): string {
  return rules.map((rule) => usedRule(rule, there)).join("");
}

function usedRule({ text, head, selectors, inner }: StyleRule, there: readonly Kind[]): string {
  if (inner !== null) {
    const used = usedRules(inner, there);
    return used === "" ? "" : `${head}{${used}}`;
  }
  const used = selectors.filter((selector) => fits(selector, there));
  if (used.length === selectors.length) return text;
  return used.length === 0 ? "" : used.map((one) => one.text).join(",") + text.slice(head.length);
}

function fits({ parts }: Selector, there: readonly Kind[]): boolean {
  return parts.every((part) =>
    there.some(
      ({ element, classes }) =>
        (part.element === "" || part.element === element) &&
        part.classes.every((name) => classes.has(name)),
    ),
  );
}

/** Without the colours and sizes (`--name: …`) that neither a rule that is left nor the page itself reads, and idle animations. */
export function withoutIdleTokens(style: string, parts: Pick<PageParts, "tokens">): string {
  const moving = style.replace(keyframes, (whole, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(style) ? whole : "",
  );
  const less = moving.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) => {
    const isRead = new RegExp(`var\\(${name}[),\\s]`);
    return parts.tokens.has(name) || isRead.test(style) ? whole : "";
  });
  return less === style ? style : withoutIdleTokens(less, parts);
}

const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
