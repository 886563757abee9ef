/**
 * What the loan costs, drawn for whoever reads no tables (DS-4): what arrives and what goes back as two bars of one scale, the plan as
 * bars on their dates, and one payment a week late. Drawings show lengths only; every figure stands beside them as text.
 */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { formatNumber, type Market, shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Card } from "../../../ui/layout.tsx";

export interface CostViewModel {
  currencySymbol: string;
  payout: number;
  total: number;
  cost: number;
  interest: number;
  fees: number;
  rate: string;
  yearly: string;
  yearlyName: string;
  per100: number;
  plan: { amount: number; dueTime: string; day: string; month: string }[];
  weekLate: { amount: number; dueTime: string; lateTime: string; charge: number; rule: string };
  /** Null where Loan Now itself acknowledges. */
  version: {
    number: string;
    version: number;
    hash: string;
    validUntil: string;
    acknowledgedOn: string;
  } | null;
}

export type CostWords = WordsOf<"loan-confirmation.cost">;

interface CostProps {
  words: CostWords;
  cost: CostViewModel;
  market: Market;
  productId: string;
}

/** Lengths in hundredths of a percent are enough for a screen; a browser needs no more digits. */
const share = (part: number, whole: number): string =>
  `${Math.round((part / Math.max(1, whole)) * 1000) / 10}%`;

export function CostPicture({ words, cost, market, productId }: CostProps) {
  const link = useBorrowerLink();
  const { currencySymbol, payout, total, version } = cost;
  const money = (amount: number) => shownMoney(amount, currencySymbol, market);
  const most = Math.max(payout, total);
  const alt = { get: money(payout), back: money(total), cost: money(cost.cost) };
  return (
    <Card>
      <Hatches />
      <p className="cost-head">
        {words.get} <Sum>{money(payout)}</Sum>
      </p>
      <svg className="cost-bar" role="img" aria-label={fill(words.pictureAlt, alt)}>
        <rect className="solid" width={share(payout, most)} height="28" rx="6" />
        <rect className="solid" y="36" width={share(payout, most)} height="28" rx="6" />
        <rect
          fill="url(#cost-more)"
          className="more"
          x={share(payout, most)}
          y="36"
          width={share(total - payout, most)}
          height="28"
          rx="6"
        />
      </svg>
      <p className="cost-head">
        {words.back} <Sum>{money(total)}</Sum>
      </p>
      <dl className="rows">
        <Row swatch label={words.costs} strong>
          {money(cost.cost)}
        </Row>
        <Row label={words.interest}>{money(cost.interest)}</Row>
        <Row label={words.fees}>{money(cost.fees)}</Row>
        {cost.yearly === "" ? null : <Row label={cost.yearlyName}>{cost.yearly}</Row>}
        <Row label={words.per100}>{formatNumber(cost.per100, market)}</Row>
      </dl>
      {version === null ? null : (
        <p className="muted small">
          <span>
            {fill(words.holds, {
              number: version.number,
              version: version.version,
              day: version.validUntil,
            })}
          </span>{" "}
          {version.acknowledgedOn === "" ? null : (
            <span>{fill(words.seenOn, { day: version.acknowledgedOn })}</span>
          )}
        </p>
      )}
      <a className="tap" href={link(screenPaths.disclosureForm, { productId })}>
        {words.form}
      </a>
    </Card>
  );
}

interface RowProps {
  label: string;
  strong?: boolean;
  swatch?: boolean;
  children: ReactNode;
}

function Row({ label, strong, swatch, children }: RowProps) {
  return (
    <div className={strong ? "strong" : undefined}>
      <dt>
        {swatch ? <i className="cost-swatch" /> : null}
        {label}
      </dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}

function Sum({ children }: { children: string }) {
  return (
    <b className="figure" translate="no">
      {children}
    </b>
  );
}

/** Extra cost is hatched, so that it is told apart without colour. */
function Hatches() {
  return (
    <svg className="cost-defs" aria-hidden="true" width="0" height="0">
      <pattern id="cost-more" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect className="hatch-ground" width="8" height="8" />
        <path className="hatch" d="M-2 2l4-4M0 8l8-8M6 10l4-4" />
      </pattern>
    </svg>
  );
}

/** The plan as bars on their dates; days and months stand below as long as there is room for them. */
export function PlanBars({ words, cost, market }: Omit<CostProps, "productId">) {
  const { plan, currencySymbol } = cost;
  const most = Math.max(1, ...plan.map(({ amount }) => amount));
  const [first] = plan;
  const last = plan.at(-1);
  if (first === undefined || last === undefined) return null;
  const step = 100 / plan.length;
  const wide = Math.min(step * 0.6, 12);
  const alt = {
    count: plan.length,
    first: first.dueTime,
    last: last.dueTime,
    most: shownMoney(most, currencySymbol, market),
  };
  const labels = plan.length <= 6 ? plan : [first, last];
  return (
    <>
      <svg className="plan-bars" role="img" aria-label={fill(words.planAlt, alt)}>
        {plan.map(({ amount, dueTime }, index) => {
          const tall = Math.max(3, Math.round((amount / most) * 64));
          return (
            <rect
              key={dueTime}
              className="solid"
              x={`${Math.round((index * step + (step - wide) / 2) * 100) / 100}%`}
              y={64 - tall}
              width={`${Math.round(wide * 100) / 100}%`}
              height={tall}
              rx="3"
            />
          );
        })}
      </svg>
      <div className={labels === plan ? "plan-days" : "plan-days ends"} aria-hidden="true">
        {labels.map(({ dueTime, day, month }) => (
          <span key={dueTime}>
            <b>{day}</b> <span>{month}</span>
          </span>
        ))}
      </div>
    </>
  );
}

/** One payment on its day, and the same a week later with its charge. */
export function WeekLate({ words, cost, market }: Omit<CostProps, "productId">) {
  const { currencySymbol } = cost;
  const { amount, dueTime, lateTime, charge, rule } = cost.weekLate;
  const money = (minor: number) => shownMoney(minor, currencySymbol, market);
  const late = amount + charge;
  const tall = Math.round((amount / Math.max(1, late)) * 72);
  const alt = { amount: money(amount), day: dueTime, late: money(late), lateDay: lateTime };
  return (
    <Card title={words.week}>
      <svg className="week-bars" role="img" aria-label={fill(words.weekAlt, alt)}>
        <rect className="solid" x="12.5%" y={72 - tall} width="25%" height={tall} />
        <rect className="solid" x="62.5%" y={72 - tall} width="25%" height={tall} />
        <rect className="more" fill="url(#cost-more)" x="62.5%" width="25%" height={72 - tall} />
      </svg>
      <dl className="week-days">
        <div>
          <dt>
            {words.onDay}{" "}
            <span className="muted unbroken" translate="no">
              {dueTime}
            </span>
          </dt>
          <dd className="figure" translate="no">
            {money(amount)}
          </dd>
        </div>
        <div>
          <dt>
            {words.weekLate}{" "}
            <span className="muted unbroken" translate="no">
              {lateTime}
            </span>
          </dt>
          <dd className="figure" translate="no">
            {money(late)}
          </dd>
        </div>
      </dl>
      <p className="week-charge">
        <i className="cost-swatch" />
        {words.charge} <Sum>{`+ ${money(charge)}`}</Sum>
      </p>
      <p className="muted small">
        <Figures text={rule} />
      </p>
    </Card>
  );
}
