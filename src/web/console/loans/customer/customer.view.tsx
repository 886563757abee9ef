/** Markup of one customer: what is due, warnings, loans and what happened at the left; identity, risks, consents and papers beside. */
import type { CustomerNumber } from "#contract/customer-numbers.ts";
import { formatMoney, formatNumber } from "#contract/format.ts";
import { findLanguage, languageNames } from "#contract/languages.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, customerPath } from "../../access/console-paths.ts";
import { HeadFigures } from "../../parts/head-figures.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import type { Answered } from "../../parts/show-number.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { LoanBadge } from "../loan-state/loan-badge.tsx";
import type { CustomerData } from "./customer.route.tsx";
import { CustomerLoans } from "./customer-loans.tsx";
import { Happened } from "./happened.tsx";
import { Identity } from "./identity.tsx";
import { Accounts, Consents, Papers, Risks, SwitchedOff } from "./side-panels.tsx";

interface ViewProps extends CustomerData {
  answered: Answered<CustomerNumber> | undefined;
}

export interface PartProps extends ViewProps {
  /** With the currency, and without it for columns. */
  money(amount: number): string;
  figure(amount: number): string;
}

export function CustomerView(props: ViewProps) {
  const { customer, words, names, market } = props;
  const { currencySymbol, numbers, borrowerId } = customer;
  const part: PartProps = {
    ...props,
    money: (amount) => formatMoney(amount, currencySymbol, market),
    figure: (amount) => formatNumber(amount, market),
  };
  const phone = numbers.find(({ kind, mayShow }) => kind === "phone" && mayShow);
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: names.search, to: consolePaths.search }]}
        title={customer.name}
        badge={<HeadBadge {...part} />}
        facts={<Facts {...part} />}
      >
        {phone === undefined ? null : (
          <ButtonLink kind="quiet" to={`${customerPath(borrowerId)}?number=phone#identity`}>
            {fill(words.showOf, { what: words.numbers.phone })}
          </ButtonLink>
        )}
      </PageHead>
      <Warnings {...part} />
      <Figures {...part} />
      <div className="customer-sides">
        <div className="console-stack">
          <CustomerLoans {...part} />
          <Happened {...part} />
        </div>
        <div className="console-stack">
          <Identity {...part} />
          <Risks {...part} />
          <Accounts {...part} />
          <Consents {...part} />
          <SwitchedOff {...part} />
          <Papers {...part} />
        </div>
      </div>
    </div>
  );
}

function HeadBadge({ customer, words, names, language }: PartProps) {
  const { closedOn, figures, loans } = customer;
  if (closedOn !== "") return <StateBadge state="retired">{words.closed}</StateBadge>;
  if (figures.daysPastDue === 0) {
    const lost = loans.some(({ state }) => state === "written-off");
    return lost ? <LoanBadge state="written-off" words={names.states} /> : null;
  }
  return (
    <StateBadge state="late">{fillCount(names.late, figures.daysPastDue, language)}</StateBadge>
  );
}

function Facts({ customer, words }: PartProps) {
  const { registeredOn, language, city } = customer;
  const known = findLanguage(language);
  const facts = [
    fill(words.since, { day: registeredOn }),
    known === null ? "" : fill(words.reads, { language: languageNames[known] }),
    city === "" ? "" : fill(words.livesIn, { city }),
  ];
  return withFigures(facts.filter((fact) => fact !== "").join(" "));
}

function Warnings({ customer, words }: PartProps) {
  const { blocked, closedOn, purgeOn } = customer;
  const numbers = blocked.map((kind) => words.blockedNumbers[kind]).join(", ");
  return (
    <>
      {closedOn === "" ? null : (
        <Notice kind="info">
          {fill(words.closedOn, { day: closedOn })}{" "}
          {purgeOn === "" ? null : fill(words.purgeOn, { day: purgeOn })}
        </Notice>
      )}
      {blocked.length === 0 ? null : <Notice kind="bad">{fill(words.blocked, { numbers })}</Notice>}
    </>
  );
}

function Figures({ customer, words, names, language, money }: PartProps) {
  const { figures, payments } = customer;
  const last = payments.find(({ state }) => state === "succeeded");
  const { openComplaints, openRequests } = figures;
  const waiting = [
    openComplaints === 0 ? "" : fillCount(words.plural.complaints, openComplaints, language),
    openRequests === 0 ? "" : fillCount(words.plural.requests, openRequests, language),
  ].filter((one) => one !== "");
  const late = figures.daysPastDue > 0;
  return (
    <HeadFigures
      figures={[
        {
          label: words.toPay,
          value: money(figures.toPay),
          note: late
            ? fillCount(names.late, figures.daysPastDue, language)
            : figures.toPay === 0
              ? words.nothingDue
              : "",
          late,
        },
        {
          label: words.owed,
          value: money(figures.owed),
          note: fillCount(words.plural.running, figures.running, language),
        },
        {
          label: words.repaid,
          value: figures.settled,
          note:
            figures.settled === 0
              ? words.noneRepaid
              : fill(words.inTime, { count: figures.settledOnTime }),
        },
        {
          label: words.lastPaid,
          value: last === undefined ? "–" : money(last.amount),
          note: last === undefined ? words.neverPaid : last.at,
        },
        {
          label: words.openMatters,
          value: openComplaints + openRequests,
          note: waiting.length === 0 ? words.nothingWaits : waiting.join(", "),
        },
      ]}
    />
  );
}
