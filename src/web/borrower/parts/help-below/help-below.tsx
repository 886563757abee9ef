/** Below a step of somebody without a session: the way to customer service, and the languages. */
import { Link } from "react-router";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { LanguageChooser } from "../../../ui/language-chooser.tsx";

/** Before the action bar, which stays at the lower edge of the screen and covers what comes after it. */
export function HelpBelow({ text }: { text: string }) {
  const link = useBorrowerLink();
  return (
    <>
      <p>
        <Link className="tap" to={link(screenPaths.customerService)}>
          {text}
        </Link>
      </p>
      <LanguageChooser />
    </>
  );
}
