/** The deliveries of an endpoint, a page at a time, by how they stand. */
import { Link } from "react-router";
import { webhookDeliveryPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { ListPages } from "../../queue/list-pages.tsx";
import { deliveryLooks, eventWord } from "../webhook-looks/webhook-looks.tsx";
import type { EndpointModel } from "./webhook-endpoint.route.tsx";

export function Deliveries({ model }: { model: EndpointModel }) {
  const { words, deliveries, tabs, endpointId, home, page, more } = model;
  return (
    <>
      <ViewTabs label={words.views} tabs={tabs} />
      <Panel title={words.deliveries} flush>
        {deliveries.length === 0 ? (
          <EmptyState title={words.noDeliveries} />
        ) : (
          <DataTable
            caption={words.deliveries}
            rows={deliveries}
            keyOf={({ eventId }) => eventId}
            phone="cards"
            look={({ state }) => (state === "given-up" ? "late" : undefined)}
            columns={[
              {
                name: words.event,
                cell: ({ eventId, kind }) => (
                  <Link to={webhookDeliveryPath(endpointId, eventId)}>
                    {eventWord(kind, words)}
                  </Link>
                ),
              },
              {
                name: words.state,
                cell: ({ state }) => (
                  <StateBadge state={deliveryLooks[state]}>
                    {words.deliveryStates[state]}
                  </StateBadge>
                ),
              },
              { name: words.happened, named: true, cell: ({ happened }) => happened },
              { name: words.attempts, named: true, figure: true, cell: ({ attempts }) => attempts },
              {
                name: words.status,
                named: true,
                figure: true,
                cell: ({ status, attempts }) =>
                  status ?? (attempts === 0 ? words.notYet : words.noAnswer),
              },
              { name: words.next, named: true, cell: ({ next }) => next },
            ]}
          />
        )}
      </Panel>
      <ListPages home={home} page={page} more={more} words={words} />
    </>
  );
}
