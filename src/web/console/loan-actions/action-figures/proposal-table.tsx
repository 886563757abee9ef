/** What waits for a second person beside loans and accounts: each row leads to where it is decided. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { listProposals } from "#contract/proposals.ts";
import { fill } from "../../../client/fill.ts";
import {
  applicationPath,
  booksPath,
  consolePaths,
  hardshipPath,
  productPath,
  provisionPath,
  suspensePath,
  takeoverPath,
  textPath,
  webhookPath,
} from "../../access/console-paths.ts";
import { kindPages } from "../../access/settings-pages.ts";
import { DataTable } from "../../parts/data-table.tsx";

type Row = Output<typeof listProposals>["rows"][number];

interface ProposalTableProps {
  rows: readonly Row[];
  words: WordsOf<"loan-actions.approvals">;
  own: WordsOf<"loan-actions.proposals">;
  settings: WordsOf<"settings.kinds">;
}

export function ProposalTable({ rows, words, own, settings }: ProposalTableProps) {
  return (
    <DataTable<Row>
      caption={own.title}
      rows={rows}
      keyOf={({ kind, id, part }) => `${kind} ${id} ${part}`}
      phone="cards"
      columns={[
        {
          name: words.what,
          cell: (row) => (
            <Link className="tap" to={pageOf(row)}>
              {own.kinds[row.kind]}
            </Link>
          ),
        },
        { name: words.concerns, cell: (row) => subjectOf(row, own, settings) },
        {
          name: words.madeBy,
          named: true,
          cell: ({ by, time }) => (
            <>
              {by === "" ? own.commandLine : by}
              <small className="figure">{time}</small>
            </>
          ),
        },
      ]}
    />
  );
}

/** Where it is decided. */
function pageOf({ kind, id, part }: Row): string {
  const pages: Record<Row["kind"], () => string> = {
    application: () => applicationPath(id),
    hardship: () => hardshipPath(id),
    suspense: () => suspensePath(id),
    "payee-check": () => consolePaths.payeeChecks,
    closing: () => booksPath(id),
    provisions: () => provisionPath(id),
    takeover: () => takeoverPath(id),
    product: () => productPath(id),
    settings: () => settingsPage(id, part),
    webhook: () => webhookPath(id),
    "api-key": () => consolePaths.apiKeys,
  };
  return pages[kind]();
}

/** A text has a page of its own in each language; any other document is found by its kind. */
function settingsPage(kind: string, key: string): string {
  const [text = "", language] = key.split(".");
  const page = kindPages[kind] ?? consolePaths.settings;
  return page === consolePaths.texts && language !== undefined ? textPath(text, language) : page;
}

function subjectOf(
  { kind, id, part, subject }: Row,
  own: ProposalTableProps["own"],
  settings: ProposalTableProps["settings"],
): string {
  if (kind === "product") return fill(own.version, { product: subject, version: part });
  if (kind !== "settings") return subject;
  const name = isSettingsKind(id, settings) ? settings[id].name : id;
  return part === "" ? name : `${name}: ${part}`;
}

function isSettingsKind(
  kind: string,
  settings: ProposalTableProps["settings"],
): kind is keyof ProposalTableProps["settings"] {
  return kind in settings;
}
