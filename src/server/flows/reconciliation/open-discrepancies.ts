/** For monitoring: open discrepancies by provider. */
export { countOpenDiscrepancies } from "./summary-store.ts";
