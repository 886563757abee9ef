/**
 * The console's navigation, in groups. A new screen needs one line here and its label in the catalogue console-frame; a group without
 * an entry the member may open is not shown.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { consolePaths } from "../access/console-paths.ts";

type FrameWords = WordsOf<"console-frame.page">;

/** In the order shown. */
const groups = ["first", "customers", "loans", "money", "reports", "setup", "firm"] as const;
type NavGroupName = (typeof groups)[number];

/** Folded until one of their pages is open: what is not opened every day. */
const folded: ReadonlySet<NavGroupName> = new Set(["setup", "firm"]);

interface NavEntry {
  to: string;
  /** The key of its label in the frame's catalogue. */
  word: keyof FrameWords["nav"];
  group: NavGroupName;
  /** Shown to this role only; the server denies the others in any case. */
  role?: StaffRole;
}

/** In the order of daily work: signing in leads to the first one a member may open. */
const entries: readonly NavEntry[] = [
  { to: consolePaths.complaints, word: "complaints", group: "customers" },
  { to: consolePaths.applications, word: "applications", group: "customers" },
  { to: consolePaths.hardship, word: "hardship", group: "customers" },
  { to: consolePaths.blocklist, word: "blocklist", group: "customers", role: "supervisor" },
  { to: consolePaths.approvals, word: "approvals", group: "first" },
  { to: consolePaths.loans, word: "loans", group: "loans" },
  { to: consolePaths.money, word: "money", group: "money" },
  { to: consolePaths.reconciliation, word: "reconciliation", group: "money" },
  { to: consolePaths.suggestions, word: "suggestions", group: "reports" },
  { to: consolePaths.feedback, word: "feedback", group: "reports" },
  { to: consolePaths.decisionPolicy, word: "decisionPolicy", group: "setup" },
  { to: consolePaths.products, word: "products", group: "setup" },
  { to: consolePaths.marketRules, word: "marketRules", group: "setup" },
  { to: consolePaths.texts, word: "texts", group: "setup" },
  { to: consolePaths.promotion, word: "promotion", group: "setup" },
  { to: consolePaths.holidays, word: "holidays", group: "setup" },
  { to: consolePaths.setUp, word: "setUp", group: "setup", role: "supervisor" },
  { to: consolePaths.staff, word: "staff", group: "firm", role: "supervisor" },
  { to: consolePaths.staffLog, word: "log", group: "firm", role: "supervisor" },
  { to: consolePaths.settings, word: "settings", group: "firm" },
  { to: consolePaths.account, word: "account", group: "firm" },
];

export interface NavGroup {
  name: NavGroupName;
  folded: boolean;
  entries: readonly NavEntry[];
}

export function entriesFor(role: StaffRole): readonly NavEntry[] {
  return entries.filter((entry) => entry.role === undefined || entry.role === role);
}

export function groupsFor(role: StaffRole): readonly NavGroup[] {
  const open = entriesFor(role);
  return groups
    .map((name) => ({
      name,
      folded: folded.has(name),
      entries: open.filter(({ group }) => group === name),
    }))
    .filter(({ entries: own }) => own.length > 0);
}

/** Whether an address is an entry's page or one below it. */
export function isWithin({ to }: Pick<NavEntry, "to">, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
