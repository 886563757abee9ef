/** A deferral that costs nothing: the dates before and after, and one confirmation; nothing is paid, so no wallet is asked for. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { ActionBar, Card, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { HelpLine } from "../../parts/payment/payment.parts.tsx";
import { DateStrip } from "./date-strip.tsx";
import type { Answered, DeferralViewModel } from "./deferral-view-model.ts";

export const confirmIntent = "confirm";

type Words = WordsOf<
  "repay-delay.page" | "repay-delay.strip" | "payment.attempt" | "payment.reference"
>;

interface FreeViewProps {
  words: Words;
  deferral: DeferralViewModel;
  free: NonNullable<DeferralViewModel["free"]>;
  /** The answer to the last confirmation, when it did not lead on. */
  answered: Answered | undefined;
}

export function FreeView({ words, deferral, free, answered }: FreeViewProps) {
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const { productId, orderId } = deferral;
  const refused = answered?.wrong?.message;
  return (
    <Page>
      <PageHead title={words.title} />
      {deferral.productName === "" ? null : (
        <p className="muted" translate="no">
          {deferral.productName}
        </p>
      )}
      {refused ? <Notice kind="bad">{refused}</Notice> : null}
      {deferral.note === "" ? null : <Notice>{deferral.note}</Notice>}
      <Form
        id="deferral"
        className="stack sections"
        method="post"
        action={link(screenPaths.deferral, { productId, orderId })}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value={confirmIntent} />
        <input type="hidden" name="before" value={free.before} />
        <input type="hidden" name="after" value={free.after} />
        <p>{words.freeLead}</p>
        {deferral.dates === null ? null : <DateStrip words={words} dates={deferral.dates} />}
        <Card title={words.cost}>
          <DetailRows rows={deferral.cost} />
          <ActionLink to={link(screenPaths.repayment, { productId, orderId })} kind="quiet">
            {words.instead}
          </ActionLink>
          <p>
            <Link className="tap small" to={link(screenPaths.choices, { productId, orderId })}>
              {words.compare}
            </Link>
          </p>
        </Card>
      </Form>
      <Card title={words.plan}>
        <p className="muted small">{words.freePlanHint}</p>
        <DetailRows rows={deferral.plan} />
      </Card>
      <HelpLine words={words} telephone={deferral.telephone} />
      <ActionBar>
        <p className="sum">
          <span>{words.fee}</span>
          <strong>{words.noCharge}</strong>
        </p>
        <Button type="submit" form="deferral" pending={pending}>
          {words.moveDates}
        </Button>
      </ActionBar>
    </Page>
  );
}
