/** Markup of the papers of an order: what is asked for most first, then what was accepted, then receipts and complaints. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { PaperKind } from "#contract/paper-content.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, Page, PageHead } from "../../../ui/layout.tsx";

interface Paper {
  kind: PaperKind;
  of: string;
  title: string;
  note: string;
  day: string;
}

interface ViewProps {
  words: WordsOf<"papers.page">;
  orderId: string;
  productId: string;
  productName: string;
  papers: readonly Paper[];
}

export function PaperListView({ words, orderId, productId, productName, papers }: ViewProps) {
  const link = useBorrowerLink();
  const of = (...kinds: PaperKind[]) => papers.filter(({ kind }) => kinds.includes(kind));
  const groups = [
    {
      title: undefined,
      shown: of("no-dues", "statement", "settlement-quote", "disclosure", "plan", "agreement"),
    },
    { title: words.receipts, shown: of("receipt") },
    { title: words.complaints, shown: of("complaint-case") },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <Page>
      <PageHead title={words.title} />
      <div className="muted">
        <p translate="no">
          {productName} <span className="figure">{orderId}</span>
        </p>
        <p>{words.lead}</p>
      </div>
      {groups.map(({ title, shown }) => (
        <Card key={shown[0]?.kind} {...(title === undefined ? {} : { title })}>
          <ul className="rows papers">
            {shown.map((paper) => (
              <li key={`${paper.kind} ${paper.of}`}>
                <PaperRow words={words} order={{ productId, orderId }} paper={paper} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <ButtonLink to={link(screenPaths.loanDetail, { productId, orderId })} kind="quiet">
        {words.back}
      </ButtonLink>
    </Page>
  );
}

interface RowProps {
  words: ViewProps["words"];
  order: { productId: string; orderId: string };
  paper: Paper;
}

function PaperRow({ words, order, paper }: RowProps) {
  const link = useBorrowerLink();
  const { kind, of, title, note, day } = paper;
  const asked = { ...order, kind, of };
  // The statement has a page of its own, which says more than its paper.
  const to =
    kind === "statement"
      ? link(screenPaths.accountStatement, order)
      : link(screenPaths.paper, asked);
  const named = { paper: [title, note, day].filter((text) => text !== "").join(", ") };
  return (
    <>
      <Link className="row-link" to={to}>
        <span className="grow">
          <span className="block">{title}</span>
          <span className="muted small">
            {note === "" ? null : (
              <>
                <Figures text={note} />
                {" · "}
              </>
            )}
            <Figures text={day} />
          </span>
        </span>
        <Icon name="forward" size={18} />
      </Link>
      <a
        className="tap small papers-pdf"
        href={link(screenPaths.paperFile, asked)}
        aria-label={fill(words.pdfNamed, named)}
      >
        {words.pdf}
      </a>
    </>
  );
}
