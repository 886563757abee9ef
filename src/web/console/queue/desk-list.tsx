/** The frame of every list of the console: views with their counts, days, the member's own views, the file, pages by key (DK-6). */
import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { countedMost, type DeskListName } from "#contract/desk-list-kinds.ts";
import { fill } from "../../client/fill.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields.tsx";
import { listFilePath } from "../access/console-paths.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ViewTabs } from "../parts/view-tabs.tsx";
import { PageWays } from "./page-ways.tsx";
import "./desk-list.css";
import type { KeepRefused, KeptView } from "./kept-views.ts";
import { type ListAsked, listAddress, queryOf } from "./list-address.ts";

interface DeskListProps {
  list: DeskListName;
  home: string;
  /** The view shown where none is named. */
  first: string;
  words: Readonly<Record<"title" | "about" | "views" | "pages" | "none" | "noneText", string>>;
  kit: WordsOf<"desk-lists.page">;
  asked: ListAsked;
  tabs: readonly { view: string; name: string }[];
  counts: Readonly<Record<string, number>>;
  next: string;
  /** Whether the view shown can be narrowed by days. */
  byDays: boolean;
  /** Empty where it cannot be narrowed by product. */
  products?: readonly { productId: string; name: string }[];
  kept: readonly KeptView[];
  refused: KeepRefused | undefined;
  /** Null where there is no row. */
  children: ReactNode;
}

export function DeskList(props: DeskListProps) {
  const { list, home, first, words, kit, asked, tabs, counts, next, children } = props;
  const query = queryOf(asked, first);
  const tabQuery = (view: string) => queryOf({ ...asked, view }, first);
  const countOf = (view: string) => {
    const count = counts[view];
    if (count === undefined) return {};
    return { count: count > countedMost ? fill(kit.atLeast, { count: countedMost }) : count };
  };
  return (
    <div className="console-stack console-wide">
      <PageHead title={words.title} facts={words.about}>
        <a className="button quiet" href={listFilePath(list, query)} download>
          {kit.file}
        </a>
      </PageHead>
      <ViewTabs
        label={words.views}
        tabs={tabs.map(({ view, name }) => ({
          name,
          to: listAddress(home, tabQuery(view)),
          here: view === asked.view,
          ...countOf(view),
        }))}
      />
      <Filter {...props} />
      <Kept {...props} query={query} />
      <div className="panel">
        {children ?? (
          <EmptyState title={words.none}>
            <p>{words.noneText}</p>
          </EmptyState>
        )}
      </div>
      <PageWays
        label={words.pages}
        back={asked.after === "" ? null : { label: kit.first, to: listAddress(home, query) }}
        on={next === "" ? null : { label: kit.next, to: listAddress(home, query, next) }}
      />
    </div>
  );
}

function Filter({ home, kit, asked, byDays, products = [], first }: DeskListProps) {
  if (!byDays && products.length === 0) return null;
  const narrowed = asked.product !== "" || asked.from !== "" || asked.to !== "";
  return (
    <Form
      // Fields show what the address says, also after a link.
      key={queryOf(asked, first)}
      className="list-filter"
      role="search"
      aria-label={kit.narrow}
    >
      {asked.view === first ? null : <input type="hidden" name="view" value={asked.view} />}
      {asked.order === "" ? null : <input type="hidden" name="order" value={asked.order} />}
      {products.length < 2 ? null : (
        <Select
          label={kit.product}
          name="product"
          defaultValue={asked.product}
          options={[
            { value: "", label: kit.anyProduct },
            ...products.map(({ productId, name }) => ({ value: productId, label: name })),
          ]}
        />
      )}
      <DayOf label={kit.from} name="from" value={asked.from} />
      <DayOf label={kit.to} name="to" value={asked.to} />
      <Button type="submit" kind="quiet">
        {kit.show}
      </Button>
      {narrowed ? (
        <Link
          className="tap"
          to={listAddress(home, queryOf({ ...asked, product: "", from: "", to: "" }, first))}
        >
          {kit.clear}
        </Link>
      ) : null}
    </Form>
  );
}

function DayOf({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input id={id} type="date" name={name} defaultValue={value} />
      </div>
    </div>
  );
}

function Kept({ home, kit, kept, refused, query }: DeskListProps & { query: string }) {
  const here = kept.find((one) => one.query === query);
  return (
    <div className="list-kept">
      {kept.length === 0 ? null : (
        <ViewTabs
          label={kit.mine}
          tabs={kept.map(({ name, query: own }) => ({
            name,
            to: `${listAddress(home, own)}#${encodeURIComponent(name)}`,
            here: own === query,
          }))}
        />
      )}
      {here === undefined ? (
        <KeepForm {...{ kit, refused }} />
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="drop" />
          <input type="hidden" name="name" value={here.name} />
          <Button type="submit" kind="quiet">
            {fill(kit.drop, { name: here.name })}
          </Button>
        </Form>
      )}
    </div>
  );
}

function KeepForm({ kit, refused }: Pick<DeskListProps, "kit" | "refused">) {
  const id = useId();
  return (
    <details open={refused !== undefined}>
      <summary>{kit.keep}</summary>
      <Form method="post" className="list-keep">
        <input type="hidden" name="intent" value="keep" />
        <div className="field">
          <label htmlFor={id}>{kit.keepName}</label>
          <div className="box">
            <input id={id} name="name" maxLength={40} required defaultValue={refused?.name ?? ""} />
          </div>
          {refused === undefined ? null : (
            <p className="field-error" role="alert">
              {refused.message}
            </p>
          )}
        </div>
        <Button type="submit" kind="quiet">
          {kit.keepGo}
        </Button>
      </Form>
    </details>
  );
}
