/** Markup of the comparison: what differs, worked examples, the market's findings, and the decision. */
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import {
  consolePaths,
  productComparePath,
  productEditPath,
  productPath,
} from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { Life } from "../product-states/life.tsx";
import { VersionBadge } from "../product-states/state-badges.tsx";
import { Decide } from "./decide.tsx";
import { Examples } from "./examples.tsx";
import { Findings } from "./findings.tsx";
import type { Answered } from "./product-compare.act.ts";
import type { CompareData } from "./product-compare.load.ts";

type ViewProps = CompareData & { answered: Answered | undefined };

export function CompareView(props: ViewProps) {
  const { words, decide, states, life, listTitle, version, before, counts } = props;
  const { productId, name, state } = version;
  const told: Record<string, string> = {
    publish: decide.published,
    return: decide.returned,
    withdraw: decide.withdrawn,
  };
  const done = told[props.done] ?? "";
  const numbers = { from: before, to: version.version };
  const people = version.authors.join(", ") || states.commandLine;
  const listed = version.versions.find((one) => one.version === version.version);
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[
          { label: listTitle, to: consolePaths.products },
          { label: name, to: productPath(productId) },
        ]}
        title={fill(before === 0 ? words.first : words.title, numbers)}
        badge={<VersionBadge state={state} words={states} />}
        facts={fill(before === 0 ? words.factsFirst : words.facts, {
          count: counts.differ,
          total: counts.total,
          names: people,
        })}
      >
        <Ways {...props} />
      </PageHead>
      {done === "" ? null : (
        <div role="status">
          <Notice kind="good">{done}</Notice>
        </div>
      )}
      <Panel title={props.showsAll ? words.fields : words.differs} flush>
        <Fields {...props} />
      </Panel>
      <Panel title={words.examples} aside={words.examplesAside} flush>
        <Examples {...props} />
      </Panel>
      <div className="panel-pair">
        <Findings {...props} />
        <Panel title={life.title}>
          <Life
            words={life}
            version={version}
            publishedBy={listed?.publishedBy ?? []}
            commandLine={states.commandLine}
          />
        </Panel>
      </div>
      {state === "submitted" ? <Decide {...props} /> : null}
    </div>
  );
}

function Ways({ words, version, before, counts, showsAll }: ViewProps) {
  const { productId, state } = version;
  const here = productComparePath(productId, before, version.version);
  return (
    <>
      {before === 0 ? null : (
        <ButtonLink kind="quiet" to={showsAll ? here : `${here}&all=1`}>
          {showsAll ? words.only : fill(words.all, { total: counts.total })}
        </ButtonLink>
      )}
      {state === "draft" ? (
        <ButtonLink to={productEditPath(productId)}>{words.edit}</ButtonLink>
      ) : null}
    </>
  );
}

function Fields({ words, states, rows, before, version }: ViewProps) {
  if (rows.length === 0) {
    return (
      <EmptyState title={words.same}>
        <p>{words.sameText}</p>
      </EmptyState>
    );
  }
  const old = {
    name: fill(words.version, { version: before }),
    cell: (row: (typeof rows)[number]) => row.old || words.nothing,
    look: () => "muted",
    named: true,
  };
  return (
    <DataTable
      caption={words.differs}
      rows={rows}
      keyOf={({ path }) => path}
      phone="cards"
      columns={[
        { name: words.field, cell: ({ label }) => label },
        ...(before === 0 ? [] : [old]),
        {
          name: fill(words.version, { version: version.version }),
          cell: ({ now, differs }) =>
            differs ? <strong>{now || words.nothing}</strong> : now || words.nothing,
          look: ({ differs }) => (differs ? "moved" : undefined),
          named: true,
        },
        {
          name: words.market,
          cell: ({ problem }) =>
            problem === "" ? null : (
              <>
                <StateBadge state="care">{states.wrong}</StateBadge> <small>{problem}</small>
              </>
            ),
        },
      ]}
    />
  );
}
