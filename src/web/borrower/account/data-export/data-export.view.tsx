/** Markup of the data export: what is stored about a borrower. */

import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, Card, DetailRows, Foldable, Page, PageHead } from "../../../ui/layout.tsx";

type Words = WordsOf<"data-export.page">;

interface Part {
  title: string;
  rows: { text: string; value: string }[];
}

interface ViewProps {
  words: Words;
  chapters: readonly { title: string; parts: Part[] }[];
}

export function DataExportView({ words, chapters }: ViewProps) {
  const link = useBorrowerLink();
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted">{words.lead}</p>
      {chapters.map(({ title, parts }, chapter) => (
        <Card key={title} title={title}>
          {parts.length === 0 ? <p className="muted">{words.nothing}</p> : null}
          {parts.map((part, at) => {
            const key = `${part.title} ${at}`;
            // The first chapter is who the borrower is; the others may be long.
            if (chapter === 0 && part.title === "")
              return <DetailRows key={key} rows={part.rows} />;
            return (
              <Foldable key={key} title={part.title}>
                <DetailRows rows={part.rows} />
              </Foldable>
            );
          })}
        </Card>
      ))}
      <ActionLink kind="plain" to={link(screenPaths.deleteAccount)}>
        {words.leave}
      </ActionLink>
      <ActionBar>
        <ButtonLink to={link(screenPaths.dataExportFile)} document>
          {words.file}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
