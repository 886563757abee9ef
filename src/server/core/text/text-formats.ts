/**
 * How the texts are written, as one plain source each. Agreement and consent: "# Title", paragraphs between empty lines, and in
 * an agreement "## Heading" before them. Questions: "## Question" with the answer below. Pages: Markdown (markdown.ts). A message is
 * its own source.
 */

export interface AgreementSection {
  heading: string;
  paragraphs: string[];
}

export interface AgreementText {
  title: string;
  sections: AgreementSection[];
}

export interface ConsentText {
  title: string;
  /** Paragraphs. */
  text: string[];
}

export interface Question {
  question: string;
  answer: string;
}

/** A piece of a source between empty lines or headings, with the line it begins in, from 1. */
export interface SourceBlock {
  kind: "title" | "heading" | "paragraph";
  text: string;
  line: number;
}

/** "# " opens a title, "## " a heading; the lines of a paragraph are joined. */
export function blocksOf(source: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let open: SourceBlock | null = null;
  for (const [index, raw] of source.split(/\r?\n/).entries()) {
    const text = raw.trim();
    const [, marks, named = ""] = /^(##?) +(.+)$/.exec(text) ?? [];
    if (marks !== undefined) {
      open = null;
      blocks.push({ kind: marks === "#" ? "title" : "heading", text: named, line: index + 1 });
    } else if (text === "") open = null;
    else if (open !== null) open.text += ` ${text}`;
    else {
      open = { kind: "paragraph", text, line: index + 1 };
      blocks.push(open);
    }
  }
  return blocks;
}

/** Missing parts come out empty: what a source may not lack is decided by check-text.ts. */
export function readAgreement(source: string): AgreementText {
  const blocks = blocksOf(source);
  const sections: AgreementSection[] = [];
  for (const { kind, text } of blocks) {
    if (kind === "heading") sections.push({ heading: text, paragraphs: [] });
    else if (kind === "paragraph") sections.at(-1)?.paragraphs.push(text);
  }
  return { title: titleOf(blocks), sections };
}

export function readConsent(source: string): ConsentText {
  const blocks = blocksOf(source);
  const text = blocks.filter(({ kind }) => kind === "paragraph").map((block) => block.text);
  return { title: titleOf(blocks), text };
}

export function readQuestions(source: string): Question[] {
  return readAgreement(source).sections.map(({ heading, paragraphs }) => ({
    question: heading,
    answer: paragraphs.join(" "),
  }));
}

function titleOf(blocks: readonly SourceBlock[]): string {
  return blocks.find(({ kind }) => kind === "title")?.text ?? "";
}

export function writeAgreement({ title, sections }: AgreementText): string {
  return sourceOf([
    `# ${title}`,
    ...sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]),
  ]);
}

export function writeConsent({ title, text }: ConsentText): string {
  return sourceOf([`# ${title}`, ...text]);
}

export function writeQuestions(list: readonly Question[]): string {
  return sourceOf(list.flatMap(({ question, answer }) => [`## ${question}`, answer]));
}

const sourceOf = (blocks: readonly string[]) => `${blocks.join("\n\n")}\n`;
