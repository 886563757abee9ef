/** Markup of the site's start page. Everything is there without script; nothing moves with it. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import type { NotOpenViewModel } from "../../frame/not-open/load-not-open.ts";
import { NotOpen } from "../../frame/not-open/not-open.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { DetailRows, Foldable } from "../../ui/layout.tsx";
import type { QuoteViewModel } from "../loan-quote/load-quote.ts";
import type { SiteFrameData } from "../site-frame/load-frame.ts";
import { callAddress, SitePage, SiteSection } from "../site-frame/site-page.tsx";
import { getStarted, sitePath } from "../site-paths/site-paths.ts";
import { Faces, type FacesWords } from "./faces.tsx";
import type { TrustViewModel } from "./trust.model.ts";
import { Trust } from "./trust.tsx";

type Words = WordsOf<"site-home.page" | "site-home.parts">;

interface HomeProps {
  frame: SiteFrameData;
  words: Words;
  trust: TrustViewModel;
  faces: FacesWords;
  /** Null while the lender is open. */
  notOpen: NotOpenViewModel | null;
  intro: string;
  /** Null while the lender offers nothing. */
  example: (QuoteViewModel & { productName: string }) | null;
  questions: readonly { question: string; answer: string }[];
}

const stepIcons: readonly IconName[] = ["phone", "search", "wallet"];
const safeIcons: readonly IconName[] = ["document", "lock", "phone", "bell"];

export function HomeView(props: HomeProps) {
  const { frame, words, trust, faces, notOpen, intro, example, questions } = props;
  const { lender, said } = frame;
  const loan = sitePath(screenPaths.loan, said);
  return (
    <SitePage frame={frame}>
      <SiteSection tinted>
        <div className="site-hero">
          <div>
            <h1>{words.title}</h1>
            <p className="site-lead">{intro}</p>
            {notOpen === null ? null : <NotOpen notOpen={notOpen} />}
            <div className="site-actions">
              {notOpen === null ? (
                <ButtonLink to={getStarted} document>
                  {words.getStarted}
                </ButtonLink>
              ) : (
                <ButtonLink to={sitePath(screenPaths.login, said)} document>
                  {notOpen.signIn}
                </ButtonLink>
              )}
              <ButtonLink to={loan} kind="quiet" document>
                {words.seeCost}
              </ButtonLink>
            </div>
          </div>
          {example === null ? null : <Example words={words} example={example} />}
        </div>
      </SiteSection>
      <Trust frame={frame} trust={trust} />
      <SiteSection id="how" tinted>
        <h2>{words.howTitle}</h2>
        <ol className="site-steps">
          {words.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="site-icon">
                <Icon name={stepIcons[index] ?? "check"} />
              </span>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </SiteSection>
      {example === null ? null : <Faces words={faces} example={example} />}
      {example === null ? null : (
        <SiteSection id="cost" tinted>
          <div className="site-split">
            <div>
              <h2>{words.costTitle}</h2>
              <p>{words.costText}</p>
              <a className="tap" href={loan}>
                {words.allTerms}
              </a>
            </div>
            <div className="card">
              <h3>
                {example.borrow} <span className="unbroken">{example.total}</span>
              </h3>
              <DetailRows rows={example.rows} />
            </div>
          </div>
        </SiteSection>
      )}
      <SiteSection id="safe">
        <h2>{words.safeTitle}</h2>
        <ul className="site-grid">
          {words.safe.map(({ title, text }, index) => (
            <li key={title} className="card">
              <span className="site-icon">
                <Icon name={safeIcons[index] ?? "check"} />
              </span>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </SiteSection>
      {questions.length === 0 ? null : (
        <SiteSection id="questions" tinted>
          <div className="site-split">
            <h2>{words.questionsTitle}</h2>
            <div className="card site-questions">
              {questions.map(({ question, answer }) => (
                <Foldable key={question} title={question}>
                  <p className="muted">{answer}</p>
                </Foldable>
              ))}
            </div>
          </div>
        </SiteSection>
      )}
      <Ways words={words} lender={lender} said={said} />
    </SitePage>
  );
}

function Example({ words, example }: { words: Words; example: NonNullable<HomeProps["example"]> }) {
  return (
    <div className="card site-example">
      <p className="badge">{words.example}</p>
      <p>{example.borrow}</p>
      <p className="site-total figure" translate="no">
        {example.total}
      </p>
      <p>{example.each}</p>
      <p className="small muted">{fill(words.product, { product: example.productName })}</p>
    </div>
  );
}

function Ways({ words, lender, said }: { words: Words } & Pick<SiteFrameData, "lender" | "said">) {
  return (
    <SiteSection id="ways">
      <h2>{words.waysTitle}</h2>
      <div className="site-ways">
        <div className="card">
          <h3>{words.webTitle}</h3>
          <p className="muted">{words.webText}</p>
          <ButtonLink to={getStarted} document>
            {words.getStarted}
          </ButtonLink>
          <ButtonLink to={sitePath(screenPaths.login, said)} kind="plain" document>
            {words.signIn}
          </ButtonLink>
        </div>
        <div className="card">
          <h3>{words.appTitle}</h3>
          <p className="muted">{words.appText}</p>
          <ButtonLink to={`${lender.deepLinkScheme}://`} kind="quiet" document>
            {words.openApp}
          </ButtonLink>
        </div>
        <div className="card">
          <h3>{words.personTitle}</h3>
          <p className="muted">{words.personText}</p>
          <p>
            <a className="tap" href={callAddress(lender.servicePhone)}>
              {fill(words.call, { phone: lender.servicePhone })}
            </a>
            <br />
            <a className="tap" href={`mailto:${lender.serviceEmail}`}>
              {fill(words.write, { email: lender.serviceEmail })}
            </a>
          </p>
        </div>
      </div>
    </SiteSection>
  );
}
