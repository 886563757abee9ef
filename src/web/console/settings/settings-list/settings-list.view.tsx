/** Markup of the list of settings. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { listConfiguration } from "#contract/configuration.ts";
import type { Output } from "#contract/endpoint.ts";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { consolePaths, settingsPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";

type Words = WordsOf<"settings.list">;
type Kinds = WordsOf<"settings.kinds">;
type Row = Output<typeof listConfiguration>["rows"][number];

/** Where a kind is edited; one that is not named has no page. */
const pages: Readonly<Record<string, string>> = {
  company: settingsPath("company"),
  brand: settingsPath("brand"),
  channels: settingsPath("channels"),
};

interface ViewProps {
  words: Words;
  kinds: Kinds;
  rows: readonly Row[];
}

export function SettingsListView({ words, kinds, rows }: ViewProps) {
  const named: Readonly<Record<string, { name: string; text: string }>> = kinds;
  const nameOf = ({ kind }: Row) => named[kind]?.name ?? kind;
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.text}>
        <ButtonLink kind="quiet" to={consolePaths.marketRules}>
          {words.marketRules}
        </ButtonLink>
      </PageHead>
      <Panel title={words.documents} flush>
        <DataTable
          caption={words.documents}
          rows={rows}
          keyOf={({ kind }) => kind}
          look={({ draft, submitted }) =>
            draft?.state === "submitted" || submitted > 0 ? "waiting" : undefined
          }
          phone="cards"
          columns={[
            {
              name: words.document,
              cell: (row) => (
                <>
                  {pages[row.kind] === undefined ? (
                    <strong>{nameOf(row)}</strong>
                  ) : (
                    <Link to={pages[row.kind] ?? ""}>{nameOf(row)}</Link>
                  )}
                  <p className="muted small">{named[row.kind]?.text}</p>
                </>
              ),
            },
            { name: words.rules, named: true, cell: (row) => <Source row={row} words={words} /> },
            { name: words.inForce, named: true, cell: (row) => inForceText(row, words) },
            {
              name: words.waiting,
              named: true,
              cell: (row) => <Waiting row={row} words={words} />,
            },
            {
              name: words.decides,
              named: true,
              cell: ({ twoPeople }) => (twoPeople ? words.twoPeople : words.onePerson),
            },
          ]}
        />
      </Panel>
    </div>
  );
}

function Source({ row: { source, setting }, words }: { row: Row; words: Words }) {
  if (source !== "setting") {
    const state = source === "console" ? "published" : "told";
    return <StateBadge state={state}>{words.sources[source]}</StateBadge>;
  }
  return (
    <>
      <StateBadge state="retired">{words.sources.setting}</StateBadge>
      <p className="muted small">{setting}</p>
    </>
  );
}

function inForceText({ many, documents, inForce, scheduled, source }: Row, words: Words): string {
  if (source === "setting") return "–";
  if (many) return fill(words.documentsInForce, { count: String(documents) });
  const now =
    inForce === null
      ? words.none
      : fill(words.versionFrom, { version: String(inForce.version), from: inForce.from });
  if (scheduled === null) return now;
  const next = { version: String(scheduled.version), from: scheduled.from };
  return `${now}; ${fill(words.then, next)}`;
}

function Waiting({ row, words }: { row: Row; words: Words }) {
  const { many, draft, drafts, submitted } = row;
  if (many) {
    if (drafts + submitted === 0) return words.nothing;
    return fill(words.manyWaiting, { drafts: String(drafts), submitted: String(submitted) });
  }
  if (draft === null) return words.nothing;
  return (
    <>
      <StateBadge state={draft.state}>{words.states[draft.state]}</StateBadge>
      <p className="muted small">
        {draft.by?.name ?? words.commandLine}, {draft.time}
      </p>
    </>
  );
}
