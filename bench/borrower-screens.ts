/** The borrower screens whose size is measured, each by its path, and what its address says beside the order. */
import routes from "#web/routes.ts";

/** Screens that no address alone leads a signed-in borrower to, each with the reason. */
const notByAddress: Readonly<Record<string, string>> = {
  "/otherAccount": "shown to somebody who is signed in as another borrower",
  "/storedOrder": "the copy that the service worker fetches; whoever opens it is led to the order",
};

/** Values of the places in a path: one step represents all that are filled in alike. */
const places: Readonly<Record<string, string>> = { "/:step": "/public", "/:reference?": "" };

/** What an address says beside the order. */
const further: Readonly<Record<string, string>> = {
  "/paper": "kind=plan",
  "/complainPageNext": "problemType=1&problemSonType=1",
};

/** One path for each screen; one with two paths appears once. */
export function borrowerScreens(): string[] {
  const byFile = new Map<string, string>();
  for (const { file, path = "" } of routes) {
    // A module without markup redirects and is no page.
    const screen = file.startsWith("borrower/") && file.endsWith(".tsx");
    const filled = `/${path}`.replace(/\/:\w+\??/, (place) => places[place] ?? place);
    if (screen && !byFile.has(file) && !(filled in notByAddress)) byFile.set(file, filled);
  }
  return [...byFile.values()];
}

/** The names and values that the screen's address has beside those of the order. */
export function furtherOf(path: string): URLSearchParams {
  return new URLSearchParams(further[path]);
}
