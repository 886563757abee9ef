/** Markup of the funnel: the period, the four steps in total, the day's code budget, and one row per origin. */
import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatPercent, type Market } from "#contract/format.ts";
import type { readFunnel } from "#contract/promotion-funnel.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { PromotionTabs } from "../promotion-tabs/promotion-tabs.tsx";

type Words = WordsOf<"promotion-funnel.page"> & { tabs: WordsOf<"promotion-funnel.tabs"> };

type Funnel = Output<typeof readFunnel>;
type Row = Funnel["rows"][number];

export interface FunnelData {
  words: Words;
  market: Market;
  /** Dates as in the form. */
  from: string;
  to: string;
  /** What is wrong with the period; "" for nothing. */
  wrong: string;
  /** Null for an invalid period. */
  funnel: Funnel | null;
}

const steps = ["visits", "clicks", "codes", "registrations"] as const;

export function FunnelView({ data }: { data: FunnelData }) {
  const { words, market, wrong, funnel } = data;
  return (
    <div className="console-stack console-wide">
      <h1>{words.title}</h1>
      <PromotionTabs words={words.tabs} here="funnel" />
      <Days key={`${data.from} ${data.to}`} {...data} />
      {wrong === "" ? null : <Notice kind="warn">{wrong}</Notice>}
      {funnel === null ? null : (
        <>
          <dl className="funnel-steps">
            {steps.map((step) => (
              <div key={step}>
                <dt>{words.steps[step]}</dt>
                <dd>{funnel.total[step]}</dd>
              </div>
            ))}
            <div className="funnel-result">
              <dt>{words.conversion}</dt>
              <dd>{percentOf(funnel.total, market)}</dd>
            </div>
          </dl>
          <Messages words={words} {...funnel.smsToday} />
          <Origins {...{ words, market, funnel }} />
        </>
      )}
    </div>
  );
}

function Days({ words, from, to }: FunnelData) {
  const { state, location } = useNavigation();
  const asking = state === "loading" && location.pathname === consolePaths.promotion;
  return (
    <Form className="funnel-days" method="get" aria-label={words.days}>
      <DayField label={words.from} name="from" value={from} />
      <DayField label={words.to} name="to" value={to} />
      <Button type="submit" kind="quiet" pending={asking}>
        {words.show}
      </Button>
    </Form>
  );
}

function DayField({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input id={id} type="date" name={name} defaultValue={value} />
      </div>
    </div>
  );
}

/** From here on somebody should know that the code budget runs out. */
const low = 0.8;

function Messages({ words, ...today }: Funnel["smsToday"] & { words: Words }) {
  const id = useId();
  const { sent, maximum, sentToNew, maximumToNew } = today;
  const spent = sentToNew >= maximumToNew || sent >= maximum;
  return (
    <Card>
      <p className="funnel-sms">
        <span id={id}>{words.sms}</span>
        <strong className="figure">
          {fill(words.smsOf, { sent: sentToNew, maximum: maximumToNew })}
        </strong>
      </p>
      <meter aria-labelledby={id} min={0} max={Math.max(1, maximumToNew)} value={sentToNew} />
      <p className="muted small">{fill(words.smsAll, { sent, maximum })}</p>
      {spent || sentToNew >= maximumToNew * low || sent >= maximum * low ? (
        <Notice kind="warn">{spent ? words.smsSpent : words.smsLow}</Notice>
      ) : null}
    </Card>
  );
}

function Origins({ words, market, funnel }: { words: Words; market: Market; funnel: Funnel }) {
  const { rows, more } = funnel;
  return (
    <>
      <h2>{words.origins}</h2>
      {rows.length === 0 ? (
        <Card>
          <p className="muted">{words.none}</p>
        </Card>
      ) : (
        <table className="funnel-table">
          <thead>
            <tr>
              {[words.page, words.source, words.tag].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {[...steps.map((step) => words.steps[step]), words.conversion].map((name) => (
                <th key={name} scope="col" className="funnel-figure">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <OriginRow
                key={JSON.stringify([row.page, row.source, row.tag])}
                {...{ words, market, row }}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.some(({ page }) => page === "other") ? <p className="muted">{words.other}</p> : null}
      {more ? <p className="muted">{words.more}</p> : null}
    </>
  );
}

function OriginRow({ words, market, row }: { words: Words; market: Market; row: Row }) {
  return (
    <tr>
      <th scope="row">{row.page}</th>
      {(["source", "tag"] as const).map((name) => (
        <td key={name} className={row[name] === "" ? "funnel-empty" : undefined}>
          <span className="funnel-label">{words[name]}</span> <span>{row[name]}</span>
        </td>
      ))}
      {steps.map((step) => (
        <td key={step} className="funnel-figure">
          <span className="funnel-label">{words.steps[step]}</span> <span>{row[step]}</span>
        </td>
      ))}
      <td className="funnel-figure">
        <span className="funnel-label">{words.conversion}</span>{" "}
        <span>{percentOf(row, market)}</span>
      </td>
    </tr>
  );
}

/** "33,3 %" from 333 tenths; a dash where nobody came. */
function percentOf({ conversion }: Pick<Row, "conversion">, market: Market): string {
  return conversion === null ? "–" : formatPercent((conversion / 10).toFixed(1), market);
}
