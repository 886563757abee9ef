/**
 * The part of the style sheet that a page as sent can use: the rules whose classes and elements occur in its
 * markup. The first paint waits for the document, so the document carries no style of other screens; script
 * loads the whole sheet afterwards (decision record 0024).
 */

export interface StyleRule {
  /** The rule as written: selectors and declarations, or a whole at-rule that is not parsed further. */
  text: string;
  /** The classes and elements each selector needs; a selector that needs nothing matches every page. */
  selectors: readonly Needs[];
  /** The rules inside a media, supports, layer or container rule. */
  inner: readonly StyleRule[] | null;
  /** "@media (…)" of a rule with `inner`. */
  head: string;
}

interface Needs {
  classes: readonly string[];
  elements: readonly string[];
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
    return { text, head, selectors: [{ classes: [], elements: [] }], inner: null };
  }
  return { text, head, selectors: selectorsOf(head).map(needsOf), inner: null };
}

/** Splits at the commas outside brackets. */
function selectorsOf(list: string): string[] {
  return list.split(/,(?![^()]*\))/).map((one) => one.trim());
}

/** What is in brackets (`:not(.a)`, `:is(h1, h2)`, `[type=x]`) is ignored: it can only narrow a match. */
function needsOf(selector: string): Needs {
  const plain = withoutBrackets(selector).replace(/::?[\w-]+/g, "");
  const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? "");
  const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(
    ([, tag]) => tag ?? "",
  );
  return { classes, elements };
}

function withoutBrackets(text: string): string {
  const less = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, "");
  return less === text ? text : withoutBrackets(less);
}

/** Classes that script adds to the document itself. */
const givenByScript = ["scripted", "plain", "in-shell"];

interface PageParts {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
}

/** The classes and elements that occur in a page's markup. */
export function partsOf(html: string): PageParts {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "<$1></$1>");
  const classes = new Set(givenByScript);
  for (const [, list = ""] of markup.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) classes.add(name);
  }
  const elements = new Set<string>();
  for (const [, tag = ""] of markup.matchAll(/<([a-z][a-z0-9]*)/g)) elements.add(tag);
  return { classes, elements };
}

/** The rules that match, in their order. */
export function usedStyle(rules: readonly StyleRule[], parts: PageParts): string {
  return rules.map((rule) => usedRule(rule, parts)).join("");
}

function usedRule({ text, head, selectors, inner }: StyleRule, parts: PageParts): string {
  if (inner !== null) {
    const used = usedStyle(inner, parts);
    return used === "" ? "" : `${head}{${used}}`;
  }
  return selectors.some((needs) => fits(needs, parts)) ? text : "";
}

function fits({ classes, elements }: Needs, parts: PageParts): boolean {
  return (
    classes.every((name) => parts.classes.has(name)) &&
    elements.every((tag) => parts.elements.has(tag))
  );
}

/** Without the colours and sizes (`--name: …`) that neither a rule that is left nor the page itself reads, and idle animations. */
export function withoutIdleTokens(style: string, html: string): string {
  const moving = style.replace(keyframes, (whole, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(style) ? whole : "",
  );
  const less = moving.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) => {
    const isRead = new RegExp(`var\\(${name}[),\\s]`);
    return html.includes(`var(${name}`) || isRead.test(style) ? whole : "";
  });
  return less === style ? style : withoutIdleTokens(less, html);
}

const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
