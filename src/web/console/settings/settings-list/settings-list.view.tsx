/** Markup of the list of settings. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { listConfiguration } from "#contract/configuration.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readSetUp } from "#contract/opening.ts";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { kindPages } from "../../access/settings-pages.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";

type Words = WordsOf<"settings.list">;
type Kinds = WordsOf<"settings.kinds">;
type SetUp = Output<typeof readSetUp>;
type Row = Output<typeof listConfiguration>["rows"][number];

interface ViewProps {
  words: Words;
  kinds: Kinds;
  opening: WordsOf<"settings.opening">;
  rows: readonly Row[];
  /** Null for whoever may not open the lender. */
  setUp: SetUp | null;
}

export function SettingsListView({ words, kinds, opening, rows, setUp }: ViewProps) {
  const named: Readonly<Record<string, { name: string; text: string }>> = kinds;
  const nameOf = ({ kind }: Row) => named[kind]?.name ?? kind;
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.text}>
        <ButtonLink kind="quiet" to={consolePaths.marketRules}>
          {words.marketRules}
        </ButtonLink>
      </PageHead>
      {setUp === null ? null : <SetUpPanel words={opening} setUp={setUp} />}
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
                  {kindPages[row.kind] === undefined ? (
                    <strong>{nameOf(row)}</strong>
                  ) : (
                    <Link className="tap" to={kindPages[row.kind] ?? ""}>
                      {nameOf(row)}
                    </Link>
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

/** The set-up is no document: it is worked out, and only opening and closing are decided. */
function SetUpPanel({ words, setUp }: { words: ViewProps["opening"]; setUp: SetUp }) {
  const { opening, changed, items } = setUp;
  const left = items.filter(({ state }) => state === "missing" || state === "wrong").length;
  const state = opening === "open" ? "published" : opening === "closed" ? "retired" : "draft";
  const since = changed === null ? "" : fill(words.since, { name: changed.by, time: changed.time });
  const todo = left === 0 ? words.ready : fill(words.left, { count: String(left) });
  return (
    <Panel title={words.title}>
      <p>
        <Link className="tap" to={consolePaths.setUp}>
          {words.name}
        </Link>{" "}
        <StateBadge state={state}>{words[opening]}</StateBadge>
      </p>
      <p className="muted small">{words.text}</p>
      <p className="small">{[todo, since].filter((text) => text !== "").join(" · ")}</p>
    </Panel>
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
