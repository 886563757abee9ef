/** Figures of the verticals that the metrics page shows beside the program's own. */

import { moneyProviders } from "#contract/providers.ts";
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
];
