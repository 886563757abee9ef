/** The new plan beside the one in force, and the two answers to it (HL-2). Nothing is chosen for the borrower. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Figures, inButton } from "../../../ui/figures.tsx";
import { ActionBar, Card, DetailRows, Foldable } from "../../../ui/layout.tsx";
import type { HardshipViewModel, OfferViewModel } from "./hardship.view-model.ts";

type Words = WordsOf<"hardship.page" | "hardship.form" | "hardship.offer">;

interface OfferProps {
  words: Words;
  help: HardshipViewModel;
  offer: OfferViewModel;
}

export function BothPlans({ words, offer }: Omit<OfferProps, "help">) {
  return (
    <>
      <p>
        <Figures text={fill(words.offerLead, { until: offer.validUntil })} />
      </p>
      <Card>
        <div className="two-plans-heads" aria-hidden="true">
          <span>{words.old}</span>
          <strong>{words.new}</strong>
        </div>
        <dl className="two-plans">
          {offer.beside.map(({ label, before, after }) => (
            <div key={label}>
              <dt className="muted small">{label}</dt>
              <dd className="figure">
                <span className="unseen">{words.old}: </span>
                <Figures text={before} />
              </dd>
              <dd className="figure two-plans-new">
                <span className="unseen">{words.new}: </span>
                <Figures text={after} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="two-plans-cost">
          <span className={`badge ${offer.cost.look}`}>{inButton(offer.cost.text)}</span>
        </p>
        {offer.waived === "" ? null : (
          <p className="small">
            <Figures text={offer.waived} />
          </p>
        )}
      </Card>
      <Card>
        <Foldable title={words.allNew}>
          <DetailRows rows={offer.after} />
        </Foldable>
        <Foldable title={words.allOld}>
          <DetailRows rows={offer.before} />
        </Foldable>
      </Card>
      <p className="muted small">{words.binds}</p>
    </>
  );
}

/** Accepting names the version and the amount that were shown: a plan that has changed meanwhile is refused and shown anew. */
export function OfferAnswers({ words, help, offer }: OfferProps) {
  const link = useBorrowerLink();
  const { pending, intent, onSubmit } = useSingleSubmit();
  const { productId, orderId } = help;
  const to = link(screenPaths.hardship, { productId, orderId });
  const form = { method: "post", action: to, onSubmit, replace: true } as const;
  return (
    <ActionBar>
      <Form {...form}>
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="version" value={offer.version} />
        <input type="hidden" name="owed" value={offer.owed} />
        <Button type="submit" pending={intent === "accept"} disabled={pending}>
          {words.accept}
        </Button>
      </Form>
      <Form {...form}>
        <input type="hidden" name="intent" value="turnDown" />
        <input type="hidden" name="version" value={offer.version} />
        <Button type="submit" kind="quiet" pending={intent === "turnDown"} disabled={pending}>
          {words.turnDown}
        </Button>
      </Form>
    </ActionBar>
  );
}
