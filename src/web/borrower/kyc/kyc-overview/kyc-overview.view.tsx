/** Markup of the list of onboarding's steps. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { type Carried, onward, stepPath } from "../step-frame/onward.ts";
import type { StepViewModel } from "../step-frame/steps-bar.tsx";

type Words = WordsOf<"kyc-overview.page">;

interface ViewProps {
  words: Words;
  steps: readonly StepViewModel[];
  done: number;
  total: number;
  locked: boolean;
  carried: Carried;
}

export function KycOverviewView({ words, steps, done, total, locked, carried }: ViewProps) {
  const link = useBorrowerLink();
  const next = steps.find(({ state }) => state === "next")?.step ?? "";
  const { to, own } = onward(next, carried);
  const goes = next !== "" ? words.go : carried.product_id === "" ? words.toStart : words.toProduct;
  return (
    <Page>
      <PageHead title={words.title} />
      {locked ? <Notice>{words.locked}</Notice> : null}
      <p className="muted">{next === "" && !locked ? words.complete : words.lead}</p>
      <Card title={fill(words.progress, { done, total })}>
        <ol className="rows">
          {steps.map(({ step, title, state }, at) => (
            <li key={step}>
              <Link className="row-link" to={link(stepPath(step), carried)}>
                <span className={`step-mark ${state}`} aria-hidden="true">
                  {state === "done" ? <Icon name="check" size={18} /> : at + 1}
                </span>
                <span className="grow">{title}</span>
                <span className={`small ${state === "next" ? "" : "muted"}`}>{words[state]}</span>
                <Icon name="forward" size={18} />
              </Link>
            </li>
          ))}
        </ol>
      </Card>
      {done > 0 || locked ? null : (
        <Card title={words.needTitle}>
          <ul className="plain-list">
            <li>{words.needDocument}</li>
            <li>{words.needAccount}</li>
            <li>{words.needContacts}</li>
          </ul>
        </Card>
      )}
      <Card>
        <ul className="rows">
          <Way to={link(screenPaths.consents, carried)} text={words.consents} />
          <Way to={link(screenPaths.dataExport)} text={words.dataExport} />
        </ul>
      </Card>
      <ActionBar>
        <ActionLink to={link(to, own)}>{goes}</ActionLink>
      </ActionBar>
    </Page>
  );
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link className="row-link" to={to}>
        <span className="grow">{text}</span>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  );
}
