/** Markup of one loan: figures, life line, plan, events with postings, payment attempts. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatMoney, formatNumber, type Market } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { readLoanAccount } from "#contract/loan-back-office.ts";
import type { listDisclosures } from "#contract/offer-disclosure.ts";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import {
  applicationPath,
  collectionPath,
  consolePaths,
  customerPath,
  loanMoneyPath,
  productPath,
} from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { DisclosureTable } from "../../parts/disclosure-table.tsx";
import { figuresWithin } from "../../parts/figures-within.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { PermittedLink } from "../../parts/permitted-link.tsx";
import { LoanBadge } from "../loan-state/loan-badge.tsx";
import { AttemptTable } from "./attempt-table.tsx";
import { EventTable } from "./event-table.tsx";
import { LifeLine } from "./life-line.tsx";
import { LoanFigures } from "./loan-figures.tsx";
import { MandateTable } from "./mandate-table.tsx";
import { PlanTable } from "./plan-table.tsx";
import { SaidPanel } from "./said-panel.tsx";

export type Loan = Output<typeof readLoanAccount>;

interface ViewProps {
  loan: Loan;
  words: WordsOf<"loan-account.page">;
  states: WordsOf<"loan-account.states">;
  events: WordsOf<"loan-account.events">;
  parts: WordsOf<"loan-account.parts">;
  accounts: WordsOf<"loan-account.accounts">;
  attempts: WordsOf<"loan-account.attempts">;
  kinds: WordsOf<"loan-account.kinds">;
  methods: WordsOf<"loan-account.methods">;
  mandateWords: WordsOf<"loan-account.mandates">;
  collection: WordsOf<"collections.kinds">;
  disclosureWords: WordsOf<"disclosure-table.panel">;
  /** Newest first; null where this person may not read them. */
  disclosures: Output<typeof listDisclosures>["versions"] | null;
  fileWords: { picture: string; document: string };
  /** Of the list, for the way back. */
  listTitle: string;
  language: Language;
  market: Market;
  showsPostings: boolean;
}

export interface PartProps extends ViewProps {
  /** With the currency, and without it for columns. */
  money(amount: number): string;
  figure(amount: number): string;
}

export function LoanAccountView(props: ViewProps) {
  const { loan, words, states, market, listTitle, disclosures, disclosureWords } = props;
  const { orderNo, currencySymbol } = loan;
  const seesCollections = useMay("see-collections");
  const seesApplications = useMay("see-applications");
  const part: PartProps = {
    ...props,
    money: (amount) => formatMoney(amount, currencySymbol, market),
    figure: (amount) => formatNumber(amount, market),
  };
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: listTitle, to: consolePaths.loans }]}
        title={orderNo}
        badge={<LoanBadge state={loan.state} words={states} />}
        facts={<Facts {...part} />}
      >
        {loan.paidOutOn === "" ? null : (
          <ButtonLink to={loanMoneyPath(orderNo)}>{words.moneyAndTerms}</ButtonLink>
        )}
        {loan.paidOutOn === "" || !seesCollections ? null : (
          <ButtonLink kind="quiet" to={collectionPath(orderNo)}>
            {words.collection}
          </ButtonLink>
        )}
        {loan.hasApplication && seesApplications ? (
          <ButtonLink kind="quiet" to={applicationPath(orderNo)}>
            {words.application}
          </ButtonLink>
        ) : null}
      </PageHead>
      <LoanFigures {...part} />
      <LifeLine {...part} />
      <PlanTable {...part} />
      <EventTable {...part} />
      <AttemptTable {...part} />
      <MandateTable {...part} />
      <SaidPanel {...part} />
      <DisclosureTable
        words={disclosureWords}
        disclosures={disclosures}
        noneText={disclosureWords.noneAccepted}
      />
    </div>
  );
}

function Facts({ loan, words, money }: PartProps) {
  const { borrowerId, borrowerName, phone, principal, term, rate, paidOutOn, paidOutAmount } = loan;
  const product = { product: loan.productName, version: loan.productVersion };
  return figuresWithin(
    <>
      <Link to={customerPath(borrowerId)}>
        <strong>{borrowerName}</strong>
      </Link>{" "}
      {phone === "" ? null : (
        <span className="figure" translate="no">
          {phone}
        </span>
      )}
      {" · "}
      <PermittedLink needs="see-setup" to={productPath(loan.productId)}>
        {fill(words.product, product)}
      </PermittedLink>
      <br />
      {fill(words.facts, { principal: money(principal), term, rate })}{" "}
      {paidOutOn === "" ? null : fill(words.arrived, { amount: money(paidOutAmount) })}
      {loan.takenOver === null ? null : (
        <>
          <br />
          {fill(words.takenOver, { ...loan.takenOver, day: loan.takenOver.on })}
        </>
      )}
    </>,
  );
}
