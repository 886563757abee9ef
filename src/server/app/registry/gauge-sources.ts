/** Figures of the verticals that the metrics page shows beside the program's own. */

import { moneyProviders } from "#contract/providers.ts";
import { openDifferences } from "../../flows/reconciliation/open-discrepancies.ts";
import type { GaugeSource } from "../../platform/observability/metrics.ts";

export const gaugeSources: readonly GaugeSource[] = [
  {
    name: "mkopo_reconciliation_breaks",
    help: "Differences with a company's statements that nobody has settled",
    label: "company",
    async read(db) {
      const open = await openDifferences(db);
      return new Map(moneyProviders.map((company) => [company, open.get(company) ?? 0]));
    },
  },
];
