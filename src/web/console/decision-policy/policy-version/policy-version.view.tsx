/** Markup of one version of a decision policy: what it would have decided, what differs, what can be done with it. */
import { Link } from "react-router";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { SimulationPanels } from "../../parts/policy-simulation.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import { ListPages } from "../../queue/list-pages.tsx";
import { NextStep } from "./next-step.tsx";
import type { PolicyVersionModel } from "./policy-version.route.tsx";

export interface Refused {
  message: string;
  note: string;
  from: string;
}

const badges: Readonly<Record<PolicyVersionModel["state"], BadgeState>> = {
  draft: "draft",
  submitted: "submitted",
  withdrawn: "retired",
  scheduled: "scheduled",
  "in-force": "published",
  superseded: "retired",
  none: "told",
};

interface ViewProps {
  model: PolicyVersionModel;
  refused: Refused | undefined;
}

export function PolicyVersionView({ model, refused }: ViewProps) {
  const { words, scope, state, stateText, toEdit, months, simulation, wrong, history } = model;
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: words.title, to: consolePaths.decisionPolicy }]}
        title={scope}
        badge={<StateBadge state={badges[state]}>{stateText}</StateBadge>}
        facts={simulation?.summary ?? words.about}
      >
        <Link className="button quiet" to={toEdit}>
          {words.edit}
        </Link>
      </PageHead>
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      {wrong === "" ? null : <Notice kind="bad">{wrong}</Notice>}
      {simulation === null ? null : <SimulationPanels {...{ words, months, simulation }} />}
      <Differences model={model} />
      <NextStep model={model} refused={refused} />
      {history.length === 0 ? null : (
        <Panel title={words.history}>
          <Timeline
            entries={history.map(({ step, text, note }, at) => ({
              key: String(history.length - at),
              mark: step === "publish" ? "disc" : step === "submit" ? "pair" : "ring",
              text,
              note,
            }))}
          />
          <ListPages home={model.home} {...{ page: model.page, more: model.more, words }} />
        </Panel>
      )}
    </div>
  );
}

function Differences({
  model: { words, differences, differencesTitle },
}: Pick<ViewProps, "model">) {
  return (
    <Panel title={differencesTitle} flush>
      {differences.length === 0 ? (
        <EmptyState title={words.noDifference} />
      ) : (
        <DataTable
          caption={differencesTitle}
          rows={differences}
          keyOf={({ path }) => path}
          phone="cards"
          columns={[
            { name: words.field, cell: ({ label }) => label },
            { name: words.before, named: true, cell: ({ before }) => before },
            { name: words.after, named: true, cell: ({ after }) => <strong>{after}</strong> },
          ]}
        />
      )}
    </Panel>
  );
}
