/** Markup of one delivery: how it stands, what is posted, and every attempt that is kept. */
import { Form } from "react-router";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, webhookPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { deliveryLooks, eventWord } from "../webhook-looks/webhook-looks.tsx";
import type { DeliveryModel } from "./webhook-delivery.route.tsx";

interface ViewProps {
  model: DeliveryModel;
  refused: { message: string } | undefined;
}

export function WebhookDeliveryView({ model, refused }: ViewProps) {
  const { words, state, kind, name, endpointId, tries } = model;
  const submit = useSingleSubmit();
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[
          { label: words.title, to: consolePaths.webhooks },
          { label: name, to: webhookPath(endpointId) },
        ]}
        title={eventWord(kind, words)}
        badge={<StateBadge state={deliveryLooks[state]}>{words.deliveryStates[state]}</StateBadge>}
        facts={model.happened}
      />
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <Panel title={words.body}>
        <p className="muted">{words.bodyNote}</p>
        <p className="muted">
          <code>{model.eventId}</code>
        </p>
        <pre className="posted">{model.shown}</pre>
        <Form method="post" onSubmit={submit.onSubmit}>
          <p>
            <Button type="submit" kind="quiet" pending={submit.pending}>
              {words.replay}
            </Button>
          </p>
        </Form>
      </Panel>
      <Panel title={words.tries} flush>
        {tries.length === 0 ? (
          <EmptyState title={words.notYet} />
        ) : (
          <DataTable
            caption={words.tries}
            rows={tries}
            keyOf={(_, index) => String(index)}
            phone="cards"
            columns={[
              { name: words.time, cell: ({ time }) => time },
              {
                name: words.status,
                named: true,
                cell: ({ status, problem }) => (problem === "" ? status : words.problems[problem]),
              },
              { name: words.took, named: true, figure: true, cell: ({ tookMs }) => tookMs },
            ]}
          />
        )}
      </Panel>
    </div>
  );
}
