/** The frame of the official site: brand and the four tabs above, the lender's contacts below (OS-1). */
import type { ReactNode } from "react";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { LanguageChooser } from "../../ui/language-chooser.tsx";
import { type SitePath, sitePath } from "../site-paths/site-paths.ts";
import type { SiteFrameData } from "./load-frame.ts";

const tabs = [
  [screenPaths.home, "home"],
  [screenPaths.about, "about"],
  [screenPaths.policy, "policy"],
  [screenPaths.loan, "loan"],
] as const satisfies readonly (readonly [SitePath, string])[];

export function SitePage({ frame, children }: { frame: SiteFrameData; children: ReactNode }) {
  const { words, lender, path, said } = frame;
  return (
    <div className="site" id="top">
      <a className="site-skip" href="#content">
        {words.skip}
      </a>
      <header className="site-head">
        <div className="site-width">
          <a className="site-brand" href={sitePath(screenPaths.home, said)}>
            {lender.logo === "" ? (
              <span className="site-mark" aria-hidden="true">
                {[...lender.displayName][0]?.toUpperCase()}
              </span>
            ) : (
              // The name stands beside it.
              <img className="site-logo" src={lender.logo} alt="" width={32} height={32} />
            )}
            {lender.displayName}
          </a>
          <nav className="site-tabs" aria-label={words.pages}>
            {tabs.map(([to, word]) => (
              <a key={to} href={sitePath(to, said)} aria-current={to === path ? "page" : undefined}>
                {words[word]}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="content" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot frame={frame} />
    </div>
  );
}

/** A column of the page's width; `tinted` sets a part off from its neighbours. */
export function SiteSection({
  id,
  tinted = false,
  children,
}: {
  id?: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={tinted ? "site-section tinted" : "site-section"}>
      <div className="site-width">{children}</div>
    </section>
  );
}

export const callAddress = (telephone: string): string => `tel:${telephone.replace(/[^+\d]/g, "")}`;

function SiteFoot({ frame }: { frame: SiteFrameData }) {
  const { words, lender, said } = frame;
  return (
    <footer className="site-foot">
      <div className="site-width">
        <div className="site-foot-parts">
          <div>
            <h2>{words.company}</h2>
            <p>
              <strong>{lender.companyName}</strong>
            </p>
            {lender.companyAddress === "" ? null : <address>{lender.companyAddress}</address>}
            {lender.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div>
            <h2>{words.contact}</h2>
            <p>
              {words.phone}
              <a className="tap" href={callAddress(lender.servicePhone)}>
                {lender.servicePhone}
              </a>
            </p>
            <p>
              {words.email}
              <a className="tap" href={`mailto:${lender.serviceEmail}`}>
                {lender.serviceEmail}
              </a>
            </p>
            <div>
              <a className="tap" href={sitePath(screenPaths.rules, said)}>
                {words.rules}
              </a>
            </div>
          </div>
          <LanguageChooser />
        </div>
        <p className="site-copyright small">
          <span>{fill(words.copyright, { company: lender.companyName })}</span>
          <a className="tap" href="#top">
            {words.top}
          </a>
        </p>
      </div>
    </footer>
  );
}
