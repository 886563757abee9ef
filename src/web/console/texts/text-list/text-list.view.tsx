/** Markup of the list of texts: a table a kind, a column a language; every cell leads to its editor. */
import { Link } from "react-router";
import { documentLanguage, type Language, languageNames } from "#contract/languages.ts";
import { textKinds } from "#contract/text-ids.ts";
import { textPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { type Standing, StandingBadge, standingNote } from "../standing/standing-badge.tsx";
import type { TextListData } from "./text-list.route.tsx";

type Row = TextListData["rows"][number];

export function TextListView({ words, kinds, readers, titles, rows }: TextListData) {
  const languages = rows[0]?.standings.map(({ language }) => language) ?? [];
  return (
    <div className="console-stack console-wide text-list">
      <PageHead title={words.title} facts={words.about} />
      {textKinds.map((kind) => (
        <Panel
          key={kind}
          title={kinds[kind]}
          aside={
            rows.some((row) => row.kind === kind && row.twoPeople) ? (
              <StateBadge state="twoPeople">{words.twoPeople}</StateBadge>
            ) : undefined
          }
          flush
        >
          <p className="text-readers muted">{readers[kind]}</p>
          <DataTable
            caption={kinds[kind]}
            columns={[
              { name: words.text, cell: ({ id }) => <strong>{titles[id]}</strong> },
              ...languages.map((language) => ({
                name: languageNames[language],
                named: true,
                cell: ({ id, standings }: Row) => (
                  <Cell
                    words={words}
                    id={id}
                    title={titles[id]}
                    standing={standingIn(standings, language)}
                  />
                ),
              })),
            ]}
            rows={rows.filter((row) => row.kind === kind)}
            keyOf={({ id }) => id}
            phone="cards"
          />
        </Panel>
      ))}
      <p className="muted small">{words.legend}</p>
    </div>
  );
}

function standingIn(standings: Row["standings"], language: Language): Standing | undefined {
  return standings.find((one) => one.language === language);
}

interface CellProps {
  words: TextListData["words"];
  id: Row["id"];
  title: string;
  standing: Standing | undefined;
}

function Cell({ words, id, title, standing }: CellProps) {
  if (standing === undefined) return null;
  const { language } = standing;
  const note = standingNote(words, standing);
  return (
    <Link className="text-cell" to={textPath(id, language)} hrefLang={documentLanguage(language)}>
      <StandingBadge words={words} standing={standing} />
      {note === "" ? null : <small>{note}</small>}
      <span className="unseen">{` – ${title}, ${languageNames[language]}`}</span>
    </Link>
  );
}
