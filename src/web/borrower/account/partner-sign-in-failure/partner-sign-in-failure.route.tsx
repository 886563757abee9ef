/**
 * What a borrower sees when a partner's sign-in has failed, at /jointLoginFailure (JF-1). It is
 * an error page itself, so it needs no session and renders whatever the server answers.
 */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { partnerSignInReasons, readPartnerSignInFailure } from "#contract/partner-sign-in.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { readWebRequest } from "../../../client/web-request.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink, ShellLink } from "../../../ui/shell-link.tsx";
import { productsViewModel } from "../../parts/product-list/product-list.view-model.ts";
import { Products } from "../../parts/product-list/products.tsx";

const copy = wordsByLanguage("partner-sign-in-failure.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { client, language, parameters, brand } = web;
  const { productId = "" } = parameters;
  const reason = partnerSignInReasons.find((known) => known === parameters.reason);
  const answer = await client.call(readPartnerSignInFailure, { productId, reason });
  const words = copy[language];
  const { noticeMessage, errMessage, family } = answer.ok
    ? answer.data
    : { noticeMessage: "", errMessage: "", family: [] };
  return {
    words,
    error: errMessage || words.unexplained,
    notice: noticeMessage,
    products: productsViewModel(web, family),
    telephone: brand.servicePhone,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function PartnerSignInFailure() {
  const { words, error, notice, products, telephone } = useLoaderData<typeof loader>();
  const link = useBorrowerLink();
  const ways = {
    home: link(screenPaths.home),
    product: (productId: string) => link(screenPaths.loanConfirm, { productId }),
  };
  return (
    <Page>
      <PageHead title={words.title} />
      <div className="status bad" role="alert">
        <span className="status-icon">
          <Icon name="cross" size={28} />
        </span>
        <div className="grow">
          <h2>{words.failed}</h2>
          <p>{error}</p>
        </div>
      </div>
      {notice === "" ? null : <Notice>{notice}</Notice>}
      <Products words={words} products={products} ways={ways} />
      <ShellLink to={ways.home} action="goToHome" payload={{}} className="button quiet">
        {words.home}
      </ShellLink>
      <CallLink telephone={telephone} className="tap small call">
        {fill(words.call, { phone: telephone })}
      </CallLink>
      <ActionBar>
        <ShellLink
          to={link(screenPaths.login)}
          action="backToLogin"
          payload={{}}
          className="button main"
        >
          {words.tryAgain}
        </ShellLink>
      </ActionBar>
    </Page>
  );
}
