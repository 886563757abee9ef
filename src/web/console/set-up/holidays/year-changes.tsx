/** The forms that change a year: another holiday, the weekly days off, a copy for the next year. */
import { Form } from "react-router";
import { type Language, languageNames, languages } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Seen, TextBox } from "./form-parts.tsx";
import type { Submit, ViewProps } from "./holidays.page.ts";

export function YearChanges({
  words,
  language,
  year,
  shown,
  document,
  answered,
  submit,
}: ViewProps & { submit: Submit }) {
  const typed = answered?.typed ?? {};
  const first: Language[] = language === "en" ? ["en"] : ["en", language];
  return (
    <div className="panel-pair">
      <Panel title={words.add}>
        <Form
          className="stack"
          method="post"
          key={`${document.version}.${document.revision}`}
          onSubmit={submit.onSubmit}
        >
          <Seen document={document} intent="add" />
          <TextBox
            label={words.date}
            name="on"
            type="date"
            value={typed.on ?? `${year}-01-01`}
            required
          />
          {first.map((one) => (
            <TextBox
              key={one}
              label={fill(words.nameIn, { language: languageNames[one] })}
              name={`name-${one}`}
              value={typed[`name-${one}`]}
              required={one === "en"}
            />
          ))}
          <details className="holiday-remove">
            <summary>{words.moreLanguages}</summary>
            {languages
              .filter((one) => !first.includes(one))
              .map((one) => (
                <TextBox
                  key={one}
                  label={fill(words.nameIn, { language: languageNames[one] })}
                  name={`name-${one}`}
                  value={typed[`name-${one}`]}
                />
              ))}
          </details>
          <p className="weekday-choices">
            <label>
              <input type="checkbox" name="confirmed" defaultChecked /> {words.confirmedBox}
            </label>
          </p>
          <Button type="submit" kind="quiet" disabled={submit.pending}>
            {words.add}
          </Button>
        </Form>
      </Panel>
      <div className="console-stack">
        <Panel title={words.weekly}>
          <Form className="stack" method="post" onSubmit={submit.onSubmit}>
            <Seen document={document} intent="weekdays" />
            <fieldset className="weekday-choices">
              <legend className="unseen">{words.weekly}</legend>
              {shown.weekdays.map(({ number, name, off }) => (
                <label key={`${number}-${off}`}>
                  <input type="checkbox" name="weekday" value={number} defaultChecked={off} />{" "}
                  {name}
                </label>
              ))}
            </fieldset>
            <Button type="submit" kind="quiet" disabled={submit.pending}>
              {words.saveWeekly}
            </Button>
          </Form>
        </Panel>
        <Panel title={words.copy}>
          <Form className="stack" method="post" onSubmit={submit.onSubmit}>
            <Seen document={document} intent="copy" />
            <p className="muted">{words.copyHint}</p>
            <Button type="submit" kind="quiet" disabled={submit.pending}>
              {fill(words.copyInto, { year: String(year + 1) })}
            </Button>
          </Form>
        </Panel>
      </div>
    </div>
  );
}
