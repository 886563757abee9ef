/** The registration agreement as a hash section of the landing: read before agreeing, without losing what was typed (RT-4). */

import type { WordsOf } from "#contract/catalogue.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Landing } from "./landing.load.ts";
import { hashes } from "./landing.source.ts";

type Words = WordsOf<"landing.page">;

interface AgreementPlaceProps {
  words: Words;
  agreement: Landing["template"]["agreement"];
}

export function AgreementSection({ words, agreement }: AgreementPlaceProps) {
  return (
    <section id={hashes.agreement} className="hash-section agreement-section" tabIndex={-1}>
      <BackToStart label={words.back} />
      <h1>{agreement.title}</h1>
      <AgreementText agreement={agreement} />
      <div className="action-bar">
        <a className="button quiet" href={`#${hashes.start}`}>
          {words.back}
        </a>
      </div>
    </section>
  );
}

export function AgreementText({ agreement: { sections } }: Pick<AgreementPlaceProps, "agreement">) {
  return (
    <div className="card prose">
      {sections.map(({ heading, paragraphs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none ever moves
        <section key={at}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={line}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

export function BackToStart({ label }: { label: string }) {
  return (
    <a className="tap landing-back" href={`#${hashes.start}`}>
      <Icon name="back" size={20} />
      {label}
    </a>
  );
}
