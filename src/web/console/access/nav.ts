/**
 * The console's navigation, in groups. A new screen needs one line here and its label in the catalogue console-frame; a group without
 * an entry the member may open is not shown.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import { may, type Permission } from "#contract/permissions.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { consolePaths } from "./console-paths.ts";

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
  /** Shown to those who have one of them; the server denies the others in any case. Null: everybody's. */
  needs: Permission | readonly Permission[] | null;
}

/** In the order of daily work: signing in leads to the first one a member may open. */
const entries: readonly NavEntry[] = [
  { to: consolePaths.today, word: "today", group: "first", needs: null },
  { to: consolePaths.customers, word: "customers", group: "customers", needs: "see-customers" },
  { to: consolePaths.complaints, word: "complaints", group: "customers", needs: "see-complaints" },
  {
    to: consolePaths.applications,
    word: "applications",
    group: "customers",
    needs: "see-applications",
  },
  { to: consolePaths.hardship, word: "hardship", group: "customers", needs: "see-hardship" },
  { to: consolePaths.blocklist, word: "blocklist", group: "customers", needs: "manage-blocklist" },
  {
    to: consolePaths.approvals,
    word: "approvals",
    group: "first",
    needs: null,
  },
  { to: consolePaths.loans, word: "loans", group: "loans", needs: "see-customers" },
  { to: consolePaths.collections, word: "collections", group: "loans", needs: "see-collections" },
  { to: consolePaths.payouts, word: "payouts", group: "loans", needs: "see-money" },
  { to: consolePaths.payeeChecks, word: "payeeChecks", group: "loans", needs: "see-money" },
  { to: consolePaths.payments, word: "payments", group: "money", needs: "see-money" },
  { to: consolePaths.money, word: "money", group: "money", needs: "see-money" },
  { to: consolePaths.reconciliation, word: "reconciliation", group: "money", needs: "see-money" },
  { to: consolePaths.books, word: "books", group: "money", needs: "see-money" },
  { to: consolePaths.provisions, word: "provisions", group: "money", needs: "see-money" },
  { to: consolePaths.portfolio, word: "portfolio", group: "reports", needs: "see-reports" },
  { to: consolePaths.conduct, word: "conduct", group: "reports", needs: "see-conduct" },
  {
    to: consolePaths.complaintPromises,
    word: "complaintPromises",
    group: "reports",
    needs: "see-conduct",
  },
  { to: consolePaths.bureau, word: "bureau", group: "reports", needs: "report-to-bureau" },
  { to: consolePaths.suggestions, word: "suggestions", group: "reports", needs: "read-feedback" },
  { to: consolePaths.feedback, word: "feedback", group: "reports", needs: "see-reports" },
  { to: consolePaths.decisionPolicy, word: "decisionPolicy", group: "setup", needs: "see-setup" },
  { to: consolePaths.products, word: "products", group: "setup", needs: "see-setup" },
  { to: consolePaths.marketRules, word: "marketRules", group: "setup", needs: "see-setup" },
  { to: consolePaths.texts, word: "texts", group: "setup", needs: "see-setup" },
  { to: consolePaths.promotion, word: "promotion", group: "setup", needs: "see-reports" },
  { to: consolePaths.holidays, word: "holidays", group: "setup", needs: "see-setup" },
  { to: consolePaths.setUp, word: "setUp", group: "setup", needs: "open-lender" },
  { to: consolePaths.takeovers, word: "takeover", group: "setup", needs: "take-over-book" },
  { to: consolePaths.staff, word: "staff", group: "firm", needs: "see-staff" },
  { to: consolePaths.staffLog, word: "log", group: "firm", needs: "read-log" },
  { to: consolePaths.apiKeys, word: "apiKeys", group: "firm", needs: "manage-connections" },
  { to: consolePaths.webhooks, word: "webhooks", group: "firm", needs: "manage-connections" },
  { to: consolePaths.settings, word: "settings", group: "firm", needs: "see-setup" },
  { to: consolePaths.account, word: "account", group: "firm", needs: null },
];

export interface NavGroup {
  name: NavGroupName;
  folded: boolean;
  entries: readonly NavEntry[];
}

export function entriesFor(role: StaffRole): readonly NavEntry[] {
  return entries.filter(
    ({ needs }) => needs === null || [needs].flat().some((one) => may(role, one)),
  );
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
