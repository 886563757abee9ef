/**
 * Restores the server's page when the script has failed (OB-2): a page that was readable and whose forms work is never
 * replaced by one that says something went wrong. Fetched only then.
 */
import type { Root } from "react-dom/client";
import { noteFailedHere } from "./without-script.ts";

/** `saved` is the page as the server wrote it; null once the script has taken over: the page is then reloaded. */
export function standWithout(saved: Node | null, root: Root | undefined): void {
  if (saved !== null) putBack(saved, root);
  else if (navigator.onLine && noteFailedHere()) location.reload();
}

/** For an error in the answer to a tap: what is shown is right, and continues without script. */
export function standAsItIs(root: Root | undefined): void {
  noteFailedHere();
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  // A clone keeps typed text and ticked boxes, but not the choice in a select.
  const chosen = Array.from(document.querySelectorAll("select"), ({ value }) => value);
  copy.querySelectorAll("select").forEach((select, index) => {
    select.value = chosen[index] ?? "";
  });
  putBack(copy, root);
}

/** Ends React and the router and leaves the page to the browser: its forms and links work natively. */
function putBack(page: Node, root: Root | undefined): void {
  const { classList } = page as HTMLElement;
  classList.remove("scripted");
  classList.add("plain");
  try {
    (
      window as { __reactRouterDataRouter?: { dispose(): void } }
    ).__reactRouterDataRouter?.dispose();
    root?.unmount();
  } finally {
    document.documentElement?.remove();
    document.appendChild(page);
  }
}
