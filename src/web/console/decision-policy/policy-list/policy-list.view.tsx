/** Markup of the list of decision policies. */
import { Form, Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ProductSearch } from "../../parts/product-search.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { PolicyListModel } from "./policy-list.route.tsx";

export function PolicyListView({ model }: { model: PolicyListModel }) {
  const { words, fileRules, rows, products, found } = model;
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.about} />
      {fileRules === "" ? null : <Notice kind="info">{fileRules}</Notice>}
      <Panel title={words.title} flush>
        <DataTable
          caption={words.title}
          rows={rows}
          keyOf={({ to }) => to}
          look={({ draft }) => (draft?.state === "submitted" ? "waiting" : undefined)}
          phone="cards"
          columns={[
            { name: words.scope, cell: ({ to, name }) => <Link to={to}>{name}</Link> },
            { name: words.inForce, named: true, cell: ({ inForce }) => inForce },
            {
              name: words.draft,
              cell: ({ draft }) =>
                draft === null ? null : (
                  <Link to={draft.to}>
                    <StateBadge state={draft.state}>{draft.text}</StateBadge>{" "}
                    <span className="muted small">{draft.by}</span>
                  </Link>
                ),
            },
          ]}
        />
      </Panel>
      {fileRules !== "" || (products.length === 0 && found.search === "") ? null : (
        <Panel title={words.forOne}>
          <ProductSearch found={found} words={words} />
          {products.length === 0 ? null : (
            <Form className="stack" method="get" action={consolePaths.decisionPolicyEdit}>
              <Select
                label={words.product}
                name="product"
                hint={words.forOneHint}
                options={products}
              />
              <Button type="submit" kind="quiet">
                {words.open}
              </Button>
            </Form>
          )}
        </Panel>
      )}
    </div>
  );
}
