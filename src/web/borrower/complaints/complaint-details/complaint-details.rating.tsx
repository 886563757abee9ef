/** Asks how a complaint was handled: in a dialog three seconds after opening, without script in a form on the page (CP-10). */
import { type FormEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Card } from "../../../ui/layout.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { showToast } from "../../../ui/toast.tsx";
import type { Rated, Words } from "./complaint-details.view.tsx";

/** From opening the page to opening the dialog. */
const waitMs = 3_000;

interface RatingProps {
  words: Words;
  problemId: string;
  /** The answer to the last attempt. */
  refused: Rated | undefined;
}

export function Rating({ words, problemId, refused }: RatingProps) {
  const [open, setOpen] = useState(false);
  const [stars, setStars] = useState(0);
  const to = useBorrowerLink()(screenPaths.complaintDetails, { problemId });
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  const close = (): void => {
    setOpen(false);
    setStars(0);
  };
  return (
    <>
      <div className="without-script-only">
        <Card title={words.ratingTitle}>
          <RatingForm words={words} to={to} />
        </Card>
      </div>
      <div className="only-script">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {words.rate}
        </Button>
      </div>
      <Dialog open={open} onClose={close} title={words.ratingTitle}>
        <RatingForm
          words={words}
          to={to}
          chosen={stars}
          onChoose={setStars}
          refused={refused?.message ?? ""}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

interface RatingFormProps {
  words: Words;
  to: string;
  /** These are passed with script only. */
  chosen?: number;
  onChoose?: (stars: number) => void;
  refused?: string;
  onCancel?: () => void;
}

function RatingForm({ words, to, chosen, onChoose, refused = "", onCancel }: RatingFormProps) {
  const { pending, onSubmit } = useSingleSubmit();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (new FormData(event.currentTarget).has("score")) {
      onSubmit(event);
      return;
    }
    event.preventDefault();
    showToast("info", words.chooseStar);
  };
  const scripted = chosen === undefined || onChoose === undefined ? {} : { chosen, onChoose };
  return (
    <Form
      method="post"
      action={to}
      replace
      preventScrollReset
      onSubmit={submit}
      className="stack rating"
    >
      <p className="muted">{words.ratingText}</p>
      <Stars name="score" legend={words.ratingLegend} labels={words.stars} {...scripted} />
      {refused === "" ? null : <p className="rejection">{refused}</p>}
      <div className="dialog-actions">
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
        <Button type="submit" pending={pending}>
          {words.sendRating}
        </Button>
      </div>
    </Form>
  );
}
