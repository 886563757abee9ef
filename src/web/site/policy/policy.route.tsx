/**
 * The privacy agreement at /Policy: the lender's policy page in a frame, and a way to open it by itself (OS-3, RT-1). An
 * external page is framed only from an origin the lender allows.
 */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { documentOnly } from "../../client/document-only.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { readWebRequest, type WebRequest } from "../../client/web-request.ts";
import { withoutScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { lenderThing, siteHead } from "../site-frame/head.ts";
import { loadFrame } from "../site-frame/load-frame.ts";
import { SitePage, SiteSection } from "../site-frame/site-page.tsx";

const copy = wordsByLanguage("policy.page");

export const clientLoader = documentOnly;

export function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const frame = loadFrame(web, screenPaths.policy);
  const words = copy[web.language];
  const intro = fill(words.intro, { company: frame.lender.companyName });
  return { frame, words, intro, policy: policyOf(web) };
}

/** Where the policy is, and how it is framed: our own page without script, a foreign one as a page of its own origin. */
function policyOf(web: WebRequest): { address: string; framed: string; sandbox: string } {
  const { brand, origin, language, log } = web;
  const foreign = allowedAddress(brand.policyAddress, origin, brand);
  if (brand.policyAddress !== "" && foreign === null)
    log.warn("web.address-not-allowed", { page: screenPaths.policy });
  if (foreign !== null && /^https?:/.test(foreign)) {
    const sandbox = "allow-scripts allow-same-origin allow-popups allow-forms";
    return { address: foreign, framed: foreign, sandbox };
  }
  const own = `${screenPaths.privacyPolicy}?lang=${language}`;
  return { address: own, framed: `${own}&framed=1`, sandbox: "" };
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
  const { frame, words, intro, policy } = useLoaderData<typeof loader>();
  return (
    <SitePage frame={frame}>
      <SiteSection>
        <h1>{frame.words.policy}</h1>
        <p className="site-lead">{intro}</p>
        <p>
          <a className="tap" href={policy.address}>
            {words.open}
          </a>
        </p>
        <iframe
          className="site-policy"
          src={policy.framed}
          title={words.frame}
          sandbox={policy.sandbox}
          loading="lazy"
        />
      </SiteSection>
    </SitePage>
  );
}
