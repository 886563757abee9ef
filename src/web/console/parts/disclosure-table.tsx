/**
 * Every version of the disclosure of an order's offer: when it was made and until when it held, what it says, where it stands, who
 * acknowledged it, and the form as it was shown (DS-3). On the page of the loan and on that of its application.
 */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { documentLanguage, findLanguage, languageNames } from "#contract/languages.ts";
import type { listDisclosures } from "#contract/offer-disclosure.ts";
import { fill } from "../../client/fill.ts";
import { inButton } from "../../ui/figures.tsx";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Panel } from "./panel.tsx";
import { type BadgeState, StateBadge } from "./state-badge.tsx";

type Version = Output<typeof listDisclosures>["versions"][number];
type Acknowledged = NonNullable<Version["acknowledged"]>;
type Form = Acknowledged["form"];

interface TableProps {
  words: WordsOf<"disclosure-table.panel">;
  /** Newest first; null where this person may not read them: then nothing is shown. */
  disclosures: readonly Version[] | null;
  /** Why there may be none yet. */
  noneText: string;
}

const badges: Readonly<Record<Version["state"], BadgeState>> = {
  open: "submitted",
  acknowledged: "scheduled",
  accepted: "published",
  lapsed: "late",
  replaced: "retired",
};

export function DisclosureTable({ words, disclosures, noneText }: TableProps) {
  if (disclosures === null) return null;
  const nameOf = ({ number, version }: Version) => fill(words.numbered, { number, version });
  return (
    <Panel title={words.title} aside={disclosures.length} flush id="disclosures">
      {disclosures.length === 0 ? (
        <EmptyState title={words.none}>
          <p>{noneText}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={words.title}
          rows={disclosures}
          keyOf={nameOf}
          phone="cards"
          columns={[
            {
              name: words.version,
              cell: (version) => (
                <>
                  <span className="figure unbroken" translate="no">
                    {nameOf(version)}
                  </span>
                  <small className="disclosure-hash">
                    {fill(words.hash, { hash: version.hash })}
                  </small>
                </>
              ),
            },
            {
              name: words.state,
              cell: ({ state }) => (
                <StateBadge state={badges[state]}>{words.states[state]}</StateBadge>
              ),
            },
            {
              name: words.made,
              named: true,
              cell: ({ madeAt, validUntil, expired }) => (
                <>
                  <span className="unbroken">{madeAt}</span>
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
              named: true,
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
                  </>
                ),
            },
          ]}
        />
      )}
      {disclosures.map((version) =>
        version.acknowledged === null ? null : (
          <details className="disclosure-form" key={nameOf(version)}>
            <summary>
              {words.form}: {nameOf(version)}
            </summary>
            <ShownForm form={version.acknowledged.form} />
            <p className="disclosure-hash">
              {fill(words.hash, { hash: version.acknowledged.hash })}
            </p>
          </details>
        ),
      )}
    </Panel>
  );
}

/** Word for word, as it was stored with the acknowledgement. */
function ShownForm({ form: { language, title, lender, sections, notes } }: { form: Form }) {
  return (
    <div lang={documentLanguage(findLanguage(language) ?? "en")}>
      <h3>{title}</h3>
      <FormRows rows={lender} />
      {sections.map((section) => (
        <section key={section.title}>
          <h4>{section.title}</h4>
          <FormRows rows={section.rows} />
          {section.tables.map((table) => (
            <FormGrid key={table.caption} {...table} />
          ))}
        </section>
      ))}
      {notes.map((note) => (
        <p key={note}>{inButton(note)}</p>
      ))}
    </div>
  );
}

function FormRows({ rows }: { rows: Form["lender"] }) {
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map(({ number, label, values }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored form never changes
        <div key={place}>
          <dt>{number === "" ? label : `${number} ${label}`}</dt>
          <dd>{inButton(values.join(" "))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A wide table scrolls inside its own frame, never the page. */
function FormGrid({ caption, columns, rows }: Form["sections"][number]["tables"][number]) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
    <section className="disclosure-grid" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored form never changes
            <tr key={row}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={place}>{inButton(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
