/** Markup of the page of all parts: each with the class or the component's name that it goes by. */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { useAmountWritten } from "../../../client/root-data.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { AmountInput, DigitsInput, Select } from "../../../ui/fields.tsx";
import { iconPaths } from "../../../ui/icon.tsx";
import {
  ActionBar,
  Amount,
  Card,
  DetailRows,
  Foldable,
  Notice,
  Page,
  PageHead,
} from "../../../ui/layout.tsx";
import { Ring } from "../../parts/stage/ring.tsx";
import { Stage } from "../../parts/stage/stage.tsx";

type Words = WordsOf<"styleguide.page">;

/** Text on its ground, as the roles of docs/design-system.md pair them. */
const swatches = [
  ...["brand-solid", "brand-soft", "info-solid", "info-soft", "good-solid", "good-soft"],
  ...["warn-solid", "warn-soft", "bad-solid", "bad-soft"],
];

const noticeKinds = ["info", "good", "warn", "bad"] as const;
const badgeKinds = ["calm", "good", "warn", "bad", "shut"] as const;

export function AllPartsView({ words }: { words: Words }) {
  return (
    <Page>
      <PageHead title={words.title} />
      <Card title={words.colours}>
        <ul className="swatches">
          {swatches.map((name) => (
            <li key={name} className={`swatch ${name}`}>
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={words.sizes}>
        <Amount amount={408_632_87} currencySymbol="TZS" market="reference" />
        <h2>{words.sentence}</h2>
        <p>{words.sentence}</p>
        <p className="small muted">{words.sentence}</p>
      </Card>
      <States words={words} />
      <Buttons words={words} />
      <Fields words={words} />
      <Card title={words.notices}>
        <div className="stack">
          {noticeKinds.map((kind) => (
            <Notice key={kind} kind={kind}>
              {words.sentence}
            </Notice>
          ))}
          <p>
            {badgeKinds.map((kind) => (
              <span key={kind} className={`badge ${kind}`}>
                {kind}
              </span>
            ))}
          </p>
        </div>
      </Card>
      <Progress words={words} />
      <Card title={words.rows}>
        <DetailRows
          rows={[
            { text: words.first, value: "TZS 263.117,98" },
            { text: words.second, value: words.sentence + words.sentence },
          ]}
        />
        <Foldable title={words.first}>
          <p>{words.sentence}</p>
        </Foldable>
        <Foldable title={words.second} open>
          <p>{words.sentence}</p>
        </Foldable>
      </Card>
      <ActionBar>
        <p className="small muted">{words.dock}</p>
        <ButtonLink to="#main">{words.pay}</ButtonLink>
        <ButtonLink to="#plain" kind="plain">
          {words.notNow}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}

function States({ words }: { words: Words }) {
  const states = [
    { tone: "calm", title: words.onTime, path: iconPaths.check },
    { tone: "warn", title: words.dueSoon, path: iconPaths.clock },
    { tone: "bad", title: words.late, path: iconPaths.warning },
    { tone: "good", title: words.paidOff, path: iconPaths.done },
  ];
  return (
    <Card title={words.states}>
      <div className="stack">
        {states.map(({ tone, title, path }) => (
          <div key={tone} className={`state-shown is-${tone}`}>
            <Stage path={path} title={title} heading={false}>
              <p className="label">{words.amount}</p>
              <Amount amount={131_558_99} currencySymbol="TZS" market="reference" />
              <p className="grows">{words.sentence}</p>
            </Stage>
          </div>
        ))}
      </div>
    </Card>
  );
}

function Buttons({ words }: { words: Words }) {
  return (
    <Card title={words.buttons}>
      <div className="stack">
        <Button>{words.pay}</Button>
        <Button kind="quiet">{words.notNow}</Button>
        <Button kind="plain">{words.notNow}</Button>
        <Button kind="danger">{words.erase}</Button>
        <Button pending>{words.sending}</Button>
        <Button kind="quiet" pending>
          {words.sending}
        </Button>
        <Button disabled>{words.impossible}</Button>
      </div>
    </Card>
  );
}

function Fields({ words }: { words: Words }) {
  const options = [
    { value: "1", label: words.first },
    { value: "2", label: words.second },
  ];
  const written = useAmountWritten(5_000_00);
  const money = { currencySymbol: "TZS", market: "reference", maximum: 5_000_00, written } as const;
  return (
    <Card title={words.fields}>
      <form className="stack" method="get" action="#fields">
        <AmountInput label={words.amount} name="empty" hint={words.help} {...money} />
        <AmountInput
          label={words.amount}
          name="wrong"
          defaultValue="9.000"
          wrong={words.wrong}
          {...money}
        />
        <DigitsInput kind="day" label={words.date} name="day" defaultValue="1990-04-26" />
        <DigitsInput kind="phone" label={words.phone} name="phone" defaultValue="13812345678" />
        <Select label={words.choose} name="list" placeholder={words.choose} options={options} />
        <Choices words={words} type="radio" />
        <Choices words={words} type="checkbox" />
      </form>
    </Card>
  );
}

function Choices({ words, type }: { words: Words; type: "radio" | "checkbox" }): ReactNode {
  return [words.first, words.second].map((text, at) => (
    <label key={text} className="choice">
      <input type={type} name={type} defaultChecked={at === 0} />
      <span>{text}</span>
    </label>
  ));
}

function Progress({ words }: { words: Words }) {
  const rings = [
    { paid: 0, late: 0, count: 8 },
    { paid: 2, late: 0, count: 8 },
    { paid: 2, late: 2, count: 8 },
    { paid: 8, late: 0, count: 8 },
    { paid: 10, late: 1, count: 26 },
  ];
  return (
    <Card title={words.progress}>
      <div className="rings">
        {rings.map((progress) => (
          <Ring
            key={`${progress.paid} ${progress.late} ${progress.count}`}
            progress={progress}
            label={`${progress.paid} / ${progress.count}`}
          />
        ))}
      </div>
    </Card>
  );
}
