/** The console's navigation. A new screen joins with one line here and its word in the catalogue console-frame. */

import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/endpoint.ts";
import { consolePlaces } from "../access/console-places.ts";

type FrameWords = WordsOf<"console-frame.page">;

interface NavEntry {
  to: string;
  /** Which of the frame's words names it. */
  word: keyof FrameWords["nav"];
  /** Only this role sees it; the server refuses the others in any case. */
  role?: StaffRole;
}

/** In the order of daily work: the first one a member may open is where signing in leads. */
const entries: readonly NavEntry[] = [
  { to: consolePlaces.complaints, word: "complaints" },
  { to: consolePlaces.money, word: "money" },
  { to: consolePlaces.reconciliation, word: "reconciliation" },
  { to: consolePlaces.applications, word: "applications" },
  { to: consolePlaces.blocklist, word: "blocklist", role: "supervisor" },
  { to: consolePlaces.suggestions, word: "suggestions" },
  { to: consolePlaces.feedback, word: "feedback" },
  { to: consolePlaces.promotion, word: "promotion" },
  { to: consolePlaces.staff, word: "staff", role: "supervisor" },
  { to: consolePlaces.staffLog, word: "log", role: "supervisor" },
  { to: consolePlaces.account, word: "account" },
];

export function entriesFor(role: StaffRole): readonly NavEntry[] {
  return entries.filter((entry) => entry.role === undefined || entry.role === role);
}
