/** The queue's filters: a plain form that asks for the page anew, so that an address always says what is shown. */
import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields.tsx";
import { consolePlaces } from "../places.ts";
import type { Words } from "./copy.ts";
import { dueChoices, plain, type QueueQuery, queueAddress } from "./queue-query.ts";

interface FiltersProps {
  words: Words;
  query: QueueQuery;
  products: readonly { productId: string; name: string }[];
}

export function Filters({ words, query, products }: FiltersProps) {
  const searchId = useId();
  const { state, location } = useNavigation();
  const asking = state === "loading" && location.pathname === consolePlaces.applications;
  const { due, productId, search, stage } = query;
  const everything = queueAddress(plain(query));
  return (
    <Form className="queue-filters" method="get" aria-label={words.find} role="search">
      <input type="hidden" name="stage" value={stage} />
      <div className="field queue-search">
        <label htmlFor={searchId}>{words.search}</label>
        <div className="box">
          <input
            id={searchId}
            type="search"
            name="search"
            defaultValue={search}
            placeholder={words.searchHint}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </div>
      <Select
        label={words.due}
        name="due"
        defaultValue={due}
        options={dueChoices.map((value) => ({ value, label: words.dues[value] }))}
      />
      <Select
        label={words.product}
        name="productId"
        defaultValue={productId}
        placeholder={words.anyProduct}
        options={products.map(({ productId: value, name }) => ({ value, label: name }))}
      />
      <Button type="submit" kind="quiet" pending={asking}>
        {words.show}
      </Button>
      {queueAddress(query, { page: 1 }) === everything ? null : (
        <Link className="tap queue-clear" to={everything}>
          {words.clear}
        </Link>
      )}
    </Form>
  );
}
