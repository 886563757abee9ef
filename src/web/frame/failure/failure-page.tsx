/** The page of every failure: says what happened and always offers a link onward, with and without script (RT-6, AP-6). */
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { sessionParameters } from "#contract/session.ts";
import { borrowerPath } from "../../client/borrower-path.ts";
import type { Failure } from "../../client/fail.ts";
import { fill } from "../../client/fill.ts";
import type { RootData } from "../../client/root-data.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { dropCopies } from "../../pwa/offline/drop-copies.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type Kind = Failure["kind"] | "bug";

/**
 * What a thrown error means: our own failures by their kind, an unknown address as missing, a page that did not load
 * as an outage, the rest as a bug.
 */
export function readFailure(error: unknown): { kind: Kind; message: string } {
  if (!isRouteErrorResponse(error))
    return { kind: isOffline(error) ? "outage" : "bug", message: "" };
  const thrown = error.data as Partial<Failure> | null;
  if (typeof thrown?.kind === "string") {
    return { kind: thrown.kind, message: String(thrown.message ?? "") };
  }
  return { kind: error.status === 404 || error.status === 405 ? "missing" : "bug", message: "" };
}

function isOffline(error: unknown): boolean {
  return error instanceof TypeError && typeof navigator === "object" && navigator.onLine === false;
}

export function FailurePage() {
  const root = useRouteLoaderData<RootData>("root");
  const location = useLocation();
  const { kind, message } = readFailure(useRouteError());
  useEffect(() => {
    // The session has ended: the cached copies of its orders are deleted, with or without a worker.
    if (kind === "session" && "caches" in window) void dropCopies(caches);
  }, [kind]);
  const words = root?.words;
  const again = location.pathname + location.search;
  // Inside the app the shell signs in; a plain browser has its own sign-in page (RT-6).
  const signIn =
    kind === "session" && root && !root.travelling.app_version
      ? signInAddress(again, root.travelling.lang)
      : null;
  const retry = kind === "outage" || kind === "bug" || kind === "refused";
  return (
    <main className="page failure">
      <Icon
        name={kind === "session" ? "lock" : kind === "missing" ? "search" : "warning"}
        size={56}
      />
      <h1>{words?.[kind].title}</h1>
      <p className="muted">
        {signIn !== null ? words?.signInHere : message === "" ? words?.[kind].text : message}
      </p>
      {/* Full page loads, not router links: what failed may be the router's own script. */}
      <div className="stack">
        {retry || words === undefined ? (
          <ButtonLink to={again} document>
            {words?.tryAgain ?? "↻"}
          </ButtonLink>
        ) : null}
        {signIn === null ? null : (
          <ButtonLink to={signIn} document>
            {words?.signIn}
          </ButtonLink>
        )}
        {kind === "session" && root ? (
          <ButtonLink
            to={`${root.brand.deepLinkScheme}://`}
            document
            kind={signIn === null ? "main" : "quiet"}
          >
            {words?.openApp}
          </ButtonLink>
        ) : null}
        {words === undefined ? null : (
          <ButtonLink
            to={screenPaths.home}
            document
            kind={retry || kind === "session" ? "quiet" : "main"}
          >
            {words.home}
          </ButtonLink>
        )}
        {root?.brand.servicePhone ? (
          <a className="tap" href={`tel:${root.brand.servicePhone.replace(/[^+\d]/g, "")}`}>
            {fill(root.words.call, { phone: root.brand.servicePhone })}
          </a>
        ) : null}
      </div>
    </main>
  );
}

/** Signing in leads back to the screen that was asked for; the sign-in page judges whether it may. */
function signInAddress(asked: string, lang: string | undefined): string {
  const url = new URL(asked, "http://own.invalid");
  for (const name of sessionParameters) if (name !== "lang") url.searchParams.delete(name);
  return borrowerPath(screenPaths.login, { lang }, { next: url.pathname + url.search });
}
