/** The console's navigation. A new screen needs one line here and its label in the catalogue console-frame. */

import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { consolePaths } from "../access/console-paths.ts";

type FrameWords = WordsOf<"console-frame.page">;

interface NavEntry {
  to: string;
  /** The key of its label in the frame's catalogue. */
  word: keyof FrameWords["nav"];
  /** Shown to this role only; the server denies the others in any case. */
  role?: StaffRole;
}

/** In the order of daily work: signing in leads to the first one a member may open. */
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
