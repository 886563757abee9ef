/** Markup of the set-up checklist: each item with its mark and the way to it, then opening or closing. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readSetUp } from "#contract/opening.ts";
import { fill } from "../../../client/fill.ts";
import { type SingleSubmit, useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { type Item, wayOf } from "./set-up-checklist.ways.ts";

type Words = WordsOf<"set-up.page">;

export const intents = { open: "open", close: "close" } as const;

export interface Answered {
  ok: boolean;
  message: string;
  /** The reason as it was typed, of a closing that was rejected. */
  reason: string;
}

type ViewProps = Output<typeof readSetUp> & { words: Words; answered: Answered | undefined };

const openingLooks = { open: "holds", "not-yet": "draft", closed: "retired" } as const;
const itemLooks = { done: "holds", warn: "care", missing: "draft", wrong: "refused" } as const;

export function SetUpChecklistView({ words, answered, ...setUp }: ViewProps) {
  const { opening, items } = setUp;
  const submit = useSingleSubmit();
  const done = items.filter(({ state }) => state === "done" || state === "warn").length;
  return (
    <div className="console-stack">
      <PageHead
        title={words.title}
        badge={<StateBadge state={openingLooks[opening]}>{words.badges[opening]}</StateBadge>}
        facts={words.intro}
      />
      {answered === undefined ? null : (
        <div role={answered.ok ? "status" : "alert"}>
          <Notice kind={answered.ok ? "good" : "bad"}>{answered.message}</Notice>
        </div>
      )}
      <Panel title={fill(words.count, { done, all: items.length })} flush>
        <ol className="set-up-items">
          {items.map((item) => (
            <SetUpRow key={item.item} item={item} words={words} />
          ))}
        </ol>
      </Panel>
      {opening === "open" ? (
        <Close words={words} submit={submit} setUp={setUp} typed={answered?.reason ?? ""} />
      ) : (
        <Open words={words} submit={submit} setUp={setUp} />
      )}
    </div>
  );
}

function SetUpRow({ item, words }: { item: Item; words: Words }) {
  const way = wayOf(item);
  return (
    <li className="set-up-item">
      <span className="set-up-state">
        <StateBadge state={itemLooks[item.state]}>{words.states[item.state]}</StateBadge>
      </span>
      <div className="set-up-what">
        <h3>{words.items[item.item]}</h3>
        <p>{item.text}</p>
        {way.kind === "page" ? null : (
          <p className="muted small">{fill(words.settings, { names: way.names.join(", ") })}</p>
        )}
      </div>
      {way.kind === "page" ? (
        <Link className="set-up-way" to={way.to}>
          {words.ways[way.word]}
        </Link>
      ) : null}
    </li>
  );
}

interface ChangeProps {
  words: Words;
  submit: SingleSubmit;
  setUp: Output<typeof readSetUp>;
}

/** Who changed it last, and why. */
function Changed({ words, setUp: { changed } }: Pick<ChangeProps, "words" | "setUp">) {
  if (changed === null) return null;
  return (
    <p className="muted small">
      {fill(words.changed, { name: changed.by, time: changed.time })}
      {changed.reason === "" ? null : `: ${changed.reason}`}
    </p>
  );
}

function Open({ words, submit, setUp }: ChangeProps) {
  return (
    <Panel title={words.openTitle}>
      <Form className="set-up-change" method="post" onSubmit={submit.onSubmit}>
        <input type="hidden" name="intent" value={intents.open} />
        <p>{setUp.ready ? words.openText : words.notReady}</p>
        <Changed words={words} setUp={setUp} />
        <Button
          type="submit"
          className={setUp.ready ? "" : "off"}
          disabled={!setUp.ready}
          pending={submit.intent === intents.open}
        >
          {words.openButton}
        </Button>
      </Form>
    </Panel>
  );
}

function Close({ words, submit, setUp, typed }: ChangeProps & { typed: string }) {
  return (
    <Panel title={words.closeTitle}>
      <Form className="set-up-change" method="post" onSubmit={submit.onSubmit}>
        <input type="hidden" name="intent" value={intents.close} />
        <p>{words.closeText}</p>
        <Changed words={words} setUp={setUp} />
        <TextField
          label={words.reason}
          name="reason"
          autoComplete="off"
          maxLength={1000}
          defaultValue={typed}
        />
        <Button type="submit" kind="quiet" pending={submit.intent === intents.close}>
          {words.closeButton}
        </Button>
      </Form>
    </Panel>
  );
}
