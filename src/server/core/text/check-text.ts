/**
 * What stands against publishing a text, each with the line it stands in: placeholders the product cannot fill, placeholders that
 * may not be missing, braces that are none, parts its form needs, and addresses that no page would open.
 */
import { allowedAddress } from "#contract/allowed-address.ts";
import type { Brand } from "#contract/brand.ts";
import type { ContentSpan } from "#contract/content.ts";
import { kindOfText, type TextId } from "#contract/text-ids.ts";
import type { textProblemKinds } from "#contract/texts.ts";
import { charactersMaximum, declaredText, wholeMessage } from "./declared-texts.ts";
import { readMarkdown } from "./markdown.ts";
import { fillPage } from "./page-text.ts";
import { smsLength, smsValues } from "./sms-length.ts";
import { blocksOf, type SourceBlock } from "./text-formats.ts";

export interface TextProblem {
  kind: (typeof textProblemKinds)[number];
  /** From 1; 0 for the text as a whole. */
  line: number;
  /** The piece of the text it is about, or the missing placeholder; "" for none. */
  found: string;
}

/** A message of more is not sent by every gateway, and nobody reads it. */
const smsPartsMaximum = 4;

interface Circumstances {
  brand: Brand;
  /** The lender's own address, which links may lead to. */
  publicOrigin: string;
  /** Values of the placeholders for counting a message's parts; a placeholder without one counts as written. */
  values: Readonly<Record<string, string>>;
}

/** In the order of the text; none for a text that may be published. */
export function checkText(id: TextId, source: string, given: Circumstances): TextProblem[] {
  const kind = kindOfText(id);
  if (source.trim() === "") return [{ kind: "empty", line: 0, found: "" }];
  const most = charactersMaximum[kind];
  if (source.length > most) return [{ kind: "tooLong", line: 0, found: String(most) }];
  const problems = [...checkBraces(id, source), ...checkInvisible(source)];
  const blocks = blocksOf(source);
  switch (kind) {
    case "agreement":
      problems.push(...checkTitle(blocks), ...checkSections(blocks));
      break;
    case "consent":
      problems.push(...checkTitle(blocks), ...checkParagraphs(blocks));
      break;
    case "questions":
      problems.push(...checkSections(blocks));
      break;
    case "page":
      problems.push(...checkTitle(blocks), ...checkAddresses(source, given));
      break;
    case "message":
      problems.push(...checkParts(wholeMessage(id, source.trim()), given));
  }
  return problems.toSorted((a, b) => (a.line || Infinity) - (b.line || Infinity));
}

function checkBraces(id: TextId, source: string): TextProblem[] {
  const { placeholders, needed } = declaredText(id);
  const problems: TextProblem[] = [];
  const used = new Set<string>();
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    for (const [found, name = ""] of text.matchAll(/\{([^{}]*)\}|[{}]/g)) {
      const line = index + 1;
      const known = placeholders.some((one) => one === name);
      if (known) used.add(name);
      else if (/^\{\w+\}$/.test(found)) problems.push({ kind: "unknownPlaceholder", line, found });
      else problems.push({ kind: "strayBrace", line, found });
    }
  }
  const missing = needed.filter((name) => !used.has(name));
  return [
    ...problems,
    ...missing.map((name) => ({
      kind: "missingPlaceholder" as const,
      line: 0,
      found: `{${name}}`,
    })),
  ];
}

/** Whether a text names a placeholder that the product does not fill: shown, it would fail. */
export function hasUnknownPlaceholder(id: TextId, source: string): boolean {
  return checkBraces(id, source).some(({ kind }) => kind === "unknownPlaceholder");
}

/** Control and direction characters would show another text than the one that was checked; joiners some scripts need. */
function checkInvisible(source: string): TextProblem[] {
  return source.split(/\r?\n/).flatMap((text, index) => {
    const seen = text.replace(/\u200c|\u200d|\t|\ufeff/g, "");
    const found = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}/u.exec(seen)?.[0];
    if (found === undefined) return [];
    const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return [{ kind: "invisible" as const, line: index + 1, found: `U+${code}` }];
  });
}

function checkTitle(blocks: readonly SourceBlock[]): TextProblem[] {
  const [first, second] = blocks.filter(({ kind }) => kind === "title");
  if (first === undefined) return [{ kind: "noTitle", line: 0, found: "" }];
  if (second === undefined) return [];
  return [{ kind: "twoTitles", line: second.line, found: second.text }];
}

/** Every heading has a paragraph, and every paragraph a heading. */
function checkSections(blocks: readonly SourceBlock[]): TextProblem[] {
  const problems: TextProblem[] = [];
  let heading: SourceBlock | null = null;
  let filled = true;
  const close = () => {
    if (heading !== null && !filled) {
      problems.push({ kind: "noParagraph", line: heading.line, found: heading.text });
    }
  };
  for (const block of blocks) {
    if (block.kind === "heading") {
      close();
      heading = block;
      filled = false;
    } else if (block.kind === "paragraph") {
      if (heading === null) {
        problems.push({ kind: "outsideSection", line: block.line, found: beginOf(block.text) });
      }
      filled = true;
    }
  }
  close();
  const none = !blocks.some(({ kind }) => kind === "heading");
  return none ? [...problems, { kind: "noParagraph", line: 0, found: "" }] : problems;
}

function checkParagraphs(blocks: readonly SourceBlock[]): TextProblem[] {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const problems = headings.map(
    ({ line, text }): TextProblem => ({ kind: "headingNotAllowed", line, found: text }),
  );
  const none = !blocks.some(({ kind }) => kind === "paragraph");
  return none ? [...problems, { kind: "noParagraph", line: 0, found: "" }] : problems;
}

/** What the pages themselves would leave out when they show the text. */
function checkAddresses(source: string, { brand, publicOrigin }: Circumstances): TextProblem[] {
  const read = readMarkdown(fillPage(source, brand));
  if (read === null) return [];
  const spans = read.blocks.flatMap((block): readonly ContentSpan[] => {
    if (block.kind === "paragraph") return block.spans;
    if (block.kind === "list") return block.items.flat();
    return block.kind === "image" ? [{ text: block.alt, address: block.address }] : [];
  });
  const lines = source.split(/\r?\n/);
  return spans.flatMap(({ address }) => {
    if (address === undefined || allowedAddress(address, publicOrigin, brand) !== null) return [];
    const line = lines.findIndex((text) => text.includes(`(${address})`)) + 1;
    return [{ kind: "addressNotAllowed" as const, line, found: address }];
  });
}

function checkParts(source: string, { values }: Circumstances): TextProblem[] {
  const sent = smsValues(values);
  const filled = source.replace(/\{(\w+)\}/g, (written, name: string) => sent[name] ?? written);
  if (smsLength(filled).parts <= smsPartsMaximum) return [];
  return [{ kind: "tooManyParts", line: 0, found: String(smsPartsMaximum) }];
}

const beginOf = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
