/** Markup of the comparison: what differs, worked examples, the market's findings, and the decision. */
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import {
  consolePaths,
  policyTriedId,
  productComparePath,
  productEditPath,
  productPath,
} from "../../access/console-paths.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { SimulationPanels } from "../../parts/policy-simulation.tsx";
import { Life } from "../product-states/life.tsx";
import { VersionBadge } from "../product-states/state-badges.tsx";
import { Decide } from "./decide.tsx";
import { Examples } from "./examples.tsx";
import { Fields } from "./fields.tsx";
import { Findings } from "./findings.tsx";
import type { Answered } from "./product-compare.act.ts";
import type { CompareData } from "./product-compare.load.ts";
import { Versions } from "./versions.tsx";

type ViewProps = CompareData & { answered: Answered | undefined };

export function CompareView(props: ViewProps) {
  const { words, decide, states, life, listTitle, version, before, counts } = props;
  const { productId, name, state } = version;
  const told: Record<string, string> = {
    publish: decide.published,
    return: decide.returned,
    withdraw: decide.withdrawn,
  };
  const done = told[props.done] ?? "";
  const numbers = { from: before, to: version.version };
  const people = version.authors.join(", ") || states.commandLine;
  const listed = version.versions.find((one) => one.version === version.version);
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[
          { label: listTitle, to: consolePaths.products },
          { label: name, to: productPath(productId) },
        ]}
        title={fill(before === 0 ? words.first : words.title, numbers)}
        badge={<VersionBadge state={state} words={states} />}
        facts={fill(before === 0 ? words.factsFirst : words.facts, {
          count: counts.differ,
          total: counts.total,
          names: people,
        })}
      >
        <Ways {...props} />
      </PageHead>
      {done === "" ? null : (
        <div role="status">
          <Notice kind="good">{done}</Notice>
        </div>
      )}
      <Panel title={props.showsAll ? words.fields : words.differs} flush>
        <Fields {...props} />
      </Panel>
      <Panel title={words.examples} aside={`${words.examplesAside}; ${props.rateName}`} flush>
        <Examples {...props} />
      </Panel>
      <div className="panel-pair">
        <Findings {...props} />
        <Panel title={life.title}>
          <Life
            words={life}
            version={version}
            publishedBy={listed?.publishedBy ?? []}
            commandLine={states.commandLine}
          />
        </Panel>
      </div>
      <Panel title={props.productWords.versions} flush>
        <Versions {...props} />
      </Panel>
      <PolicyTried tried={props.tried} />
      {state === "submitted" ? <Decide {...props} /> : null}
    </div>
  );
}

function PolicyTried({ tried }: Pick<CompareData, "tried">) {
  if (tried === null) return null;
  const { words, periods, wrong, simulation } = tried;
  return (
    <section id={policyTriedId} className="console-stack" aria-label={words.simulation}>
      {wrong === "" ? null : <Notice kind="bad">{wrong}</Notice>}
      {simulation === null ? null : (
        <SimulationPanels {...{ words, months: periods, simulation }} />
      )}
    </section>
  );
}

function Ways({ words, version, before, counts, showsAll }: ViewProps) {
  const { productId, state } = version;
  const here = productComparePath(productId, before, version.version);
  return (
    <>
      {before === 0 ? null : (
        <ButtonLink kind="quiet" to={showsAll ? here : `${here}&all=1`}>
          {showsAll ? words.only : fill(words.all, { total: counts.total })}
        </ButtonLink>
      )}
      {state === "draft" ? (
        <ButtonLink to={productEditPath(productId)}>{words.edit}</ButtonLink>
      ) : null}
    </>
  );
}
