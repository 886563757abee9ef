/**
 * The small inline script that starts the router's script, and only where that will run (OB-1): the server writes the
 * router's tags inert (gated-page.ts), and here they are activated. Where a feature is missing, Save-Data is on,
 * or the script has failed on this page before, nothing is fetched and the server's page stays as it is.
 */
import type { ShellWindow } from "#bridge/shell.ts";
import { canRun, isComplete } from "./needs.ts";
import { failedHere } from "./without-script.ts";

interface Phone {
  connection?: { saveData?: boolean };
}

/** Without script the document keeps the class `plain`, for what is shown only then. */
const { classList } = document.documentElement;
const beginStanding = (): void => classList.add("plain");

export function openGate(own: HTMLScriptElement): void {
  // The native shell has a bar of its own: ours leaves its ways back out before anything is painted.
  const { mkopoShell, webkit: { messageHandlers = {} } = {} } = window as ShellWindow;
  if (mkopoShell || messageHandlers.mkopoShell) classList.add("in-shell");
  const { connection: { saveData } = {} } = navigator as Phone;
  if (!canRun() || failedHere() || saveData) return;
  classList.remove("plain");
  const { nonce, dataset } = own;
  const onload = (): void => start(nonce);
  const first = { src: dataset.fallbacks, onload, onerror: beginStanding };
  if (isComplete()) onload();
  else own.after(Object.assign(document.createElement("script"), first));
}

/**
 * The page is complete without script, so fetching it waits for the first paint: a dozen transfers at once would take
 * both the network and the processor from it (decision record 0138). A page in the background is never painted.
 */
function start(nonce: string): void {
  const afterPaint = (): void => {
    (document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(begin, 0, nonce));
  };
  if (document.readyState !== "loading") afterPaint();
  else addEventListener("DOMContentLoaded", afterPaint);
}

/** Replaces each inert tag by an active copy in the same position: React finds the page as it was written. */
function begin(nonce: string): void {
  document.querySelectorAll<HTMLLinkElement>("[data-later]").forEach((part) => {
    const going = part.cloneNode(true) as HTMLLinkElement;
    going.nonce = nonce;
    going["rel" in going ? "rel" : "type"] = going.dataset.later as string;
    going.onerror = beginStanding;
    part.replaceWith(going);
  });
}
