/** The way to the rules that protect a borrower here (MK-6): on the confirmation, the agreement and the order. */
import { useRootData } from "../client/root-data.ts";
import { screenPaths } from "../client/screen-paths.ts";
import { ShellLink } from "./shell-link.tsx";

/** Inside the shell it opens in a webview of its own, so that the loan stays open. */
export function RulesLink({ text }: { text: string }) {
  const { language } = useRootData();
  const address = `${screenPaths.rules}?lang=${language}`;
  return (
    <ShellLink
      className="tap small"
      to={address}
      action="jumpPage"
      payload={{ title: text, address }}
    >
      {text}
    </ShellLink>
  );
}
