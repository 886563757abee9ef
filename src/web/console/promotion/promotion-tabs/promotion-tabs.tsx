/** The two pages of the promotion, side by side: its funnel and its texts. Not everybody has the second. */
import type { WordsOf } from "#contract/catalogue.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { ViewTabs } from "../../parts/view-tabs.tsx";

type TabsWords = WordsOf<"promotion-funnel.tabs">;

interface PromotionTabsProps {
  words: TabsWords;
  here: "funnel" | "landing";
}

export function PromotionTabs({ words, here }: PromotionTabsProps) {
  if (!useMay("edit-promotion")) return null;
  const tabs = [
    ["funnel", words.funnel, consolePaths.promotion],
    ["landing", words.landing, consolePaths.promotionTemplate],
  ] as const;
  return (
    <ViewTabs
      label={words.pages}
      tabs={tabs.map(([page, name, to]) => ({ name, to, here: page === here }))}
    />
  );
}
