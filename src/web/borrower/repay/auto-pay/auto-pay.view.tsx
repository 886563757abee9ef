/** Markup of paying each instalment automatically: where it stands, what is agreed, what was debited. Forms that work without script. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ActionBar, Card, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { useAnswerToast } from "../../../ui/toast.tsx";
import type { Answered, AutoPayViewModel } from "./auto-pay.view-model.ts";

type Words = WordsOf<"mandate.page" | "payment.attempt">;

interface ViewProps {
  words: Words;
  autoPay: AutoPayViewModel;
  /** The answer to the last form, when it did not lead on. */
  answered: Answered | undefined;
}

export function AutoPayView({ words, autoPay, answered }: ViewProps) {
  const link = useBorrowerLink();
  const { state, stands, facts, terms, payments, telephone, mayBeSetUp } = autoPay;
  const { productId, orderId } = autoPay;
  const ids = { productId, orderId };
  useAnswerToast(answered);
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted">{autoPay.productName}</p>
      {answered === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{answered.message}</Notice>
        </div>
      )}
      {stands === "" ? null : <Notice kind={kindOf(state)}>{stands}</Notice>}
      {facts.length === 0 ? null : (
        <Card>
          <DetailRows rows={facts} />
        </Card>
      )}
      {mayBeSetUp ? (
        <>
          <p>{words.lead}</p>
          <Card title={words.agreed}>
            <ul className="stack">
              {terms.map((line) => (
                <li key={line}>
                  <Figures text={line} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      ) : null}
      {state === "none" && !mayBeSetUp ? <Notice>{words.notOffered}</Notice> : null}
      {payments.length === 0 ? null : (
        <Card title={words.payments}>
          <DetailRows rows={payments} />
        </Card>
      )}
      {telephone === "" ? null : (
        <CallLink telephone={telephone} className="tap small call">
          {fill(words.help, { telephone })}
        </CallLink>
      )}
      {state === "waiting" ? (
        <ActionLink kind="quiet" to={link(screenPaths.autoPay, ids)}>
          {words.look}
        </ActionLink>
      ) : null}
      <Ways words={words} autoPay={autoPay} />
    </Page>
  );
}

function kindOf(state: AutoPayViewModel["state"]): "good" | "warn" | "info" {
  if (state === "active") return "good";
  return state === "paused" ? "warn" : "info";
}

function Ways({ words, autoPay }: Omit<ViewProps, "answered">) {
  const link = useBorrowerLink();
  const { pending, intent, onSubmit } = useSingleSubmit();
  const { productId, orderId, state, mayBeSetUp, cap } = autoPay;
  const ids = { productId, orderId };
  const form = { method: "post", action: link(screenPaths.autoPay, ids), onSubmit } as const;
  const on = state === "waiting" || state === "active" || state === "paused";
  return (
    <ActionBar>
      {mayBeSetUp ? (
        <Form {...form}>
          <input type="hidden" name="intent" value="agree" />
          <input type="hidden" name="cap" value={cap} />
          <Button type="submit" pending={intent === "agree"} disabled={pending}>
            {state === "waiting" ? words.setUpAgain : words.setUp}
          </Button>
        </Form>
      ) : null}
      {on ? (
        <Form {...form} replace>
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit" kind="quiet" pending={intent === "cancel"} disabled={pending}>
            {words.cancel}
          </Button>
        </Form>
      ) : null}
      <ButtonLink kind="quiet" to={link(screenPaths.loanDetail, ids)}>
        {words.toOrder}
      </ButtonLink>
    </ActionBar>
  );
}
