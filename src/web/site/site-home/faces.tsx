/**
 * Faces of the product: three of its screens as the server draws them, with the figures of today's example. They cannot be pressed, and
 * are read out as one sentence each.
 */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { Icon } from "../../ui/icon.tsx";
import type { QuoteViewModel } from "../loan-quote/load-quote.ts";
import { SiteSection } from "../site-frame/site-page.tsx";

export type FacesWords = WordsOf<"site-home.faces">;

interface FacesProps {
  words: FacesWords;
  example: Pick<QuoteViewModel, "amount" | "total" | "instalment" | "share">;
}

export function Faces({ words, example }: FacesProps) {
  const { amount, total, instalment, share } = example;
  return (
    <SiteSection id="faces">
      <h2>{words.title}</h2>
      <ul className="site-faces">
        <li>
          <div className="site-face" aria-hidden="true">
            <p>
              {words.borrow}{" "}
              <b className="figure" translate="no">
                {amount}
              </b>
            </p>
            {/* Attributes, since the content policy lets no style stand on an element. */}
            <svg viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height={11} rx={1.5} />
              <rect y={15} width={share} height={11} rx={1.5} />
              <rect className="cost" x={share} y={15} width={100 - share} height={11} rx={1.5} />
            </svg>
            <p>
              {words.repay}{" "}
              <b className="figure" translate="no">
                {total}
              </b>
            </p>
          </div>
          <p>{words.before}</p>
        </li>
        <li>
          <div className="site-face" aria-hidden="true">
            <p>{words.next}</p>
            <p className="site-face-amount figure" translate="no">
              {instalment}
            </p>
            <p>
              <b>{words.due}</b>
            </p>
            <p className="site-face-button">{fill(words.pay, { amount: instalment })}</p>
          </div>
          <p>{words.during}</p>
        </li>
        <li>
          <div className="site-face paid" aria-hidden="true">
            <p>{words.paid}</p>
            <Icon name="done" size={56} />
            <p className="site-face-amount">{words.nothing}</p>
          </div>
          <p>{words.after}</p>
        </li>
      </ul>
    </SiteSection>
  );
}
