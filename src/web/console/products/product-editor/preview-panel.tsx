/** What a borrower will see: the card, the figures of one loan, its plan as bars, and each figure beside the published one. */
import { documentLanguage, findLanguage, languageNames } from "#contract/languages.ts";
import type { ProductPreviewExample } from "#contract/product-catalogue-shapes.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { DetailRows, Product } from "../../../ui/layout.tsx";
import { languagesName, typedList, typedText } from "../product-fields/typed-form.ts";
import { useEditor } from "./editor-context.ts";
import { OldAndNew } from "./old-and-new.tsx";
import { PlanBars } from "./plan-bars.tsx";
import type { Preview } from "./preview-of.ts";
import { moneyText, type PreviewProps } from "./preview-text.ts";
import { ownFields } from "./product-editor.intents.ts";
import type { Opened } from "./product-editor.load.ts";
import type { LivePreview } from "./use-preview.ts";

interface PanelProps extends Omit<PreviewProps, "preview"> {
  live: LivePreview;
}

const shownClass: { [state in LivePreview["state"]]?: string } = {
  working: "pe-shown pe-old-shown",
  stale: "pe-shown pe-stale",
  failed: "pe-shown pe-stale",
};

/** Dimmed while a newer one is worked out, so that nobody reads an old figure as a new one. */
export function PreviewPanel({ live, ...props }: PanelProps) {
  const words = useEditor().words;
  const { state, preview } = live;
  return (
    <section className="panel" aria-labelledby="preview-title">
      <div className="panel-head">
        <h2 id="preview-title">
          {words.preview.title}
          <span className="pe-state" role="status">
            {state === "working" ? words.preview.working : ""}
          </span>
        </h2>
      </div>
      <div className="panel-body">
        <ExampleChoice preview={preview} {...props} />
        <p className="pe-no-script">
          <Button type="submit" kind="quiet" name="intent" value="show">
            {words.page.show}
          </Button>
        </p>
        {state === "failed" ? (
          <p className="pe-warn" role="alert">
            {words.preview.failed}{" "}
            <button type="button" className="button quiet pe-small" onClick={live.ask}>
              {words.preview.again}
            </button>
          </p>
        ) : null}
      </div>
      {state === "stale" ? (
        <p className="panel-body pe-warn" role="status">
          {words.preview.notYet}
        </p>
      ) : null}
      <div className={shownClass[state] ?? "pe-shown"}>
        <ShownPreview preview={preview} {...props} />
      </div>
    </section>
  );
}

function ShownPreview(props: PreviewProps) {
  const { preview, market } = props;
  const words = useEditor().words.preview;
  const { example, card } = preview;
  if (card === null || example === null)
    return <p className="panel-body pe-help">{words.notYet}</p>;
  return (
    <>
      <div className="pe-phone">
        <p className="pe-help">{card.name}</p>
        <p className="pe-sum">
          {preview.confirmation?.currencySymbol} {moneyText(example.amount, market)}
        </p>
        <Figures example={example} market={market} />
        <PlanBars example={example} market={market} />
      </div>
      <OldAndNew {...props} example={example} />
      <details className="pe-more">
        <summary className="tap">{words.card}</summary>
        <Product logo={preview.logo} name={card.name} />
        <p>{card.description}</p>
        <p className="pe-help">
          {card.range} · {card.rate} · {card.term}
        </p>
      </details>
      <Confirmation preview={preview} />
    </>
  );
}

function ExampleChoice({ preview, market }: PreviewProps) {
  const { words: all, typed } = useEditor();
  const words = all.preview;
  const { example } = preview;
  const amount = example?.amount ?? Number(typedText(typed, ownFields.amount));
  const count = example?.instalments ?? Number(typedText(typed, ownFields.instalments));
  const language = typedText(typed, ownFields.language);
  return (
    <div className="pe-example">
      <Choice
        name={ownFields.amount}
        label={words.amount}
        value={String(amount || "")}
        options={withOwn(preview.amounts, amount).map((one) => [
          String(one),
          moneyText(one, market),
        ])}
      />
      <Choice
        name={ownFields.instalments}
        label={words.term}
        value={String(count || "")}
        options={withOwn(preview.instalments, count).map((one) => [String(one), String(one)])}
      />
      <Choice
        name={ownFields.language}
        label={words.language}
        value={language}
        options={typedList(typed, languagesName).map((one) => [
          one,
          languageNames[findLanguage(one) ?? "en"],
        ])}
      />
    </div>
  );
}

function withOwn(known: readonly number[], own: number): number[] {
  const all = own > 0 ? [...new Set([...known, own])] : [...known];
  return all.sort((one, other) => one - other);
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className="pe-field">
      <label htmlFor={name}>{label}</label>
      {/* What the server made of the choice is chosen anew. */}
      <select key={value} id={name} name={name} className="pe-in" defaultValue={value}>
        {options.length === 0 ? <option value="">–</option> : null}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FiguresProps {
  example: ProductPreviewExample;
  market: Opened["market"];
}

function Figures({ example, market }: FiguresProps) {
  const words = useEditor().words.preview;
  const { payout, total, interest, fees, plan } = example;
  const [first] = plan;
  const alike = plan.every(({ amount }) => amount === first?.amount);
  const count = plan.length;
  const rows: [string, string, boolean][] = [
    [words.receive, moneyText(payout, market), true],
    [words.payBack, moneyText(total, market), true],
    [words.cost, moneyText(interest + fees, market), true],
    [
      fill(alike ? words.each : words.first, { count }),
      moneyText(first?.amount ?? 0, market),
      false,
    ],
  ];
  return (
    <dl className="pe-figures">
      {rows.map(([text, value, strong]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{strong ? <strong>{value}</strong> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Confirmation({ preview }: { preview: Preview }) {
  const { words: all, typed } = useEditor();
  const words = all.preview;
  const { confirmation } = preview;
  if (confirmation === null) return null;
  const { details, exitDialog } = confirmation;
  const language = findLanguage(typedText(typed, ownFields.language));
  return (
    <details className="pe-more">
      <summary className="tap">{words.confirmation}</summary>
      <div lang={language === null ? undefined : documentLanguage(language)}>
        <DetailRows rows={details} />
        {exitDialog === null ? null : (
          <p>
            <span className="pe-help">{words.leaving}: </span>
            <strong>{exitDialog.title}</strong> {exitDialog.content}
          </p>
        )}
      </div>
    </details>
  );
}
