/** Markup of one paper: its content as it was issued, its number, and how to check it. */
import type { WordsOf } from "#contract/catalogue.ts";
import { documentLanguage } from "#contract/languages.ts";
import type { PaperContent } from "#contract/paper-content.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import type { PaperAsked } from "./paper-asked.ts";
import { PaperBlockView } from "./paper-block.tsx";
import { SharePaper } from "./share-paper.tsx";

interface ViewProps {
  words: WordsOf<"papers.page">;
  /** In the language of the paper. */
  frame: WordsOf<"papers.frame">;
  asked: PaperAsked;
  /** Passed on to what the page leads to; undefined where the address named none. */
  productId: string | undefined;
  paper: {
    number: string;
    code: string;
    hash: string;
    corrects: string;
    verifyAddress: string;
    orderId: string;
    content: PaperContent;
  };
}

export function PaperReadView({ words, frame, asked, productId, paper }: ViewProps) {
  const link = useBorrowerLink();
  const { content, number, code, hash, corrects, verifyAddress } = paper;
  const { orderId } = asked;
  return (
    <Page>
      <PageHead title={content.title} />
      <p className="muted small paper-mark">
        {frame.number}{" "}
        <span className="unbroken" translate="no">
          {number}
        </span>
        {" · "}
        <span className="unbroken" translate="no">
          {content.day}
        </span>
      </p>
      {corrects === "" ? null : <Notice>{fill(frame.corrects, { number: corrects })}</Notice>}
      <article className="card prose paper" lang={documentLanguage(content.language)}>
        <p className="small muted paper-lender">
          {content.lender.map((line, place) => (
            <span key={line} className={place === 0 ? "block brand-name" : "block"}>
              {line}
            </span>
          ))}
        </p>
        <DetailRows rows={content.facts} />
        {content.sections.map(({ heading, blocks }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued paper never changes
          <section key={place}>
            {heading === "" ? null : <h2>{heading}</h2>}
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <PaperBlockView key={at} block={block} />
            ))}
          </section>
        ))}
        <section className="paper-proof small">
          <h2>{frame.verify}</h2>
          <p translate="no">
            <a href={verifyAddress}>{verifyAddress}</a>
          </p>
          <p className="muted">
            {frame.code}{" "}
            <span className="unbroken" translate="no">
              {code}
            </span>
          </p>
          <p className="muted paper-hash">
            {frame.hash} <span translate="no">{hash}</span>
          </p>
        </section>
      </article>
      <div className="stack no-print">
        <SharePaper
          text={words.share}
          title={content.title}
          number={number}
          file={link(screenPaths.paperFile, { productId, ...asked })}
          verifyAddress={verifyAddress}
        />
        {orderId === undefined ? null : (
          <ButtonLink to={link(screenPaths.papers, { productId, orderId })} kind="quiet">
            {words.all}
          </ButtonLink>
        )}
      </div>
      <ActionBar>
        <ButtonLink to={link(screenPaths.paperFile, { productId, ...asked })} document>
          {words.save}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
