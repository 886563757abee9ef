/**
 * Markup of the offer to install, hidden until script finds that it can be accepted. A page with the router's script
 * only renders it; a page with a script of its own calls `offerInstall` on `[data-install="whole"]`.
 */
import { useEffect, useRef } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { Button } from "../../ui/button.tsx";
import { offerInstall } from "./install.ts";

type InstallWords = WordsOf<"web-app.install">;

interface InstallOfferProps {
  words: InstallWords;
  /** The lender's name. */
  name: string;
}

export function InstallOffer({ words, name }: InstallOfferProps) {
  const whole = useRef<HTMLElement>(null);
  useEffect(() => (whole.current === null ? undefined : offerInstall(whole.current)), []);
  return (
    <section className="card" data-install="whole" hidden ref={whole}>
      <div className="stack">
        <h2>{fill(words.title, { name })}</h2>
        <p className="muted small">{words.text}</p>
        <Button kind="quiet" data-install="now" hidden>
          {words.install}
        </Button>
        <p data-install="ios" hidden>
          {words.ios}
        </p>
        <p data-install="done" role="status" hidden>
          {words.installed}
        </p>
      </div>
    </section>
  );
}
