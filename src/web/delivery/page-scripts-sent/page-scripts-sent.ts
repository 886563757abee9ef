/**
 * Pages that come with a small script of their own instead of the router's, so that a first visit waits for
 * nothing (decision record 0029). A route says so with `export const handle = ownScript("site")`.
 */
import { ownScripts } from "virtual:own-scripts";

/** The files of src/web/delivery/page-scripts. */
type OwnScriptName = "site" | "landing" | "proof" | "test-preview";

interface OwnScriptHandle {
  ownScript: OwnScriptName | "none";
}

export function ownScript(name: OwnScriptName): OwnScriptHandle {
  return { ownScript: name };
}

/** For pages that are only read: `export const handle = withoutScript`. */
export const withoutScript: OwnScriptHandle = { ownScript: "none" };

/** The script for a page of these matched routes: "none" for no script, null for the router's own. */
export function ownScriptOf(
  matches: readonly { handle?: unknown }[],
): OwnScriptHandle["ownScript"] | null {
  for (const { handle } of matches) {
    const name = (handle as Partial<OwnScriptHandle> | null | undefined)?.ownScript;
    if (name !== undefined) return name;
  }
  return null;
}

/** The script's address; "" in the browser's bundle, which never renders such a page. */
export function addressOfScript(name: OwnScriptName): string {
  return ownScripts[name]?.address ?? "";
}

/** Answers with the script when this path is its address. */
export function answerOwnScript(path: string): Response | null {
  const found = Object.values(ownScripts).find(({ address }) => address === path);
  if (found === undefined) return null;
  return new Response(found.text, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
