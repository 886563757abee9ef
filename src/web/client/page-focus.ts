/**
 * Moves the focus to the heading of each page that the router opens, so that a screen reader announces the page and the
 * keyboard continues from there; for a full page load the browser does that (WCAG 2.4.3, 4.1.3). A field or
 * dialog that the page itself has focused keeps the focus.
 */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** The path of the page shown; null until the first page is rendered. */
let shown: string | null = null;

/** For the frame around every page, failure pages included. Sections inside a page (#…) focus themselves. */
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
  // The router sets the scroll position.
  heading.focus({ preventScroll: true });
}
