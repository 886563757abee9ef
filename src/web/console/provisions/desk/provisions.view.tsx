/** Markup of the page of provisions. */
import { useId } from "react";
import { Form, Link } from "react-router";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { provisionPath, settingsPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Mark } from "../../parts/mark.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { stateBadges } from "../buckets/state-badges.ts";
import type { ProvisionsModel, Refused } from "./provisions.route.tsx";

interface ViewProps {
  model: ProvisionsModel;
  refused: Refused | undefined;
}

export function ProvisionsView({ model, refused }: ViewProps) {
  const { words, rulesSet } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={words.about}>
        <ButtonLink kind={rulesSet ? "quiet" : "main"} to={settingsPath("provisions")}>
          {rulesSet ? words.changeRates : words.setRates}
        </ButtonLink>
      </PageHead>
      {rulesSet ? null : <Notice kind="info">{words.ratesExample}</Notice>}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <Propose model={model} refused={refused} />
      <Proposals model={model} />
      <Rates model={model} />
    </div>
  );
}

function Propose({ model, refused }: ViewProps) {
  const id = useId();
  const submit = useSingleSubmit();
  const { words, rulesSet, mayPropose, day, dayHint, firstDay, today } = model;
  if (mayPropose && !rulesSet) return null;
  return (
    <Panel title={words.propose}>
      {!mayPropose ? (
        <p className="muted">{words.onlyFinance}</p>
      ) : (
        <Form method="post" className="stack" onSubmit={submit.onSubmit} noValidate>
          <div className="field">
            <label htmlFor={id}>{words.day}</label>
            <div className="box">
              <input
                id={id}
                type="date"
                name="on"
                min={firstDay}
                max={today}
                defaultValue={refused?.on ?? day}
                aria-describedby={`${id}-hint`}
                required
              />
            </div>
            <p id={`${id}-hint`} className="hint">
              {withFigures(dayHint)}
            </p>
          </div>
          <p>
            <Mark name="pair" /> {words.thenSecond}
          </p>
          <Button type="submit" pending={submit.pending}>
            {words.proposeButton}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function Proposals({ model: { words, rows } }: { model: ProvisionsModel }) {
  return (
    <Panel title={words.history} flush>
      {rows.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <DataTable
          caption={words.history}
          rows={rows}
          keyOf={({ proposalNo }) => proposalNo}
          look={({ state }) => (state === "withdrawn" ? "done" : undefined)}
          phone="cards"
          columns={[
            {
              name: words.day,
              cell: ({ proposalNo, on }) => <Link to={provisionPath(proposalNo)}>{on}</Link>,
            },
            {
              name: words.state,
              cell: ({ state }) => (
                <StateBadge state={stateBadges[state]}>{words.states[state]}</StateBadge>
              ),
            },
            {
              name: words.provided,
              figure: true,
              named: true,
              cell: ({ provided }) => provided.map((one) => <div key={one}>{one}</div>),
            },
            { name: words.by, cell: ({ by }) => by },
          ]}
        />
      )}
    </Panel>
  );
}

function Rates({ model: { words, buckets, base, suspended } }: { model: ProvisionsModel }) {
  return (
    <Panel title={words.rates} flush>
      <DataTable
        caption={words.rates}
        rows={buckets}
        keyOf={({ days }) => days}
        phone="pin"
        columns={[
          { name: words.daysLate, cell: ({ days }) => days },
          { name: words.rate, figure: true, cell: ({ rate }) => rate },
        ]}
      />
      <div className="panel-body">
        <p>{base}</p>
        <p>{suspended}</p>
      </div>
    </Panel>
  );
}
