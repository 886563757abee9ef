/** Markup of the Loan tab: the calculator, then the terms, then each loan of the lender. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import type { NotOpenViewModel } from "../../frame/not-open/load-not-open.ts";
import { NotOpen } from "../../frame/not-open/not-open.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Product } from "../../ui/layout.tsx";
import type { ProductViewModel } from "../loan-quote/quote-request.ts";
import { SitePage, SiteSection } from "../site-frame/site-page.tsx";
import { sitePath } from "../site-paths/site-paths.ts";
import { Calculator, type CalculatorProps } from "./calculator.tsx";
import { Terms, type TermsProps } from "./terms.tsx";

type Words = WordsOf<"loan-calculator.page" | "loan-calculator.terms">;

type LoanProps = Omit<CalculatorProps, "asked"> &
  TermsProps & {
    asked: CalculatorProps["asked"] | null;
    /** Null while the lender is open. */
    notOpen: NotOpenViewModel | null;
  };

export function LoanView({ frame, words, products, asked, notOpen, ...rest }: LoanProps) {
  const here = sitePath(screenPaths.loan, frame.said);
  const { language, market, found, limits, notices } = rest;
  const facts = { frame, words, products };
  return (
    <SitePage frame={frame}>
      <SiteSection tinted>
        <h1>{frame.words.loan}</h1>
        <p className="site-lead">{words.intro}</p>
        {notOpen === null ? null : (
          <NotOpen notOpen={notOpen}>
            <ButtonLink to={sitePath(screenPaths.login, frame.said)} document>
              {notOpen.signIn}
            </ButtonLink>
          </NotOpen>
        )}
        {asked === null ? (
          <p className="card site-narrow">{words.none}</p>
        ) : (
          <Calculator {...facts} market={market} asked={asked} found={found} />
        )}
      </SiteSection>
      <SiteSection id="terms">
        <h2>{words.terms}</h2>
        <Terms {...facts} language={language} limits={limits} notices={notices} />
      </SiteSection>
      {products.length === 0 ? null : (
        <SiteSection id="products" tinted>
          <h2>{words.products}</h2>
          <ul className="site-grid site-loans">
            {products.map((product) => (
              <li key={product.productId} className="card">
                <Product logo={product.logo} name={product.name} />
                <p className="muted">{product.description}</p>
                <dl className="rows">
                  {rowsOf(product, words).map(({ text, value }) => (
                    <div key={text} className="told">
                      <dt>{text}</dt>
                      <dd>
                        <Figures text={value} />
                      </dd>
                    </div>
                  ))}
                </dl>
                <a className="tap" href={addressOf(here, product)}>
                  {fill(words.calculateThis, { product: product.name })}
                </a>
              </li>
            ))}
          </ul>
        </SiteSection>
      )}
    </SitePage>
  );
}

function addressOf(here: string, { productId }: ProductViewModel): string {
  return `${here}${here.includes("?") ? "&" : "?"}product=${encodeURIComponent(productId)}#calculator`;
}

function rowsOf({ amountText, termText, rate, fees }: ProductViewModel, words: Words) {
  return [
    { text: words.amount, value: amountText },
    { text: words.productTerm, value: termText },
    { text: words.rate, value: rate },
    ...(fees.length === 0 ? [{ text: words.fees, value: words.noFees }] : fees),
  ];
}
