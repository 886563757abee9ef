/** For monitoring, open discrepancies by provider; for the closing of a period, those of its days and before. */
export { countOpenDiscrepancies, countOpenDiscrepanciesUntil } from "./summary-store.ts";
