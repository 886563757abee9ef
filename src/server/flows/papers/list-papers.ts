/** Which papers of an order there are today. They are issued when they are opened. */
import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate } from "#contract/format.ts";
import type { PaperKind } from "#contract/paper-content.ts";
import type { listPapers as endpoint } from "#contract/papers.ts";
import { isPaymentIn } from "#lending/events.ts";
import { payoffQuote } from "#lending/payoff-quote.ts";
import { position } from "#lending/position.ts";
import { money } from "../../core/product/describe-terms.ts";
import { nameIn } from "../../core/product/product.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { complaintsAbout } from "../complaint/read-complaints.ts";
import { factsOfOrder } from "./make-paper.ts";
import { newPlansOf } from "./new-plan-paper.ts";
import { type PaperFacts, paidOutOn } from "./paper-facts.ts";

const kindCopy = wordsByKey("papers.kinds");
const newPlanCopy = wordsByKey("papers.newPlan");

type Listed = Output<typeof endpoint>["papers"][number];

const noCharge = wordsByKey("papers.receipt").noCharge;

export const listPapers: QueryHandler<typeof endpoint> = async (db, { orderId }, call) => {
  const facts = await factsOfOrder(db, orderId, call);
  if (facts === null) return { ok: false, rejection: "notFound" };
  const { loan, product, reader } = facts;
  const papers = [
    ...statements(facts),
    ...accepted(facts),
    ...receipts(facts),
    ...(await complaints(db, facts)),
  ];
  const { language } = reader;
  return {
    ok: true,
    data: { productId: loan.productId, productName: nameIn(product, language), papers },
  };
};

function listed(
  kind: PaperKind,
  { reader }: PaperFacts,
  day: string,
  change: Partial<Listed> = {},
): Listed {
  return { kind, of: "", title: kindCopy[kind][reader.language], note: "", day, ...change };
}

/** What is read most often comes first. */
function statements(facts: PaperFacts): Listed[] {
  const { loan, today } = facts;
  const { terms, events } = loan;
  const day = formatDate(today);
  if (paidOutOn(loan) === null) return [];
  const settled = position(terms, events, today).status === "settled";
  const endsToday = payoffQuote(terms, events, { today, on: today }).ok;
  return [
    ...(settled ? [listed("no-dues", facts, day)] : []),
    listed("statement", facts, day),
    ...(endsToday ? [listed("settlement-quote", facts, day)] : []),
  ];
}

function accepted(facts: PaperFacts): Listed[] {
  const { loan, agreements, formAccepted } = facts;
  if (loan.acceptedOn === null) return [];
  const day = formatDate(loan.acceptedOn);
  const form = formAccepted === null ? {} : { title: formAccepted.form.title };
  return [
    listed("disclosure", facts, day, form),
    ...newPlans(facts),
    listed("plan", facts, day),
    ...agreements.map(({ title, acceptedOn }, place) =>
      listed("agreement", facts, formatDate(acceptedOn), { of: String(place), title }),
    ),
  ];
}

/** The one in force first. */
function newPlans(facts: PaperFacts): Listed[] {
  const title = newPlanCopy.title[facts.reader.language];
  return newPlansOf(facts)
    .toReversed()
    .map(({ sequence, on }) =>
      listed("plan", facts, formatDate(on), { of: String(sequence), title }),
    );
}

/** Newest first; without a payment taken back there is one for each. */
function receipts(facts: PaperFacts): Listed[] {
  const { loan, reader } = facts;
  return loan.events
    .filter(isPaymentIn)
    .filter(({ kind, amount }) => amount > 0 || kind === "deferral-paid")
    .toReversed()
    .map(({ sequence, on, amount }) =>
      listed("receipt", facts, formatDate(on), {
        of: String(sequence),
        note: amount === 0 ? noCharge[reader.language] : money(amount, loan.terms, reader),
      }),
    );
}

async function complaints(db: Queryable, facts: PaperFacts): Promise<Listed[]> {
  const found = await complaintsAbout(db, facts.loan);
  return found.map(({ complaintId, reference, receivedOn }) =>
    listed("complaint-case", facts, formatDate(receivedOn), { of: complaintId, note: reference }),
  );
}
