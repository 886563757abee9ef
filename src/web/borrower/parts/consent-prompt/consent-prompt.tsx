/** A line that asks for a consent where it would serve: why in one sentence, and the way to its text. Never in the way. */
import { Link } from "react-router";
import { Card } from "../../../ui/layout.tsx";
import type { RequestedConsent } from "./requested-consent.ts";

/** `to` is the page of consents, with the way back in its parameters. */
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
