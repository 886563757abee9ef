/** The loan terms as text; every figure in them is passed in (OS-4). Rules that differ between loans are stated for each. */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { type Language, listed } from "#contract/languages.ts";
import type { readLoanTerms } from "#contract/site.ts";
import { fill, fillCount } from "../../client/fill.ts";
import { Figures } from "../../ui/figures.tsx";
import type { ProductViewModel } from "../loan-quote/quote-request.ts";
import type { SiteFrameData } from "../site-frame/load-frame.ts";

type Words = WordsOf<"loan-calculator.page" | "loan-calculator.terms">;

export interface TermsProps extends Pick<Output<typeof readLoanTerms>, "limits" | "notices"> {
  frame: SiteFrameData;
  words: Words;
  language: Language;
  products: readonly ProductViewModel[];
}

export function Terms({ words, language, limits, notices, products }: TermsProps) {
  const late = alike(products, language, ({ lateCharges }) => lateCharges);
  const early = alike(products, language, ({ prepayment }) => prepayment);
  const giveBack = alike(
    products.filter(({ coolingOff }) => coolingOff !== undefined),
    language,
    ({ coolingOff = "" }) => coolingOff,
  );
  const deferral = alike(products, language, ({ deferral: rule }) => rule);
  return (
    <div className="site-terms">
      <Term id="who" title={words.who}>
        <p>{fill(words.age, { years: limits.ageYears })}</p>
      </Term>
      <Term id="time" title={words.time}>
        <p>{fill(words.termDays, { from: limits.termDaysLeast, to: limits.termDaysMost })}</p>
      </Term>
      <Term id="speed" title={words.speed}>
        <p>{fillCount(words.plural.decision, limits.decisionDays, language)}</p>
        <p>{fill(words.payout, { from: limits.payoutDaysLeast, to: limits.payoutDaysMost })}</p>
      </Term>
      {late.length === 0 ? null : (
        <Term id="late" title={words.late}>
          <p>{words.lateStart}</p>
          {late.map(({ names, rule }) => (
            <LateCharges
              key={names}
              words={words}
              names={late.length > 1 ? names : ""}
              rule={rule}
            />
          ))}
          <p>{words.lateNone}</p>
        </Term>
      )}
      <Term id="early" title={words.early}>
        <p>{words.earlyNext}</p>
        {early.map(({ names, rule: { share, days, rebate, daily } }) => (
          <p key={names}>
            <Names names={early.length > 1 ? names : ""} />
            {fill(words.earlyRule, { share, days })} {rebate ? words.earlyRebate : ""}
            {daily ? words.earlyDaily : ""}
          </p>
        ))}
      </Term>
      {giveBack.length === 0 ? null : (
        <Term id="give-back" title={words.giveBack}>
          {giveBack.map(({ names, rule }) => (
            <p key={names}>
              {/* Others cannot be given back, so that one rule is not all loans' either. */}
              <Names names={names} />
              {rule}
            </p>
          ))}
        </Term>
      )}
      {deferral.length === 0 ? null : (
        <Term id="deferral" title={words.deferral}>
          {deferral.map(({ names, rule }) => (
            <p key={names}>
              <Names names={deferral.length > 1 ? names : ""} />
              {rule}
            </p>
          ))}
        </Term>
      )}
      <Term id="notices" title={words.notices}>
        <p>{fillCount(words.plural.change, notices.changeOfDetailsDays, language)}</p>
        <p>{fillCount(words.plural.assignment, notices.assignmentBusinessDays, language)}</p>
        <p>{fillCount(words.plural.judgment, notices.judgmentDays, language)}</p>
      </Term>
    </div>
  );
}

function Term({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="card">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Names({ names }: { names: string }) {
  return names === "" ? null : <strong>{names}: </strong>;
}

type LateRule = ProductViewModel["lateCharges"];

function LateCharges({ words, names, rule }: { words: Words; names: string; rule: LateRule }) {
  const { feeNew, feeRepeat, feeOncePer, base, bands, interestGoesOn } = rule;
  const daily = base === "principal" ? words.lateDailyPrincipal : words.lateDaily;
  const fee = feeOncePer === "loan" ? words.lateFeeLoan : words.lateFeeInstalment;
  return (
    <>
      {names === "" ? null : (
        <p>
          <strong>{names}</strong>
        </p>
      )}
      <ul className="site-list">
        <li>
          <Figures text={fill(fee, { feeNew, feeRepeat })} />
        </li>
        {interestGoesOn ? <li>{words.lateInterest}</li> : null}
        {bands.length === 0 ? null : <li>{daily}</li>}
      </ul>
      {bands.length === 0 ? null : (
        <table className="site-table">
          <thead>
            <tr>
              <th scope="col">{words.lateDay}</th>
              <th scope="col">{words.lateShare}</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ from, to, percent }) => (
              <tr key={from}>
                <td>
                  {to === null ? fill(words.lastBand, { from }) : fill(words.band, { from, to })}
                </td>
                <td>{percent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Groups loans with the same rule: each distinct rule with the names of its loans. */
function alike<T>(
  products: readonly ProductViewModel[],
  language: Language,
  ruleOf: (product: ProductViewModel) => T,
): { names: string; rule: T }[] {
  const found = new Map<string, { names: string[]; rule: T }>();
  for (const product of products) {
    const rule = ruleOf(product);
    const key = JSON.stringify(rule);
    const group = found.get(key) ?? { names: [], rule };
    group.names.push(product.name);
    found.set(key, group);
  }
  return [...found.values()].map(({ names, rule }) => ({ names: listed(names, language), rule }));
}
