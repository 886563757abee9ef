/** Wakes the server's page up: from here on links and forms go through the router. The gate has let it start (src/web/delivery/gate). */
import { startTransition, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./client/stored-offer.ts";

/** As the server wrote it, with what has been typed: where the script fails it is put back (src/web/delivery/gate/servers-page.ts). */
let page: Node | null = document.documentElement.cloneNode(true);
let root: Root | undefined;
let over = false;

function failed(error: unknown, inPlace = false): void {
  console.error(error);
  if (over) return;
  over = true;
  const saved = page;
  // Fetched late in any case: React is still at work when it tells of an error.
  void import("./delivery/gate/servers-page.ts").then(({ standAsItIs, standWithout }) =>
    inPlace ? standAsItIs(root) : standWithout(saved, root),
  );
}

function Pages() {
  useEffect(() => {
    // Behind the effects of every part of the first page: they belong to taking it over.
    const timer = setTimeout(() => {
      page = null;
    });
    return () => clearTimeout(timer);
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  root = hydrateRoot(document, <Pages />, {
    onCaughtError: (error) => failed(error),
    onUncaughtError: (error) => failed(error),
    // What React mends by itself stands as it should.
    onRecoverableError: (error) => console.error(error),
  });
});
window.addEventListener("error", ({ error, filename }) => {
  // Of others' scripts, such as a webview's own, we know nothing.
  if (filename.startsWith(`${location.origin}/assets/`)) failed(error, true);
});
