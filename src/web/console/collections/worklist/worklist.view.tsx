/** Markup of a worklist: its views and filters, a row for each loan, and the loan that is worked on beside it. */
import { Link } from "react-router";
import { arrearsBuckets, collectionOrders, collectionViews } from "#contract/collection-kinds.ts";
import { formatNumber } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import { Chosen } from "./chosen.tsx";
import type { Refused, WorklistData } from "./worklist.route.tsx";
import { worklistPath } from "./worklist-address.ts";

export interface PartProps extends WorklistData {
  refused: Refused | undefined;
}

const countedMost = 1_000;

export function WorklistView(props: PartProps) {
  const { words, asked, list, chosen } = props;
  const { hours, counts } = list;
  const seesConduct = useMay("see-conduct");
  const about = { from: hours.from, until: hours.until };
  const callable = list.rows.filter(({ may }) => may.now).length;
  return (
    <div className="console-stack console-wide">
      <PageHead
        title={words.title}
        facts={
          <>
            {list.rows.length === 0 ? null : (
              <strong>{fill(words.callable, { count: callable, shown: list.rows.length })} </strong>
            )}
            {fill(words.about, { ...about, day: hours.perDayMost, week: hours.perWeekMost })}
          </>
        }
      >
        {seesConduct ? (
          <ButtonLink kind="quiet" to={consolePaths.conduct}>
            {words.conduct}
          </ButtonLink>
        ) : null}
      </PageHead>
      <ViewTabs
        label={words.viewsLabel}
        tabs={collectionViews.map((view) => ({
          name: words.views[view],
          to: worklistPath(asked, { view, bucket: "", order: "days" }),
          here: view === asked.view,
          ...(counts[view] > countedMost ? {} : { count: counts[view] }),
        }))}
      />
      <Filters {...props} />
      <div className={asked.loan === "" ? "collection-pair" : "collection-pair asked"}>
        <div className="collection-list">
          <div className="panel">
            {list.rows.length === 0 ? (
              <EmptyState title={words.none[asked.view]}>
                <p>{words.noneHint}</p>
              </EmptyState>
            ) : (
              <Rows {...props} />
            )}
          </div>
          <PageWays
            label={words.pages}
            back={asked.after === "" ? null : { label: words.first, to: worklistPath(asked) }}
            on={
              list.next === ""
                ? null
                : { label: words.on, to: worklistPath(asked, { after: list.next }) }
            }
          />
        </div>
        {chosen === null ? null : <Chosen {...props} chosen={chosen} />}
      </div>
    </div>
  );
}

/** Only where a list has an order of its own to choose. */
function Filters({ words, asked }: PartProps) {
  if (asked.view === "promises" || asked.view === "broken" || asked.view === "actions") return null;
  const bucketName = (bucket: string) =>
    bucket === "91" ? fill(words.over, { days: 90 }) : bucket.replace("-", "–");
  return (
    <div className="collection-filters">
      <ViewTabs
        label={words.ordersLabel}
        tabs={collectionOrders.map((order) => ({
          name: words.orders[order],
          to: worklistPath(asked, { order, bucket: "" }),
          here: order === asked.order && asked.bucket === "",
        }))}
      />
      <ViewTabs
        label={words.bucketsLabel}
        tabs={arrearsBuckets.map((bucket) => ({
          name: bucketName(bucket),
          to: worklistPath(asked, { bucket, order: "days" }),
          here: bucket === asked.bucket,
        }))}
      />
    </div>
  );
}

function Rows(props: PartProps) {
  const { words, kinds, asked, list, chosen, market } = props;
  const figure = (amount: number) => formatNumber(amount, market);
  return (
    <DataTable
      caption={words.title}
      rows={list.rows}
      keyOf={({ orderNo }) => orderNo}
      look={({ orderNo, daysPastDue, may }) => {
        if (orderNo === chosen?.orderNo) return "chosen";
        if (!may.now) return "done";
        return daysPastDue > 30 ? "late" : undefined;
      }}
      phone="cards"
      columns={[
        {
          name: words.customer,
          cell: ({ orderNo, borrowerName }) => (
            <>
              <Link to={`${worklistPath(asked, { after: asked.after, loan: orderNo })}#chosen`}>
                {borrowerName}
              </Link>
              <small>{orderNo}</small>
            </>
          ),
        },
        {
          name: words.days,
          figure: true,
          cell: ({ daysPastDue }) => (
            <>
              {daysPastDue} <span className="collection-unit">{words.daysLate}</span>
            </>
          ),
        },
        {
          name: words.pastDue,
          figure: true,
          cell: ({ pastDue }) => <strong>{figure(pastDue)}</strong>,
        },
        {
          name: words.contact,
          cell: ({ may, promise }) => (
            <>
              <May may={may} words={words} kinds={kinds} />
              <Promised promise={promise} words={words} figure={figure} />
            </>
          ),
        },
        {
          name: words.tried,
          named: true,
          cell: ({ tried }) =>
            tried === null ? (
              words.never
            ) : (
              <>
                {kinds.channels[tried.channel]}, {kinds.results[tried.result]}
                <small>{tried.at.slice(0, 10)}</small>
              </>
            ),
        },
        {
          name: words.next,
          cell: ({ nextAction, nextOn, assignedTo }) => (
            <>
              {nextAction === "" ? null : (
                <>
                  {kinds.actions[nextAction]}
                  <small>{nextOn}</small>
                </>
              )}
              {assignedTo === "" ? null : <small className="collection-whose">{assignedTo}</small>}
            </>
          ),
        },
      ]}
    />
  );
}

type Promise = PartProps["list"]["rows"][number]["promise"];

function Promised({
  promise,
  words,
  figure,
}: { promise: Promise; figure(amount: number): string } & Pick<PartProps, "words">) {
  if (promise === null) return null;
  const { state, amount, on } = promise;
  if (state === "broken") {
    return <StateBadge state="late">{fill(words.broken, { day: on })}</StateBadge>;
  }
  if (state === "kept") {
    return <small>{withFigures(fill(words.kept, { day: on }))}</small>;
  }
  return <small>{withFigures(fill(words.promiseText, { amount: figure(amount), day: on }))}</small>;
}

type May = PartProps["list"]["rows"][number]["may"];

/** Whether the borrower may be contacted at this moment, and if not why and from when. */
function May({ may, words, kinds }: { may: May } & Pick<PartProps, "words" | "kinds">) {
  if (may.why === "") {
    return <StateBadge state="holds">{fill(words.nowUntil, { time: may.until })}</StateBadge>;
  }
  return (
    <>
      <StateBadge state="barred">{kinds.bars[may.why]}</StateBadge>
      {may.from === "" ? null : (
        <small>{withFigures(fill(words.fromWhen, { time: may.from }))}</small>
      )}
    </>
  );
}
