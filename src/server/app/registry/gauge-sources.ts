/** Figures of the verticals that the metrics page shows beside the program's own. */

import { messageDeliveries } from "#contract/message-deliveries.ts";
import { moneyProviders } from "#contract/providers.ts";
import { countDeliveriesOfDay } from "../../core/messages/report-store.ts";
import { countDeliveries } from "../../core/webhook/delivery-store.ts";
import { countOpenDiscrepancies } from "../../flows/reconciliation/open-discrepancies.ts";
import type { GaugeSource } from "../../platform/observability/metrics.ts";

export const gaugeSources: readonly GaugeSource[] = [
  {
    name: "mkopo_reconciliation_breaks",
    help: "Open discrepancies between settlement reports and the ledger",
    label: "provider",
    async read(db) {
      const open = await countOpenDiscrepancies(db);
      return new Map(moneyProviders.map((provider) => [provider, open.get(provider) ?? 0]));
    },
  },
  {
    name: "mkopo_messages_of_day",
    help: "Messages requested in the last 24 hours, by how their delivery stands",
    label: "delivery",
    async read(db) {
      const rows = await countDeliveriesOfDay(db);
      const counts = new Map(rows.map(({ delivery, messages }) => [delivery, messages]));
      return new Map(messageDeliveries.map((delivery) => [delivery, counts.get(delivery) ?? 0]));
    },
  },
  {
    name: "mkopo_webhook_deliveries",
    help: "Deliveries of webhooks that are still tried or were given up",
    label: "delivery",
    async read(db) {
      const rows = await countDeliveries(db);
      const sum = (of: "waiting" | "given_up") => rows.reduce((all, one) => all + one[of], 0);
      return new Map([
        ["waiting", sum("waiting")],
        ["given-up", sum("given_up")],
      ]);
    },
  },
];
