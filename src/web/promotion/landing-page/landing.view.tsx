/** Markup of the promotion landing: one page with three hash sections, each usable before and without script (RT-4). */
import { NotOpen } from "../../frame/not-open/not-open.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LanguageChooser } from "../../ui/language-chooser.tsx";
import { LenderFoot } from "../../ui/layout.tsx";
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
  const { words, template, form, notOpen, page } = landing;
  const { told } = form;
  return (
    <main className="page landing">
      {/* The start comes last: the style sheet hides it behind a targeted section. */}
      <DownloadSection landing={landing} />
      {told === null ? <AgreementSection words={words} agreement={template.agreement} /> : null}
      {told === null ? (
        <section id={hashes.start} className="hash-section start-section" tabIndex={-1}>
          <StartHead template={template} />
          {notOpen === null ? (
            <RegistrationForm landing={landing} done={done} />
          ) : (
            <NotOpen notOpen={notOpen}>
              <ButtonLink to={page.signIn} document>
                {notOpen.signIn}
              </ButtonLink>
            </NotOpen>
          )}
          <Points points={template.points} />
          <p className="landing-app">
            {words.haveAccount}{" "}
            <a className="tap" href={`#${hashes.download}`}>
              {words.getApp}
            </a>
          </p>
          {notOpen === null ? <LandingLanguages form={form} /> : <LanguageChooser />}
        </section>
      ) : null}
      <LenderFoot />
    </main>
  );
}
