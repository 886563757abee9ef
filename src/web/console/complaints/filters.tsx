/** The queue's filters: a plain form that asks for the page anew, so that an address always says what is shown. */
import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields.tsx";
import { consolePlaces } from "../places.ts";
import type { Words } from "./copy.ts";
import { assignedChoices, dueChoices, type QueueQuery, queueAddress } from "./queue-query.ts";

interface FiltersProps {
  words: Words;
  query: QueueQuery;
  types: readonly { value: number; title: string }[];
}

export function Filters({ words, query, types }: FiltersProps) {
  const searchId = useId();
  const { state, location } = useNavigation();
  const asking = state === "loading" && location.pathname === consolePlaces.complaints;
  const { due, type, assigned, search } = query;
  const plain = queueAddress({ ...query, due: "any", type: "", assigned: "anyone", search: "" });
  return (
    <Form className="queue-filters" method="get" aria-label={words.find} role="search">
      <input type="hidden" name="state" value={query.state} />
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
        label={words.type}
        name="type"
        defaultValue={type}
        placeholder={words.anyType}
        options={types.map(({ value, title }) => ({ value: String(value), label: title }))}
      />
      <Select
        label={words.assigned}
        name="assigned"
        defaultValue={assigned}
        options={assignedChoices.map((value) => ({ value, label: words.assignedTo[value] }))}
      />
      <Button type="submit" kind="quiet" pending={asking}>
        {words.show}
      </Button>
      {queueAddress(query, { page: 1 }) === plain ? null : (
        <Link className="tap queue-clear" to={plain}>
          {words.clear}
        </Link>
      )}
    </Form>
  );
}
