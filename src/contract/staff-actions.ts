/** What the log of staff tells apart (SF-3): whatever is logged has its words in the catalogue staff-log. */
import type { WordsOf } from "./catalogue.ts";

export type StaffAction = keyof WordsOf<"staff-log.page">["actions"];
