/**
 * The offer to install: found in a page's markup by its parts, shown only where it can be accepted. The same code
 * serves pages with the router's script and pages with a small one of their own. iPhones have no install prompt, so
 * there it is explained in words.
 */
import { type ShellWindow, shellKind } from "#bridge/shell.ts";
import { storedOffer } from "../../client/stored-offer.ts";
import { isInstalled } from "./installed.ts";

/** `data-install` is set on the whole, hidden, and on its parts: `now`, `ios`, `done`. Returns a function that undoes it. */
export function offerInstall(whole: HTMLElement): () => void {
  const part = (name: string) => whole.querySelector<HTMLElement>(`[data-install="${name}"]`);
  const show = (name: "now" | "ios" | "done"): void => {
    for (const one of ["now", "ios", "done"]) {
      const found = part(one);
      if (found !== null) found.hidden = one !== name;
    }
    whole.hidden = false;
  };
  if (isInstalled() || shellKind(window as ShellWindow) !== "none") return () => {};
  const now = part("now");
  const ask = (): void => void storedOffer.event?.prompt();
  const done = (): void => show("done");
  now?.addEventListener("click", ask);
  window.addEventListener("appinstalled", done);
  storedOffer.notified = () => show("now");
  if (storedOffer.event !== null) show("now");
  else if (isIphone()) show("ios");
  return () => {
    storedOffer.notified = () => {};
    now?.removeEventListener("click", ask);
    window.removeEventListener("appinstalled", done);
  };
}

/** An iPad reports itself as a Mac, but has a touch screen. */
function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
