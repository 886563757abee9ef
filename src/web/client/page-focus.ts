/**
 * Moves the focus to the heading of each page that the router brings, so that a screen reader says where one is and the
 * keyboard goes on from there; a page loaded as a document has that from the browser (WCAG 2.4.3, 4.1.3). A field or
 * dialog that the page itself has focused keeps it.
 */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** The path of the page this document shows; null until its first page stands. */
let shown: string | null = null;

/** For whatever stands around every page, failure pages included. Places inside a page (#…) focus themselves. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before !== null && before !== pathname && !focusedByPage()) focusHeading();
  }, [pathname]);
}

function focusedByPage(): boolean {
  const active = document.activeElement;
  return active !== null && active.closest("input, select, textarea, dialog[open]") !== null;
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>("main h1, h1") ?? document.querySelector("main");
  if (heading === null) return;
  heading.tabIndex = -1;
  // Where the page stands on the screen is the router's business.
  heading.focus({ preventScroll: true });
}
