/** The error page of the console, with a link that works without script. */
import { useLocation, useRouteError, useRouteLoaderData } from "react-router";
import type { RootData } from "../../client/root-data.ts";
import { readFailure } from "../../frame/failure/failure-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { consolePaths } from "../access/console-paths.ts";

export function ConsoleFailure() {
  const root = useRouteLoaderData<RootData>("root");
  const location = useLocation();
  const { kind, message } = readFailure(useRouteError());
  const words = root?.words;
  return (
    <div className="stack console-narrow">
      <h1>{words?.[kind].title}</h1>
      <p>{message === "" ? words?.[kind].text : message}</p>
      {kind === "missing" ? null : (
        <ButtonLink to={location.pathname + location.search} document>
          {words?.tryAgain ?? "↻"}
        </ButtonLink>
      )}
      <ButtonLink to={consolePaths.home} document kind="quiet">
        {words?.home ?? "↖"}
      </ButtonLink>
    </div>
  );
}
