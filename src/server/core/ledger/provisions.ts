/** The ledger's side of provisions, for the flow that proposes and posts them (RP-5). */
export { isBookedSince, postBookEntry, readJournalMark, readProvided } from "./book-store.ts";
