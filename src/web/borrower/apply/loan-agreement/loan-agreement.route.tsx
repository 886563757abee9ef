/** One agreement at /loanAgreement: as accepted with the order, else filled in from the open offer. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readAgreement } from "#contract/agreement.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { readWebRequest } from "../../../client/web-request.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Page, PageHead } from "../../../ui/layout.tsx";
import { RulesLink } from "../../../ui/rules-link.tsx";

const copy = wordsByLanguage("loan-agreement.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { productId, orderId, position = "0", variant } = request.parameters;
  const answer = await request.client.call(readAgreement, {
    productId: productId ?? fail("missing"),
    orderId,
    position,
  });
  const { title, version, sections, acceptedOn, language = request.language } = loaded(answer);
  return {
    words: copy[request.language],
    agreement: { title, version, sections, acceptedOn, language },
    productId,
    orderId,
    offerPlace: variant === "legacy" ? screenPaths.loanConfirmLegacy : screenPaths.loanConfirm,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.agreement.title ?? "" },
];

export default function LoanAgreement() {
  const { words, agreement, productId, orderId, offerPlace } = useLoaderData<typeof loader>();
  const link = useBorrowerLink();
  const { framed } = useRootData();
  const { title, version, sections, acceptedOn, language } = agreement;
  const state = acceptedOn === "" ? words.draft : fill(words.accepted, { day: acceptedOn });
  const back = orderId
    ? { to: link(screenPaths.loanDetail, { productId, orderId }), text: words.backToLoan }
    : { to: link(offerPlace, { productId }), text: words.back };
  return (
    <Page>
      <PageHead title={title} />
      <p className="muted small">
        <Figures text={`${state} ${fill(words.version, { version })}`} />
      </p>
      <article className="card prose" lang={language}>
        {sections.map(({ heading, paragraphs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of an agreement never changes order
          <section key={index}>
            {heading === "" ? null : <h2>{heading}</h2>}
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <p key={index}>
                <Figures text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </article>
      {/* Inside the pop-up of the confirmation screen there is nothing to go back to. */}
      {framed ? null : <RulesLink text={words.rules} />}
      {framed ? null : (
        <ButtonLink to={back.to} kind="quiet">
          {back.text}
        </ButtonLink>
      )}
    </Page>
  );
}
