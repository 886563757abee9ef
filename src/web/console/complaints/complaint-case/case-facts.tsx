/** The left column: the complaint with its pictures, the borrower, and the status of the order. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { findLanguage, languageNames } from "#contract/languages.ts";
import { fillCount } from "../../../client/fill.ts";
import { Card, DetailRows, Foldable } from "../../../ui/layout.tsx";
import { customerPath } from "../../access/console-paths.ts";
import { Pictures } from "../../parts/pictures.tsx";
import type { ComplaintViewModel } from "./complaint-case.view-model.ts";

type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

interface CaseFactsProps {
  words: Words;
  complaint: ComplaintViewModel;
  language: string;
}

export function CaseFacts({ words, complaint, language }: CaseFactsProps) {
  const { content, images, type, sonType, borrower, time, ageDays } = complaint;
  const age = ageDays === 0 ? words.new : fillCount(words.plural.days, ageDays, language);
  return (
    <Card title={words.said}>
      <div className="stack">
        <p className="lines said">{content}</p>
        <Pictures images={images} words={words} />
        <dl className="rows">
          <div>
            <dt>{words.borrower}</dt>
            <dd>
              <Link className="tap" to={customerPath(borrower.borrowerId)}>
                {borrower.name}
              </Link>
            </dd>
          </div>
        </dl>
        <DetailRows
          rows={[
            { text: words.type, value: type },
            ...(sonType === "" ? [] : [{ text: words.sonType, value: sonType }]),
            { text: words.received, value: `${time} (${age})` },
            { text: words.phone, value: borrower.phoneMasked },
            { text: words.reads, value: languageOf(complaint) },
          ]}
        />
      </div>
    </Card>
  );
}

/** The type's name; an obsolete code is shown as it is. */
export function languageOf({ language }: ComplaintViewModel): string {
  const known = findLanguage(language);
  return known === null ? language : languageNames[known];
}

export function OrderCard({ words, complaint }: Omit<CaseFactsProps, "language">) {
  const { order, productName } = complaint;
  if (order === null) {
    return (
      <Card title={words.order}>
        <p className="muted">{words.noOrder}</p>
      </Card>
    );
  }
  const { rows, payments, borrowerRows } = order;
  return (
    <Card title={productName || words.order}>
      <DetailRows rows={rows} />
      <h3 className="complaint-sub">{words.payments}</h3>
      {payments.length === 0 ? <p className="muted small">{words.noPayments}</p> : null}
      <ul className="rows">
        {payments.map(({ text, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day may be alike
          <li key={index}>
            <span className="muted figure" translate="no">
              {text}
            </span>
            <span className="end figure" translate="no">
              {value}
            </span>
          </li>
        ))}
      </ul>
      {borrowerRows.length === 0 ? null : (
        <Foldable title={words.borrowerRows}>
          <DetailRows rows={borrowerRows} />
        </Foldable>
      )}
    </Card>
  );
}
