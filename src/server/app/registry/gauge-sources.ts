/** Figures of the verticals that the metrics page shows beside the program's own. */

import { moneyProviders } from "#contract/providers.ts";
import { openDifferences } from "../../flows/reconciliation/open-differences.ts";
import type { GaugeSource } from "../../platform/observability/metrics.ts";

export const gaugeSources: readonly GaugeSource[] = [
  {
    name: "mkopo_reconciliation_discrepancies",
    help: "Differences with settlement reports that nobody has settled",
    label: "provider",
    async read(db) {
      const open = await openDifferences(db);
      return new Map(moneyProviders.map((provider) => [provider, open.get(provider) ?? 0]));
    },
  },
];
