/**
 * The privacy agreement at /Policy (OS-3, RT-1): the lender's policy page elsewhere in a frame, with a way to open it by itself, only from
 * an origin the lender allows; else our own text as a part of the page, which scrolls as one.
 */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { documentOnly } from "../../client/document-only.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { readWebRequest, type WebRequest } from "../../client/web-request.ts";
import { withoutScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { ContentSections } from "../content-text/content-view.tsx";
import { loadContent } from "../content-text/load-content.ts";
import { lenderThing, siteHead } from "../site-frame/head.ts";
import { loadFrame } from "../site-frame/load-frame.ts";
import { SitePage, SiteSection } from "../site-frame/site-page.tsx";

const copy = wordsByLanguage("policy.page");

export const clientLoader = documentOnly;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const frame = loadFrame(web, screenPaths.policy);
  const words = copy[web.language];
  const framed = framedPolicy(web);
  return {
    frame,
    words,
    intro: fill(framed === null ? words.ours : words.intro, { company: frame.lender.companyName }),
    framed,
    content: framed === null ? await loadContent(web, "privacy-policy") : null,
  };
}

/** Address of the lender's policy page elsewhere; null where the policy is a text of ours. */
function framedPolicy({ brand, origin, log }: WebRequest): string | null {
  const foreign = allowedAddress(brand.policyAddress, origin, brand);
  if (brand.policyAddress !== "" && foreign === null)
    log.warn("web.address-not-allowed", { page: screenPaths.policy });
  return foreign !== null && /^https?:/.test(foreign) ? foreign : null;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { frame, intro } = loaderData;
  const title = `${frame.words.policy}: ${frame.lender.displayName}`;
  return siteHead({
    frame,
    title,
    description: intro,
    thing: { "@type": "WebPage", name: frame.words.policy, publisher: lenderThing(frame) },
  });
};

export const handle = withoutScript;

export default function Policy() {
  const { frame, words, intro, framed, content } = useLoaderData<typeof loader>();
  return (
    <SitePage frame={frame}>
      <SiteSection>
        <h1>{frame.words.policy}</h1>
        <p className="site-lead">{intro}</p>
        {framed === null ? null : (
          <>
            <p>
              <a className="tap" href={framed}>
                {words.open}
              </a>
            </p>
            <iframe
              className="site-policy"
              src={framed}
              title={words.frame}
              // A page of its own origin, as it would be in a window of its own.
              sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
              loading="lazy"
            />
          </>
        )}
        {content === null ? null : (
          <div className="stack site-policy-text">
            <ContentSections {...content} />
          </div>
        )}
      </SiteSection>
    </SitePage>
  );
}
