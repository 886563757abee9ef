/** Asks for a consent where it would help: the reason in one sentence, and a link to the text. Never blocks the page. */
import { Link } from "react-router";
import { Card } from "../../../ui/layout.tsx";
import type { RequestedConsent } from "./requested-consent.ts";

/** `to` is the consents page, with the way back in its parameters. */
export function ConsentPrompt({ asked, to }: { asked: RequestedConsent | null; to: string }) {
  if (asked === null) return null;
  return (
    <Card>
      <p className="small">{asked.why}</p>
      <Link className="tap small" to={`${to}#${asked.consent}`}>
        {asked.decide}
      </Link>
    </Card>
  );
}
