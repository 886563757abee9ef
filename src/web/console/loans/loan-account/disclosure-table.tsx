/** Every version of the disclosure of a loan's offer: when it was made, what it says, who acknowledged it, and the form as shown (DS-3). */
import type { Output } from "#contract/endpoint.ts";
import { findLanguage, languageNames } from "#contract/languages.ts";
import type { listDisclosures } from "#contract/offer-disclosure.ts";
import { fill } from "../../../client/fill.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { PartProps } from "./loan-account.view.tsx";

type Version = Output<typeof listDisclosures>["versions"][number];
type Form = NonNullable<Version["acknowledged"]>["form"];

export function DisclosureTable({ disclosures, disclosureWords: words }: PartProps) {
  if (disclosures === null) return null;
  return (
    <Panel title={words.title} aside={disclosures.length} flush id="disclosures">
      {disclosures.length === 0 ? (
        <EmptyState title={words.none}>
          <p>{words.noneText}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={words.title}
          rows={disclosures}
          keyOf={({ version }) => String(version)}
          phone="cards"
          columns={[
            {
              name: words.version,
              cell: ({ number, version, hash }) => (
                <>
                  <span className="figure unbroken">
                    {fill(words.numbered, { number, version })}
                  </span>
                  <small className="disclosure-hash">{fill(words.hash, { hash })}</small>
                </>
              ),
            },
            {
              name: words.made,
              cell: ({ madeOn, validUntil, expired }) => (
                <>
                  <span className="unbroken">{madeOn}</span>
                  <small>
                    {fill(expired ? words.wasValid : words.isValid, { day: validUntil })}
                  </small>
                </>
              ),
            },
            {
              name: words.says,
              cell: ({ payout, total, cost, yearly }) => (
                <>
                  <span className="figure">{fill(words.total, { total, payout })}</span>
                  <small>{fill(words.cost, { cost, yearly })}</small>
                </>
              ),
            },
            {
              name: words.acknowledged,
              cell: ({ acknowledged }) =>
                acknowledged === null ? (
                  words.notYet
                ) : (
                  <>
                    {acknowledged.time}
                    <small>
                      {words[acknowledged.given]},{" "}
                      {languageNames[findLanguage(acknowledged.language) ?? "en"]}
                    </small>
                    <details className="disclosure-form">
                      <summary>{words.form}</summary>
                      <ShownForm form={acknowledged.form} />
                      <p className="disclosure-hash">
                        {fill(words.hash, { hash: acknowledged.hash })}
                      </p>
                    </details>
                  </>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** The rows of the form; its tables repeat the plan, which stands on this page, and are on the paper of the loan. */
function ShownForm({ form }: { form: Form }) {
  return (
    <div lang={form.language}>
      <h3>{form.title}</h3>
      {form.sections.map(({ title, rows }) => (
        <section key={title}>
          <h4>{title}</h4>
          <dl>
            {rows.map(({ number, label, values }) => (
              <div key={`${number} ${label}`}>
                <dt>{label}</dt>
                <dd>{values.join(" ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
