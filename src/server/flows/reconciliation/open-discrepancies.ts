/** What a monitor asks: how many differences with each company's statements nobody has settled. */
export { openDifferences } from "./summary-store.ts";
