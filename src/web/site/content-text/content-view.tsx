/** Markup of a static text: sections as cards, pictures that open in full size. */
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { ContentBlock, ContentSpan } from "#contract/content.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { useBorrowerLink } from "../../client/session-provider.tsx";
import { FullImage } from "../../ui/full-image.tsx";
import { Page, PageHead } from "../../ui/layout.tsx";

type Words = WordsOf<"content.page">;

interface ContentViewProps {
  words: Words;
  title: string;
  blocks: readonly ContentBlock[];
}

export function ContentView({ words, title, blocks }: ContentViewProps) {
  const link = useBorrowerLink();
  return (
    <Page>
      <PageHead title={title} />
      <ContentSections words={words} blocks={blocks} />
      <Link className="tap small call" to={link(screenPaths.customerService)}>
        {words.help}
      </Link>
    </Page>
  );
}

export function ContentSections({ words, blocks }: Omit<ContentViewProps, "title">) {
  return sectionsOf(blocks).map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one text never change places
    <section key={index} className="card prose content">
      {section.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={index} words={words} block={block} />
      ))}
    </section>
  ));
}

/** A second-level heading begins a section. */
function sectionsOf(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const sections: ContentBlock[][] = [];
  for (const block of blocks) {
    const opens = block.kind === "heading" && block.level === 2;
    if (opens || sections.length === 0) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

function Block({ words, block }: { words: Words; block: ContentBlock }) {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "image":
      return (
        <FullImage
          small={block.address}
          full={block.address}
          width={180}
          height={240}
          alt={block.alt}
          label={fill(words.openImage, { image: block.alt })}
          close={words.close}
        />
      );
    case "list": {
      const items = block.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never change places
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function Spans({ spans }: { spans: readonly ContentSpan[] }): ReactNode {
  const link = useBorrowerLink();
  return spans.map(({ text, strong, address }, index) => {
    const shown = strong ? <strong>{text}</strong> : text;
    const to = address?.startsWith("/") ? link(address) : address;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never change places
      <Fragment key={index}>{to === undefined ? shown : <a href={to}>{shown}</a>}</Fragment>
    );
  });
}
