/**
 * Parses a content file: a small subset of Markdown. Anything outside the subset, tags included, stays literal text, so
 * nothing ever becomes HTML (decision record 0028).
 */
import type { ContentBlock, ContentSpan } from "#contract/content.ts";

export interface ContentText {
  title: string;
  blocks: ContentBlock[];
}

const image = /^!\[([^[\]]*)\]\(([^()\s]+)\)$/;
const bullet = /^[-*] +(.+)$/;
const numbered = /^\d{1,3}[.)] +(.+)$/;

/**
 * "# " is the title, "## " and "### " headings, "- " and "1. " lists, "![what it shows](address)" alone on a line a
 * picture, **strong** and [text](address) inside a line. Lines of one paragraph are joined. Null without a title.
 */
export function readMarkdown(source: string): ContentText | null {
  let title = "";
  const blocks: ContentBlock[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", spans: readSpans(lines.join(" ")) });
    lines = [];
  };
  for (const raw of source.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const line = raw.trim();
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const block = heading === null ? blockOf(line) : null;
    if (line !== "" && heading === null && block === null) {
      const last = lines.length === 0 && /^\s/.test(raw) ? blocks.at(-1) : undefined;
      // An indented line below a list continues its last item.
      if (last?.kind === "list") last.items.at(-1)?.push(...readSpans(` ${line}`));
      else lines.push(line);
      continue;
    }
    endParagraph();
    if (heading !== null) {
      const [, marks = "", text = ""] = heading;
      if (marks.length === 1) title ||= text;
      else blocks.push({ kind: "heading", level: marks.length, text });
    } else if (block !== null) addBlock(blocks, block);
  }
  endParagraph();
  return title === "" ? null : { title, blocks };
}

function blockOf(line: string): ContentBlock | null {
  const [, alt, address] = image.exec(line) ?? [];
  if (alt !== undefined && address !== undefined) return { kind: "image", address, alt };
  for (const [pattern, ordered] of [
    [bullet, false],
    [numbered, true],
  ] as const) {
    const text = pattern.exec(line)?.[1];
    if (text !== undefined) return { kind: "list", ordered, items: [readSpans(text)] };
  }
  return null;
}

/** Consecutive items of one kind form one list. */
function addBlock(blocks: ContentBlock[], block: ContentBlock): void {
  const last = blocks.at(-1);
  if (block.kind === "list" && last?.kind === "list" && last.ordered === block.ordered) {
    last.items.push(...block.items);
  } else blocks.push(block);
}

function readSpans(text: string): ContentSpan[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\))/);
  return parts
    .filter((part) => part !== "")
    .map((part) => {
      const strong = /^\*\*([^*]+)\*\*$/.exec(part)?.[1];
      if (strong !== undefined) return { text: strong, strong: true };
      const [, named, address] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? [];
      return named === undefined || address === undefined
        ? { text: part }
        : { text: named, address };
    });
}
