/** Markup of the page that switches optional e-mails off. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../../ui/layout.tsx";

interface ViewProps {
  words: WordsOf<"stop-messages.page">;
  /** Parameters of the page's own address, which its form sends back. */
  address: { t: string; lang: string };
  text: string;
  /** over: the link opens nothing. */
  state: "on" | "off" | "over";
  told: { ok: boolean; message: string } | undefined;
}

export function StopMessagesView({ words, address, text, state, told }: ViewProps) {
  const { pending, onSubmit } = useSingleSubmit();
  const stopped = told?.ok === true || state === "off";
  return (
    <Page>
      <PageHead title={words.title} />
      {told?.ok === false ? (
        <div role="alert">
          <Notice kind="bad">{told.message}</Notice>
        </div>
      ) : null}
      {stopped ? (
        <div role="status">
          <Notice kind="good">{words.stopped}</Notice>
        </div>
      ) : (
        <p>{text}</p>
      )}
      {state === "on" && !stopped ? (
        <Form
          className="as-page"
          method="post"
          action={`${screenPaths.stopMessages}?${new URLSearchParams(address)}`}
          onSubmit={onSubmit}
        >
          <ActionBar>
            <Button type="submit" pending={pending}>
              {words.stop}
            </Button>
          </ActionBar>
        </Form>
      ) : (
        <ButtonLink kind="quiet" to={`${screenPaths.messageChoices}?lang=${address.lang}`}>
          {words.choices}
        </ButtonLink>
      )}
    </Page>
  );
}
