/** The loan terms with a calculator at /Loan (OS-4, RT-1): every figure comes from the engine's own configuration. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import { readLoanTerms } from "#contract/site.ts";
import { documentOnly } from "../../client/document-only.ts";
import { loaded } from "../../client/fail.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { ownScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { loadNotOpen } from "../../frame/not-open/load-not-open.ts";
import { loadQuote } from "../loan-quote/load-quote.ts";
import {
  type ProductViewModel,
  questionOf,
  requestedProduct,
} from "../loan-quote/quote-request.ts";
import { saidWrong, wrongWords } from "../loan-quote/quote-wrong.ts";
import { lenderThing, siteHead } from "../site-frame/head.ts";
import { loadFrame } from "../site-frame/load-frame.ts";
import { LoanView } from "./loan-calculator.view.tsx";

const copy = wordsByLanguage("loan-calculator.page");
type Words = WordsOf<"loan-calculator.page" | "loan-calculator.terms">;
const termsCopy = wordsByLanguage("loan-calculator.terms");

export const clientLoader = documentOnly;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const frame = loadFrame(web, screenPaths.loan);
  const [terms, notOpen] = await Promise.all([
    web.client.call(readLoanTerms, {}),
    loadNotOpen(web),
  ]);
  const { limits, notices, products } = loaded(terms);
  const product = requestedProduct(products, web.parameters);
  const { market } = web.brand;
  const question = product === null ? null : questionOf(product, web.parameters, market);
  const found = question?.asked ? await loadQuote(web, question.asked) : null;
  const words: Words = { ...copy[web.language], ...termsCopy[web.language] };
  return {
    frame,
    words,
    language: web.language,
    market,
    notOpen,
    limits,
    notices,
    products: products.map((one) => ({ ...one, wrong: wrongWords(one, web.language, market) })),
    asked:
      question === null || product === null
        ? null
        : {
            ...question,
            productId: product.productId,
            said: saidWrong(question, product, web.language, market),
          },
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

function loanThing(product: ProductViewModel, origin: string): Record<string, unknown> {
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
    interestRate: {
      "@type": "QuantitativeValue",
      value: product.ratePercent,
      unitText: `percent per ${product.ratePer}`,
    },
    ...(product.aprPercent === null ? {} : { annualPercentageRate: product.aprPercent }),
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
