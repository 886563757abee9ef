/** What a console page shows when it fails, with a way on that needs no script. */
import { useLocation, useRouteError, useRouteLoaderData } from "react-router";
import type { RootData } from "../../client/root-data.ts";
import { readFailure } from "../../failure/failure-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { consolePlaces } from "../places.ts";
import { consoleFailureCopy } from "./failure-copy.ts";

export function ConsoleFailure() {
  const root = useRouteLoaderData<RootData>("root");
  const location = useLocation();
  const { kind, message } = readFailure(useRouteError());
  const words = consoleFailureCopy[root?.language ?? "en"];
  const { title, text } = words[kind === "session" ? "refused" : kind];
  return (
    <div className="stack console-narrow">
      <h1>{title}</h1>
      <p>{message === "" ? text : message}</p>
      {kind === "missing" ? null : (
        <ButtonLink to={location.pathname + location.search} document>
          {words.tryAgain}
        </ButtonLink>
      )}
      <ButtonLink to={consolePlaces.home} document kind="quiet">
        {words.home}
      </ButtonLink>
    </div>
  );
}
