/** The two pages of the promotion, side by side: what came of it, and what it says. Only supervisors have the second. */
import { Link, useRouteLoaderData } from "react-router";
import type { FrameData } from "../frame/console-page.tsx";
import { consolePlaces } from "../places.ts";
import type { TabsWords } from "./promotion-tabs-copy.ts";

interface PromotionTabsProps {
  words: TabsWords;
  here: "funnel" | "landing";
}

export function PromotionTabs({ words, here }: PromotionTabsProps) {
  const frame = useRouteLoaderData<FrameData>("console/frame/route");
  if (frame?.role !== "supervisor") return null;
  const tabs = [
    ["funnel", words.funnel, consolePlaces.promotion],
    ["landing", words.landing, consolePlaces.promotionTemplate],
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
