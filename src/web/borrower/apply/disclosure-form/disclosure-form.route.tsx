/** The market's form of disclosure as a page to read and print (DS-2): of the open offer, or of an order as acknowledged. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { findLanguage, languageNames } from "#contract/languages.ts";
import { readDisclosureForm } from "#contract/offer-disclosure.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { readWebRequest } from "../../../client/web-request.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Card, Page, PageHead } from "../../../ui/layout.tsx";

const copy = wordsByLanguage("disclosure-form.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { productId = fail("missing"), orderId, formLanguage } = request.parameters;
  const answer = await request.client.call(readDisclosureForm, {
    productId,
    orderId,
    formLanguage,
  });
  return { words: copy[request.language], ...loaded(answer), productId, orderId };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.form.title ?? "" },
];

export default function DisclosureForm() {
  const { words, form, version, languages, productId, orderId } = useLoaderData<typeof loader>();
  const link = useBorrowerLink();
  const others = languages.filter((language) => language !== form.language);
  const back = orderId
    ? { to: link(screenPaths.loanDetail, { productId, orderId }), text: words.backToLoan }
    : { to: link(screenPaths.loanConfirm, { productId }), text: words.back };
  return (
    <Page>
      <PageHead title={form.title} />
      <p className="muted small">
        {version === null
          ? words.draft
          : version.acknowledgedOn === ""
            ? null
            : withFigures(fill(words.acknowledged, { day: version.acknowledgedOn }))}
      </p>
      <div lang={form.language} className="form-paper stack">
        {form.lender.length === 0 ? null : (
          <Card>
            <FormRows rows={form.lender} />
          </Card>
        )}
        {form.sections.map((section) => (
          <Card key={section.title} title={section.title}>
            <FormRows rows={section.rows} />
            {section.tables.map((table) => (
              <FormTable key={table.caption} table={table} />
            ))}
          </Card>
        ))}
        {form.notes.map((note) => (
          <p key={note} className="small">
            {withFigures(note)}
          </p>
        ))}
      </div>
      <p className="small no-print">{words.print}</p>
      {others.length === 0 ? null : (
        <nav className="no-print" aria-label={words.languages}>
          {others.map((language) => (
            <a
              key={language}
              className="tap"
              lang={language}
              href={link(screenPaths.disclosureForm, {
                productId,
                orderId,
                formLanguage: language,
              })}
            >
              {languageNames[findLanguage(language) ?? "en"]}
            </a>
          ))}
        </nav>
      )}
      <div className="no-print">
        <ButtonLink to={back.to} kind="quiet">
          {back.text}
        </ButtonLink>
      </div>
    </Page>
  );
}

type Printed = Output<typeof readDisclosureForm>["form"];

function FormRows({ rows }: { rows: Printed["lender"] }) {
  return (
    <dl className="form-rows">
      {rows.map(({ number, label, values, strong }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form never change order
        <div key={index} className={strong ? "strong" : undefined}>
          <dt>
            {number === "" ? null : <span className="muted">{number} </span>}
            {label}
          </dt>
          <dd>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={at}>{withFigures(value)}</div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A wide table scrolls inside its own frame, never the page. */
function FormTable({
  table: { caption, columns, rows },
}: {
  table: Printed["sections"][number]["tables"][number];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
    <section className="form-table" aria-label={caption} tabIndex={0}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form never change order
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={column}>{withFigures(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
