/** The loan that is worked on: whether it may be contacted, the form of a contact, who looks after it, and what was said. */
import { Link } from "react-router";
import { formatMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { Notice } from "../../../ui/layout.tsx";
import { customerPath, loanPath } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { Panel } from "../../parts/panel.tsx";
import { Timeline, type TimelineEntry } from "../../parts/timeline.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Work } from "./work.tsx";
import type { PartProps } from "./worklist.view.tsx";

export interface ChosenProps extends PartProps {
  chosen: NonNullable<PartProps["chosen"]>;
}

export function Chosen(props: ChosenProps) {
  const { words, chosen, refused, done, market } = props;
  const { orderNo, borrowerId, borrowerName, phone, pastDue, currencySymbol } = chosen;
  const late = { days: chosen.daysPastDue, amount: formatMoney(pastDue, currencySymbol, market) };
  const mayCollect = useMay("collect");
  return (
    <div className="collection-chosen" id="chosen">
      {done === null || refused !== undefined ? null : (
        <div role="status">
          <Notice kind="good">{words[done]}</Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <Panel title={borrowerName} aside={fill(words.phone, { phone })}>
        <MaySay {...props} />
        <p className="collection-owes">{fill(words.owes, late)}</p>
        <p className="collection-ways">
          <Link className="tap" to={loanPath(orderNo)}>
            {fill(words.chosen, { order: orderNo })}
          </Link>
          <Link className="tap" to={customerPath(borrowerId)}>
            {words.showNumber}
          </Link>
        </p>
        {mayCollect ? <ContactForm key={orderNo} {...props} /> : null}
      </Panel>
      <Log {...props} />
      <Work {...props} />
    </div>
  );
}

function MaySay({ words, kinds, chosen }: ChosenProps) {
  const { may, counts } = chosen;
  if (may.why === "") {
    return (
      <Notice kind="good">
        {fill(words.mayNow, { time: may.until, day: counts.day, week: counts.week })}
      </Notice>
    );
  }
  const from = may.from === "" ? "" : `, ${fill(words.fromWhen, { time: may.from })}`;
  return <Notice kind="warn">{fill(words.doNot, { why: `${kinds.bars[may.why]}${from}` })}</Notice>;
}

/** What was said, promised and refused, newest first. */
function Log({ words, kinds, chosen, market }: ChosenProps) {
  const { contacts, refused, promises, currencySymbol } = chosen;
  const money = (amount: number) => formatMoney(amount, currencySymbol, market);
  const said = contacts.map(({ at, direction, channel, reached, result, note, by }) => ({
    at,
    entry: {
      key: `contact-${at}-${result}`,
      mark: "note" as const,
      look: reached === "borrower" ? ("good" as const) : ("muted" as const),
      text: (
        <>
          {kinds.directions[direction]}.{" "}
          {fill(words.entry, { channel: kinds.channels[channel], result: kinds.results[result] })}
          {note === "" ? null : <q className="collection-said">{note}</q>}
        </>
      ),
      note: `${at}, ${by}`,
    },
  }));
  const not = refused.map(({ at, why, by, channel }, index) => ({
    at,
    entry: {
      key: `refused-${at}-${index}`,
      mark: "barred" as const,
      look: "bad" as const,
      text: fill(words.refused, { why: kinds.bars[why] }),
      note: `${at}, ${kinds.channels[channel]}, ${by}`,
    },
  }));
  const promised = promises.map(({ madeAt, amount, on, state }) => ({
    at: madeAt,
    entry: {
      key: `promise-${madeAt}-${amount}`,
      mark:
        state === "kept"
          ? ("disc" as const)
          : state === "broken"
            ? ("triangle" as const)
            : ("clock" as const),
      look:
        state === "kept"
          ? ("good" as const)
          : state === "broken"
            ? ("bad" as const)
            : ("warn" as const),
      text: fill(words.promiseEntry, { amount: money(amount), day: on }),
      note: kinds.promises[state],
    },
  }));
  const entries: TimelineEntry[] = [...said, ...not, ...promised]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ entry }) => entry);
  return (
    <Panel title={words.log} aside={contacts.length}>
      {entries.length === 0 ? (
        <p className="muted">{words.noLog}</p>
      ) : (
        <Timeline entries={entries} />
      )}
    </Panel>
  );
}
