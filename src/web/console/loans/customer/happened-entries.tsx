/** Each payment, message, complaint, request, application and paper as an entry of what happened: a mark, a sentence, where it stands. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import {
  applicationPath,
  collectionPath,
  complaintPath,
  hardshipPath,
  loanPath,
} from "../../access/console-paths.ts";
import { attemptBadges } from "../../parts/attempt-badges.ts";
import { PermittedLink } from "../../parts/permitted-link.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import type { TimelineEntry } from "../../parts/timeline.tsx";
import type { PartProps } from "./customer.view.tsx";
import type { HappenedView } from "./happened-views.ts";

interface HappenedEntry extends TimelineEntry {
  /** Sorts: "2026-03-02 14:05". */
  at: string;
  /** Besides everything; null for none. */
  view: HappenedView | null;
}

type Look = Pick<TimelineEntry, "mark" | "look">;

const well: Look = { mark: "disc", look: "good" };
const open: Look = { mark: "clock", look: "warn" };
const not: Look = { mark: "barred", look: "bad" };
const plain: Look = { mark: "note", look: "muted" };
const ended: Look = { mark: "barred", look: "muted" };

export function entriesOf(props: PartProps): HappenedEntry[] {
  return [
    ...paymentEntries(props),
    ...messageEntries(props),
    ...complaintEntries(props),
    ...applicationEntries(props),
    ...paperEntries(props),
    ...contactEntries(props),
  ];
}

/** "2026-03-02 14:05 · 26051500318042 · simulator" */
function noted(at: string, ...parts: ReactNode[]): ReactNode {
  const shown = [<span key="at">{at}</span>, ...parts].filter((one) => one !== "" && one !== null);
  return shown.flatMap((one, index) => (index === 0 ? [one] : [" · ", one]));
}

const order = (orderNo: string) =>
  orderNo === "" ? null : (
    <Link key="order" className="figure" to={loanPath(orderNo)}>
      {orderNo}
    </Link>
  );

const paymentLooks: Readonly<Record<string, Look>> = {
  succeeded: well,
  failed: not,
  expired: ended,
  cancelled: ended,
  refunded: not,
};

function paymentEntries({ customer, names, money }: PartProps): HappenedEntry[] {
  const named = (words: object, key: string) => (words as Record<string, string>)[key] ?? key;
  return customer.payments.map(({ tradeNo, at, kind, amount, state, orderNo, company }) => ({
    key: tradeNo,
    at,
    view: "payments",
    ...(paymentLooks[state] ?? open),
    text: (
      <>
        {named(names.kinds, kind)} <strong>{money(amount)}</strong>{" "}
        <StateBadge state={attemptBadges[state] ?? "draft"}>
          {named(names.attempts, state)}
        </StateBadge>
      </>
    ),
    note: noted(at, order(orderNo), company),
  }));
}

const deliveryBadges = {
  queued: "care",
  sent: "told",
  delivered: "holds",
  failed: "refused",
  unknown: "care",
} as const;

function messageEntries({ customer, words, names }: PartProps): HappenedEntry[] {
  return customer.messages.map((one, index) => {
    const { at, purpose, channel, sentAt, delivery, company, reportedAt, reason } = one;
    const title = (names.texts as Record<string, string>)[`message-${purpose}`] ?? purpose;
    return {
      key: `message-${at}-${index}`,
      at,
      view: "messages",
      ...plain,
      text: (
        <>
          {fill(words[channel], { title })}{" "}
          <StateBadge state={deliveryBadges[delivery]}>{words.deliveries[delivery]}</StateBadge>
        </>
      ),
      note: noted(
        at,
        sentAt === "" || sentAt === at ? "" : fill(words.sentAt, { time: sentAt }),
        delivery === "delivered" ? fill(words.deliveredAt, { time: reportedAt }) : reason,
        company,
      ),
    };
  });
}

const complaintBadges = { open: "care", answered: "told", closed: "holds" } as const;

