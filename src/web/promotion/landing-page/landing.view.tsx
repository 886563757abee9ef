/** Markup of the promotion landing: one page with three hash sections, each usable before and without script (RT-4). */
import { AgreementSection } from "./agreement-section.tsx";
import { DownloadSection } from "./download-section.tsx";
import type { Answered, Sent } from "./landing.answered.ts";
import type { Landing } from "./landing.load.ts";
import { Points, StartHead } from "./landing.parts.tsx";
import { hashes } from "./landing.source.ts";
import { LandingLanguages } from "./landing-languages.tsx";
import { RegistrationForm } from "./registration-form.tsx";

interface LandingViewProps {
  landing: Landing;
  /** The last submission without script and its answer, when it did not lead on. */
  done: { sent: Sent; answered: Answered } | undefined;
}

export function LandingView({ landing, done }: LandingViewProps) {
  const { words, template, form } = landing;
  const { told } = form;
  return (
    <main className="page landing">
      {/* The start comes last: the style sheet hides it behind a targeted section. */}
      <DownloadSection landing={landing} />
      {told === null ? <AgreementSection words={words} agreement={template.agreement} /> : null}
      {told === null ? (
        <section id={hashes.start} className="hash-section start-section" tabIndex={-1}>
          <StartHead template={template} />
          <RegistrationForm landing={landing} done={done} />
          <Points points={template.points} />
          <p className="landing-app">
            {words.haveAccount}{" "}
            <a className="tap" href={`#${hashes.download}`}>
              {words.getApp}
            </a>
          </p>
          <LandingLanguages form={form} />
        </section>
      ) : null}
    </main>
  );
}
