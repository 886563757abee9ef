/** Markup of a proposal of provisions: its buckets, its entry, and what the reader may do with it. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, provisionFilePath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { stateBadges } from "../buckets/state-badges.ts";
import { Deciding } from "./deciding.tsx";
import type { ProposalModel, Refused } from "./proposal.route.tsx";

interface ViewProps {
  model: ProposalModel;
  refused: Refused | undefined;
}

export function ProposalView({ model, refused }: ViewProps) {
  const { words, page, title, facts, proposal, tables, done } = model;
  const { state, proposalNo } = proposal;
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: page.title, to: consolePaths.provisions }]}
        title={title}
        badge={<StateBadge state={stateBadges[state]}>{page.states[state]}</StateBadge>}
        facts={facts}
      >
        {tables.length === 0 ? null : (
          <ButtonLink kind="quiet" to={provisionFilePath(proposalNo)} document>
            {words.csv}
          </ButtonLink>
        )}
      </PageHead>
      {done === null || refused !== undefined ? null : (
        <div role="status">
          <Notice kind={done === "posted" ? "good" : "info"}>{words.done[done]}</Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      {tables.length > 0 ? null : (
        <div className="panel">
          {state === "counting" ? (
            <EmptyState title={words.counting}>{words.countingText}</EmptyState>
          ) : (
            <EmptyState title={words.none} />
          )}
        </div>
      )}
      {tables.map((of) => (
        <Buckets key={of.currency} model={model} of={of} />
      ))}
      {tables.map((of) => (
        <Entry key={of.currency} model={model} of={of} />
      ))}
      <Deciding model={model} />
    </div>
  );
}

type OfCurrency = ProposalModel["tables"][number];

function Buckets({ model: { words, page }, of }: { model: ProposalModel; of: OfCurrency }) {
  const all = { ...of.all, days: words.all, rate: "" };
  return (
    <Panel title={words.byBucket} aside={of.currency} flush>
      <DataTable
        caption={words.byBucket}
        rows={[...of.rows, all]}
        keyOf={({ loansPath }) => loansPath}
        phone="pin"
        columns={[
          { name: page.daysLate, cell: ({ days }) => days },
          {
            name: words.loans,
            figure: true,
            cell: ({ loans, loansPath }) => (
              <Link className="tap" to={loansPath}>
                {loans}
              </Link>
            ),
          },
          { name: words.outstanding, figure: true, cell: ({ principal }) => principal },
          { name: words.exposure, figure: true, cell: ({ exposure }) => exposure },
          { name: page.rate, figure: true, cell: ({ rate }) => rate },
          { name: words.provision, figure: true, cell: ({ provision }) => provision },
          { name: words.change, figure: true, cell: ({ change }) => change },
          {
            name: words.suspended,
            figure: true,
            cell: ({ suspended, loansPath }) =>
              loansPath === of.all.loansPath && suspended !== "–" ? (
                <Link className="tap" to={of.suspendedPath}>
                  {suspended}
                </Link>
              ) : (
                suspended
              ),
          },
        ]}
      />
      <div className="panel-body muted">{words.changeHint}</div>
    </Panel>
  );
}

function Entry({ model, of }: { model: ProposalModel; of: OfCurrency }) {
  const { words, columns, proposal } = model;
  if (proposal.state === "withdrawn") return null;
  const day = { day: proposal.on };
  const title = fill(proposal.state === "posted" ? words.entryDone : words.entryNext, day);
  return (
    <Panel title={title} aside={of.currency} flush>
      {of.postings.length === 0 ? (
        <EmptyState title={words.noEntry} />
      ) : (
        <DataTable
          caption={title}
          rows={of.postings}
          keyOf={({ code }) => code}
          phone="pin"
          columns={[
            { name: columns.account, cell: ({ code, name }) => `${code} ${name}` },
            { name: columns.debit, figure: true, cell: ({ debit }) => debit },
            { name: columns.credit, figure: true, cell: ({ credit }) => credit },
          ]}
        />
      )}
    </Panel>
  );
}
