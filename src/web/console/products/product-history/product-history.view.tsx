/** Markup of one product: versions, how it goes on, what happened, and opening, closing and retiring. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readProductHistory, readProductVersion } from "#contract/product-catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import {
  consolePaths,
  productComparePath,
  productEditPath,
  productPath,
} from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ListPages } from "../../queue/list-pages.tsx";
import { Life, type LifeWords } from "../product-states/life.tsx";
import { ProductBadge, type StateWords, VersionBadge } from "../product-states/state-badges.tsx";
import { Doors, type DoorWords } from "./doors.tsx";
import { EventList } from "./event-list.tsx";
import type { Answered } from "./product-history.act.ts";

type Words = WordsOf<"product-versions.product">;
type Product = Output<typeof readProductVersion>;

interface ViewProps {
  words: Words;
  states: StateWords;
  life: LifeWords;
  doors: DoorWords;
  listTitle: string;
  product: Pick<
    Product,
    "productId" | "name" | "productState" | "version" | "state" | "from" | "versions"
  > & {
    /** Of the newest version where it is named otherwise than the one in force; "" for the same. */
    draftName: string;
  };
  standing: { authors: readonly string[]; problems: number; refusals: number };
  entries: Output<typeof readProductHistory>["entries"];
  more: boolean;
  page: number;
  isSupervisor: boolean;
  /** What was done last, from the address. */
  done: string;
  answered: Answered | undefined;
}

export function ProductHistoryView(props: ViewProps) {
  const { words, states, life, doors, listTitle, product, standing, isSupervisor } = props;
  const { productId, name, productState, versions } = product;
  const told = doneText(doors, props.done);
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: listTitle, to: consolePaths.products }]}
        title={name}
        badge={<ProductBadge state={productState} words={states} />}
        facts={factsOf(props)}
      >
        <NextStep {...props} />
      </PageHead>
      {told === "" ? null : (
        <div role="status">
          <Notice kind="good">{told}</Notice>
        </div>
      )}
      <Panel title={words.versions} flush>
        <Versions {...{ words, states, productId, versions }} />
      </Panel>
      <div className="panel-pair">
        <Panel title={life.title}>
          <Life
            words={life}
            version={{ ...product, ...standing }}
            publishedBy={versions[0]?.publishedBy ?? []}
            commandLine={states.commandLine}
          />
        </Panel>
        <Panel title={words.history}>
          {props.entries.length === 0 ? (
            <EmptyState title={words.noHistory} />
          ) : (
            <EventList {...{ words, states, entries: props.entries }} />
          )}
          <ListPages
            home={productPath(productId)}
            {...{ page: props.page, more: props.more, words }}
          />
        </Panel>
      </div>
      {productState === "retired" ? null : (
        <Doors
          words={doors}
          productId={productId}
          state={productState}
          isSupervisor={isSupervisor}
          answered={props.answered}
        />
      )}
    </div>
  );
}

function doneText(doors: DoorWords, done: string): string {
  const told: Record<string, string> = {
    open: doors.opened,
    close: doors.closed,
    retire: doors.retired,
  };
  return told[done] ?? "";
}

function factsOf(props: ViewProps): string {
  const { words, product } = props;
  const { draftName: name, version } = product;
  const text = standingOf(props);
  return name === "" ? text : fill(words.draftNamed, { text, version, name });
}

function standingOf({ words, product }: ViewProps): string {
  const { productId: id, productState, versions } = product;
  if (productState === "retired") return fill(words.isRetired, { id });
  const inForce = versions.find(({ state }) => state === "in-force");
  if (inForce === undefined) return fill(words.unpublished, { id });
  return fill(words.inForce, { id, version: inForce.version, from: inForce.from });
}

function NextStep({ words, product }: ViewProps) {
  const { productId, productState, version, state, versions } = product;
  if (productState === "retired") return null;
  if (state === "draft") {
    return <ButtonLink to={productEditPath(productId)}>{words.change}</ButtonLink>;
  }
  if (state === "submitted") {
    const before = versions.find((one) => one.state === "in-force") ?? versions[1];
    const to = productComparePath(productId, before?.version ?? 0, version);
    return <ButtonLink to={to}>{words.decide}</ButtonLink>;
  }
  return (
    <ButtonLink kind="quiet" to={productEditPath(productId)}>
      {fill(words.next, { version: version + 1 })}
    </ButtonLink>
  );
}

type VersionsProps = Pick<ViewProps, "words" | "states"> & Pick<Product, "productId" | "versions">;

function Versions({ words, states, productId, versions }: VersionsProps) {
  const people = (names: readonly string[]) =>
    names.map((name) => name || states.commandLine).join(", ");
  const before = (version: number) =>
    versions.find((one) => one.version < version && one.state !== "withdrawn")?.version ?? 0;
  return (
    <DataTable
      caption={words.versions}
      rows={versions}
      keyOf={({ version }) => String(version)}
      look={({ state }) =>
        state === "submitted"
          ? "waiting"
          : state === "superseded" || state === "withdrawn"
            ? "done"
            : undefined
      }
      phone="cards"
      columns={[
        {
          name: words.number,
          cell: ({ version }) => <strong>{version}</strong>,
        },
        { name: words.state, cell: ({ state }) => <VersionBadge state={state} words={states} /> },
        { name: words.from, cell: ({ from }) => from, named: true, look: () => "unbroken" },
        { name: words.drafted, cell: ({ draftedBy }) => people(draftedBy), named: true },
        { name: words.published, cell: ({ publishedBy }) => people(publishedBy), named: true },
        { name: words.why, cell: ({ note }) => note, named: true },
        {
          name: words.loans,
          cell: ({ loans, from }) => (from === "" ? "–" : loans),
          named: true,
          figure: true,
        },
        {
          name: words.compare,
          cell: ({ version }) => {
            const from = before(version);
            return (
              <Link className="tap" to={productComparePath(productId, from, version)}>
                {from === 0 ? words.read : fill(words.compareWith, { version: from })}
              </Link>
            );
          },
        },
      ]}
    />
  );
}
