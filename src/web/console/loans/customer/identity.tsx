/** Who the customer is: numbers masked, each with the way to have it shown; what was stated and checked. */
import { Link } from "react-router";
import { fill, fillCount } from "../../../client/fill.ts";
import { consolePaths, customerPath } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { Panel } from "../../parts/panel.tsx";
import { ShowForm, Shown } from "../../parts/show-number.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { PartProps } from "./customer.view.tsx";
import { CustomerFacts, type Fact } from "./customer-facts.tsx";

export function Identity(props: PartProps) {
  const { customer, words, names, language } = props;
  const { identity, numbers, shownLately, closedOn } = customer;
  const done = identity.steps.filter((step) => step.done).length;
  const aside = fill(words.stepsDone, { done, count: identity.steps.length });
  return (
    <Panel title={words.identity} aside={closedOn === "" ? aside : undefined} id="identity">
      <ul className="customer-numbers">
        {numbers.map((number) => (
          <NumberRow key={number.kind} {...props} number={number} />
        ))}
      </ul>
      {closedOn === "" ? <CustomerFacts facts={factsOf(props)} /> : null}
      <p className="muted small customer-note">
        <LogNote words={words} log={names.log} />{" "}
        {shownLately === 0 ? null : fillCount(words.plural.shown, shownLately, language)}
      </p>
    </Panel>
  );
}

/** Who may not read the log is not led there. */
function LogNote({ words, log }: { words: PartProps["words"]; log: string }) {
  const mayRead = useMay("read-log");
  const [before = "", after = ""] = words.showNote.split("{log}");
  return (
    <>
      {before}
      {mayRead ? <Link to={consolePaths.staffLog}>{log}</Link> : log}
      {after}
    </>
  );
}

interface NumberProps extends PartProps {
  number: PartProps["customer"]["numbers"][number];
}

function NumberRow(props: NumberProps) {
  const { number, customer, words, asked, answered, view } = props;
  const { kind, about, masked, mayShow } = number;
  const label = words.numbers[kind];
  const own = answered?.kind === kind ? answered : undefined;
  const views = view === "everything" ? {} : { view };
  const path = customerPath(customer.borrowerId);
  const address = `${path}?${new URLSearchParams({ ...views, number: kind })}#identity`;
  const back = `${path}${view === "everything" ? "" : `?view=${view}`}#identity`;
  const isShown = own?.ok === true;
  const isAsked = mayShow && !isShown && (asked === kind || own?.ok === false);
  return (
    <li>
      <div className="customer-number">
        <span className="muted">
          {kind === "document" && customer.identity.documentType !== ""
            ? customer.identity.documentType
            : label}
          {about === "" ? null : <small>{about}</small>}
        </span>
        <span className="end">
          {isShown ? null : (
            <span className="figure unbroken" translate="no">
              {masked}
            </span>
          )}{" "}
          {isShown || isAsked ? null : mayShow ? (
            <Link className="tap" to={address} aria-label={fill(words.showOf, { what: label })}>
              {words.show}
            </Link>
          ) : (
            <small className="muted">{words.supervisorsOnly}</small>
          )}
        </span>
      </div>
      {own?.ok === true ? <Shown words={words} answered={own} back={back} /> : null}
      {isAsked ? (
        <ShowForm
          name="kind"
          {...{ words, kind, label, address, back }}
          refused={own?.ok === false ? own : undefined}
        />
      ) : null}
    </li>
  );
}

function factsOf({ customer, words, names, money }: PartProps): Fact[] {
  const { identity } = customer;
  const { steps, birthDate, age, work, monthlyIncome, completedOn } = identity;
  const missing = steps.filter((step) => !step.done);
  const check = (there: boolean) => (
    <StateBadge state={there ? "holds" : "care"}>{there ? words.there : words.notThere}</StateBadge>
  );
  return [
    {
      label: words.born,
      value:
        birthDate === "" ? words.notStated : fill(words.bornValue, { day: birthDate, years: age }),
    },
    { label: words.pictures, value: check(identity.documentPictures) },
    { label: words.face, value: check(identity.facePicture) },
    { label: words.work, value: work || words.notStated },
    {
      label: words.income,
      value: monthlyIncome === null ? words.notStated : money(monthlyIncome),
    },
    ...(completedOn === "" ? [] : [{ label: words.complete, value: completedOn }]),
    ...missing.map(({ step }) => ({
      label: names.steps[step],
      value: <StateBadge state="care">{words.missingStep}</StateBadge>,
    })),
  ];
}
