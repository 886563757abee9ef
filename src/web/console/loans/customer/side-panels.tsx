/** Beside the loans: risks, accounts and devices, consents, papers. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { findLanguage, languageNames } from "#contract/languages.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { complaintPath, hardshipPath, loanPath } from "../../access/console-paths.ts";
import { Panel } from "../../parts/panel.tsx";
import { PermittedLink } from "../../parts/permitted-link.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import type { PartProps } from "./customer.view.tsx";
import { CustomerFacts, type Fact } from "./customer-facts.tsx";

interface Risk {
  state: BadgeState;
  text: string;
  note: ReactNode;
}

export function Risks(props: PartProps) {
  const { words } = props;
  const risks = [...risksOfLoans(props), ...otherRisks(props)];
  const shown =
    risks.length > 0
      ? risks
      : [{ state: "holds" as const, text: words.noRisk, note: words.noRiskNote }];
  return (
    <Panel title={words.risks}>
      <ul className="customer-risks">
        {shown.map(({ state, text, note }) => (
          <li key={text}>
            <StateBadge state={state}>{text}</StateBadge> {note}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function risksOfLoans({ customer, words, names, language }: PartProps): Risk[] {
  const { figures, loans } = customer;
  const { daysPastDue, lateEver } = figures;
  const risks: Risk[] = [];
  if (daysPastDue > 0) {
    const note = fillCount(names.late, daysPastDue, language);
    risks.push({ state: "late", text: words.lateNow, note });
  }
  if (lateEver > daysPastDue) {
    const note = fillCount(words.plural.mostLate, lateEver, language);
    risks.push({ state: "care", text: words.lateEver, note });
  }
  const lost = loans.find(({ state }) => state === "written-off");
  if (lost !== undefined) {
    const note = <Link to={loanPath(lost.orderNo)}>{lost.orderNo}</Link>;
    risks.push({ state: "refused", text: words.writtenOff, note });
  }
  return risks;
}

function otherRisks({ customer, words, language }: PartProps): Risk[] {
  const { blocked, complaints, requests, devices } = customer;
  const risks: Risk[] = [];
  if (blocked.length > 0) {
    const note = blocked.map((kind) => words.blockedNumbers[kind]).join(", ");
    risks.push({ state: "refused", text: words.onBlocklist, note });
  }
  const complaint = complaints.find(({ state }) => state !== "closed");
  if (complaint !== undefined) {
    const { problemId, reference, late } = complaint;
    const note = (
      <PermittedLink needs="see-complaints" to={complaintPath(problemId)}>
        {reference}
      </PermittedLink>
    );
    risks.push({ state: late ? "late" : "care", text: words.complaintOpen, note });
  }
  const request = requests.find(({ open }) => open);
  if (request !== undefined) {
    const note = (
      <PermittedLink needs="see-hardship" to={hardshipPath(request.requestId)}>
        {request.reference}
      </PermittedLink>
    );
    risks.push({ state: "care", text: words.hardship, note });
  }
  const others = Math.max(0, ...devices.map((device) => device.others));
  if (others > 0) {
    const note = fillCount(words.plural.others, others, language);
    risks.push({ state: "care", text: words.sharedDevice, note });
  }
  return risks;
}

export function Accounts({ customer, words, language }: PartProps) {
  const { accounts, sessions, devices } = customer;
  const facts: Fact[] = [
    ...accounts.map(({ bankName, masked, current, addedAt }) => ({
      label: bankName,
      value: <span className="figure unbroken">{masked || (current ? words.paidOutTo : "")}</span>,
      note: current ? (masked === "" ? "" : words.paidOutTo) : `${words.earlier}, ${addedAt}`,
    })),
    ...sessions.map(({ device, openedAt, seenAt, open }) => ({
      label: device || words.app,
      value: open ? words.signedIn : words.signedOut,
      note: seenAt === "" ? openedAt : fill(words.lastSeen, { time: seenAt }),
    })),
    ...devices.map(({ name, firstOn, lastOn, others }) => ({
      label: name,
      value: others === 0 ? "" : fillCount(words.plural.others, others, language),
      note: fill(words.usedFrom, { from: firstOn, to: lastOn }),
    })),
  ];
  return (
    <Panel title={words.accounts}>
      <CustomerFacts facts={facts} />
      {accounts.length > 0 ? null : <p className="muted">{words.noAccount}</p>}
      {sessions.length > 0 ? null : <p className="muted">{words.neverSignedIn}</p>}
    </Panel>
  );
}

const day = (time: string) => time.slice(0, 10);

export function Consents({ customer, words, names }: PartProps) {
  const facts = customer.consents.map((one): Fact => {
    const { consent, version, language, givenAt, revokedAt, inForce } = one;
    const known = findLanguage(language);
    const [state, text]: [BadgeState, string] = inForce
      ? ["holds", fill(words.given, { day: day(givenAt) })]
      : revokedAt === ""
        ? ["care", fill(words.olderText, { day: day(givenAt) })]
        : ["draft", fill(words.withdrawn, { day: day(revokedAt) })];
    return {
      label: names.texts[`consent-${consent}`],
      value: <StateBadge state={state}>{text}</StateBadge>,
      note: fill(words.textVersion, {
        version,
        language: known === null ? language : languageNames[known],
      }),
    };
  });
  return (
    <Panel title={words.consents}>
      {facts.length === 0 ? (
        <p className="muted">{words.noConsents}</p>
      ) : (
        <CustomerFacts facts={facts} />
      )}
    </Panel>
  );
}

/** What the customer does not want to be told, by what. */
export function SwitchedOff({ customer, words }: PartProps) {
  const facts = customer.switchedOff.map(({ kind, channel, since, by }): Fact => {
    return {
      label: fill(words.offBy, { kind: words.offKinds[kind], channel: words.offChannels[channel] }),
      value: "",
      note: fill(words.offSince, { day: since, by: words.offHow[by] }),
    };
  });
  return (
    <Panel title={words.switchedOff}>
      {facts.length === 0 ? (
        <p className="muted">{words.nothingOff}</p>
      ) : (
        <CustomerFacts facts={facts} />
      )}
    </Panel>
  );
}

export function Papers({ customer, words, names }: PartProps) {
  const { papers, totals } = customer;
  return (
    <Panel title={words.papers} aside={totals.papers}>
      {papers.length === 0 ? (
        <p className="muted">{words.noPapers}</p>
      ) : (
        <CustomerFacts
          facts={papers.map(({ number, kind, at }) => ({
            label: names.papers[kind],
            value: (
              <span className="figure unbroken" translate="no">
                {number}
              </span>
            ),
            note: day(at),
          }))}
        />
      )}
    </Panel>
  );
}
