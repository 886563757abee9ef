/** The loan terms with a calculator at /Loan (OS-4, RT-1): every figure is asked of the engine's own configuration. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readLoanTerms } from "#contract/site.ts";
import { documentOnly } from "../../client/document-only.ts";
import { loaded } from "../../client/fail.ts";
import { fill } from "../../client/fill.ts";
import { places } from "../../client/places.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { ownScript } from "../../own-script-sent.ts";
import { lenderThing, siteHead } from "../frame/head.ts";
import { loadFrame } from "../frame/load-frame.ts";
import { askedOf, type ProductShown, productAsked } from "./asked.ts";
import { copy, type Words } from "./copy.ts";
import { loadQuote } from "./load-quote.ts";
import { termsCopy } from "./terms-copy.ts";
import { LoanView } from "./view.tsx";

export const clientLoader = documentOnly;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const frame = loadFrame(web, places.loan);
  const { limits, notices, products } = loaded(await web.client.call(readLoanTerms, {}));
  const product = productAsked(products, web.parameters);
  const asked = product === null ? null : askedOf(product, web.parameters);
  const found = asked === null ? null : await loadQuote(web, asked);
  const words: Words = { ...copy[web.language], ...termsCopy[web.language] };
  return {
    frame,
    words,
    language: web.language,
    market: web.brand.market,
    limits,
    notices,
    products,
    asked,
    found,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { frame, words, limits, products } = loaderData;
  return siteHead({
    frame,
    title: `${frame.words.loan}: ${frame.lender.displayName}`,
    description: fill(words.description, {
      from: limits.termDaysLeast,
      to: limits.termDaysMost,
    }),
    thing: {
      "@graph": [lenderThing(frame), ...products.map((one) => loanThing(one, frame.origin))],
    },
  });
};

function loanThing(product: ProductShown, origin: string): Record<string, unknown> {
  const { name, description, currency, amountLeast, amountMost } = product;
  return {
    "@type": "LoanOrCredit",
    name,
    description,
    currency,
    amount: {
      "@type": "MonetaryAmount",
      currency,
      minValue: amountLeast / 100,
      maxValue: amountMost / 100,
    },
    loanTerm: product.termText,
    interestRate: product.rate,
    feesAndCommissionsSpecification: product.fees
      .map(({ text, value }) => `${text}: ${value}`)
      .join("; "),
    provider: { "@id": `${origin}/#lender` },
  };
}

export const handle = ownScript("site");

export default function Loan() {
  return <LoanView {...useLoaderData<typeof loader>()} />;
}
