/** The two pages of the promotion, side by side: its funnel and its texts. Only supervisors have the second. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { useRole } from "../../access/staff-member.ts";

type TabsWords = WordsOf<"promotion-funnel.tabs">;

interface PromotionTabsProps {
  words: TabsWords;
  here: "funnel" | "landing";
}

export function PromotionTabs({ words, here }: PromotionTabsProps) {
  if (useRole() !== "supervisor") return null;
  const tabs = [
    ["funnel", words.funnel, consolePaths.promotion],
    ["landing", words.landing, consolePaths.promotionTemplate],
  ] as const;
  return (
    <nav className="tabs promotion-tabs" aria-label={words.pages}>
      {tabs.map(([page, label, to]) => (
        <Link key={page} to={to} aria-current={page === here ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
