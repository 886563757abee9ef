/** Who lends and who watches, how complaints go, and figures from the books. */
import { screenPaths } from "../../client/screen-paths.ts";
import type { SiteFrameData } from "../site-frame/load-frame.ts";
import { SiteSection } from "../site-frame/site-page.tsx";
import { sitePath } from "../site-paths/site-paths.ts";
import type { TrustViewModel } from "./trust.model.ts";

export function Trust({ frame, trust }: { frame: SiteFrameData; trust: TrustViewModel }) {
  const { lender, said } = frame;
  const { words, complaints, figures, counted } = trust;
  return (
    <SiteSection id="trust">
      <h2>{words.title}</h2>
      <div className="site-grid">
        <div className="card">
          <h3>{words.lender}</h3>
          <p>
            <strong>{lender.companyName}</strong>
          </p>
          {lender.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <a className="tap" href={sitePath(screenPaths.rules, said)}>
            {words.rules}
          </a>
        </div>
        {complaints.length === 0 ? null : (
          <div className="card">
            <h3>{words.complaints}</h3>
            {complaints.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a className="tap" href={sitePath(screenPaths.complaintAccess, said)}>
              {words.byCode}
            </a>
          </div>
        )}
        {figures.length === 0 ? null : (
          <div className="card site-figures">
            <h3>{words.figures}</h3>
            {figures.map(({ figure, of }) => (
              <p key={of}>
                <strong className="figure" translate="no">
                  {figure}
                </strong>{" "}
                {of}
              </p>
            ))}
            <p className="small muted">{counted}</p>
          </div>
        )}
      </div>
    </SiteSection>
  );
}
