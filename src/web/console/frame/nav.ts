/** The console's navigation. A new screen joins with one line here and its word in the catalogue console-frame. */

import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { consolePaths } from "../access/console-paths.ts";

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
  { to: consolePaths.complaints, word: "complaints" },
  { to: consolePaths.money, word: "money" },
  { to: consolePaths.reconciliation, word: "reconciliation" },
  { to: consolePaths.applications, word: "applications" },
  { to: consolePaths.blocklist, word: "blocklist", role: "supervisor" },
  { to: consolePaths.suggestions, word: "suggestions" },
  { to: consolePaths.feedback, word: "feedback" },
  { to: consolePaths.promotion, word: "promotion" },
  { to: consolePaths.staff, word: "staff", role: "supervisor" },
  { to: consolePaths.staffLog, word: "log", role: "supervisor" },
  { to: consolePaths.account, word: "account" },
];

export function entriesFor(role: StaffRole): readonly NavEntry[] {
  return entries.filter((entry) => entry.role === undefined || entry.role === role);
}
