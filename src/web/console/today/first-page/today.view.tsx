/** Markup of the first page: queues as tiles, then pictures, each with the same figures as a table and the way to its list. */
import { Link } from "react-router";
import { formatMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { booksPath, complaintPath, consolePaths } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ArrearsChart, DueChart, FunnelChart, MoneyChart } from "./charts.tsx";
import type { TodayData } from "./today.route.tsx";

export function TodayView(props: TodayData) {
  const { words, queues, figures } = props;
  const counted =
    figures === null || figures.countedAt === ""
      ? ""
      : ` ${fill(words.counted, { time: figures.countedAt })}.`;
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={`${words.about}${counted}`} />
      <Queues queues={queues} words={words} />
      {figures !== null && figures.countedAt === "" ? (
        <p className="muted">{words.notYet}</p>
      ) : null}
      <div className="today-pictures">
        {figures === null || figures.countedAt === "" ? null : (
          <>
            <Money {...props} figures={figures} />
            <Arrears {...props} figures={figures} />
            <Funnel {...props} figures={figures} />
          </>
        )}
        <Complaints {...props} />
      </div>
    </div>
  );
}

const badges = { late: "late", due: "care", calm: "draft" } as const;

function Queues({ queues, words }: Pick<TodayData, "queues" | "words">) {
  return (
    <nav className="panel today-queues" aria-label={words.queues}>
      {queues.map(({ name, count, to, look, note }) => (
        <Link key={name} to={to} className={look}>
          <span className="today-name">{words.names[name]}</span>{" "}
          <span className="today-count">{count}</span>{" "}
          <StateBadge state={badges[look]}>{note}</StateBadge>
        </Link>
      ))}
    </nav>
  );
}

type Figured = TodayData & { figures: NonNullable<TodayData["figures"]> };

function Money({ words, figures, market, seesMoney }: Figured) {
  const { days, currencySymbol, today } = figures;
  const money = (amount: number) => formatMoney(amount, currencySymbol, market);
  const sum = (of: "paidOut" | "collected") => days.reduce((all, one) => all + one[of], 0);
  const month = today.slice(0, 7);
  return (
    <Panel
      title={words.money}
      aside={seesMoney ? <Link to={booksPath(month)}>{words.journal}</Link> : words.moneyAside}
    >
      <MoneyChart days={days} words={words} money={money} />
      <p>{fill(words.moneySum, { out: money(sum("paidOut")), in: money(sum("collected")) })}</p>
      <details>
        <summary className="tap">{words.table}</summary>
        <DataTable
          caption={words.money}
          rows={[...days].reverse()}
          keyOf={({ day }) => day}
          phone="pin"
          columns={[
            { name: words.day, cell: ({ day }) => day },
            { name: words.paidOut, figure: true, cell: ({ paidOut }) => money(paidOut) },
            { name: words.payouts, figure: true, cell: ({ payouts }) => payouts },
            { name: words.collected, figure: true, cell: ({ collected }) => money(collected) },
            { name: words.payments, figure: true, cell: ({ payments }) => payments },
          ]}
        />
      </details>
    </Panel>
  );
}

function Arrears({ words, figures, market, seesCollections }: Figured) {
  const { arrears, currencySymbol } = figures;
  const money = (amount: number) => formatMoney(amount, currencySymbol, market);
  const rows = arrears.map((one) => ({
    ...one,
    name: one.bucket === "91" ? fill(words.over, { days: 90 }) : one.bucket.replace("-", "–"),
    to: seesCollections ? `${consolePaths.collections}?bucket=${one.bucket}` : null,
  }));
  const all = {
    amount: money(rows.reduce((sum, { amount }) => sum + amount, 0)),
    count: rows.reduce((sum, { loans }) => sum + loans, 0),
  };
  return (
    <Panel
      title={words.arrears}
      aside={
        seesCollections ? <Link to={consolePaths.collections}>{words.names.late}</Link> : undefined
      }
    >
      <ArrearsChart rows={rows} label={words.arrears} money={money} />
      <p>{fill(words.arrearsSum, all)}</p>
      <details>
        <summary className="tap">{words.table}</summary>
        <DataTable
          caption={words.arrears}
          rows={rows}
          keyOf={({ bucket }) => bucket}
          phone="pin"
          columns={[
            {
              name: words.days,
              cell: ({ name, to }) => (to === null ? name : <Link to={to}>{name}</Link>),
            },
            { name: words.loans, figure: true, cell: ({ loans }) => loans },
            { name: words.amount, figure: true, cell: ({ amount }) => money(amount) },
          ]}
        />
      </details>
    </Panel>
  );
}

const steps = ["applied", "approved", "accepted", "paidOut"] as const;

function Funnel({ words, figures }: Figured) {
  const { funnel } = figures;
  const rows = steps.map((step, at) => {
    const before = at === 0 ? 0 : funnel[steps[at - 1] ?? step];
    const share = before === 0 ? "" : `${Math.round((funnel[step] / before) * 100)} %`;
    return { step, name: words.steps[step], count: funnel[step], share };
  });
  return (
    <Panel
      title={words.funnel}
      aside={
        useMay("see-applications") ? (
          <Link to={consolePaths.applications}>{words.funnelAside}</Link>
        ) : (
          words.funnelAside
        )
      }
    >
      <FunnelChart rows={rows} label={words.funnel} />
      <details>
        <summary className="tap">{words.table}</summary>
        <DataTable
          caption={words.funnel}
          rows={rows}
          keyOf={({ step }) => step}
          phone="pin"
          columns={[
            { name: words.step, cell: ({ name }) => name },
            { name: words.orders, figure: true, cell: ({ count }) => count },
            { name: words.share, figure: true, cell: ({ share }) => share },
          ]}
        />
      </details>
    </Panel>
  );
}

/** The bars stand in the table itself: one row a complaint, the next answer first. */
function Complaints({ words, complaints }: TodayData) {
  if (complaints === null) return null;
  const { rows, open } = complaints;
  return (
    <Panel
      title={words.complaints}
      aside={<Link to={consolePaths.complaints}>{fill(words.open, { count: open })}</Link>}
      flush={rows.length > 0}
    >
      {rows.length === 0 ? (
        <p className="muted">{words.noComplaints}</p>
      ) : (
        <DataTable
          caption={words.complaints}
          rows={rows}
          keyOf={({ problemId }) => problemId}
          look={({ late }) => (late ? "late" : undefined)}
          phone="cards"
          columns={[
            {
              name: words.complaint,
              cell: ({ problemId, reference, type }) => (
                <>
                  <Link to={complaintPath(problemId)}>{reference}</Link>
                  <small>{type}</small>
                </>
              ),
            },
            {
              name: words.received,
              cell: ({ received, due, late }) => (
                <DueChart received={received.slice(0, 10)} due={due} late={late} rows={rows} />
              ),
            },
            {
              name: words.day,
              cell: ({ due, late, dueToday }) => {
                if (late) {
                  return <StateBadge state="late">{fill(words.lateBy, { day: due })}</StateBadge>;
                }
                if (dueToday) return <StateBadge state="care">{words.today}</StateBadge>;
                return fill(words.by, { day: due });
              },
            },
          ]}
        />
      )}
    </Panel>
  );
}
