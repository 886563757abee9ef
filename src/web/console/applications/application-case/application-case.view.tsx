/** Markup of one application: the deadline on top, the applicant and order at the left, forms and decisions at the right. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Market } from "#contract/format.ts";
import type { listDisclosures } from "#contract/offer-disclosure.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { withFigures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, DetailRows, Notice } from "../../../ui/layout.tsx";
import { consolePaths, customerPath } from "../../access/console-paths.ts";
import { DisclosureTable } from "../../parts/disclosure-table.tsx";
import { DueMark } from "../../parts/due-mark.tsx";
import { Pictures } from "../../parts/pictures.tsx";
import type { Answered } from "./application-case.act.ts";
import type { Intent } from "./application-case.intents.ts";
import { Log, Reasons } from "./application-case.log.tsx";
import type { ApplicationViewModel } from "./application-case.view-model.ts";
import { ApproveForm, AskForm, DeclineForm, OverrideForm } from "./forms.tsx";

type Words = WordsOf<"application-case.page" | "application-case.decide">;

interface ApplicationData {
  words: Words;
  market: Market;
  disclosureWords: WordsOf<"disclosure-table.panel">;
  /** Newest first; null where this person may not read them. */
  disclosures: Output<typeof listDisclosures>["versions"] | null;
  application: ApplicationViewModel;
  /** The signed-in member. */
  ownId: string;
  /** The last command done. */
  done: Intent | null;
}

interface ViewProps {
  data: ApplicationData;
  answered: Answered | undefined;
}

export function ApplicationView({ data, answered }: ViewProps) {
  const { words, application, done, disclosures, disclosureWords } = data;
  return (
    <div className="console-stack console-wide complaint">
      <header className="complaint-head">
        <Link className="tap complaint-back" to={consolePaths.applications}>
          <Icon name="back" size={18} />
          {words.back}
        </Link>
        <h1>
          <span className="figure" translate="no">
            {application.orderNo}
          </span>{" "}
          <span className="badge">{application.stateText}</span>
        </h1>
        <Clock words={words} application={application} />
      </header>
      {done !== null && answered === undefined ? (
        <div role="status">
          <Notice>{words.done[done]}</Notice>
        </div>
      ) : null}
      <div className="complaint-sides">
        <Asked words={words} application={application} />
        <Deciding data={data} answered={answered} />
      </div>
      <DisclosureTable
        words={disclosureWords}
        disclosures={disclosures}
        noneText={disclosureWords.noneYet}
      />
    </div>
  );
}

interface PartProps {
  words: Words;
  application: ApplicationViewModel;
}

function Clock({ words, application }: PartProps) {
  const { due, appliedOn, askedText, approvedText, status, productName, secondNeeded } =
    application;
  const { borrowerId, borrowerName } = application;
  const facts = [
    {
      name: words.borrower,
      value: (
        <Link className="tap" to={customerPath(borrowerId)}>
          {borrowerName}
        </Link>
      ),
    },
    { name: words.applied, value: appliedOn },
    { name: productName, value: askedText },
    ...(approvedText === "" || secondNeeded ? [] : [{ name: words.approved, value: approvedText }]),
    { name: words.status, value: status },
  ];
  return (
    <dl className="deadlines">
      {due === "" ? null : (
        <div>
          <dt>{words.due}</dt>
          <dd>
            <span className="figure" translate="no">
              {due}
            </span>{" "}
            <DueMark {...application} words={words} />
          </dd>
        </div>
      )}
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Asked({ words, application }: PartProps) {
  const { borrower, device, images, loan, exposure, history, languageName } = application;
  return (
    <div className="console-stack">
      <Card title={words.borrower}>
        <DetailRows rows={[...borrower, { text: words.language, value: languageName }]} />
      </Card>
      {device.length === 0 ? null : (
        <Card title={words.device}>
          <DetailRows rows={device} />
        </Card>
      )}
      {images.length === 0 ? null : (
        <Card title={words.pictures}>
          <Pictures images={images} words={words} />
        </Card>
      )}
      <Card title={words.loan}>
        <DetailRows rows={loan} />
      </Card>
      <Card title={words.exposure}>
        <DetailRows rows={exposure} />
        <h3 className="complaint-sub">{words.history}</h3>
        {history.length === 0 ? <p className="muted small">{words.noHistory}</p> : null}
        <DetailRows rows={history} />
      </Card>
    </div>
  );
}

function Deciding({ data, answered }: ViewProps) {
  const { words, application, ownId, market } = data;
  const { now, verdict, version, mayDecide, mayOverride } = application;
  const submit = useSingleSubmit();
  const refusedAt = (intent: Intent) => (answered?.intent === intent ? answered : undefined);
  const formOf = (intent: Intent) => ({
    words,
    application,
    submit,
    refused: refusedAt(intent),
  });
  const decides = mayDecide && application.least <= application.most;
  return (
    <div className="console-stack">
      <Card title={words.now}>
        <p>
          <strong>{withFigures(verdict)}</strong>
        </p>
        {now.reasons.length === 0 ? <p className="muted small">{words.nothing}</p> : null}
        <Reasons reasons={now.reasons} words={words} />
      </Card>
      {decides || refusedAt("approve") ? (
        <ApproveForm key={`a${version}`} {...formOf("approve")} ownId={ownId} market={market} />
      ) : null}
      {mayDecide || refusedAt("decline") ? (
        <DeclineForm key={`d${version}`} {...formOf("decline")} />
      ) : null}
      {(mayDecide && application.due !== "") || refusedAt("ask") ? (
        <AskForm key={`q${version}`} {...formOf("ask")} />
      ) : null}
      {mayOverride || refusedAt("overrule") ? (
        <OverrideForm key={`o${version}`} {...formOf("overrule")} />
      ) : null}
      <Log words={words} application={application} />
    </div>
  );
}
