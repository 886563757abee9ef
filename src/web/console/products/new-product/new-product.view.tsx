/** Markup of beginning a product: its id, and what the form begins with. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { type FoundProducts, ProductSearch } from "../../parts/product-search.tsx";
import { TextField } from "../../parts/text-field.tsx";

/** Stands for the market's starter product; no product's id has a star. */
export const starter = "*";

export interface Refused {
  productId: string;
  copyOf: string;
  message: string;
}

interface ViewProps {
  words: WordsOf<"product-editor.begin"> & { products: string };
  products: readonly { productId: string; name: string }[];
  copyOf: string;
  found: FoundProducts;
  refused: Refused | undefined;
}

export function NewProductView({ words, products, copyOf, found, refused }: ViewProps) {
  const submit = useSingleSubmit();
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: words.products, to: consolePaths.products }]}
        title={words.title}
        facts={words.text}
      />
      <Panel title={words.from}>
        <ProductSearch found={found} words={words} />
        <Form className="stack console-narrow" method="post" onSubmit={submit.onSubmit}>
          <Select
            // Another search begins with what it found.
            key={found.search}
            label={words.from}
            name="copyOf"
            defaultValue={refused?.copyOf ?? copyOf}
            options={[
              { value: starter, label: words.starter },
              { value: "", label: words.blank },
              ...products.map(({ productId, name }) => ({
                value: productId,
                label: fill(words.copy, { name }),
              })),
            ]}
          />
          <TextField
            label={words.productId}
            name="productId"
            autoComplete="off"
            maxLength={40}
            hint={words.productIdHelp}
            wrong={refused?.message}
            defaultValue={refused?.productId ?? ""}
          />
          <Button type="submit" pending={submit.pending}>
            {words.go}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