function complaintEntries({ customer, words, names }: PartProps): HappenedEntry[] {
  const complaints = customer.complaints.map(
    ({ problemId, reference, at, state, due, late }): HappenedEntry => ({
      key: problemId,
      at,
      view: "complaints",
      ...(state === "closed" ? well : late ? { mark: "triangle", look: "bad" } : open),
      text: (
        <>
          <PermittedLink needs="see-complaints" to={complaintPath(problemId)}>
            {fill(words.complained, { reference })}
          </PermittedLink>{" "}
          <StateBadge state={late ? "late" : complaintBadges[state]}>
            {names.complaints[state]}
          </StateBadge>
        </>
      ),
      note: noted(at, due === "" ? "" : fill(words.dueBy, { day: due })),
    }),
  );
  const requests = customer.requests.map(
    ({ requestId, reference, at, state, open: waits, orderNo }): HappenedEntry => ({
      key: requestId,
      at,
      view: "complaints",
      ...(waits ? open : plain),
      text: (
        <>
          <PermittedLink needs="see-hardship" to={hardshipPath(requestId)}>
            {fill(words.askedForHelp, { reference })}
          </PermittedLink>{" "}
          <StateBadge state={waits ? "care" : "told"}>{names.requests[state]}</StateBadge>
        </>
      ),
      note: noted(at, order(orderNo)),
    }),
  );
  return [...complaints, ...requests];
}

type ApplicationState = PartProps["customer"]["applications"][number]["state"];

const applicationBadges: Readonly<Record<ApplicationState, BadgeState>> = {
  new: "draft",
  referred: "care",
  asked: "care",
  approved: "holds",
  declined: "refused",
  cancelled: "retired",
};
const applicationLooks: Readonly<Record<ApplicationState, Look>> = {
  new: open,
  referred: open,
  asked: open,
  approved: well,
  declined: not,
  cancelled: ended,
};

function applicationEntries({ customer, words, names, money }: PartProps): HappenedEntry[] {
  return customer.applications.map(({ orderNo, at, productName, asked, approved, state }) => {
    const amount = money(asked);
    return {
      key: `application-${orderNo}`,
      at,
      view: "applications",
      ...applicationLooks[state],
      text: (
        <>
          <PermittedLink needs="see-applications" to={applicationPath(orderNo)}>
            {fill(words.applied, { amount, product: productName })}
          </PermittedLink>{" "}
          <StateBadge state={applicationBadges[state]}>{names.applications[state]}</StateBadge>
        </>
      ),
      note: noted(
        at,
        <span key="order" className="figure">
          {orderNo}
        </span>,
        approved === 0 || approved === asked
          ? ""
          : fill(words.granted, { amount: money(approved) }),
      ),
    };
  });
}

function contactEntries({ customer, names, words, money }: PartProps): HappenedEntry[] {
  const { directions, channels, results, promises } = names.collection;
  const contacts = customer.contacts.map(
    ({ at, orderNo, direction, channel, reached, result, by }, index): HappenedEntry => ({
      key: `contact-${at}-${index}`,
      at,
      view: "messages",
      ...(reached === "borrower" ? well : plain),
      text: `${directions[direction]}. ${channels[channel]}: ${results[result]}`,
      note: noted(at, order(orderNo), by),
    }),
  );
  const promised = customer.promises.map(
    ({ at, orderNo, amount, on, state }, index): HappenedEntry => ({
      key: `promise-${at}-${index}`,
      at,
      view: "payments",
      ...(state === "kept" ? well : state === "broken" ? not : open),
      text: (
        <>
          <PermittedLink needs="see-collections" to={collectionPath(orderNo)}>
            {fill(words.promised, { amount: money(amount), day: on })}
          </PermittedLink>{" "}
          <StateBadge state={state === "broken" ? "late" : state === "kept" ? "holds" : "care"}>
            {promises[state]}
          </StateBadge>
        </>
      ),
      note: noted(at, order(orderNo)),
    }),
  );
  return [...contacts, ...promised];
}

function paperEntries({ customer, words, names }: PartProps): HappenedEntry[] {
  return customer.papers.map(({ number, kind, at, orderNo }) => ({
    key: number,
    at,
    view: null,
    ...plain,
    text: fill(words.issued, { kind: names.papers[kind] }),
    note: noted(at, <span key="number">{number}</span>, order(orderNo)),
  }));
}
