/** Markup of the page that stops a change of the payout account. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../../ui/layout.tsx";

type Words = WordsOf<"stop-account.page">;

interface ViewProps {
  words: Words;
  /** The lender's telephone number, "" for none. */
  phone: string;
  /** Parameters of the page's own address, which its form sends back. */
  address: { t: string; lang: string };
  text: string;
  /** The change can still be stopped. */
  open: boolean;
  stopped: boolean;
  told: { kind: "good" | "warn" | "bad"; message: string } | undefined;
}

export function StopAccountView(props: ViewProps) {
  const { words, phone, address, text, open, stopped, told } = props;
  const { pending, onSubmit } = useSingleSubmit();
  const done = stopped ? { kind: "good" as const, message: words.stopped } : undefined;
  const said = told ?? done;
  const ended = said !== undefined && said.kind !== "bad";
  return (
    <Page>
      <PageHead title={words.title} />
      {said === undefined ? null : (
        <div role="alert">
          <Notice kind={said.kind === "good" ? "info" : said.kind}>{said.message}</Notice>
        </div>
      )}
      {ended ? null : <p>{text}</p>}
      {open && !ended ? (
        <Form
          className="as-page"
          method="post"
          action={`${screenPaths.stopAccount}?${new URLSearchParams(address)}`}
          onSubmit={onSubmit}
        >
          <ActionBar>
            <Button type="submit" name="intent" value="stop" pending={pending}>
              {words.stop}
            </Button>
            <Button type="submit" kind="plain" name="intent" value="leave" disabled={pending}>
              {words.leave}
            </Button>
          </ActionBar>
        </Form>
      ) : null}
      {phone === "" ? null : (
        <a className="tap" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
          {fill(words.call, { phone })}
        </a>
      )}
    </Page>
  );
}
